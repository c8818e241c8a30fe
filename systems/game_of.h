// A game of one rule system behind the interface of system.h.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/node/submit.h"
#include "systems/bots_of.h"
#include "systems/campaign_of.h"
#include "systems/system.h"
#include "systems/wire_of.h"

namespace enfilade {

template <RuleSystem S>
class GameOf final : public Game {
 public:
  explicit GameOf(const typename S::Scenario& scenario) : scenario_(&scenario) {
    EventsOf<S> events(events_);
    state_ = S::start(scenario, events);
  }

  std::size_t seat_count() const override { return S::seat_count(*scenario_); }
  std::string seat_name(Seat seat) const override { return S::seat_name(*scenario_, seat); }
  Text seat_words(Seat seat) const override { return S::seat_words(*scenario_, seat); }
  const Node& node() const override { return S::node(state_); }
  std::uint32_t question(Seat seat) const override { return S::question(state_, seat); }
  Text question_text() const override { return S::question_text(*scenario_, state_); }
  Outcome outcome() const override { return S::outcome(*scenario_, state_); }
  Debrief debrief() const override { return CampaignOf<S>::debrief(*scenario_, state_); }
  std::uint64_t hash() const override { return hash_of(state_); }
  std::uint64_t hash_seen(Seat viewer) const override {
    return hash_of(S::view(*scenario_, state_, viewer));
  }
  std::unique_ptr<Game> clone() const override { return std::make_unique<GameOf>(*this); }

  std::unique_ptr<Game> imagine(Seat viewer, Random& random) const override {
    auto game = std::make_unique<GameOf>(*this);
    game->state_ = S::redeal(*scenario_, S::view(*scenario_, state_, viewer), random);
    return game;
  }

  std::vector<std::string> legal(Seat seat) const override {
    std::vector<std::string> texts;
    for (const auto& action : legal_actions(seat))
      texts.push_back(S::action_text(*scenario_, action));
    return texts;
  }

  Text view_text(Seat viewer) const override {
    return S::view_text(*scenario_, S::view(*scenario_, state_, viewer));
  }

  Text briefing_text(Seat viewer) const override {
    return S::briefing_text(*scenario_, S::view(*scenario_, state_, viewer));
  }

  // Whose turn it is comes before what the words mean: they may name what the seat does not know.
  Result<Explanation> explain(Seat seat, std::string_view action) const override {
    if (const auto turn = judge_turn<S>(state_, seat, question(seat)); !turn) {
      return std::unexpected(turn.error());
    }
    const auto parsed = S::parse_action(*scenario_, action);
    if (!parsed) return std::unexpected(parsed.error());
    const auto verdict = judge<S>(*scenario_, state_, {seat, question(seat), *parsed});
    if (!verdict) return std::unexpected(verdict.error());
    return S::explain(*scenario_, S::view(*scenario_, state_, seat), *parsed);
  }

  std::vector<ViewPart> view_parts(Seat viewer) const override {
    return WireOf<S>::view_parts(*scenario_, S::view(*scenario_, state_, viewer));
  }

  std::string ask_json(Seat viewer) const override {
    // The umpire is shown what others may choose, so that he can rule it.
    const bool umpire = viewer == kUmpire && node().kind == NodeKind::Decision;
    const bool shown = umpire || node().asks(viewer);
    return WireOf<S>::ask_json(*scenario_, S::view(*scenario_, state_, viewer),
                               shown ? question(umpire ? node().seat : viewer) : 0,
                               umpire ? every_action() : legal_actions(viewer));
  }

  std::string briefing_json(Seat viewer) const override {
    return WireOf<S>::briefing_json(*scenario_, viewer);
  }

  Result<std::string> explain_json(Seat seat, std::string_view action) const override {
    const auto told = explain(seat, action);
    if (!told) return std::unexpected(told.error());
    wire::Json json;
    wire::put_explanation(json, *told);
    return json.take();
  }

  Result<std::string> look_json(Seat viewer, const Look& look) const override {
    return WireOf<S>::look_json(*scenario_, S::view(*scenario_, state_, viewer), look);
  }

  Result<std::string> orders_json(Seat seat, std::string_view orders) const override {
    return WireOf<S>::orders_json(*scenario_, seat, orders);
  }

  std::optional<std::string> answer_by_orders(Seat seat, std::string_view orders) const override {
    const auto answer = WireOf<S>::answer_by_orders(*scenario_, S::view(*scenario_, state_, seat),
                                                    orders, legal_actions(seat));
    if (!answer) return std::nullopt;
    return S::action_text(*scenario_, *answer);
  }

  bool is_interrupted() const override {
    if constexpr (requires { WireOf<S>::interrupts(node()); }) {
      return node().kind == NodeKind::Decision && WireOf<S>::interrupts(node());
    } else {
      return false;
    }
  }

  int force_of(Seat seat, std::string_view action) const override {
    const auto parsed = S::parse_action(*scenario_, action);
    if (!parsed) return 0;
    return WireOf<S>::force_of(*scenario_, S::view(*scenario_, state_, seat), *parsed);
  }

  Result<void> act(Seat seat, std::uint32_t question, std::string_view action) override {
    if (const auto turn = judge_turn<S>(state_, seat, question); !turn) return turn;
    const auto parsed = S::parse_action(*scenario_, action);
    if (!parsed) return std::unexpected(parsed.error());
    EventsOf<S> events(events_);
    return submit<S>(*scenario_, state_, {seat, question, *parsed}, events);
  }

  void resolve(std::uint32_t outcome) override {
    EventsOf<S> events(events_);
    S::resolve(*scenario_, state_, outcome, events);
  }

  std::optional<std::string> agreement() const override {
    if constexpr (requires { S::agreement(state_); }) {
      if (const auto yes = S::agreement(state_)) return S::action_text(*scenario_, *yes);
    }
    return std::nullopt;
  }

  std::string bot_choice(std::string_view bot, Seat seat, Random& random,
                         SeatBits people) const override {
    auto legal = legal_actions(seat);
    if constexpr (requires { S::asked_to_agree(*scenario_, state_, legal.front()); }) {
      std::erase_if(legal, [&](const typename S::Action& action) {
        return (S::asked_to_agree(*scenario_, state_, action) & people) != 0;
      });
    }
    return S::action_text(*scenario_, action_for<S>(bot, *scenario_, state_, seat, legal, random));
  }

  std::vector<ToldEvent> take_events() override {
    std::vector<ToldEvent> told;
    for (const auto& event : events_) {
      told.push_back({event.audience, event.reveals, S::event_text(*scenario_, event.body),
                      WireOf<S>::event_json(*scenario_, event.body)});
    }
    events_.clear();
    return told;
  }

 private:
  std::vector<typename S::Action> legal_actions(Seat seat) const {
    std::vector<typename S::Action> list;
    S::legal(*scenario_, state_, seat, list);
    return list;
  }

  // Of all the seats that are asked.
  std::vector<typename S::Action> every_action() const {
    std::vector<typename S::Action> all;
    for_each_asked(node(), [&](Seat seat) {
      const auto own = legal_actions(seat);
      all.insert(all.end(), own.begin(), own.end());
    });
    std::ranges::sort(all);
    return all;
  }

  const typename S::Scenario* scenario_;
  typename S::State state_;
  std::vector<Event<typename S::EventBody>> events_;
};

}  // namespace enfilade
