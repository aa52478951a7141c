#pragma once

// Mechanisms of textbooks.

#include "tests/support/scenes.h"

#include <cmath>
#include <string>
#include <vector>

namespace test {

// A link from p to q, a box with its X along it.
inline scene::BodyIndex addLink(
    SceneBuilder& builder, base::Vec3 p, base::Vec3 q, const std::string& name, double mass = 1)
{
    const base::Vec3 along = base::normalized(q - p);
    const base::Vec3 x{1, 0, 0};
    const base::Vec3 across = base::cross(x, along);
    const double angle = std::atan2(base::norm(across), base::dot(x, along));
    const base::Vec3 axis = base::norm(across) > 1e-9 ? across : base::Vec3{0, 1, 0};
    return builder.add(solidBox(name, mass, {base::norm(q - p), 0.05, 0.05}),
                       {0.5 * (p + q), base::axisAngle(axis, angle)});
}

// A frame at a point whose Z lies along `z`.
inline base::Pose hingeAt(base::Vec3 point, base::Vec3 z)
{
    const base::Vec3 across = base::cross({0, 0, 1}, z);
    const double angle = std::atan2(base::norm(across), z.z);
    const base::Vec3 axis = base::norm(across) > 1e-9 ? across : base::Vec3{1, 0, 0};
    return {point, base::axisAngle(axis, angle)};
}

// Rods between the points, each hinged on the next, the first and the last on the ground; hinge i
// stands at point i with its axis along axes[i].
inline SceneBuilder hingedLoop(const std::vector<base::Vec3>& points,
                               const std::vector<base::Vec3>& axes)
{
    SceneBuilder builder;
    const auto ground = builder.add(anchor("ground"));
    scene::BodyIndex last = ground;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const auto rod = addLink(builder, points[i], points[i + 1], "rod" + std::to_string(i));
        builder.joinAt(scene::JointType::Revolute, last, rod, hingeAt(points[i], axes[i]));
        last = rod;
    }
    builder.joinAt(scene::JointType::Revolute, last, ground, hingeAt(points.back(), axes.back()));
    return builder;
}

// Crank 0.4, coupler 1.1, rocker 0.9 over a ground of 1.2 m in the plane y = 0, the crank at this
// angle from X.
inline SceneBuilder fourBar(double crank = M_PI / 2)
{
    const base::Vec3 a{0, 0, 0};
    const base::Vec3 b{0.4 * std::cos(crank), 0, 0.4 * std::sin(crank)};
    const base::Vec3 d{1.2, 0, 0};
    const base::Vec3 along = base::normalized(d - b);
    const double distance = base::norm(d - b);
    const double share = (1.1 * 1.1 - 0.9 * 0.9 + distance * distance) / (2 * distance);
    const double height = std::sqrt(1.1 * 1.1 - share * share);
    const base::Vec3 c = b + share * along + height * base::Vec3{-along.z, 0, along.x};
    return hingedLoop({a, b, c, d}, {{0, 1, 0}, {0, 1, 0}, {0, 1, 0}, {0, 1, 0}});
}

// The N-four-bar of the IFToMM library of benchmark problems (A02): N parallel cranks of 1 m under
// bars of 1 m, all at this angle from the horizontal.
inline SceneBuilder manyFourBars(int loops, double angle)
{
    SceneBuilder builder;
    const auto ground = builder.add(anchor("ground"));
    const base::Vec3 up{std::cos(angle), 0, std::sin(angle)};
    const base::Vec3 y{0, 1, 0};
    scene::BodyIndex lastBar;
    for (int i = 0; i <= loops; ++i) {
        const base::Vec3 foot{static_cast<double>(i), 0, 0};
        const auto crank = addLink(builder, foot, foot + up, "crank" + std::to_string(i));
        builder.joinAt(scene::JointType::Revolute, ground, crank, hingeAt(foot, y));
        if (i > 0) {
            builder.joinAt(scene::JointType::Revolute, lastBar, crank, hingeAt(foot + up, y));
        }
        if (i < loops) {
            lastBar = addLink(builder, foot + up, foot + up + base::Vec3{1, 0, 0},
                              "bar" + std::to_string(i));
            builder.joinAt(scene::JointType::Revolute, crank, lastBar, hingeAt(foot + up, y));
        }
    }
    return builder;
}

// Bricard's mechanism as the IFToMM library has it (A04): five rods of 1 m along edges of a cube,
// six hinges with axes at right angles to the rods.
inline SceneBuilder bricard()
{
    return hingedLoop({{0, 0, 0}, {1, 0, 0}, {1, -1, 0}, {1, -1, 1}, {0, -1, 1}, {0, 0, 1}},
                      {{0, 1, 0}, {0, 0, 1}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 0}});
}

// A serial arm of this many hinges, each at right angles to the one before.
inline SceneBuilder serialArm(int hinges)
{
    SceneBuilder builder;
    scene::BodyIndex last = builder.add(anchor("ground"));
    for (int i = 0; i < hinges; ++i) {
        const base::Vec3 p{0.3 * i, 0, 0};
        const auto link =
            addLink(builder, p, p + base::Vec3{0.3, 0, 0}, "link" + std::to_string(i));
        builder.joinAt(scene::JointType::Revolute, last, link,
                       hingeAt(p, i % 2 == 0 ? base::Vec3{0, 0, 1} : base::Vec3{0, 1, 0}));
        last = link;
    }
    return builder;
}

}  // namespace test
