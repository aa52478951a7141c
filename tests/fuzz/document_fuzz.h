#pragma once

#include <cstdint>
#include <string>

namespace test {

// A model file made from the rows of the schema: any number of objects of every type that act in a
// world, with values that are plausible, at the edge, or no values at all (not a number, infinite,
// wrong kind), with loops, self joints, names twice and references to nothing. The same seed gives
// the same text. `meshFolder` holds the files that mesh keys name: good.stl and three that are not.
std::string randomModel(std::uint64_t seed, const std::string& meshFolder);

}  // namespace test
