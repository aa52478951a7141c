#pragma once

#include "scene/scene.h"

#include <string_view>
#include <vector>

namespace scene {

// How far from the world's origin, m, how fast, and how large and heavy things may be before
// computing with them no longer gives numbers. Far beyond what anyone builds.
inline constexpr double kFarthest = 1e9;           // m
inline constexpr double kFastest = 1e8;            // m/s
inline constexpr double kFastestTurning = 1e7;     // rad/s
inline constexpr double kStrongestGravity = 1e20;  // m/s²
inline constexpr double kLargest = 1e6;            // m, of a shape
inline constexpr double kLightest = 1e-15;         // kg
inline constexpr double kHeaviest = 1e15;          // kg

// At most so long; false for what is not finite.
inline bool isWithin(base::Vec3 v, double most)
{
    return base::dot(v, v) <= most * most;
}

// Near enough, and its rotation is one.
inline bool isWithin(const base::Pose& pose, double most)
{
    const double length = base::dot(pose.rotation, pose.rotation);
    return isWithin(pose.position, most) && length > 0.5 && length < 2;
}

// Bodies that no simulation can begin with: their place, speed, mass, gravity or shapes are beyond
// those bounds or no numbers, or a joint asks for such a place. By BodyIndex.
std::vector<bool> bodiesOutOfRange(const Scene& scene);
// What it is, "its mass", or empty. By BodyIndex.
std::vector<std::string_view> whatIsOutOfRange(const Scene& scene);

}  // namespace scene
