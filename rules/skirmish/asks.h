// The questions and rolls of the game: what a node is about.
#pragma once

#include <cstdint>

namespace enfilade::skirmish {

enum class Ask : std::uint8_t {
  // Questions
  Deploy,
  Initiative,    // which unit to try next
  Choose,        // what the unit does that succeeded
  FireOnTheWay,  // at the point of the walk or drive that was named
  React,         // an enemy moves in the field of fire
  Redirect,      // after a reaction
  TakeHits,
  LoseWeapon,
  PlaceSurvivors,
  Dodge,
  PickCombat,
  FightOrLeave,
  FollowOrNot,
  FollowUp,
  MoveUp,
  // Rolls
  DeploymentDice,
  InitiativeDice,
  ActivationDie,
  HitDice,
  VehicleSaveDice,
  SaveDice,
  DamageDice,
  CombatDice,
  TestDie,    // against the activation number, no attempt
  LeaveDie,   // how far
  FollowDie,  // how far
};

}  // namespace enfilade::skirmish
