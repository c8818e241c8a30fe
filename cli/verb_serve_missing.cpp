// A build whose compiler cannot do the network (server/CMakeLists.txt).
#include <fmt/core.h>

#include "cli/exit_code.h"
#include "cli/verb_serve.h"

namespace enfilade::cli {

namespace {

int no_server() {
  fmt::print(stderr, "enfilade: This program was built without the server; build it with clang.\n");
  return kUsage;
}

}  // namespace

int serve(const ServeOptions&) {
  return no_server();
}
int backup(const BackupOptions&) {
  return no_server();
}
int restore(const BackupOptions&) {
  return no_server();
}

}  // namespace enfilade::cli
