// Runs a whole server: store, network, application.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "server/people/people.h"
#include "systems/registry.h"

namespace enfilade::server {

struct ServeOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;
  std::filesystem::path data;    // folder for the store; made when it is missing
  std::string database;          // postgresql://...; empty: SQLite in the data folder
  std::filesystem::path root;    // of the content and the ledger
  std::filesystem::path client;  // folder with the built client; may be missing
  std::vector<std::string> origins;
  std::vector<std::string> hosts;
  std::vector<std::string> proxies;
  std::string dice;  // the keys of all dice follow from this word: for tests; empty: they are drawn
  int threads = 2;
  std::uint64_t least_space = 0;  // bytes; with less left on the disk of the data it is not ready
  int open_days = 14;             // that an open table waits for somebody to come; 0: for ever
  PasswordCost password_cost;
  bool is_test = false;  // no limits on how fast one may be
  // Called when it listens, with its port.
  std::function<void(std::uint16_t)> ready;
  // Where lines of the log go: one JSON object each.
  std::function<void(const std::string&)> log;
};

// Until SIGTERM or SIGINT. The exit is clean: replies are finished, entries written. What went
// wrong, when it could not start.
std::expected<void, std::string> serve(const ServeOptions& options, const Library& library);

}  // namespace enfilade::server
