// What the game waits for.
#pragma once

#include <cstdint>

namespace enfilade::coops {

// The questions and rolls, as they are named in nodes.
enum class Ask : std::uint8_t {
  ShufflePlace,
  ContentPlace,
  Prepare,
  Refuel,
  Reinforce,
  EventDie,
  SecondEventDie,
  SectionDie,
  EventSlotDie,
  SniperDie,
  FreeShots,
  Act,
  Wreck,
  SupportAsked,
  FireDie,
  SupportDie,
  CancelResult,
  RescueDie,
  CrewPlace,
  ArtilleryDie,
  SearchDie,
  PlantDie,
  ZoneToRemove,
  ConvoyDie,
  UnitOrder,
  RideAsked,
};

}  // namespace enfilade::coops
