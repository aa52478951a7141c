#include "editor/tools/rearranging.h"

#include "adf/lineage.h"

#include <cstddef>
#include <optional>
#include <utility>

namespace editor {
namespace {

// Below these two bodies moved alike: what rounding and products of rotations leave.
constexpr double kSameShift = 1e-10;  // m
constexpr double kSameTurn = 1e-10;   // rad

adf::Lineage lineageOf(const scene::Scene& scene)
{
    std::vector<adf::BodyLink> links;
    for (const scene::Joint& joint : scene.joints) {
        links.push_back(
            {.parent = joint.parent.value, .child = joint.child.value, .closes = joint.closesLoop});
    }
    return {scene.bodies.size(), std::move(links)};
}

// The bodies that hang on each directly.
std::vector<std::vector<scene::BodyIndex>> hangersOf(const scene::Scene& scene)
{
    std::vector<std::vector<scene::BodyIndex>> hangers(scene.bodies.size());
    const auto joints = hangingJoints(scene);
    for (std::uint32_t i = 0; i < joints.size(); ++i) {
        if (joints[i]) {
            hangers[scene.joint(*joints[i]).parent.value].push_back(scene::BodyIndex{i});
        }
    }
    return hangers;
}

bool isSame(const base::Pose& a, const base::Pose& b)
{
    return base::norm(a.position - b.position) < kSameShift &&
           base::norm(base::rotationVector(base::conjugate(a.rotation) * b.rotation)) < kSameTurn;
}

// What stays of a joint's frames is its place in the world, after `shift` took that along.
base::Pose frameIn(const base::Pose& X_WB,
                   const base::Pose& shift,
                   const base::Pose& before,
                   const base::Pose& X_BJ)
{
    base::Pose X = base::inverse(X_WB) * shift * before * X_BJ;
    X.rotation = base::normalized(X.rotation);
    return X;
}

// Calls place(joint, frames) for each joint between bodies that did not move alike.
template <typename Place>
void forEachTorn(const scene::Scene& scene, Rearranged& result, const Place& place)
{
    for (std::uint32_t i = 0; i < scene.joints.size(); ++i) {
        const scene::Joint& joint = scene.joints[i];
        const base::Pose& X_WP = scene.body(joint.parent).X_WB;
        const base::Pose& X_WC = scene.body(joint.child).X_WB;
        const base::Pose& nowP = result.poses[joint.parent.value];
        const base::Pose& nowC = result.poses[joint.child.value];
        if (!isSame(base::inverse(X_WP) * X_WC, base::inverse(nowP) * nowC)) {
            compile::JointFrames frames{joint.X_PJ, joint.X_CJ};
            place(joint, frames);
            result.frames.emplace(scene::JointIndex{i}, frames);
        }
    }
}

}  // namespace

std::vector<std::optional<scene::JointIndex>> hangingJoints(const scene::Scene& scene)
{
    const adf::Lineage lineage = lineageOf(scene);
    std::vector<std::optional<scene::JointIndex>> joints(scene.bodies.size());
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        if (const auto joint = lineage.hangingJoint(i)) {
            joints[i] = scene::JointIndex{*joint};
        }
    }
    return joints;
}

std::vector<scene::BodyIndex> hangingOn(const scene::Scene& scene,
                                        const std::vector<scene::BodyIndex>& bodies)
{
    const auto hangers = hangersOf(scene);
    std::vector<bool> seen(scene.bodies.size());
    std::vector<scene::BodyIndex> order;
    const auto add = [&](scene::BodyIndex body) {
        if (!seen[body.value]) {
            seen[body.value] = true;
            order.push_back(body);
        }
    };
    for (const scene::BodyIndex body : bodies) {
        add(body);
    }
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (const scene::BodyIndex hanger : hangers[order[i].value]) {
            add(hanger);
        }
    }
    return order;
}

Rearranged movedWithSubtree(const scene::Scene& scene, const std::vector<BodyPlace>& places)
{
    Rearranged result{.poses = analysis::startPoses(scene), .frames = {}};
    std::vector<std::optional<base::Pose>> shifts(scene.bodies.size());
    std::vector<scene::BodyIndex> order;
    for (const BodyPlace& place : places) {
        shifts[place.body.value] = place.X_WB * base::inverse(scene.body(place.body).X_WB);
        result.poses[place.body.value] = place.X_WB;
        order.push_back(place.body);
    }
    const auto hangers = hangersOf(scene);
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (const scene::BodyIndex hanger : hangers[order[i].value]) {
            if (shifts[hanger.value]) {
                continue;
            }
            shifts[hanger.value] = shifts[order[i].value];
            base::Pose& X_WB = result.poses[hanger.value];
            X_WB = *shifts[hanger.value] * scene.body(hanger).X_WB;
            X_WB.rotation = base::normalized(X_WB.rotation);
            order.push_back(hanger);
        }
    }
    forEachTorn(scene, result, [&](const scene::Joint& joint, compile::JointFrames& frames) {
        const auto& ofChild = shifts[joint.child.value];
        if (ofChild) {
            frames.X_PJ = frameIn(result.poses[joint.parent.value], *ofChild,
                                  scene.body(joint.parent).X_WB, joint.X_PJ);
        } else {
            frames.X_CJ = frameIn(result.poses[joint.child.value], *shifts[joint.parent.value],
                                  scene.body(joint.child).X_WB, joint.X_CJ);
        }
    });
    return result;
}

Rearranged movedAlone(const scene::Scene& scene, const std::vector<BodyPlace>& places)
{
    Rearranged result{.poses = analysis::startPoses(scene), .frames = {}};
    for (const BodyPlace& place : places) {
        result.poses[place.body.value] = place.X_WB;
    }
    forEachTorn(scene, result, [&](const scene::Joint& joint, compile::JointFrames& frames) {
        frames.X_PJ = frameIn(result.poses[joint.parent.value], {}, scene.body(joint.parent).X_WB,
                              joint.X_PJ);
        frames.X_CJ =
            frameIn(result.poses[joint.child.value], {}, scene.body(joint.child).X_WB, joint.X_CJ);
    });
    return result;
}

}  // namespace editor
