// The server's verbs. A build without the network (g++) says so.
#pragma once

#include "cli/verbs.h"

namespace enfilade::cli {

struct ServeOptions : Common {
  std::string address = "127.0.0.1";
  int port = 8080;
  std::string data = "data";
  std::string database;  // postgresql://...; empty: SQLite in the data folder
  std::string client;    // folder with the built client; empty: web/dist below the root
  std::vector<std::string> origins;
  std::vector<std::string> hosts;
  std::vector<std::string> proxies;
  int threads = 2;
  std::uint64_t least_space = 16;  // MiB
  int open_days = 14;
  bool unlimited = false;
  bool quick_passwords = false;
  std::string dice;
};
int serve(const ServeOptions& options);

struct BackupOptions : Common {
  std::string data = "data";
  std::string database;
  std::string file;
};
int backup(const BackupOptions& options);
int restore(const BackupOptions& options);

}  // namespace enfilade::cli
