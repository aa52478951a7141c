// The trees are those of Kruskal's algorithm: joints by rank, each one that connects two parts so
// far apart is in a tree. Links are then numbered depth first, so that what a link's path passes
// are few runs of neighbouring freedoms.

#include "sim/bullet_link_trees.h"

#include "base/union_find.h"

#include <algorithm>
#include <tuple>

namespace sim {

namespace {

// Rank of joints that can be in no tree.
constexpr int kNoTree = 100;

struct Edge {
    int rank;
    std::uint32_t joint;
    std::size_t parent;  // body of the joint; the world for static ones
    std::size_t child;

    bool operator<(const Edge& other) const
    {
        return std::tie(rank, joint) < std::tie(other.rank, other.joint);
    }
};

// What acts on a joint: springs and dampers do so in each step, limits in few.
int rankOfActing(const JointConstraint& joint)
{
    const scene::JointDynamics& dynamics = joint.dynamics();
    return dynamics.spring || dynamics.damping > 0 ? 0 : dynamics.limits ? 1 : 2;
}

}  // namespace

std::optional<TreeJoint> treeJoint(const JointConstraint& joint)
{
    constexpr double kLeastSoftness = 1e-9;  // less is rigid
    const double softness = joint.dynamics().hints.cfm.value_or(0);
    const auto of = [&](int locks) {
        return softness > kLeastSoftness
                   ? TreeJoint{.softLocks = locks, .axes = 6 - locks, .softness = softness}
                   : TreeJoint{.locks = locks, .axes = 6 - locks};
    };
    switch (joint.type()) {
        case scene::JointType::Prismatic:  // of which only the limits are soft
            return TreeJoint{.locks = 5, .axes = 1};
        case scene::JointType::Revolute:
        case scene::JointType::TorsionSpring:
        case scene::JointType::LinearSpring:
            return of(5);
        case scene::JointType::Fixed:
            return of(6);
        case scene::JointType::PointToPoint:
        case scene::JointType::ConeTwist:
            return of(3);
        case scene::JointType::SixDof:
        case scene::JointType::SixDofSpring:
            return std::nullopt;
    }
    return std::nullopt;
}

void LinkTrees::rebuild(std::span<const std::unique_ptr<JointConstraint>> joints,
                        const std::vector<bool>& moves,
                        std::span<const std::pair<scene::JointIndex, scene::JointIndex>> pairs,
                        multibody::Forest& forest)
{
    const std::size_t world = moves.size();
    const auto bodyOf = [&](const btRigidBody& body) {
        return static_cast<std::size_t>(body.getUserIndex());
    };
    const auto node = [&](const btRigidBody& body) {
        return moves[bodyOf(body)] ? bodyOf(body) : world;
    };
    std::vector<Edge> edges;
    base::UnionFind together(world + 1);  // in one mechanism; the world connects nothing
    std::vector<bool> isJoined(world);
    for (std::uint32_t i = 0; i < joints.size(); ++i) {
        const JointConstraint* joint = joints[i].get();
        if (joint == nullptr || !joint->isEnabled()) {
            continue;
        }
        const std::size_t parent = node(joint->getRigidBodyA());
        const std::size_t child = node(joint->getRigidBodyB());
        if (parent == child) {
            continue;
        }
        for (const std::size_t end : {parent, child}) {
            if (end != world) {
                isJoined[end] = true;
            }
        }
        if (parent != world && child != world) {
            together.unite(parent, child);
        }
        const auto tree = treeJoint(*joint);
        const int rank = tree ? 3 * tree->axes + rankOfActing(*joint) : kNoTree;
        edges.push_back({rank, i, parent, child});
    }
    for (const auto& [a, b] : pairs) {
        std::size_t ends[2] = {world, world};
        for (const auto& [joint, end] : {std::pair(a, &ends[0]), std::pair(b, &ends[1])}) {
            const JointConstraint* constraint = joints[joint.value].get();
            if (constraint != nullptr && constraint->isEnabled()) {
                const std::size_t child = node(constraint->getRigidBodyB());
                *end = child != world ? child : node(constraint->getRigidBodyA());
            }
        }
        if (ends[0] != world && ends[1] != world) {
            together.unite(ends[0], ends[1]);
        }
    }
    std::sort(edges.begin(), edges.end());

    base::UnionFind trees(world + 1);
    std::vector<std::vector<Edge>> ways(world + 1);  // of trees, by body
    std::vector<Edge> loops;
    for (const Edge& edge : edges) {
        if (edge.rank < kNoTree && trees.unite(edge.parent, edge.child)) {
            ways[edge.parent].push_back(edge);
            ways[edge.child].push_back(edge);
        } else {
            loops.push_back(edge);
        }
    }
    for (auto& list : ways) {
        std::sort(list.begin(), list.end(),
                  [](const Edge& a, const Edge& b) { return a.joint < b.joint; });
    }

    sides_.assign(world, {});
    links_.clear();
    mechanisms_.clear();
    mechanismOf_.clear();
    free_.clear();
    std::vector<multibody::LinkShape> shapes;
    const auto bodyAt = [](std::size_t i) {
        return scene::BodyIndex{static_cast<std::uint32_t>(i)};
    };
    const auto grow = [&](auto&& self, std::size_t body, const Edge* from, int parent) -> void {
        const int link = static_cast<int>(links_.size());
        sides_[body] = {multibody::Side::Kind::Link, link};
        Link& added = links_.emplace_back();
        added.body = bodyAt(body);
        int dofs = 6;
        if (from != nullptr) {
            const JointConstraint& joint = *joints[from->joint];
            added.joint = scene::JointIndex{from->joint};
            added.isParentOfJoint = from->parent == body;
            added.towards = bodyAt(
                bodyOf(added.isParentOfJoint ? joint.getRigidBodyB() : joint.getRigidBodyA()));
            added.tree = *treeJoint(joint);
            dofs = added.tree.dofs();
        }
        shapes.push_back({parent, dofs});
        for (const Edge& way : ways[body]) {
            const std::size_t next = way.parent == body ? way.child : way.parent;
            if (next != world && sides_[next].kind != multibody::Side::Kind::Link) {
                self(self, next, &way, link);
            }
        }
    };
    // Of each mechanism what grows from the world, then the rest.
    std::vector<std::size_t> mechanismAt(world, world);
    std::vector<std::vector<std::size_t>> members(world);
    std::vector<std::vector<const Edge*>> fromWorld(world);
    for (std::size_t body = 0; body < world; ++body) {
        if (moves[body] && isJoined[body]) {
            members[together.find(body)].push_back(body);
        }
    }
    for (const Edge& way : ways[world]) {
        fromWorld[together.find(way.parent == world ? way.child : way.parent)].push_back(&way);
    }
    for (std::size_t body = 0; body < world; ++body) {
        if (!moves[body]) {
            continue;
        }
        if (!isJoined[body]) {
            sides_[body] = {multibody::Side::Kind::Free, static_cast<int>(free_.size())};
            free_.push_back(bodyAt(body));
            continue;
        }
        const std::size_t part = together.find(body);
        if (mechanismAt[part] != world) {
            continue;
        }
        mechanismAt[part] = mechanisms_.size();
        Mechanism& mechanism = mechanisms_.emplace_back();
        mechanism.links.begin = static_cast<int>(links_.size());
        for (const Edge* way : fromWorld[part]) {
            const std::size_t root = way->parent == world ? way->child : way->parent;
            if (sides_[root].kind != multibody::Side::Kind::Link) {
                grow(grow, root, way, multibody::kWorld);
            }
        }
        for (const std::size_t root : members[part]) {
            if (sides_[root].kind != multibody::Side::Kind::Link) {
                grow(grow, root, nullptr, multibody::kWorld);
            }
        }
        mechanism.links.end = static_cast<int>(links_.size());
        mechanismOf_.resize(links_.size(), mechanismAt[part]);
    }
    for (const Edge& loop : loops) {
        const std::size_t body = loop.child != world ? loop.child : loop.parent;
        mechanisms_[mechanismAt[together.find(body)]].loops.push_back(
            scene::JointIndex{loop.joint});
    }
    for (Mechanism& mechanism : mechanisms_) {
        std::sort(mechanism.loops.begin(), mechanism.loops.end(),
                  [](scene::JointIndex a, scene::JointIndex b) { return a.value < b.value; });
    }
    forest.rebuild(shapes);
    for (Mechanism& mechanism : mechanisms_) {
        mechanism.dofs = {forest.dofsOf(mechanism.links.begin).begin,
                          forest.dofsOf(mechanism.links.end - 1).end};
    }
}

}  // namespace sim
