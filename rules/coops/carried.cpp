#include "rules/coops/carried.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "rules/coops/names.h"
#include "rules/coops/purchase.h"

namespace enfilade::coops {

namespace {

constexpr std::string_view kMorale = "morale";
constexpr std::string_view kLost = "lost";
constexpr int kMoraleEnd = 2;  // CO-2.2-R1

// The parts between colons, at most four.
FixedVector<std::string_view, 4> parts_of(std::string_view word) {
  FixedVector<std::string_view, 4> parts;
  for (;;) {
    const std::size_t end = word.find(':');
    parts.push_back(word.substr(0, end));
    if (end == std::string_view::npos) return parts;
    word.remove_prefix(end + 1);
    if (parts.full()) return {};
  }
}

// One way to write a number: no plus, no zeros before it.
std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = read.ec == std::errc{} && read.ptr == text.data() + text.size();
  if (!whole || std::to_string(number) != text) return std::nullopt;
  return number;
}

std::optional<CardId> card_in(const Scenario& scenario, Section section, std::string_view id) {
  for (std::size_t i = 0; i < scenario.friends->size(); ++i) {
    const FriendCard& card = (*scenario.friends)[i];
    if (card.deck == arm_of(section) && card.id == id) return CardId{i};
  }
  return std::nullopt;
}

// What stands for it is not fit to fight again, whatever the mission's end finds it as.
bool is_wiped_out(const Group& group) {
  return group.state != GroupState::None && !is_alive(group);
}

}  // namespace

std::optional<CarriedItem> carried_item(const Scenario& scenario, std::string_view word) {
  const auto parts = parts_of(word);
  if (parts.size() < 3) return std::nullopt;
  const auto section = std::ranges::find(kSectionWords, parts[1]);
  const auto number = number_in(parts[parts.size() - 1]);
  if (section == kSectionWords.end() || !number) return std::nullopt;
  CarriedItem item{.section = static_cast<Section>(section - kSectionWords.begin()),
                   .card = std::nullopt,
                   .number = *number};
  if (parts[0] == kMorale && parts.size() == 3) {
    const bool fits = *number != 0 && *number >= -kMoraleEnd && *number <= kMoraleEnd;
    return fits ? std::optional(item) : std::nullopt;
  }
  if (parts[0] != kLost || parts.size() != 4) return std::nullopt;
  item.card = card_in(scenario, item.section, parts[2]);
  const bool fits = item.card && *number >= 1 && *number <= scenario.card(*item.card).copies;
  return fits ? std::optional(item) : std::nullopt;
}

Text carried_text(const Scenario& scenario, const CarriedItem& item) {
  if (!item.card) {
    return say("{}: morale {}", "{}\u00A0: moral {}", section_words(item.section),
               signed_words(item.number));
  }
  return say("{}: lost {} × {}", "{}\u00A0: perdu {} × {}", section_words(item.section),
             item.number, card_words(scenario, item.card->index()));
}

Result<Carried> carried_from(const Scenario& scenario, const std::vector<std::string>& words) {
  Carried carried;
  for (const std::string& word : words) {
    const auto item = carried_item(scenario, word);
    if (!item) continue;
    const auto section = static_cast<std::size_t>(item->section);
    const std::size_t place = item->card ? place_in_deck(scenario, *item->card) : 0;
    const bool twice =
        item->card ? carried.lost[section][place] != 0 : carried.morale[section] != 0;
    if (twice) {
      return refuse(Reason::Malformed, "CO-4.0-R13",
                    {"The same thing is carried over twice, with different numbers.",
                     "La même chose est reportée deux fois, avec des nombres différents."});
    }
    if (item->card) {
      carried.lost[section][place] = static_cast<std::uint8_t>(item->number);
    } else {
      carried.morale[section] = static_cast<std::int8_t>(item->number);
    }
  }
  return carried;
}

std::vector<std::string> carried_words(const Scenario& scenario, const Carried& carried) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < kSections; ++i) {
    const auto section = static_cast<Section>(i);
    const std::string name = ":" + std::string(word_of(section)) + ":";
    if (carried.morale[i] != 0) {
      words.push_back(std::string(kMorale) + name + std::to_string(carried.morale[i]));
    }
    std::size_t place = 0;
    for (const FriendCard& card : *scenario.friends) {
      if (card.deck != arm_of(section)) continue;
      const int lost = carried.lost[i][place++];
      if (lost == 0) continue;
      words.push_back(std::string(kLost) + name + card.id + ":" + std::to_string(lost));
    }
  }
  return words;
}

Carried carried_after(const Scenario& scenario, const State& state) {
  Carried carried = scenario.choices.carried;
  for (const Section section : sections_in_play(scenario)) {
    const auto i = static_cast<std::size_t>(section);
    carried.morale[i] = state.section(section).morale;
    auto& lost = carried.lost[i];
    lost = state.section(section).gone;
    for (const GroupId id : groups_of(section)) {
      const Group& group = state.group(id);
      if (!is_wiped_out(group)) continue;
      ++lost[place_in_deck(scenario, group.basic)];
      for (const Upgrade& upgrade : group.upgrades) {
        if (!upgrade.free) ++lost[place_in_deck(scenario, upgrade.card)];
      }
    }
    // Groups that a mission gives (CO-4.S2c) may be more than the deck still had.
    std::size_t place = 0;
    for (const FriendCard& card : *scenario.friends) {
      if (card.deck != arm_of(section)) continue;
      lost[place] = std::min(lost[place], card.copies);
      ++place;
    }
  }
  return carried;
}

}  // namespace enfilade::coops
