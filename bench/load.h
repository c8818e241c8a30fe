// A load test from its first guest to its last action.
#pragma once

#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>
#include <vector>

#include "bench/figures.h"
#include "bench/load_table.h"
#include "bench/options.h"
#include "bench/server_process.h"

namespace enfilade::bench {

class Load {
 public:
  explicit Load(const LoadOptions& options);

  // Everything in order, printing as it goes. Failures that leave nothing to measure are
  // exceptions; the rest is in the tally.
  void run();
  const Tally& tally() const { return tally_; }

 private:
  // Numbers of the server's own /metrics, by name.
  double metric(const std::string& name);

  void wait_until_ready();
  void open_tables();
  void wait_until_alone();
  void attach_sockets();
  void play();
  asio::awaitable<void> watch_others();
  void print_memory(const char* when) const;
  void print_play(double seconds) const;
  void print_quiet() const;
  // Runs work(table) for all tables, a few at a time.
  template <class Work>
  void for_all_tables(Work work);
  Answer get(const std::string& path);

  const LoadOptions options_;
  ServerProcess server_;
  asio::io_context io_{1};
  Tally tally_;
  std::vector<std::shared_ptr<LoadTable>> tables_;
  Memory empty_;
  std::vector<Span> quiet_;  // seconds of play in which others left the machine to us
  int seconds_ = 0;          // of play that were looked at
  bool playing_ = false;
};

}  // namespace enfilade::bench
