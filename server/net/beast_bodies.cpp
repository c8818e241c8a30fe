// The bodies of Asio and Beast, compiled once for all that use them; CMakeLists.txt says so to
// each.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
