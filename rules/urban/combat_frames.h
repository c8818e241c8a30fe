// Frames of fire, assault and the weapons effect (SM-9, SM-15, SM-17, SM-18 and SM-31 of the
// ledger).
#pragma once

#include <cstdint>

#include "rules/urban/kinds.h"
#include "rules/urban/map/terrain.h"

namespace enfilade::urban {

enum class ExchangeKind : std::uint8_t { Fire, Opportunity, Assault };
enum class Reply : std::uint8_t { None, Withdraw, ReturnFire, Cover, Stand };
enum class Winner : std::uint8_t { Nobody, Attacker, Defender, Tie };

// A fire or an assault while it is fought.
struct Exchange {
  ExchangeKind kind = ExchangeKind::Fire;
  Reply reply = Reply::None;
  Winner winner = Winner::Nobody;
  PieceId attacker;
  PieceId target;
  PieceId shooter;  // who answers: the target or the block that covers it
  WeaponId weapon;
  WeaponId answer_weapon;
  LocationId from;  // frozen at declaration, UO-8.2.1.2-R4
  LocationId at;
  LocationId answer_from;   // of the shooter, frozen likewise
  SightPointId from_point;  // the line, UO-5.1.7-R12; none inside one room or in an assault
  SightPointId at_point;
  std::uint8_t screens =
      0xFF;  // how many there were then: a wreck that the shot makes hides nobody
  std::uint8_t attacker_die = 0;
  std::uint8_t defender_die = 0;
  std::uint8_t attacker_loss = 0;  // OSL, or kDestroyed
  std::uint8_t defender_loss = 0;
  bool fought = false;   // the defending side fired an adequate weapon
  bool blocked = false;  // declared without sight, UO-8.2.7.2b
  std::uint8_t unused = 0;
};

// SM-9.
struct FireFrame {
  enum class Step : std::uint8_t {
    Declare,
    Answer,
    AfterWithdrawal,
    Adequacy,
    AttackerChoice,
    AttackDie,
    DefenceDie,
    Duel,
    AttackerQuality,
    DefenderQuality,
    Losses,
    AttackerEffect,
    DefenderEffect,
    Over,
  };
  Step step = Step::Declare;
  std::uint8_t unused = 0;
  Exchange exchange;
};

// SM-17 and SM-18.
struct AssaultFrame {
  enum class Step : std::uint8_t {
    Declare,
    Answer,
    AfterWithdrawal,
    Adequacy,
    AttackDie,
    DefenceDie,
    Duel,
    AttackerQuality,
    DefenderQuality,
    Losses,
    Mandatory,
    AfterMandatory,
    AttackerEffect,
    DefenderEffect,
    Advance,
    Over,
  };
  Step step = Step::Declare;
  std::uint8_t unused = 0;
  Exchange exchange;
};
// SM-15 and SM-31: the weapons effect of one shot, charge, explosion or strike.
struct EffectFrame {
  enum class Source : std::uint8_t {
    Shot,        // fire, return fire, covering fire, assault on foot
    Charge,      // breaching in contact, destroying
    Triggered,   // an IED/UXO or mine set off in an impulse: the side that did it suffers
    Unprovoked,  // an IED/UXO or wreck in the initial phase: both sides suffer
    Strike,      // a 3D action
    SmokeShell,  // 3D smoke
  };
  enum class Step : std::uint8_t { Victims, Roll };
  Source source = Source::Shot;
  Step step = Step::Victims;
  Camp camp = Camp::Green;  // whose effect it is
  PieceId spared;           // the acting block
  PieceId target;           // of a shot: it has its combat result
  PieceId shared;           // a friend under the mover, UO-8.3.1-R7
  WeaponId weapon;
  AssetId asset;
  LocationId from;
  LocationId at;
  SightPointId from_point;
  SightPointId at_point;
  std::uint16_t breach = 0xFFFF;  // of remote breaching: the site that is aimed at
  std::uint16_t saved = 0;        // fortification dice that cancelled, in the order rolled
  std::uint8_t rolled = 0;
  std::uint8_t screens = 0xFF;  // of the ground's, only so many: those of the declaration
  bool assault = false;
  bool blocked = false;  // no sight: nothing around the target
  bool no_lane = false;  // by stairs or manhole
  std::uint8_t unused = 0;
};

}  // namespace enfilade::urban
