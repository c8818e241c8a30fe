#include "bench/server_process.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace enfilade::bench {

namespace {

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

long number_after(const std::string& text, const std::string& name) {
  const std::size_t at = text.find(name);
  return at == std::string::npos ? 0 : std::atol(text.c_str() + at + name.size());
}

double ticks_to_seconds(long ticks) {
  return static_cast<double>(ticks) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

std::filesystem::path fresh_folder() {
  std::string name = (std::filesystem::temp_directory_path() / "enfilade-load-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder can be made");
  return name;
}

std::string read_line(int handle) {
  std::string line;
  char c = 0;
  while (read(handle, &c, 1) == 1 && c != '\n') line += c;
  return line;
}

[[noreturn]] void run_program(std::vector<std::string> words, int output) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  dup2(output, STDOUT_FILENO);
  prctl(PR_SET_PDEATHSIG, SIGTERM);  // it does not outlive a test that was broken off
  execv(arguments[0], arguments.data());
  _exit(127);
}

}  // namespace

Memory memory_of(pid_t process) {
  const std::string status = text_of("/proc/" + std::to_string(process) + "/status");
  return {number_after(status, "VmRSS:"), number_after(status, "RssAnon:")};
}

double cpu_seconds_of(pid_t process) {
  const std::string stat = text_of("/proc/" + std::to_string(process) + "/stat");
  // The name may hold anything; after its bracket come the state and ten numbers, then the times.
  std::istringstream rest(stat.substr(stat.rfind(')') + 1));
  std::string skipped;
  for (int i = 0; i < 11; ++i) rest >> skipped;
  long user = 0;
  long kernel = 0;
  rest >> user >> kernel;
  return ticks_to_seconds(user + kernel);
}

double waited_seconds_of(pid_t process) {
  double sum = 0;
  std::error_code ignored;
  const std::filesystem::path tasks = "/proc/" + std::to_string(process) + "/task";
  for (const auto& task : std::filesystem::directory_iterator(tasks, ignored)) {
    std::istringstream times(text_of(task.path() / "schedstat"));
    double ran = 0;
    double waited = 0;
    times >> ran >> waited;
    sum += waited * 1e-9;
  }
  return sum;
}

double busy_seconds() {
  std::istringstream line(text_of("/proc/stat"));
  std::string name;
  line >> name;
  // User, nice, kernel, idle, waiting for a disk, interrupts, soft interrupts, other machines.
  long busy = 0;
  for (int i = 0; i < 8; ++i) {
    long ticks = 0;
    line >> ticks;
    if (i != 3 && i != 4) busy += ticks;
  }
  return ticks_to_seconds(busy);
}

ServerProcess::ServerProcess(const std::string& program, const std::vector<std::string>& more)
    : folder_(fresh_folder()) {
  std::vector<std::string> words = {program,       "serve",  "--port",        "0",
                                    "--no-limits", "--data", folder_.string()};
  words.insert(words.end(), more.begin(), more.end());
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe can be made");
  started_ = std::chrono::steady_clock::now();
  pid_ = fork();
  if (pid_ == 0) run_program(std::move(words), ends[1]);
  close(ends[1]);
  const std::string line = read_line(ends[0]);  // "Enfilade is at http://127.0.0.1:PORT/"
  close(ends[0]);
  const std::size_t colon = line.rfind(':');
  if (colon == std::string::npos) {
    clear_away();
    throw std::runtime_error(program + " serve did not start");
  }
  port_ = static_cast<std::uint16_t>(std::atoi(line.c_str() + colon + 1));
}

ServerProcess::~ServerProcess() {
  clear_away();
}

void ServerProcess::clear_away() {
  stop();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

int ServerProcess::stop() {
  if (pid_ <= 0) return -1;
  kill(pid_, SIGTERM);
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace enfilade::bench
