// The server under load: a process of its own, with a data folder that is gone with it.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace enfilade::bench {

// What the kernel says of a process.
struct Memory {
  long resident_kib = 0;   // all of it
  long anonymous_kib = 0;  // heap and stacks, without the program and files it has mapped
};
Memory memory_of(pid_t process);
double cpu_seconds_of(pid_t process);
// How long its threads could have run while the processors were busy with others.
double waited_seconds_of(pid_t process);
// Of all processors together, by whomever.
double busy_seconds();

class ServerProcess {
 public:
  // Returns when it listens. Throws std::runtime_error when it does not get so far.
  ServerProcess(const std::string& program, const std::vector<std::string>& more);
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess();

  std::uint16_t port() const { return port_; }
  pid_t pid() const { return pid_; }
  std::chrono::steady_clock::time_point started() const { return started_; }
  // The exit code, or -1 when it was ended by a signal.
  int stop();

 private:
  void clear_away();

  std::filesystem::path folder_;
  std::chrono::steady_clock::time_point started_;
  pid_t pid_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace enfilade::bench
