#include "base/short_text.h"
#include "importers/doctor/robot_doctor.h"
#include "importers/robot/robot_tree.h"

#include <string>
#include <vector>

namespace importers::robot {

namespace {

// Has the root, or what is fixed to it, a mass? One that says it has none, and one called world,
// stand still.
bool falls(const Robot& robot, const Tree& tree, std::size_t root)
{
    const Link& link = robot.links[root];
    if (link.inertial || link.name == "world") {
        return link.inertial && link.inertial->mass > 0;
    }
    std::vector<bool> isHeld(robot.links.size(), false);
    isHeld[root] = true;
    for (const std::size_t one : tree.order) {  // parents before children
        const auto carrier = tree.carrier[one];
        if (carrier && isHeld[tree.parentOf[*carrier]] &&
            robot.joints[*carrier].type == JointType::Fixed) {
            isHeld[one] = true;
        }
        if (isHeld[one] && robot.links[one].inertial && robot.links[one].inertial->mass > 0) {
            return true;
        }
    }
    return false;
}

}  // namespace

void checkBases(Robot& robot, const Practice& practice)
{
    const Tree tree = treeOf(robot);
    const BaseMode mode = practice.options.base;
    for (const std::size_t root : tree.roots) {
        Link& link = robot.links[root];
        if (link.isStatic) {
            continue;
        }
        if (!falls(robot, tree, root)) {
            link.isFree = mode == BaseMode::Free;
            link.isStatic = mode == BaseMode::Fixed;
            continue;
        }
        // Other formats say it.
        if (!robot.isTree && mode == BaseMode::File) {
            continue;
        }
        const double mass = link.inertial ? link.inertial->mass : 0;
        const std::string word = practice.decisions.ask(
            {.id = "base " + link.name,
             .finding = {.severity = base::Severity::Note,
                         .code = "robot.base",
                         .span = link.span,
                         .object = "BODY " + link.name,
                         .message = "nothing holds the root link " + link.name},
             .choices = {{.word = "free", .label = "Free", .outcome = "it is free to fall"},
                         {.word = "fixed",
                          .label = "Fixed in the world",
                          .outcome = mass > 0 ? "it stands still, its " + base::shortText(mass) +
                                                    " kg left out"
                                              : "it stands still"}},
             .assumed = mode == BaseMode::Fixed ? 1U : 0U});
        link.isStatic = word == "fixed";
    }
}

}  // namespace importers::robot
