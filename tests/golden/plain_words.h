// What no sentence for people may contain: the spelling of orders, of files and of programs.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>

namespace enfilade {

// Words with a hyphen that are spelt so in orders alone: take-hits, opportunity-fire.
using OrderWords = std::unordered_set<std::string>;

// The first part of the text that is an id, a key=value, a message key, a part of an order or a
// place left open in a pattern; empty when there is none.
std::string code_in(std::string_view text, const OrderWords& order_words = {});
// The same of a table, where things are called as orders call them, and pictures are drawn.
std::string code_in_table(std::string_view text, const OrderWords& order_words);

}  // namespace enfilade
