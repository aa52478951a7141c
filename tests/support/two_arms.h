#pragma once

#include "exchange/world_command.h"
#include "tests/support/scenes.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <string>

namespace test {

// A robot of two arms on one base, with seven hinges each, bent where they stand so that no two
// axes are parallel. All are motors that reach the positions that they are commanded.
inline scene::ScenePtr twoArms()
{
    constexpr std::array kMasses{4.0, 4.0, 3.0, 2.7, 1.7, 1.8, 0.3};  // kg
    constexpr double kLength = 0.2;                                   // m, of a link
    constexpr double kBend = 0.3;                                     // rad
    SceneBuilder builder;
    builder.scene().modelIgnoresInterCollision.front() = true;
    const scene::BodyIndex base = builder.add(anchor("base"));
    for (const double side : {-1.0, 1.0}) {
        scene::BodyIndex parent = base;
        base::Pose X_PJ{{0, 0.4 * side, 1}, base::axisAngle({1, 0, 0}, -0.5 * M_PI)};
        for (std::size_t i = 0; i < kMasses.size(); ++i) {
            scene::Body link = solidBox((side < 0 ? "right" : "left") + std::to_string(i),
                                        kMasses[i], {0.1, kLength, 0.1});
            link.collisions.clear();
            link.X_BC.position = {0, 0.5 * kLength, 0};
            // Y leads along the arm, at first downwards; Z is the axis.
            X_PJ.rotation = X_PJ.rotation * base::axisAngle({0, 0, 1}, side * kBend);
            const scene::BodyIndex child =
                builder.add(std::move(link), builder.body(parent).X_WB * X_PJ);
            scene::Joint& joint =
                builder.joint(builder.join(scene::JointType::Revolute, parent, child, X_PJ, {}));
            joint.damping = 0.1;
            joint.controller = {.gains = {.p = 50, .i = 0, .d = 0}, .maxMotorImpulse = 1};
            X_PJ = {{0, kLength, 0}, base::axisAngle({0, 1, 0}, 0.5 * M_PI)};
            parent = child;
        }
    }
    return builder.build();
}

// Where a hinge of them shall be at a time, rad: sines, each of a frequency of its own.
inline exchange::CommandJoint sineOfTwoArms(std::uint32_t joint, double time)
{
    const double frequency = 0.11 + 0.037 * joint;  // Hz
    return {.joint = scene::JointIndex{joint},
            .mode = exchange::ControlMode::Position,
            .target = 0.5 * std::sin(2 * M_PI * frequency * time)};
}

}  // namespace test
