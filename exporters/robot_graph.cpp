#include "exporters/robot_graph.h"

#include "base/spanning_forest.h"
#include "exporters/robot_joint.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <string>

namespace exporters {

namespace robot = importers::robot;

namespace {

class GraphMaker {
public:
    explicit GraphMaker(const robot::Robot& robot)
        : robot_(robot),
          isChild_(robot.links.size()),
          isFrame_(robot.links.size()),
          isReached_(robot.links.size()),
          forest_(robot.links.size() + 1)
    {
        graph_.carrier.resize(robot.links.size());
        graph_.isReversed.resize(robot.joints.size());
    }

    RobotGraph run()
    {
        findEnds();
        chooseTree();
        walkFrom([&](std::size_t i) { return robot_.links[i].isStatic && !isFrame_[i]; });
        walkFrom([&](std::size_t i) { return !isChild_[i]; });
        walkFrom([](std::size_t) { return true; });
        return std::move(graph_);
    }

private:
    void findEnds()
    {
        std::map<std::string, std::size_t> indexOf;
        for (std::size_t i = 0; i < robot_.links.size(); ++i) {
            indexOf.emplace(robot_.links[i].name, i);
        }
        for (const robot::Joint& joint : robot_.joints) {
            graph_.parentOf.push_back(indexOf.at(joint.parent));
            graph_.childOf.push_back(indexOf.at(joint.child));
        }
    }

