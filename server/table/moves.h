// The moves of a game as it stands, packed: the acts and rolls that lead to it.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/ids.h"

namespace enfilade::server {

class Moves {
 public:
  void add_act(Seat seat, std::string_view action) {
    acts_.push_back(static_cast<std::uint32_t>(text_.size()));
    text_ += static_cast<char>('A' + seat.index());
    text_ += action;
    text_ += '\n';
  }
  void add_roll(std::uint32_t outcome) { text_ += std::to_string(outcome) + '\n'; }

  std::uint32_t acts() const { return static_cast<std::uint32_t>(acts_.size()); }
  Seat seat_of(std::uint32_t act) const {
    return Seat{static_cast<std::uint8_t>(text_[acts_[act]] - 'A')};
  }
  bool has_act_of(Seat seat, std::uint32_t first) const {
    for (std::uint32_t act = first; act < acts(); ++act) {
      if (seat_of(act) == seat) return true;
    }
    return false;
  }
  // Forgets the acts from that one on, and what was rolled after it.
  void keep(std::uint32_t acts) {
    if (acts >= acts_.size()) return;
    text_.resize(acts_[acts]);
    acts_.resize(acts);
  }

  // Calls act(Seat, text) or roll(outcome) for each, in order.
  template <class Act, class Roll>
  void each(Act&& act, Roll&& roll) const {
    for (std::size_t at = 0; at < text_.size();) {
      const std::size_t end = text_.find('\n', at);
      const std::string_view line = std::string_view(text_).substr(at, end - at);
      if (line[0] >= 'A') {
        act(Seat{static_cast<std::uint8_t>(line[0] - 'A')}, line.substr(1));
      } else {
        std::uint32_t outcome = 0;
        std::from_chars(line.data(), line.data() + line.size(), outcome);
        roll(outcome);
      }
      at = end + 1;
    }
  }

 private:
  std::string text_;
  std::vector<std::uint32_t> acts_;  // where each begins
};

}  // namespace enfilade::server
