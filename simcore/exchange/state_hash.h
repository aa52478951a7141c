#pragma once

#include "exchange/snapshot.h"

#include <cstdint>

namespace exchange {

// One number for a whole state: FNV-1a over the step number, the bits of all poses and velocities,
// what joints and bodies are commanded to, and what rays, actuators, wheels and ghosts read. Equal
// runs have equal hashes; names, contacts and timing do not enter.
std::uint64_t stateHash(const Snapshot& snapshot);

}  // namespace exchange
