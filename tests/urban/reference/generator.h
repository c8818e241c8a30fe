// Random small battlefields, always valid, always the same for the same seed.
#pragma once

#include <cstdint>
#include <string>

#include "engine/core/random.h"
#include "rules/urban/map/source.h"
#include "tests/urban/reference/ref_sight.h"

namespace enfilade::urban::reference {

BattlefieldSource random_battlefield(std::uint64_t seed);

// Up to 40 cells of smoke, wrecks and vehicles, and some of the breach sites opened.
Scene random_scene(const World& world, Random& random);

// The battlefield in a few lines, for people.
std::string describe(const BattlefieldSource& source);
std::string describe(const Scene& scene);

}  // namespace enfilade::urban::reference
