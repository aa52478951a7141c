#include "tests/validation/motion.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

namespace validation {

namespace {

using base::Vec3;

constexpr int kLinks = 50;
constexpr double kLength = 0.1;  // m
constexpr double kMass = 0.1;    // kg

Measurement swing(double step)
{
    const ModelStart start = loadModel("benchmarks/chain_50");
    Motion motion(start, step);
    motion.runTo(5);
    // From the horizontal to hanging.
    const double scale = kLinks * kMass * 9.81 * kLinks * kLength / 2;
    const double change = motion.energyChange() / scale;
    return {.step = step, .error = change, .energy = change, .gap = motion.largestGap()};
}

Study hangingChain()
{
    return {
        .id = "chain-energy",
        .title = "A chain of fifty links: energy",
        .model = "benchmarks/chain_50",
        .definition =
            "50 links of 0.1 m and 0.1 kg on ball joints swing down from the horizontal for 5 s.",
        .oracle = "energy is kept",
        .source = "conservation of energy",
        .error = "largest change of the energy, as a share of what the chain gains while it falls",
        .unit = "",
        .steps = {2e-3, 1e-3, 5e-4, 2.5e-4},
        .measure = swing,
        .testStep = 2.5e-4,
        .tolerance = 0.02,
        .reason =
            "one part in fifty is asked for, and the shortest of these steps is needed for it",
        .remarks =
            "Until the free end cracks like a whip, after 3 s, the change is below 0.004 at 1 ms; "
            "the "
            "crack costs the rest.",
    };
}

// The chain without its hook and without gravity, folding at the joint after link 20: all links
// turn about that, the two parts in opposite ways.
ModelStart foldingChain()
{
    return changed(loadModel("benchmarks/chain_50"), [](scene::Scene& scene) {
        scene.gravity = {0, 0, 0};
        scene.joints.erase(scene.joints.begin());
        const Vec3 fold{20 * kLength, 0, 0};
        for (int i = 1; i <= kLinks; ++i) {
            scene::Body& link = scene.bodies[static_cast<std::size_t>(i)];
            link.gravity.reset();
            link.angularVelocity = {0, i <= 20 ? 3.0 : -1.0, i <= 20 ? 0.5 : 0.2};
            link.linearVelocity = base::cross(link.angularVelocity, link.X_WB.position - fold);
        }
    });
}

struct Momenta {
    Vec3 linear;
    Vec3 angular;  // about the world's origin
    double size = 0;
    double turning = 0;
};

// By the formula, of a start.
Momenta momentaOf(const scene::Scene& scene, const exchange::Snapshot& now)
{
    Momenta sum;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        const scene::Body& body = scene.bodies[i];
        const exchange::BodyState& state = now.bodies[i];
        if (body.isStatic()) {
            continue;
        }
        const Vec3 spin = state.angularVelocity;
        const Vec3 place = state.X_WB.position;
        const base::Quat& R_WC = state.X_WB.rotation;
        const Vec3 momentum = body.mass * state.linearVelocity;
        const Vec3 own = base::rotate(
            R_WC, base::scaled(body.inertia, base::rotate(base::conjugate(R_WC), spin)));
        sum.linear += momentum;
        sum.angular += base::cross(place, momentum) + own;
        sum.size += base::norm(momentum);
        sum.turning += base::norm(base::cross(place, momentum));
    }
    return sum;
}

Measurement fold(double step)
{
    const ModelStart start = foldingChain();
    Motion motion(start, step);
    const Momenta before = momentaOf(*start.scene, motion.now());
    Measurement result{.step = step, .parts = {0, 0}};
    while (motion.now().time < 5) {
        motion.step();
        const exchange::Momentum& now = motion.now().momentum;
        result.parts[0] =
            std::max(result.parts[0], base::norm(now.linear - before.linear) / before.size);
        result.parts[1] =
            std::max(result.parts[1], base::norm(now.angular - before.angular) / before.turning);
    }
    result.error = std::max(result.parts[0], result.parts[1]);
    result.gap = motion.largestGap();
    return result;
}

Study freeChain()
{
    return {
        .id = "chain-momentum",
        .title = "A chain of fifty links: momentum",
        .model = "benchmarks/chain_50",
        .definition =
            "The same chain, off its hook and without gravity, folds at one of its joints: 20 "
            "links "
            "turn at 3 rad/s, 30 the other way at 1 rad/s, for 5 s.",
        .oracle = "linear and angular momentum are kept",
        .source = "conservation of momentum",
        .error = "largest change, as a share of the momenta of all links",
        .unit = "",
        .parts = {"linear", "angular"},
        .steps = {4e-3, 2e-3, 1e-3, 5e-4},
        .measure = fold,
        .tolerance = 1e-6,
        .reason =
            "impulses of a joint are equal and opposite, to rounding; across a gap they are a "
            "couple, and gaps fall with the cube of the step",
        .order = 2,
    };
}

}  // namespace

std::vector<Study> chainStudies()
{
    return {hangingChain(), freeChain()};
}

}  // namespace validation
