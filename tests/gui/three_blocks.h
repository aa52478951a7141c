#pragma once

namespace test {

// A table, a tall block on it and a low one over it, none of which hides the top of another.
inline constexpr auto kThreeBlocks = R"(bodies: [BODY table, BODY tall, BODY low]
joints: []
BODY table: {name: table, mass: 0, shape: BOX, geometry: {x: 1.2, y: 0.8, z: 0.1}, location: {position: {x: 0, y: 0, z: 0.05}, orientation: {r: 0, p: 0, y: 0}}}
BODY tall: {name: tall, mass: 1, shape: BOX, geometry: {x: 0.1, y: 0.1, z: 0.4}, location: {position: {x: -0.3, y: 0, z: 0.3}, orientation: {r: 0, p: 0, y: 0}}}
BODY low: {name: low, mass: 1, shape: BOX, geometry: {x: 0.2, y: 0.2, z: 0.1}, location: {position: {x: 0.2, y: 0.1, z: 0.5}, orientation: {r: 0, p: 0, y: 0}}}
)";

}  // namespace test
