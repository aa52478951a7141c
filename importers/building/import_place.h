#pragma once

#include "base/diagnostic.h"
#include "base/math.h"
#include "compile/compiler.h"
#include "importers/building/robot_import.h"
#include "importers/building/tight_box.h"
#include "scene/asset_source.h"
#include "scene/scene.h"

#include <optional>
#include <vector>

namespace importers {

// What a person wants of the place of an import; what was not said is as it suits.
struct PlaceWishes {
    std::optional<bool> floor;
    std::optional<bool> apart;  // out of what it would start inside

    bool operator==(const PlaceWishes&) const = default;
};

// Where an import stands in the world that is open. Lengths in m.
struct ImportPlace {
    bool falls = false;              // some part has a free base and nothing static below
    bool isCrowded = false;          // some part would start inside another, or below the ground
    std::vector<base::Vec3> shifts;  // of each body of its scene; empty: all stay where they are
    std::optional<double> floor;     // height of a new one
};

// `robot`: what is imported, as its file has it; `world`: all that is open. `isOneModel`: the file
// says where its parts are to each other, and they stay so; otherwise unconnected parts count as
// robots of their own, as the roots of a URDF file, which all stand at the origin.
//
// Robots that would start inside others go along +X, by steps of 0.1 m, until their boxes are free;
// those with a free base also go up onto the ground. What is static and much wider than a robot
// that stands over it is ground, not an obstacle; ground that a file has of its own takes no room.
// Without a wish there is a floor when something would fall for ever: level, 1 mm or a little more
// below the lowest point of all that is imported or can move.
[[nodiscard]] ImportPlace placeOf(const BoxedScene& robot,
                                  const BoxedScene& world,
                                  bool isOneModel,
                                  const PlaceWishes& wishes);

// The robot with its bodies moved and the floor as one more object. `scene`: of the robot. Where
// its file lets none of its bodies touch each other, the floor would touch none either: then
// collision groups, one for each body, say the same instead (FreeGroups).
[[nodiscard]] ImportedRobot placed(ImportedRobot robot,
                                   const compile::Compiled& scene,
                                   const ImportPlace& place,
                                   const scene::Scene& world);

// Reports bodies that then share a group, as ADF has no more (`import.shared-groups`). `scene`: of
// the robot.
[[nodiscard]] std::optional<base::Diagnostic> sharedGroups(const ImportedRobot& robot,
                                                           const scene::ScenePtr& scene,
                                                           const ImportPlace& place);

// The same for its scene, to look at.
[[nodiscard]] scene::ScenePtr placed(const scene::ScenePtr& scene,
                                     const ImportPlace& place,
                                     scene::AssetSource& assets);

}  // namespace importers
