#include "cli/verb_serve.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "cli/exit_code.h"
#include "cli/output.h"
#include "server/app/serve.h"
#include "server/store/backup.h"
#include "server/store/open.h"

namespace enfilade::cli {

namespace {

std::string database_of(const BackupOptions& options) {
  return options.database.empty() ? options.data + "/enfilade.sqlite" : options.database;
}

int failed(const store::Failure& failure) {
  fmt::print(stderr, "enfilade: {}\n", failure.words);
  return failure.cause == store::Cause::Damaged || failure.cause == store::Cause::NotEmpty
             ? kInvalidInput
             : kStorage;
}

// The client is the program's own, whoever's content is played.
std::filesystem::path client_of(const ServeOptions& options) {
  if (!options.client.empty()) return options.client;
  const auto home = find_root();
  return home ? *home / "web" / "dist" : std::filesystem::path();
}

// A new file for its owner alone: it holds hashes of passwords and what is hidden in games.
std::FILE* new_private_file(const std::string& path) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  return file < 0 ? nullptr : ::fdopen(file, "w");
}

bool finish(std::FILE* file) {
  if (file == stdout) return std::fflush(file) == 0;
  const bool is_kept = std::fflush(file) == 0 && ::fsync(::fileno(file)) == 0;
  return std::fclose(file) == 0 && is_kept;
}

}  // namespace

int serve(const ServeOptions& options) {
  const auto library = open_library(options);
  if (!library) return library.error();
  server::ServeOptions order;
  order.address = options.address;
  order.port = static_cast<std::uint16_t>(options.port);
  order.data = options.data;
  order.database = options.database;
  // The ledger is the program's own too.
  order.root = find_root().value_or(options.root);
  order.client = client_of(options);
  order.origins = options.origins;
  order.hosts = options.hosts;
  order.proxies = options.proxies;
  order.threads = options.threads;
  order.least_space = options.least_space * 1024 * 1024;
  order.open_days = options.open_days;
  order.is_test = options.unlimited;
  order.dice = options.dice;
  if (options.quick_passwords) order.password_cost = {1, 8UL * 1024};
  order.log = [](const std::string& line) { fmt::print(stderr, "{}\n", line); };
  order.ready = [&](std::uint16_t port) {
    fmt::print("Enfilade is at http://{}:{}/\n", options.address, port);
    std::fflush(stdout);
  };
  const auto served = server::serve(order, *library);
  if (served) return kOk;
  fmt::print(stderr, "enfilade: {}\n", served.error());
  return kStorage;
}

int backup(const BackupOptions& options) {
  auto store = store::open_store(database_of(options));
  if (!store) return failed(store.error());
  std::FILE* file = options.file == "-" ? stdout : new_private_file(options.file);
  if (file == nullptr) {
    fmt::print(stderr, "enfilade: {} cannot be written, or is there already.\n", options.file);
    return kStorage;
  }
  const auto rows = store::backup(**store, [&](std::string_view line) {
    return std::fwrite(line.data(), 1, line.size(), file) == line.size() &&
           std::fputc('\n', file) != EOF;
  });
  const bool closed = finish(file);
  if (!rows) return failed(rows.error());
  if (!closed) {
    fmt::print(stderr, "enfilade: {} could not be written to its end.\n", options.file);
    return kStorage;
  }
  fmt::print(stderr, "{} rows.\n", *rows);
  const auto gaps = (*store)->gaps();
  if (!gaps) return failed(gaps.error());
  for (const store::Gap& gap : *gaps) {
    fmt::print(stderr, "Game {}: entry {} is missing; it can be looked at up to there.\n", gap.game,
               gap.seq);
  }
  return kOk;
}

int restore(const BackupOptions& options) {
  std::ifstream file(options.file);
  if (!file) {
    fmt::print(stderr, "enfilade: {} cannot be read.\n", options.file);
    return kNotFound;
  }
  std::error_code failure;
  if (options.database.empty()) std::filesystem::create_directories(options.data, failure);
  if (failure) {
    fmt::print(stderr, "enfilade: The folder {} cannot be made: {}.\n", options.data,
               failure.message());
    return kStorage;
  }
  auto store = store::open_store(database_of(options));
  if (!store) return failed(store.error());
  const auto rows = store::restore(**store, [&]() -> std::optional<std::string> {
    std::string line;
    if (!std::getline(file, line)) return std::nullopt;
    return line;
  });
  if (!rows) return failed(rows.error());
  fmt::print(stderr, "{} rows.\n", *rows);
  return kOk;
}

}  // namespace enfilade::cli
