#include "importers/robot/robot_tree.h"

#include <string>
#include <unordered_map>

namespace importers::robot {

namespace {

class TreeMaker {
public:
    explicit TreeMaker(const Robot& robot) : robot_(robot) {}

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
            if (tree_.carrier[child]) {
                tree_.closesLoop[i] = true;
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
            tree_.roots.push_back(start);
            addBelow(start);
        }
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

    const Robot& robot_;
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

Tree treeOf(const Robot& robot)
{
    return TreeMaker(robot).run();
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
