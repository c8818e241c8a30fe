// The verbs of whoever runs a server, and their options. Included by main.cpp alone.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>

#include "cli/command_line.h"
#include "cli/verb_serve.h"

namespace enfilade::cli {

class ServerCommands : public CommandLine {
 protected:
  void add_serve() {
    CLI::App* command = add("serve", "let people play in their browsers",
                            "Examples:\n"
                            "  enfilade serve\n"
                            "  enfilade serve --address 0.0.0.0 --port 80 --host play.example.org\n"
                            "  enfilade serve --db postgresql://enfilade@localhost/enfilade",
                            serve_, &serve);
    command->add_option("--address", serve_.address, "where to listen")
        ->type_name("IP")
        ->capture_default_str();
    command->add_option("--port", serve_.port, "0: any free one")
        ->type_name("N")
        ->check(CLI::Range(0, 65'535))
        ->capture_default_str();
    add_store(command, serve_);
    command->add_option("--client", serve_.client, "folder with the built web client")
        ->type_name("DIR");
    command->add_option("--origin", serve_.origins, "pages of these addresses may talk to us")
        ->type_name("URL");
    command->add_option("--host", serve_.hosts, "names under which we answer; else any")
        ->type_name("NAME");
    command->add_option("--proxy", serve_.proxies, "addresses of proxies that are believed")
        ->type_name("IP");
    command->add_option("--threads", serve_.threads, "of the network")
        ->type_name("N")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command->add_option("--least-space", serve_.least_space, "/readyz says no with less disk free")
        ->type_name("MiB")
        ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{1'000'000'000}))
        ->capture_default_str();
    command
        ->add_option("--open-days", serve_.open_days,
                     "so long an open table waits for somebody to come; 0: for ever")
        ->type_name("N")
        ->check(CLI::Range(0, 3650))
        ->capture_default_str();
    command->add_flag("--no-limits", serve_.unlimited, "no limits on how fast: for tests");
    command->add_flag("--quick-passwords", serve_.quick_passwords, "weak hashes: for tests");
    command->add_option("--dice", serve_.dice, "all dice come of it: for tests")->type_name("WORD");
  }

  template <class Options>
  void add_store(CLI::App* command, Options& options) {
    command->add_option("--data", options.data, "folder for games and accounts")
        ->type_name("DIR")
        ->capture_default_str();
    command->add_option("--db", options.database, "a PostgreSQL database instead")
        ->type_name("postgresql://...");
  }

  void add_backup() {
    CLI::App* out = add("backup", "write everything the server keeps into a file",
                        "Examples:\n"
                        "  enfilade backup --data data backup.jsonl",
                        backup_, &backup);
    add_store(out, backup_);
    out->add_option("file", backup_.file, "a new file, or -")->required()->type_name("FILE");
    CLI::App* in = add("restore", "put a backup into an empty store",
                       "Examples:\n"
                       "  enfilade restore --db postgresql://enfilade@localhost/new backup.jsonl",
                       restore_, &restore);
    add_store(in, restore_);
    in->add_option("file", restore_.file, "what backup has written")->required()->type_name("FILE");
  }

 private:
  ServeOptions serve_;
  BackupOptions backup_;
  BackupOptions restore_;
};

}  // namespace enfilade::cli
