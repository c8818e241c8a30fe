#include "server/net/assets.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <filesystem>
#include <fstream>

#include "tests/server/net_client.h"
#include "tests/server/net_fixture.h"

namespace enfilade::net {
namespace {

namespace fs = std::filesystem;

// A folder with a small client in it, removed at the end.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "enfilade-assets-XXXXXX").string();
    path_ = mkdtemp(name.data());
    write("index.html", "<!doctype html>" + std::string(1000, ' '));
    write("assets/app-1a2B_c-d.js", "let a = 1;" + std::string(2000, '/'));
    write("assets/plain.js", "short");
    write("favicon.png", std::string("\x89PNG\r\n\x1a\n\0", 9));
    write(".secret", "no");
    write(".git/config", "no");
    fs::create_symlink("/etc/hostname", path_ / "link.txt");
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path_); }

  const fs::path& path() const { return path_; }
  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << text;
  }

 private:
  fs::path path_;
};

Request request_for(std::string path, Names headers = {}) {
  Request request;
  request.method = "GET";
  request.path = std::move(path);
  request.headers = std::move(headers);
  return request;
}

std::string header_of(const Response& response, std::string_view name) {
  for (const auto& [key, value] : response.headers) {
    if (key == name) return value;
  }
  return "";
}

std::string inflated(const std::string& text) {
  std::string out(100'000, '\0');
  z_stream stream{};
  inflateInit2(&stream, 15 + 16);
  stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  out.resize(stream.total_out);
  inflateEnd(&stream);
  return out;
}

TEST(Assets, HashedNamesLast) {
  EXPECT_TRUE(is_hashed_name("/assets/app-1a2B_c-d.js"));
  EXPECT_TRUE(is_hashed_name("/assets/deep/a-12345678.css"));
  EXPECT_FALSE(is_hashed_name("/assets/app.js"));
  EXPECT_FALSE(is_hashed_name("/assets/-12345678.js"));
  EXPECT_FALSE(is_hashed_name("/assets/app-1234567.js"));
  EXPECT_FALSE(is_hashed_name("/app-12345678.js"));
}

TEST(Assets, GzipOnlyForThoseWhoTakeIt) {
  for (const std::string_view yes : {"gzip", "br, gzip;q=0.5", "GZIP", " deflate , gzip "}) {
    EXPECT_TRUE(accepts_gzip(yes)) << yes;
  }
  for (const std::string_view no : {"", "br", "gzip;q=0", "gzip; q=0.000", "x-gzip2", "identity"}) {
    EXPECT_FALSE(accepts_gzip(no)) << no;
  }
}

TEST(Assets, AreServedWithTypesTagsAndLifetimes) {
  const Folder folder;
  const auto assets = Assets::load(folder.path());
  ASSERT_TRUE(assets) << assets.error();
  EXPECT_EQ(assets->size(), 4U);
  const Response script = assets->serve(request_for("/assets/app-1a2B_c-d.js"));
  EXPECT_EQ(script.status, 200);
  EXPECT_EQ(script.type, "text/javascript; charset=utf-8");
  EXPECT_EQ(header_of(script, "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(header_of(script, "Vary"), "Accept-Encoding");
  const Response page = assets->serve(request_for("/index.html"));
  EXPECT_EQ(page.type, "text/html; charset=utf-8");
  EXPECT_EQ(header_of(page, "Cache-Control"), "no-cache");
  EXPECT_NE(header_of(page, "ETag"), header_of(script, "ETag"));
  EXPECT_EQ(assets->serve(request_for("/favicon.png")).type, "image/png");
}

TEST(Assets, UnknownPathsAreTheClientsOwnOrNothing) {
  const Folder folder;
  const auto assets = Assets::load(folder.path());
  ASSERT_TRUE(assets);
  for (const std::string path : {"/", "/games/7", "/assets/app", "/.git/config"}) {
    EXPECT_EQ(assets->serve(request_for(path)).type, "text/html; charset=utf-8") << path;
  }
  for (const std::string path : {"/nothing.js", "/.secret", "/link.txt", "/assets/app.map"}) {
    EXPECT_EQ(assets->serve(request_for(path)).status, 404) << path;
  }
  Request write = request_for("/index.html");
  write.method = "PUT";
  EXPECT_EQ(assets->serve(write).status, 405);
}

TEST(Assets, GzipAndNotModified) {
  const Folder folder;
  const auto assets = Assets::load(folder.path());
  ASSERT_TRUE(assets);
  const std::string path = "/assets/app-1a2B_c-d.js";
  const Response plain = assets->serve(request_for(path));
  const Response small = assets->serve(request_for(path, {{"accept-encoding", "gzip, br"}}));
  EXPECT_EQ(header_of(small, "Content-Encoding"), "gzip");
  EXPECT_LT(small.body->size(), 200U);
  EXPECT_EQ(inflated(*small.body), *plain.body);
  const std::string tag = header_of(small, "ETag");
  EXPECT_NE(tag, header_of(plain, "ETag"));
  for (const std::string& match : {tag, "\"x\", W/" + tag, std::string("*")}) {
    const Response same =
        assets->serve(request_for(path, {{"accept-encoding", "gzip"}, {"if-none-match", match}}));
    EXPECT_EQ(same.status, 304);
    EXPECT_EQ(header_of(same, "ETag"), tag);
    EXPECT_EQ(same.body, nullptr);
  }
  EXPECT_EQ(assets->serve(request_for(path, {{"if-none-match", tag}})).status, 200);
  const Response tiny =
      assets->serve(request_for("/assets/plain.js", {{"accept-encoding", "gzip"}}));
  EXPECT_EQ(*tiny.body, "short");
}

TEST(Assets, NeedAFolderOfBearableSize) {
  const Folder folder;
  EXPECT_FALSE(Assets::load(folder.path() / "nowhere"));
  EXPECT_FALSE(Assets::load(folder.path(), 100));
}

TEST(Assets, ComeOverTheWireAndFromMemory) {
  Running running(wide_options(), 0);
  auto folder = std::make_unique<Folder>();
  folder->write("big-file.bin", std::string(5'000'000, 'b'));
  const auto assets = Assets::load(folder->path());
  ASSERT_TRUE(assets);
  folder.reset();
  running.app().on_request = [&](const Request& request, const Reply& reply) {
    reply(assets->serve(request));
  };
  running.start(2);
  Wire wire(running.port());
  wire.send(get("/", "Accept-Encoding: gzip\r\n"));
  const HttpReply page = read_reply(wire);
  EXPECT_EQ(page.headers.at("content-encoding"), "gzip");
  EXPECT_EQ(inflated(page.body).size(), 1015U);
  wire.send(
      get("/", "Accept-Encoding: gzip\r\nIf-None-Match: " + page.headers.at("etag") + "\r\n"));
  const HttpReply same = read_reply(wire);
  EXPECT_EQ(same.status, 304);
  EXPECT_FALSE(same.headers.contains("content-length"));
  wire.send("HEAD /assets/app-1a2B_c-d.js HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(read_reply(wire, true).headers.at("content-length"), "2010");
  wire.send(get("/big-file.bin"));
  EXPECT_EQ(read_reply(wire).body, std::string(5'000'000, 'b'));
}

}  // namespace
}  // namespace enfilade::net
