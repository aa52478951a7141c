#include "importers/doctor/robot_doctor.h"
#include "importers/robot/robot_tree.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace importers::robot {

namespace {

using base::Severity;

// Joints that a tree has no room for.
void checkLoops(Robot& robot, const Practice& practice)
{
    const Tree tree = treeOf(robot);
    std::vector<Joint> kept;
    for (std::size_t i = 0; i < robot.joints.size(); ++i) {
        Joint& joint = robot.joints[i];
        if (!tree.closesLoop[i]) {
            kept.push_back(joint);
            continue;
        }
        Decision decision{
            .id = "loop " + joint.name,
            .finding = {.severity = Severity::Warning,
                        .span = joint.span,
                        .object = "JOINT " + joint.name},
            .choices = {{.word = "close",
                         .label = "Close a loop",
                         .outcome = "joint " + joint.name + " becomes one that closes a loop"},
                        {.word = "drop",
                         .label = "Leave out the joint",
                         .outcome = "joint " + joint.name + " is left out"}}};
        base::Diagnostic& finding = decision.finding;
        if (const auto first = tree.carrier[tree.childOf[i]]) {
            finding.code = "robot.two-parents";
            finding.message = "link " + joint.child + " has two parents, " +
                              robot.joints[*first].parent + " and " + joint.parent;
            finding.hint = "URDF allows one parent; ADF any number";
            finding.related = {{robot.joints[*first].span, "the first is here"}};
        } else {
            finding.code = "robot.cycle";
            finding.message = "the joints above link " + joint.child + " go round in a ring";
            finding.hint = "URDF allows a tree only; ADF any loops";
        }
        if (practice.decisions.ask(std::move(decision)) == "close") {
            kept.push_back(joint);
        }
    }
    robot.joints = std::move(kept);
}

void reportRoots(const Robot& robot, const Practice& practice)
{
    const Tree tree = treeOf(robot);
    if (tree.roots.size() < 2) {
        return;
    }
    std::string names;
    for (const std::size_t root : tree.roots) {
        names += (names.empty() ? "" : ", ") + robot.links[root].name;
    }
    practice.sink.add({.severity = Severity::Warning,
                       .code = "robot.several-roots",
                       .span = robot.links[tree.roots[1]].span,
                       .message = std::to_string(tree.roots.size()) + " links have no parent: " +
                                  names + "; the file puts each at the origin of the world"});
}

bool hasOnePosition(JointType type)
{
    return type == JointType::Revolute || type == JointType::Continuous ||
           type == JointType::Prismatic;
}

// Why a joint cannot follow its leader; empty where it can.
std::string obstacle(const Joint& joint, const std::map<std::string, JointType>& types)
{
    const std::string& leader = joint.mimic->joint;
    const auto type = types.find(leader);
    if (type == types.end()) {
        return "joint " + joint.name + " follows " + leader + ", which is left out";
    }
    for (const auto& [name, own] : {std::pair{joint.name, joint.type}, {leader, type->second}}) {
        if (!hasOnePosition(own)) {
            return "joint " + joint.name + " follows " + leader + ", but " + name +
                   " has not one position";
        }
    }
    return {};
}

// Followers that follow one another in a ring: the first of each in the file moves on its own.
void openRings(Robot& robot, const Practice& practice)
{
    std::map<std::string, std::size_t> indexOf;
    for (std::size_t i = 0; i < robot.joints.size(); ++i) {
        indexOf.emplace(robot.joints[i].name, i);
    }
    std::vector<std::size_t> seenFrom(robot.joints.size(), robot.joints.size());
    for (std::size_t start = 0; start < robot.joints.size(); ++start) {
        std::size_t at = start;
        while (seenFrom[at] == robot.joints.size() && robot.joints[at].mimic) {
            seenFrom[at] = start;
            at = indexOf.at(robot.joints[at].mimic->joint);
        }
        Joint& first = robot.joints[at];
        if (!first.mimic || seenFrom[at] != start) {
            continue;
        }
        practice.sink.add({.severity = Severity::Warning,
                           .code = "robot.mimic-ring",
                           .span = first.mimic->span,
                           .object = "JOINT " + first.name,
                           .message = "joint " + first.name + " follows " + first.mimic->joint +
                                      ", which follows it in a ring; it moves on its own",
                           .hint = "take out the <mimic> of one of them"});
        first.mimic.reset();
    }
}

void checkMimics(Robot& robot, const Practice& practice)
{
    std::map<std::string, JointType> types;
    for (const Joint& joint : robot.joints) {
        types.emplace(joint.name, joint.type);
    }
    for (Joint& joint : robot.joints) {
        if (!joint.mimic) {
            continue;
        }
        if (const std::string why = obstacle(joint, types); !why.empty()) {
            practice.sink.add({.severity = Severity::Warning,
                               .code = types.contains(joint.mimic->joint) ? "robot.mimic-freedom"
                                                                          : "robot.leader-left-out",
                               .span = joint.mimic->span,
                               .object = "JOINT " + joint.name,
                               .message = why + "; it moves on its own"});
            joint.mimic.reset();
            continue;
        }
        const std::string word = practice.decisions.ask(
            {.id = "mimic " + joint.name,
             .finding = {.severity = Severity::Note,
                         .code = "robot.mimic",
                         .span = joint.mimic->span,
                         .object = "JOINT " + joint.name,
                         .message = "joint " + joint.name + " follows " + joint.mimic->joint},
             .choices = {
                 {.word = "driven", .label = "Driven joint", .outcome = "it is driven"},
                 {.word = "free", .label = "Move on its own", .outcome = "it moves on its own"}}});
        if (word == "free") {
            joint.mimic.reset();
        }
    }
}

}  // namespace

void checkJoints(Robot& robot, const Practice& practice)
{
    // Where a format knows loops, they are no finding.
    if (robot.isTree) {
        checkLoops(robot, practice);
        reportRoots(robot, practice);
    }
    checkMimics(robot, practice);
    openRings(robot, practice);
}

}  // namespace importers::robot
