#pragma once

#include "base/math.h"
#include "scene/control.h"
#include "scene/engine_hints.h"
#include "scene/origin.h"
#include "scene/shapes.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace scene {

// How a body slides, rolls, bounces and slows down, as far as it may change while it moves. No
// number of it is negative.
struct BodyDynamics {
    double friction = 0.5;
    double rollingFriction = 0.01;
    double restitution = 0.1;
    double linearDamping = 0.04;  // share of the velocity lost per second
    double angularDamping = 0.1;

    bool operator==(const BodyDynamics&) const = default;
};

// All numbers of BodyDynamics, for code that treats them alike.
inline constexpr std::array kBodyDynamics{
    &BodyDynamics::friction,      &BodyDynamics::rollingFriction, &BodyDynamics::restitution,
    &BodyDynamics::linearDamping, &BodyDynamics::angularDamping,
};
static_assert(sizeof(BodyDynamics) == kBodyDynamics.size() * sizeof(double));

struct Body : BodyDynamics {
    ObjectOrigin origin;
    double mass = 0;                    // 0: static
    base::Vec3 inertia;                 // principal moments in C, kg·m²
    base::Pose X_BC;                    // centre of mass frame in the body frame
    base::Pose X_WB;                    // at the start
    base::Vec3 linearVelocity;          // of the body frame's origin at the start, in W, m/s
    base::Vec3 angularVelocity;         // at the start, in W, rad/s
    std::optional<base::Vec3> gravity;  // instead of the world's
    BodyHints hints;
    BodyController controller;
    std::vector<VisualShape> visuals;
    std::vector<CollisionShape> collisions;
    std::vector<int> collisionGroups;
    std::uint32_t model = 0;  // index of the model file in the scene
    bool visible = true;

    [[nodiscard]] bool isStatic() const { return mass == 0; }
};

}  // namespace scene
