#include "editor/tools/join_plan.h"

#include "analysis/assembly.h"
#include "analysis/geared_mechanism.h"
#include "analysis/mobility.h"

#include <algorithm>
#include <cmath>
#include <deque>

namespace editor {
namespace {

using base::Pose;
using base::Vec3;
using scene::BodyIndex;

constexpr double kStill = 1e-9;       // m and rad: a body that moves less stays
constexpr double kParallel = 1e-3;    // rad
constexpr double kLargestGap = 1e-5;  // m: the closed loop of section 12

bool isStatic(const scene::Scene& scene, std::optional<BodyIndex> body)
{
    return !body || scene.body(*body).isStatic();
}

// Bodies that joints connect with this one; whether one of them is held by something static.
struct Reach {
    std::vector<BodyIndex> chain;
    bool held = false;
};

Reach reachOf(const scene::Scene& scene, BodyIndex start)
{
    Reach reach{.chain = {start}, .held = scene.body(start).isStatic()};
    std::vector<bool> seen(scene.bodies.size(), false);
    seen[start.value] = true;
    for (std::size_t i = 0; i < reach.chain.size() && !reach.held; ++i) {
        for (const scene::Joint& joint : scene.joints) {
            const BodyIndex body = reach.chain[i];
            if (joint.parent != body && joint.child != body) {
                continue;
            }
            const BodyIndex other = joint.parent == body ? joint.child : joint.parent;
            if (scene.body(other).isStatic()) {
                reach.held = true;
            } else if (!seen[other.value]) {
                seen[other.value] = true;
                reach.chain.push_back(other);
            }
        }
    }
    return reach;
}

// Bodies on the shortest way between the two over joints, both ends counted; 0 without one. All
// that is static is one body, the ground.
int wayBetween(const scene::Scene& scene, BodyIndex from, std::optional<BodyIndex> to)
{
    const std::size_t ground = scene.bodies.size();
    const auto node = [&](std::optional<BodyIndex> body) {
        return isStatic(scene, body) ? ground : static_cast<std::size_t>(body->value);
    };
    std::vector<int> count(ground + 1, 0);
    std::deque<std::size_t> open{node(from)};
    count[open.front()] = 1;
    while (!open.empty()) {
        const std::size_t at = open.front();
        open.pop_front();
        for (const scene::Joint& joint : scene.joints) {
            const std::size_t a = node(joint.parent);
            const std::size_t b = node(joint.child);
            for (const auto& [near, far] : {std::pair(a, b), std::pair(b, a)}) {
                if (near == at && count[far] == 0) {
                    count[far] = count[at] + 1;
                    open.push_back(far);
                }
            }
        }
    }
    return count[node(to)];
}

// A joint frame at the pivot with its axis along Z, or X of one that slides.
Pose frameAt(const JointAxis& at, scene::JointType type)
{
    const Vec3 axis = base::normalized(at.axis_W);
    const Vec3 own = scene::slides(type) ? Vec3{1, 0, 0} : Vec3{0, 0, 1};
    const Vec3 across = base::cross(own, axis);
    const double sine = base::norm(across);
    const double cosine = base::dot(own, axis);
    base::Quat turn;
    if (sine > 1e-12) {
        turn = base::axisAngle(across, std::atan2(sine, cosine));
    } else if (cosine < 0) {
        turn = base::axisAngle({0, 1, 0}, M_PI);
    }
    return {at.pivot_W, turn};
}

// The scene with the joint in it, whose parent is the ground where the wish has none.
scene::Scene joined(const scene::Scene& scene, const JoinWish& wish)
{
    scene::Scene with = scene;
    scene::Joint joint;
    joint.type = wish.type;
    joint.child = wish.child;
    if (wish.parent) {
        joint.parent = *wish.parent;
    } else {
        joint.parent = BodyIndex{static_cast<std::uint32_t>(with.bodies.size())};
        with.bodies.emplace_back();
    }
    const Pose X_WJ = frameAt(wish.joint, wish.type);
    joint.X_PJ = base::inverse(with.body(joint.parent).X_WB) * X_WJ;
    joint.X_CJ = base::inverse(wish.delta_W * with.body(joint.child).X_WB) * X_WJ;
    with.joints.push_back(joint);
    return with;
}

bool moved(const Pose& before, const Pose& after)
{
    return base::norm(after.position - before.position) > kStill ||
           base::angleBetween(after.rotation, before.rotation) > kStill;
}

void moveRigidly(const scene::Scene& scene,
                 const std::vector<BodyIndex>& chain,
                 const Pose& delta_W,
                 JoinPlan& plan)
{
    for (const BodyIndex body : chain) {
        const Pose X_WB = delta_W * scene.body(body).X_WB;
        if (moved(scene.body(body).X_WB, X_WB)) {
            plan.moves.push_back({body, X_WB});
        }
    }
}

// Axes that are parallel already: then nothing moves along them.
JoinWish inItsPlane(const JoinWish& wish)
{
    const Vec3 axis = base::normalized(wish.joint.axis_W);
    const Vec3 turn = base::rotationVector(wish.delta_W.rotation);
    if (base::norm(base::cross(turn, axis)) > kParallel) {
        return wish;
    }
    const Pose back = base::inverse(wish.delta_W);
    const double along = base::dot(back * wish.joint.pivot_W - wish.joint.pivot_W, axis);
    JoinWish planar = wish;
    planar.delta_W.position += along * axis;
    return planar;
}

void closeLoop(const scene::Scene& scene, const JoinWish& wish, JoinPlan& plan)
{
    scene::Scene with = joined(scene, wish);
    const analysis::Assembly assembly = analysis::assemble(with, analysis::startPoses(with));
    const auto& last = with.joints.back();
    // What other mechanisms leave open, or what rounding leaves of them, is not of this joint.
    const BodyIndex part = scene.body(wish.child).isStatic() ? last.parent : wish.child;
    const auto own = analysis::gearedMechanism(with, part);
    if (!own) {
        plan.gap = kLargestGap;
        return;
    }
    const std::vector<scene::JointIndex> joints = own->joints();
    for (const scene::JointIndex joint : joints) {
        plan.gap = std::max(plan.gap, assembly.gaps[joint.value].gap);
    }
    const bool isOpen =
        std::any_of(assembly.open.begin(), assembly.open.end(), [&](const analysis::JointGap& gap) {
            return std::find(joints.begin(), joints.end(), gap.joint) != joints.end();
        });
    if (!isOpen && plan.gap < kLargestGap) {
        plan.gap = 0;
    } else {
        plan.gap = std::max(plan.gap, kLargestGap);
        return;
    }
    for (const analysis::TreeNode& node : own->tree) {
        const Pose& X_WB = assembly.poses[node.body.value];
        if (moved(scene.body(node.body).X_WB, X_WB)) {
            plan.moves.push_back({node.body, X_WB});
        }
    }
    const Pose X_WJ = assembly.poses[last.parent.value] * last.X_PJ;
    const Vec3 along = scene::slides(wish.type) ? Vec3{1, 0, 0} : Vec3{0, 0, 1};
    plan.joint = {X_WJ.position, base::rotate(X_WJ.rotation, along)};
}

}  // namespace

std::vector<scene::BodyIndex> reachedBy(
    const scene::Scene& scene,
    const JoinWish& wish,
    const JoinPlan& plan,
    const std::function<std::vector<scene::Overlap>(const scene::Scene&)>& overlapsIn)
{
    std::vector<scene::BodyIndex> reached;
    if (plan.moves.empty()) {
        return reached;
    }
    scene::Scene thought = scene;
    std::vector<bool> moves(scene.bodies.size());
    for (const BodyMove& move : plan.moves) {
        thought.bodies[move.body.value].X_WB = move.X_WB;
        moves[move.body.value] = true;
    }
    for (const scene::Overlap& overlap : overlapsIn(thought)) {
        const bool a = moves[overlap.a.value];
        const scene::BodyIndex moved = a ? overlap.a : overlap.b;
        const scene::BodyIndex other = a ? overlap.b : overlap.a;
        const bool joined = (moved == wish.child && other == wish.parent) ||
                            (other == wish.child && moved == wish.parent);
        if (a != moves[overlap.b.value] && !joined) {
            reached.push_back(other);
        }
    }
    std::sort(reached.begin(), reached.end());
    reached.erase(std::unique(reached.begin(), reached.end()), reached.end());
    return reached;
}

int mobilityOf(const scene::Scene& scene)
{
    int total = 0;
    std::vector<bool> counted(scene.bodies.size(), false);
    for (const analysis::Mobility& one : analysis::mobility(scene)) {
        total += one.mobility;
        for (const analysis::TreeNode& node : one.mechanism.tree) {
            counted[node.body.value] = true;
        }
    }
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        total += !counted[i] && !scene.bodies[i].isStatic() ? 6 : 0;
    }
    return total;
}

