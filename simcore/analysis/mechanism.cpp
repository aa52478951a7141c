#include "analysis/mechanism.h"

#include "base/spanning_forest.h"

#include <algorithm>
#include <utility>

namespace analysis {

namespace {

class Builder {
public:
    explicit Builder(const scene::Scene& scene)
        : scene_(scene),
          ground_(scene.bodies.size()),
          moving_(scene.bodies.size()),
          forest_(scene.bodies.size() + 1),
          held_(scene.bodies.size()),
          isChild_(scene.bodies.size()),
          number_(scene.bodies.size(), kNone)
    {}

    std::vector<Mechanism> build()
    {
        findJoints();
        for (const bool closing : {false, true}) {
            for (const scene::JointIndex joint : joints_) {
                if (scene_.joint(joint).closesLoop == closing) {
                    addToTree(joint);
                }
            }
        }
        for (std::uint32_t i = 0; i < scene_.bodies.size(); ++i) {
            if (!scene_.bodies[i].isStatic()) {
                addBody(scene::BodyIndex{i});
            }
        }
        for (std::size_t i = 0; i < result_.size(); ++i) {
            result_[i].tree = growTree(members_[i]);
        }
        for (const scene::JointIndex joint : joints_) {
            Mechanism& mechanism = result_[numberOf(joint)];
            (inTree_[joint.value] ? mechanism.treeJoints : mechanism.loopJoints).push_back(joint);
        }
        return std::move(result_);
    }

private:
    std::size_t nodeOf(scene::BodyIndex body) const
    {
        return scene_.body(body).isStatic() ? ground_ : body.value;
    }

    void findJoints()
    {
        inTree_.resize(scene_.joints.size());
        for (std::uint32_t i = 0; i < scene_.joints.size(); ++i) {
            const scene::Joint& joint = scene_.joints[i];
            const bool acts = nodeOf(joint.parent) != nodeOf(joint.child) && lockedCount(joint) > 0;
            if (!acts) {
                continue;
            }
            joints_.push_back(scene::JointIndex{i});
            const bool bothMove =
                !scene_.body(joint.parent).isStatic() && !scene_.body(joint.child).isStatic();
            if (bothMove) {
                moving_.unite(joint.parent.value, joint.child.value);
            }
        }
    }

    void addToTree(scene::JointIndex index)
    {
        const scene::Joint& joint = scene_.joint(index);
        const std::size_t parent = nodeOf(joint.parent);
        const std::size_t child = nodeOf(joint.child);
        const bool isHeld = parent == ground_ || child == ground_;
        const bool isNew =
            isHeld ? forest_.connect(parent, child) : forest_.join(index.value, parent, child);
        if (!isNew) {
            return;
        }
        inTree_[index.value] = true;
        isChild_[joint.child.value] = true;
        if (isHeld) {
            held_[parent == ground_ ? child : parent] = index;
        }
    }

    // Into the mechanism it belongs to.
    void addBody(scene::BodyIndex body)
    {
        const std::size_t root = moving_.find(body.value);
        if (number_[root] == kNone) {
            number_[root] = result_.size();
            result_.emplace_back();
            members_.emplace_back();
        }
        members_[number_[root]].push_back(body);
    }

    std::size_t numberOf(scene::JointIndex index)
    {
        const scene::Joint& joint = scene_.joint(index);
        const scene::BodyIndex moving =
            scene_.body(joint.parent).isStatic() ? joint.child : joint.parent;
        return number_[moving_.find(moving.value)];
    }

    // The body that floats freely and carries the others: nobody's child, the heaviest of those.
    scene::BodyIndex floatingRoot(const std::vector<scene::BodyIndex>& bodies) const
    {
        return *std::max_element(bodies.begin(), bodies.end(),
                                 [&](scene::BodyIndex a, scene::BodyIndex b) {
                                     const auto key = [&](scene::BodyIndex i) {
                                         return std::pair(!isChild_[i.value], scene_.body(i).mass);
                                     };
                                     return key(a) < key(b);
                                 });
    }

    std::vector<TreeNode> growTree(const std::vector<scene::BodyIndex>& bodies)
    {
        std::vector<std::size_t> roots;
        for (const scene::BodyIndex body : bodies) {
            if (held_[body.value]) {
                roots.push_back(body.value);
            }
        }
        if (roots.empty()) {
            roots.push_back(floatingRoot(bodies).value);
        }
        std::vector<TreeNode> tree;
        for (const auto& [node, edge, from] : forest_.walk(roots)) {
            const scene::BodyIndex body{static_cast<std::uint32_t>(node)};
            if (edge) {
                tree.push_back({body, scene::JointIndex{static_cast<std::uint32_t>(*edge)},
                                scene::BodyIndex{static_cast<std::uint32_t>(from)}});
            } else if (const auto joint = held_[node]) {
                const scene::Joint& ends = scene_.joint(*joint);
                tree.push_back({body, joint, ends.parent == body ? ends.child : ends.parent});
            } else {
                tree.push_back({body, std::nullopt, {}});
            }
        }
        return tree;
    }

    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

    const scene::Scene& scene_;
    std::size_t ground_;
    base::UnionFind moving_;
    std::vector<scene::JointIndex> joints_;  // that lock something
    std::vector<bool> inTree_;
    base::SpanningForest forest_;  // of moving bodies and, last, the ground
    std::vector<std::optional<scene::JointIndex>>
        held_;  // joint of the tree to the ground, by body
    std::vector<bool> isChild_;
    std::vector<std::size_t> number_;  // mechanism of each set of bodies
    std::vector<std::vector<scene::BodyIndex>> members_;
    std::vector<Mechanism> result_;
};

}  // namespace

std::vector<scene::JointIndex> Mechanism::joints() const
{
    std::vector<scene::JointIndex> all = treeJoints;
    all.insert(all.end(), loopJoints.begin(), loopJoints.end());
    std::sort(all.begin(), all.end());
    return all;
}

std::vector<Mechanism> mechanisms(const scene::Scene& scene)
{
    return Builder(scene).build();
}

double sizeOf(const scene::Scene& scene, const Mechanism& mechanism, const BodyPoses& poses)
{
    base::Bounds bounds;
    for (const TreeNode& node : mechanism.tree) {
        bounds.add(poses[node.body.value] * scene.body(node.body).X_BC.position);
    }
    for (const scene::JointIndex index : mechanism.joints()) {
        const scene::Joint& joint = scene.joint(index);
        bounds.add(poses[joint.parent.value] * joint.X_PJ.position);
        bounds.add(poses[joint.child.value] * joint.X_CJ.position);
    }
    const double size = 0.5 * base::norm(bounds.size());
    return size > 1e-6 ? size : 1;
}

double largestError(const scene::Scene& scene,
                    const Mechanism& mechanism,
                    const BodyPoses& poses,
                    double size)
{
    double largest = 0;
    for (const scene::JointIndex index : mechanism.joints()) {
        const scene::Joint& joint = scene.joint(index);
        const JointError error = jointError(
            joint, relativePose(joint, poses[joint.parent.value], poses[joint.child.value]));
        largest = std::max({largest, error.gap() / size, error.angle()});
    }
    return largest;
}

}  // namespace analysis
