#include "cli/verb_serve.h"

#include <fmt/core.h>

#include <cstdio>
#include <fstream>

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

}  // namespace

int serve(const ServeOptions& options) {
  const auto library = open_library(options);
  if (!library) return library.error();
  server::ServeOptions order;
  order.address = options.address;
  order.port = static_cast<std::uint16_t>(options.port);
  order.data = options.data;
  order.database = options.database;
  const auto root = root_of(options);
  if (root) order.root = *root;
  order.client = options.client.empty() && root ? *root / "web" / "dist"
                                                : std::filesystem::path(options.client);
  order.origins = options.origins;
  order.hosts = options.hosts;
  order.proxies = options.proxies;
  order.threads = options.threads;
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
  std::FILE* file = options.file == "-" ? stdout : std::fopen(options.file.c_str(), "wx");
  if (file == nullptr) {
    fmt::print(stderr, "enfilade: {} cannot be written, or is there already.\n", options.file);
    return kStorage;
  }
  const auto rows = store::backup(**store, [&](std::string_view line) {
    return std::fwrite(line.data(), 1, line.size(), file) == line.size() &&
           std::fputc('\n', file) != EOF;
  });
  const bool closed = file == stdout ? std::fflush(file) == 0 : std::fclose(file) == 0;
  if (!rows) return failed(rows.error());
  if (!closed) {
    fmt::print(stderr, "enfilade: {} could not be written to its end.\n", options.file);
    return kStorage;
  }
  fmt::print(stderr, "{} rows.\n", *rows);
  return kOk;
}

int restore(const BackupOptions& options) {
  std::ifstream file(options.file);
  if (!file) {
    fmt::print(stderr, "enfilade: {} cannot be read.\n", options.file);
    return kNotFound;
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
