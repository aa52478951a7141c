#pragma once

#include "base/math.h"
#include "scene/indices.h"
#include "scene/origin.h"
#include "scene/shapes.h"

#include <optional>
#include <vector>

namespace scene {

// Limits and lengths of one wheel of a ray-cast vehicle (ADF reference section 9). Positions and
// directions are in the chassis body frame.
struct Wheel {
    std::optional<BodyIndex> body;  // moved along with the wheel, or
    std::vector<VisualShape> visuals;
    double radius = 0;  // m
    double width = 0;   // m
    double friction = 0;
    double suspensionStiffness = 0;    // 1/s², per mass of the chassis as Bullet has it
    double suspensionDamping = 0;      // 1/s, while it relaxes
    double suspensionCompression = 0;  // 1/s, while it is compressed
    double suspensionRestLength = 0;   // m
    double rollInfluence = 0;
    base::Vec3 down;
    base::Vec3 axle;
    base::Vec3 offset;
    bool front = false;
    double steeringLow = 0;  // rad
    double steeringHigh = 0;
    double maxEnginePower = 0;  // N
    double maxBrakePower = 0;   // N
};

struct Vehicle {
    ObjectOrigin origin;
    BodyIndex chassis;
    std::vector<Wheel> wheels;
};

// A trigger volume: bodies inside lose their gravity and come to rest with its parent (ADF
// reference section 10).
struct Ghost {
    ObjectOrigin origin;
    std::optional<BodyIndex> parent;
    base::Pose X_BG;  // in the parent's frame, or the world's
    std::vector<VisualShape> visuals;
    std::vector<CollisionShape> collisions;  // in G
    std::vector<int> collisionGroups;
};

}  // namespace scene
