#include "importers/robot/robot_tree.h"

#include "base/spanning_forest.h"
#include "base/union_find.h"

#include <string>
#include <unordered_map>

namespace importers::robot {

namespace {

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

Tree treeOf(const Robot& robot)
{
    const std::size_t count = robot.links.size();
    std::unordered_map<std::string, std::size_t> linkOf;
    for (std::size_t i = 0; i < count; ++i) {
        linkOf.emplace(robot.links[i].name, i);
    }
    Tree tree{.carrier = std::vector<std::optional<std::size_t>>(count)};
    for (std::size_t i = 0; i < robot.joints.size(); ++i) {
        const std::size_t parent = linkOf.at(robot.joints[i].parent);
        const std::size_t child = linkOf.at(robot.joints[i].child);
        tree.parentOf.push_back(parent);
        tree.childOf.push_back(child);
        tree.closesLoop.push_back(tree.carrier[child].has_value());
        if (!tree.carrier[child]) {
            tree.carrier[child] = i;
        }
    }
    // Links are added from the last, so that what is left over of a ring carries its first.
    base::UnionFind added(count);
    for (std::size_t link = count; link-- > 0;) {
        std::optional<std::size_t>& carrier = tree.carrier[link];
        if (carrier && !added.unite(tree.parentOf[*carrier], link)) {
            tree.closesLoop[*carrier] = true;
            carrier.reset();
        }
    }
    base::SpanningForest forest(count);
    for (std::size_t i = 0; i < robot.joints.size(); ++i) {
        if (!tree.closesLoop[i]) {
            forest.join(i, tree.parentOf[i], tree.childOf[i]);
        }
    }
    for (std::size_t link = 0; link < count; ++link) {
        if (!tree.carrier[link]) {
            tree.roots.push_back(link);
            for (const auto& step : forest.walk({{link}})) {
                tree.order.push_back(step.node);
            }
        }
    }
    return tree;
}

std::vector<double> startPositions(const Robot& robot)
{
    std::unordered_map<std::string, std::size_t> jointOf;
    for (std::size_t i = 0; i < robot.joints.size(); ++i) {
        jointOf.emplace(robot.joints[i].name, i);
    }
    std::vector<double> positions(robot.joints.size(), 0);
    enum class State {
        New,
        OnWay,
        Known
    };
    std::vector<State> states(robot.joints.size(), State::New);
    for (std::size_t i = 0; i < robot.joints.size(); ++i) {
        std::vector<std::size_t> followers;  // up the chain of leaders to one that is known
        std::size_t joint = i;
        while (states[joint] == State::New) {
            const std::optional<Mimic>& mimic = robot.joints[joint].mimic;
            const auto leader = mimic ? jointOf.find(mimic->joint) : jointOf.end();
            if (leader == jointOf.end()) {
                positions[joint] = mimic ? mimic->offset : 0;
                states[joint] = State::Known;
                break;
            }
            states[joint] = State::OnWay;
            followers.push_back(joint);
            joint = leader->second;
        }
        const bool isRing = states[joint] == State::OnWay;
        for (; !followers.empty(); followers.pop_back()) {
            const std::size_t follower = followers.back();
            const Mimic& mimic = *robot.joints[follower].mimic;
            positions[follower] = isRing ? 0 : mimic.multiplier * positions[joint] + mimic.offset;
            states[follower] = State::Known;
            joint = follower;
        }
    }
    return positions;
}

std::vector<base::Pose> zeroPoses(const Robot& robot, const Tree& tree)
{
    const std::vector<double> positions = startPositions(robot);
    std::vector<base::Pose> X_W(robot.links.size());
    for (const std::size_t link : tree.order) {
        const std::optional<std::size_t> carrier = tree.carrier[link];
        if (!carrier) {
            X_W[link] = robot.links[link].X_WL;
            continue;
        }
        const Joint& joint = robot.joints[*carrier];
        X_W[link] = X_W[tree.parentOf[*carrier]] * joint.X_PJ * motion(joint, positions[*carrier]) *
                    base::inverse(joint.X_CJ);
        X_W[link].rotation = base::normalized(X_W[link].rotation);
    }
    return X_W;
}

}  // namespace importers::robot
