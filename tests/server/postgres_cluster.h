// A PostgreSQL server for the tests alone: on loopback, in a throwaway folder, gone with the tests.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace enfilade::tests {

class PostgresCluster {
 public:
  // Started by the first that asks; ended with the program, even when that is killed.
  static PostgresCluster& instance();

  // Empty when it runs, else why it does not.
  const std::string& trouble() const { return trouble_; }
  int port() const { return port_; }

  // The address of a new, empty database.
  std::string new_database();
  std::string address_of(const std::string& database, int port) const;

  // A statement by the server's master; false when it failed.
  bool command(const std::string& sql, const std::string& address = "") const;
  void kill_connections() const;
  void stop();
  // No sync by default: nothing here is to outlive a power cut.
  void start(const std::string& fsync = "off");

  PostgresCluster(const PostgresCluster&) = delete;
  PostgresCluster& operator=(const PostgresCluster&) = delete;
  ~PostgresCluster();

 private:
  PostgresCluster();
  void create();

  std::filesystem::path folder_;
  std::filesystem::path programs_;
  std::string trouble_;
  int port_ = 0;
  int databases_ = 0;
  pid_t server_ = 0;
};

}  // namespace enfilade::tests
