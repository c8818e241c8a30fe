// Stands between a store and its server and cuts the connection at a chosen word.
#pragma once

#include <atomic>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace enfilade::tests {

class CuttingProxy {
 public:
  // Whether the word has reached the server; Hold: it has not, and the client waits for an answer,
  // whatever becomes of the server, until let_go().
  enum class Cut { Before, After, Hold };

  explicit CuttingProxy(int server_port);
  CuttingProxy(const CuttingProxy&) = delete;
  CuttingProxy& operator=(const CuttingProxy&) = delete;
  ~CuttingProxy();

  int port() const { return port_; }
  // The next time a client says the word, its connection is cut; `times` times in all.
  void cut(std::string_view word, Cut cut, int times = 1);
  int cuts() const { return cuts_; }
  void wait_for_cut() const { cuts_.wait(0); }
  void let_go();

 private:
  void accept_all();
  void carry(int client);
  // False when the connection was cut.
  bool pass_on(std::string_view bytes, int server);

  int server_port_;
  int port_ = 0;
  int listener_ = -1;
  std::mutex mutex_;
  std::string word_;
  Cut cut_ = Cut::Before;
  int left_ = 0;
  std::atomic<int> cuts_ = 0;
  std::atomic<bool> held_ = false;
  std::atomic<bool> stopping_ = false;
  std::vector<std::thread> carriers_;  // only the accepting thread and the destructor touch them
  std::thread acceptor_;
};

}  // namespace enfilade::tests
