// The same arms in MuJoCo, which has nothing in common with Bullet: joint coordinates instead of
// bodies that joints hold together, and forces from one linear system instead of sweeps.

#include "tests/validation/motion.h"
#include "tests/validation/mujoco_arm.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace validation {

namespace {

constexpr std::array<double, 2> kTimes{0.25, 0.5};  // s

// An arm that nothing drives, damps, limits or touches.
ModelStart freeArm(const std::string& model)
{
    return changed(loadModel(model), [](scene::Scene& scene) {
        for (scene::Body& body : scene.bodies) {
            body.linearDamping = 0;
            body.angularDamping = 0;
            body.collisions.clear();
        }
        for (scene::Joint& joint : scene.joints) {
            joint.damping = 0;
            joint.limits.reset();
        }
    });
}

double distance(const std::vector<double>& a, const std::vector<double>& b)
{
    double squares = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        squares += (a[i] - b[i]) * (a[i] - b[i]);
    }
    return std::sqrt(squares);
}

std::vector<double> turnsIn(const exchange::Snapshot& snapshot, const std::vector<double>& starts)
{
    std::vector<double> result;
    for (std::size_t j = 0; j < starts.size(); ++j) {
        result.push_back(snapshot.joints[j].position - starts[j]);
    }
    return result;
}

Measurement compare(const std::string& model, double step)
{
    const ModelStart start = freeArm(model);
    Motion ours(start, step);
    MuJoCoArm theirs(*start.scene, step);
    Reference right(start.scene);
    const std::vector<double> starts =
        turnsIn(ours.now(), std::vector<double>(start.scene->joints.size(), 0.0));
    Measurement result{.step = step, .parts = {0, 0}};
    for (const double time : kTimes) {
        ours.runTo(time);
        theirs.runTo(time);
        right.advanceTo(time, 1e-3);
        std::vector<double> expected;
        for (std::uint32_t j = 0; j < starts.size(); ++j) {
            expected.push_back(right.jointPosition(scene::JointIndex{j}) - starts[j]);
        }
        const std::vector<double> our = turnsIn(ours.now(), starts);
        result.error = std::max(result.error, distance(our, theirs.turns()));
        result.parts[0] = std::max(result.parts[0], distance(our, expected));
        result.parts[1] = std::max(result.parts[1], distance(theirs.turns(), expected));
    }
    result.gap = ours.largestGap();
    return result;
}

Study arm(const Study& about)
{
    Study study = about;
    study.oracle = "MuJoCo " + std::string(MuJoCoArm::engineVersion()) +
                   " from the same compiled scene, with its semi-implicit Euler steps of the same "
                   "length";
    study.source = "another engine";
    study.error = "largest distance of the joint angles of both engines, as one vector";
    study.unit = "rad";
    study.parts = {"Linkwright from the reference", "MuJoCo from the reference"};
    study.steps = {5e-3, 2.5e-3, 1e-3, 5e-4, 2.5e-4, 1e-4};
    study.measure = [model = study.model](double step) {
        return compare(model, step);
    };
    study.order = 0.9;
    study.remarks =
        "Both come nearer to the reference integrator, and to each other, with the first power of "
        "the step.";
    return study;
}

}  // namespace

std::vector<Study> engineStudies()
{
    return {arm({.id = "engine-arm",
                 .title = "The six-axis arm in MuJoCo",
                 .model = "six_axis_arm/six_axis_arm",
                 .definition = "The arm falls from its stored pose for 0.5 s without limits, "
                               "damping or contacts.",
                 .tolerance = 0.027,
                 .reason = "at the end all joints together turn at 17.7 rad/s: half a step of ours "
                           "and a whole one of MuJoCo"}),
            arm({.id = "engine-puma",
                 .title = "The Puma 560 in MuJoCo",
                 .model = "benchmarks/puma560",
                 .definition = "The Puma 560 falls from its nominal pose for 0.5 s.",
                 .tolerance = 0.0082,
                 .reason = "at the end all joints together turn at 16.3 rad/s: half a step"})};
}

}  // namespace validation