JoinPlan planJoin(const scene::Scene& scene, const JoinWish& wish)
{
    JoinPlan plan{.moves = {}, .joint = wish.joint};
    const Reach child = reachOf(scene, wish.child);
    const bool attached = wish.parent && std::find(child.chain.begin(), child.chain.end(),
                                                   *wish.parent) != child.chain.end();
    const bool stays = !moved({}, wish.delta_W);
    if (!child.held && !attached) {
        moveRigidly(scene, child.chain, wish.delta_W, plan);
    } else if (!attached && wish.parent && !reachOf(scene, *wish.parent).held) {
        const Pose back = base::inverse(wish.delta_W);
        moveRigidly(scene, reachOf(scene, *wish.parent).chain, back, plan);
        plan.joint = {back * wish.joint.pivot_W, base::rotate(back.rotation, wish.joint.axis_W)};
    } else if (!stays) {
        closeLoop(scene, inItsPlane(wish), plan);
    }
    plan.loop = wayBetween(scene, wish.child, wish.parent);

    plan.mobilityBefore = mobilityOf(scene);
    plan.mobilityAfter = plan.mobilityBefore;
    for (const BodyMove& move : plan.moves) {
        const Vec3 middle = scene::visualBounds(scene, move.body).centre();
        const Vec3 way = move.X_WB * middle - scene.body(move.body).X_WB * middle;
        if (move.body == wish.child || plan.farthest == 0) {
            plan.farthest = std::max(plan.farthest, base::norm(way));
        }
    }
    if (plan.isPossible()) {
        scene::Scene after = scene;
        for (const BodyMove& move : plan.moves) {
            after.bodies[move.body.value].X_WB = move.X_WB;
        }
        plan.mobilityAfter = mobilityOf(joined(after, {.child = wish.child,
                                                       .parent = wish.parent,
                                                       .type = wish.type,
                                                       .delta_W = {},
                                                       .joint = plan.joint}));
    }
    return plan;
}

}  // namespace editor
