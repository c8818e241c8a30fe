// What all ways of opening a table share.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "server/people/people.h"
#include "server/room/house.h"
#include "server/table/entry.h"
#include "server/table/header.h"

namespace enfilade::server {

// What opens each seat that people may take.
void draw_links(Header& header, const std::vector<std::string>& seats);

// A table of its own: another id, other keys and dice, opened by that person at that time.
void make_fresh(Header& header, const Person& opener, const House& house);

using LinkKeys = std::map<std::string, std::string>;
// Of the seats, and for who sits in one: for a comrade, or for another device of one's own.
std::string links_json(const Header& header, const LinkKeys& links, const LinkKeys& comrades);

Entry sit(const Person& person, const std::string& seat, std::int64_t time, std::string salt);

}  // namespace enfilade::server
