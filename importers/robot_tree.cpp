#include "importers/robot_tree.h"

#include <string>
#include <unordered_map>

namespace importers::robot {

namespace {

class TreeMaker {
public:
    TreeMaker(const Robot& robot, base::Diagnostics& sink) : robot_(robot), sink_(sink) {}

    Tree run()
    {
        resolve();
        for (std::size_t link = 0; link < robot_.links.size(); ++link) {
            if (!tree_.carrier[link]) {
                tree_.roots.push_back(link);
                addBelow(link);
            }
        }
        breakRings();
        reportRoots();
        return std::move(tree_);
    }

private:
    void resolve()
    {
        std::unordered_map<std::string, std::size_t> linkOf;
        for (std::size_t i = 0; i < robot_.links.size(); ++i) {
            linkOf.emplace(robot_.links[i].name, i);
        }
        tree_.carrier.resize(robot_.links.size());
        tree_.closesLoop.resize(robot_.joints.size(), false);
        below_.resize(robot_.links.size());
        reached_.resize(robot_.links.size(), false);
        for (std::size_t i = 0; i < robot_.joints.size(); ++i) {
            const Joint& joint = robot_.joints[i];
            const std::size_t parent = linkOf.at(joint.parent);
            const std::size_t child = linkOf.at(joint.child);
            tree_.parentOf.push_back(parent);
            tree_.childOf.push_back(child);
            if (const std::optional<std::size_t> first = tree_.carrier[child]) {
                tree_.closesLoop[i] = true;
                if (!robot_.isTree) {
                    continue;
                }
                sink_.add({.severity = base::Severity::Warning,
                           .code = "robot.two-parents",
                           .span = joint.span,
                           .message = "link " + joint.child + " has two parents, " +
                                      robot_.joints[*first].parent + " and " + joint.parent +
                                      "; joint " + joint.name + " becomes one that closes a loop",
                           .hint = "URDF allows one parent; ADF any number",
                           .related = {{robot_.joints[*first].span, "the first is here"}}});
                continue;
            }
            tree_.carrier[child] = i;
            below_[parent].push_back(i);
        }
    }

    void addBelow(std::size_t root)
    {
        std::vector<std::size_t> open{root};
        reached_[root] = true;
        for (std::size_t next = 0; next < open.size(); ++next) {
            tree_.order.push_back(open[next]);
            for (const std::size_t joint : below_[open[next]]) {
                const std::size_t child = tree_.childOf[joint];
                if (!reached_[child]) {
                    reached_[child] = true;
                    open.push_back(child);
                }
            }
        }
    }

    // What no root reaches hangs on a ring: the ring is opened at its first link.
    void breakRings()
    {
        for (std::size_t link = 0; link < robot_.links.size(); ++link) {
            if (reached_[link]) {
                continue;
            }
            const std::size_t start = onRing(link);
            const std::size_t joint = *tree_.carrier[start];
            tree_.closesLoop[joint] = true;
            tree_.carrier[start].reset();
            if (robot_.isTree) {
                reportRing(start, joint);
            }
            tree_.roots.push_back(start);
            addBelow(start);
        }
    }

    void reportRing(std::size_t start, std::size_t joint)
    {
        sink_.add({.severity = base::Severity::Warning,
                   .code = "robot.cycle",
                   .span = robot_.joints[joint].span,
                   .message = "the joints above link " + robot_.links[start].name +
                              " go round in a ring; joint " + robot_.joints[joint].name +
                              " becomes one that closes a loop",
                   .hint = "URDF allows a tree only; ADF any loops"});
    }

    [[nodiscard]] std::size_t onRing(std::size_t link) const
    {
        std::vector<bool> seen(robot_.links.size(), false);
        while (!seen[link]) {
            seen[link] = true;
            link = tree_.parentOf[*tree_.carrier[link]];
        }
        return link;
    }

    void reportRoots()
    {
        if (tree_.roots.size() < 2 || !robot_.isTree) {
            return;
        }
        std::string names;
        for (const std::size_t root : tree_.roots) {
            names += (names.empty() ? "" : ", ") + robot_.links[root].name;
        }
        sink_.add({.severity = base::Severity::Warning,
                   .code = "robot.several-roots",
                   .span = robot_.links[tree_.roots[1]].span,
                   .message = std::to_string(tree_.roots.size()) + " links have no parent: " +
                              names + "; each starts at the origin of the world"});
    }

    const Robot& robot_;
    base::Diagnostics& sink_;
    Tree tree_;
    std::vector<std::vector<std::size_t>> below_;  // joints of the tree by parent link
    std::vector<bool> reached_;
};

base::Pose motion(const Joint& joint, double position)
{
    switch (joint.type) {
        case JointType::Revolute:
        case JointType::Continuous:
            return {{}, base::axisAngle(joint.axis, position)};
        case JointType::Prismatic:
            return {position * joint.axis, {}};
        default:
            return {};
    }
}

}  // namespace

Tree treeOf(const Robot& robot, base::Diagnostics& sink)
{
    return TreeMaker(robot, sink).run();
}

std::vector<base::Pose> zeroPoses(const Robot& robot, const Tree& tree)
{
    std::vector<base::Pose> X_W(robot.links.size());
    for (const std::size_t link : tree.order) {
        const std::optional<std::size_t> carrier = tree.carrier[link];
        if (!carrier) {
            X_W[link] = robot.links[link].X_WL;
            continue;
        }
        const Joint& joint = robot.joints[*carrier];
        const double position = joint.mimic ? joint.mimic->offset : 0;
        X_W[link] = X_W[tree.parentOf[*carrier]] * joint.X_PJ * motion(joint, position) *
                    base::inverse(joint.X_CJ);
        X_W[link].rotation = base::normalized(X_W[link].rotation);
    }
    return X_W;
}

}  // namespace importers::robot
