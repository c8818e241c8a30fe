#include "tests/server/postgres_cluster.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>

namespace enfilade::tests {

namespace {

namespace fs = std::filesystem;

int free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof(address);
  auto* plain = reinterpret_cast<sockaddr*>(&address);
  const bool bound = ::bind(socket, plain, size) == 0 && ::getsockname(socket, plain, &size) == 0;
  ::close(socket);
  return bound ? ntohs(address.sin_port) : 0;
}

// PostgreSQL refuses to run as root, so root becomes the user its package made.
const passwd* servant() {
  return getuid() == 0 ? getpwnam("postgres") : nullptr;
}

// Starts a program with its output in a file. It is ended when this one ends in whatever way.
pid_t start_program(const std::vector<std::string>& words, const fs::path& folder) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const passwd* user = servant();
  const pid_t child = fork();
  if (child != 0) return child;
  if (user != nullptr && (initgroups(user->pw_name, user->pw_gid) != 0 ||
                          setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0)) {
    _exit(126);
  }
  prctl(PR_SET_PDEATHSIG, SIGQUIT);
  const int log = ::open((folder / "log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (log < 0 || dup2(log, 1) < 0 || dup2(log, 2) < 0 || chdir(folder.c_str()) != 0) _exit(126);
  execv(arguments[0], arguments.data());
  _exit(127);
}

bool succeeds(pid_t child) {
  int status = 0;
  return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
         WEXITSTATUS(status) == 0;
}

fs::path newest_programs() {
  std::vector<fs::path> found;
  const fs::path all = "/usr/lib/postgresql";
  if (!fs::is_directory(all)) return {};
  for (const auto& version : fs::directory_iterator(all)) {
    if (fs::exists(version.path() / "bin/initdb")) found.push_back(version.path() / "bin");
  }
  return found.empty() ? fs::path() : *std::max_element(found.begin(), found.end());
}

}  // namespace

PostgresCluster& PostgresCluster::instance() {
  static PostgresCluster cluster;
  return cluster;
}

PostgresCluster::PostgresCluster() : programs_(newest_programs()) {
  if (programs_.empty()) {
    trouble_ = "PostgreSQL is not installed; apt-get install postgresql";
  } else if (getuid() == 0 && servant() == nullptr) {
    trouble_ = "there is no user postgres";
  } else {
    create();
  }
}

void PostgresCluster::create() {
  std::string name = (fs::temp_directory_path() / "enfilade-postgres-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) {
    trouble_ = "there is no temporary folder";
    return;
  }
  folder_ = name;
  const passwd* user = servant();
  if (user != nullptr && chown(name.c_str(), user->pw_uid, user->pw_gid) != 0) {
    trouble_ = "the temporary folder cannot be given to postgres";
    return;
  }
  const pid_t maker =
      start_program({programs_ / "initdb", "-D", folder_ / "data", "-A", "trust", "-U", "postgres",
                     "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"},
                    folder_);
  if (!succeeds(maker)) {
    trouble_ = "initdb failed, see " + (folder_ / "log").string();
    return;
  }
  port_ = free_port();
  start();
}

void PostgresCluster::start(const std::string& fsync) {
  server_ =
      start_program({programs_ / "postgres", "-D", folder_ / "data", "-c",
                     "listen_addresses=127.0.0.1", "-c", "port=" + std::to_string(port_), "-c",
                     "unix_socket_directories=" + folder_.string(), "-c", "fsync=" + fsync},
                    folder_);
  for (int i = 0; i < 2400; ++i) {
    if (PQping(address_of("postgres", port_).c_str()) == PQPING_OK) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  trouble_ = "the server does not answer, see " + (folder_ / "log").string();
}

void PostgresCluster::stop() {
  if (server_ <= 0) return;
  ::kill(server_, SIGQUIT);
  waitpid(server_, nullptr, 0);
  server_ = 0;
}

PostgresCluster::~PostgresCluster() {
  stop();
  std::error_code ignored;
  if (trouble_.empty() && !folder_.empty()) fs::remove_all(folder_, ignored);
}

std::string PostgresCluster::address_of(const std::string& database, int port) const {
  return "postgresql://postgres@127.0.0.1:" + std::to_string(port) + "/" + database;
}

bool PostgresCluster::command(const std::string& sql, const std::string& address) const {
  const std::string where = address.empty() ? address_of("postgres", port_) : address;
  PGconn* connection = PQconnectdb(where.c_str());
  PGresult* answer = PQexec(connection, sql.c_str());
  const ExecStatusType status = PQresultStatus(answer);
  PQclear(answer);
  PQfinish(connection);
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

std::string PostgresCluster::new_database() {
  const std::string name = "t" + std::to_string(++databases_);
  (void)command("CREATE DATABASE " + name);
  return address_of(name, port_);
}

void PostgresCluster::kill_connections() const {
  (void)command(
      "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
      "WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()");
}

}  // namespace enfilade::tests
