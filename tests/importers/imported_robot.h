#pragma once

// An imported robot as Linkwright has it, for comparing with what other libraries make of its file.

#include "adf/reader.h"
#include "adf/writer.h"
#include "base/math.h"
#include "compile/compiler.h"
#include "importers/robot_file.h"
#include "tests/support/no_assets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace test {

// Not by the angle's cosine, which sees nothing below 1e-8.
inline double turnBetween(const base::Quat& a, const base::Quat& b)
{
    const base::Quat d = base::conjugate(a) * b;
    return 2 * std::atan2(base::norm({d.x, d.y, d.z}), std::abs(d.w));
}

// The robot as Linkwright has it, through the text of its ADF file.
class ImportedRobot {
public:
    explicit ImportedRobot(const std::filesystem::path& file,
                           importers::robot::ImportOptions options = {})
    {
        const auto robot = importers::importRobotFile(file.string(), {.robot = options}, problems);
        EXPECT_TRUE(robot.ok()) << robot.error().message;
        const std::string text = adf::write(importers::documentOf(*robot, "/nowhere/robot.yaml"));
        base::Diagnostics reading;
        const adf::Document document = adf::read(text, "/nowhere/robot.yaml", reading);
        for (const base::Diagnostic& problem : reading.all()) {
            EXPECT_EQ(problem.severity, base::Severity::Note) << base::lineForm(problem);
        }
        NoAssets assets;
        base::Diagnostics compiling;
        scene =
            compile::compile({.models = {&document}, .assets = assets, .sink = compiling}).scene;
        for (std::size_t i = 0; i < scene->bodies.size(); ++i) {
            indexOf.emplace(scene->bodies[i].origin.identifier, i);
        }
        for (const importers::MassNote& note : robot->masses) {
            masses.emplace(note.body, note);
        }
    }

    // By joint frames from the roots up, at these joint positions.
    [[nodiscard]] std::vector<base::Pose> poses(
        const std::map<std::string, double>& positions) const
    {
        std::vector<base::Pose> X_WB;
        std::vector<bool> placed(scene->bodies.size(), true);
        for (const scene::Body& body : scene->bodies) {
            X_WB.push_back(body.X_WB);
        }
        for (const scene::Joint& joint : scene->joints) {
            placed[joint.child.value] = false;
        }
        for (std::size_t round = 0; round < scene->joints.size(); ++round) {
            for (const scene::Joint& joint : scene->joints) {
                if (placed[joint.child.value] || !placed[joint.parent.value]) {
                    continue;
                }
                const auto found = positions.find(joint.origin.identifier.substr(6));
                const double q = found == positions.end() ? 0 : found->second;
                base::Pose motion;
                if (joint.type == scene::JointType::Revolute ||
                    joint.type == scene::JointType::TorsionSpring) {
                    motion.rotation = base::axisAngle({0, 0, 1}, q);
                } else if (joint.type == scene::JointType::Prismatic ||
                           joint.type == scene::JointType::LinearSpring) {
                    motion.position = {q, 0, 0};
                }
                X_WB[joint.child.value] = X_WB[joint.parent.value] *
                                          (joint.type == scene::JointType::PointToPoint
                                               ? startBetween(joint)
                                               : joint.X_PJ * motion * base::inverse(joint.X_CJ));
                placed[joint.child.value] = true;
            }
        }
        return X_WB;
    }

    // Of the child in the parent: a joint that turns every way has no zero of its own.
    [[nodiscard]] base::Pose startBetween(const scene::Joint& joint) const
    {
        return base::inverse(scene->body(joint.parent).X_WB) * scene->body(joint.child).X_WB;
    }

    // Does the import say that it has mass where the file has it in every pose?
    [[nodiscard]] bool keepsItsMassInPlace() const
    {
        const std::vector<base::Diagnostic>& reported = problems.all();
        return std::none_of(reported.begin(), reported.end(), [](const base::Diagnostic& problem) {
            return problem.code == "robot.shared-mass" &&
                   problem.message.find("zero pose only") != std::string::npos;
        });
    }

    base::Diagnostics problems;
    scene::ScenePtr scene;
    std::map<std::string, std::size_t> indexOf;
    std::map<std::string, importers::MassNote> masses;
};

struct WholeInertia {
    double mass = 0;
    base::Vec3 moment;   // mass times centre
    base::Mat3 inertia;  // about the origin
};

// Of all bodies at these poses.
inline WholeInertia sumOf(const scene::Scene& scene, const std::vector<base::Pose>& X_WB)
{
    WholeInertia sum;
    for (std::size_t index = 0; index < X_WB.size(); ++index) {
        const scene::Body& body = scene.bodies[index];
        const base::Pose X_WC = X_WB[index] * body.X_BC;
        const base::Mat3 r = base::toMatrix(X_WC.rotation);
        const base::Vec3 c = X_WC.position;
        sum.mass += body.mass;
        sum.moment += body.mass * c;
        for (std::size_t i = 0; i < 3; ++i) {
            for (int k = 0; k < 3; ++k) {
                const double own =
                    base::dot(base::scaled(r[i], body.inertia), r[static_cast<std::size_t>(k)]);
                const double steiner = (static_cast<int>(i) == k ? base::dot(c, c) : 0) -
                                       c[static_cast<int>(i)] * c[k];
                sum.inertia[i][k] += own + body.mass * steiner;
            }
        }
    }
    return sum;
}

// With all joints at their start.
inline WholeInertia sumOf(const scene::Scene& scene)
{
    std::vector<base::Pose> X_WB;
    for (const scene::Body& body : scene.bodies) {
        X_WB.push_back(body.X_WB);
    }
    return sumOf(scene, X_WB);
}

}  // namespace test