    // A link that stands still is joined to the world from the start, so a second way to the world
    // closes a loop. It closes none where both ends stand still anyway, by fixed joints, and where
    // the link is only a frame at the end of the robot: without shape, child of its only joint.
    // Frames come last, so that what else holds the robot is known by then.
    void chooseTree()
    {
        const std::size_t world = robot_.links.size();
        base::UnionFind welded(world + 1);
        for (std::size_t i = 0; i < world; ++i) {
            if (robot_.links[i].isStatic) {
                forest_.connect(i, world);
                welded.unite(i, world);
            }
        }
        std::vector<std::size_t> order(robot_.joints.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        const std::vector<bool> endsInFrame = jointsToFrames();
        std::stable_partition(order.begin(), order.end(),
                              [&](std::size_t i) { return !endsInFrame[i]; });
        for (const std::size_t i : order) {
            const std::size_t parent = graph_.parentOf[i];
            const std::size_t child = graph_.childOf[i];
            const robot::JointType type = robot_.joints[i].type;
            if (type == robot::JointType::Floating) {
                continue;
            }
            const bool bothStand = welded.find(parent) == welded.find(world) &&
                                   welded.find(child) == welded.find(world);
            if (type == robot::JointType::Fixed && !bothStand) {
                welded.unite(parent, child);
            }
            const bool isIdle = robot_.links[parent].isStatic && robot_.links[child].isStatic;
            if (isIdle) {
                graph_.idle.push_back(i);
            } else if (forest_.join(i, parent, child)) {
                isChild_[child] = true;
            } else if (endsInFrame[i]) {
                forest_.add(i, parent, child);
                isChild_[child] = true;
                isFrame_[child] = true;
            } else if (bothStand) {
                graph_.idle.push_back(i);
            } else {
                graph_.loops.push_back(i);
            }
        }
        std::sort(graph_.idle.begin(), graph_.idle.end());
    }

    // By joint: its child stands still, has no shape and no other joint, and its parent moves.
    [[nodiscard]] std::vector<bool> jointsToFrames() const
    {
        std::vector<int> jointsOf(robot_.links.size());
        for (std::size_t i = 0; i < robot_.joints.size(); ++i) {
            ++jointsOf[graph_.parentOf[i]];
            ++jointsOf[graph_.childOf[i]];
        }
        std::vector<bool> isFrame;
        for (std::size_t i = 0; i < robot_.joints.size(); ++i) {
            const robot::Link& link = robot_.links[graph_.childOf[i]];
            isFrame.push_back(link.isStatic && link.visuals.empty() && link.collisions.empty() &&
                              jointsOf[graph_.childOf[i]] == 1 &&
                              !robot_.links[graph_.parentOf[i]].isStatic);
        }
        return isFrame;
    }

    template <typename Wanted>
    void walkFrom(Wanted isWanted)
    {
        for (std::size_t root = 0; root < robot_.links.size(); ++root) {
            if (isReached_[root] || !isWanted(root)) {
                continue;
            }
            graph_.roots.push_back(root);
            for (const auto& [link, joint, from] : forest_.walk({{root}})) {
                isReached_[link] = true;
                graph_.order.push_back(link);
                graph_.carrier[link] = joint;
                if (joint) {
                    graph_.isReversed[*joint] = graph_.parentOf[*joint] != from;
                }
            }
        }
    }

    const robot::Robot& robot_;
    RobotGraph graph_;
    std::vector<bool> isChild_;
    std::vector<bool> isFrame_;  // carried, though it stands still
    std::vector<bool> isReached_;
    base::SpanningForest forest_;  // of links and, last, the world
};

}  // namespace

RobotGraph graphOf(const robot::Robot& robot)
{
    return GraphMaker(robot).run();
}

std::vector<base::Pose> zeroPosesOf(const robot::Robot& robot, const RobotGraph& graph)
{
    std::vector<base::Pose> X_WL(robot.links.size());
    for (const std::size_t link : graph.order) {
        if (!graph.carrier[link]) {
            X_WL[link] = robot.links[link].X_WL;
            continue;
        }
        const std::size_t joint = *graph.carrier[link];
        const base::Pose X_PC = poseAt(robot.joints[joint], 0);
        X_WL[link] = graph.isReversed[joint] ? X_WL[graph.childOf[joint]] * base::inverse(X_PC)
                                             : X_WL[graph.parentOf[joint]] * X_PC;
    }
    return X_WL;
}

std::vector<JointPosition> jointPositions(const robot::Robot& robot,
                                          const RobotGraph& graph,
                                          const std::vector<base::Pose>& X_WL)
{
    std::vector<JointPosition> positions;
    for (std::size_t i = 0; i < robot.joints.size(); ++i) {
        const robot::Joint& joint = robot.joints[i];
        JointPosition& found = positions.emplace_back();
        if (joint.type == robot::JointType::Floating || joint.type == robot::JointType::Planar) {
            continue;
        }
        const base::Pose X_PC = base::inverse(X_WL[graph.parentOf[i]]) * X_WL[graph.childOf[i]];
        found.position = positionAt(joint, X_PC);
        if (joint.type == robot::JointType::Spherical) {
            found.gap = base::norm(joint.X_PJ.position - X_PC * joint.X_CJ.position);
            continue;
        }
        const base::Pose missed = base::inverse(poseAt(joint, found.position)) * X_PC;
        found.gap = std::max(base::norm(missed.position),
                             base::norm(base::rotationVector(missed.rotation)));
    }
    return positions;
}

std::vector<base::Pose> startPosesOf(const robot::Robot& robot)
{
    std::vector<base::Pose> X_WL;
    for (const robot::Link& link : robot.links) {
        X_WL.push_back(link.X_WL);
    }
    return X_WL;
}

void reportStartPositions(const robot::Robot& robot,
                          const RobotGraph& graph,
                          const std::string& format,
                          base::Diagnostics& sink)
{
    constexpr double kMoved = 1e-6;  // rad or m
    const std::vector<JointPosition> positions = jointPositions(robot, graph, startPosesOf(robot));
    const auto moved =
        std::count_if(positions.begin(), positions.end(), [](const JointPosition& found) {
            return std::abs(found.position) > kMoved || found.gap > kMoved;
        });
    if (moved > 0) {
        sink.add({.severity = base::Severity::Note,
                  .code = "export.start-position",
                  .span = {.file = robot.file},
                  .message = std::to_string(moved) + (moved == 1 ? " joint does" : " joints do") +
                             " not start at 0 here; in " + format + " all do"});
    }
}

void reportIdleJoints(const robot::Robot& robot,
                      const RobotGraph& graph,
                      const std::string& format,
                      base::Diagnostics& sink)
{
    for (const std::size_t index : graph.idle) {
        const robot::Joint& joint = robot.joints[index];
        sink.add({.severity = base::Severity::Note,
                  .code = "export.idle-joint",
                  .span = joint.span,
                  .object = "JOINT " + joint.name,
                  .message = "joint " + joint.name + " is not in the " + format + ": links " +
                             joint.parent + " and " + joint.child + " both stand still"});
    }
}

}  // namespace exporters
