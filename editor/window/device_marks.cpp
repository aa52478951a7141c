#include "editor/window/device_marks.h"

#include "editor/actions/action_catalog.h"
#include "editor/devices/device_desk.h"
#include "editor/devices/unit_edits.h"
#include "editor/devices/unit_words.h"
#include "editor/session/run_controller.h"
#include "editor/session/selection.h"
#include "editor/session/words.h"

#include <QCoreApplication>

namespace editor {
namespace {

constexpr double kGhostError = 0.003;      // m, from which on a ghost is seen beside its body
constexpr double kGhostTurn = 0.03;        // rad
constexpr double kLeastShownForce = 0.01;  // N

QString endOfTag(exchange::DeviceHalt halt)
{
    if (halt == exchange::DeviceHalt::Apart) {
        return QCoreApplication::translate("devices", ", to be turned");
    }
    if (halt == exchange::DeviceHalt::Clutched) {
        return QCoreApplication::translate("devices", ", clutched");
    }
    return halt >= exchange::DeviceHalt::Stale
               ? QCoreApplication::translate("devices", ", not engaged")
               : QString();
}

}  // namespace

DeviceMarks deviceMarks(const EditorContext& context, const DeviceDesk& desk)
{
    DeviceMarks found;
    const auto& bodies = context.run.newest().bodies;
    for (const adf::ObjectPtr& unit : desk.units()) {
        const exchange::DeviceUnit* const state = desk.stateOf(*unit);
        if (state == nullptr || !state->hasReference) {
            continue;
        }
        const adf::ObjectPtr body = boundBody(context.workspace, *unit);
        const auto index = body != nullptr
                               ? context.run.shownMap().find<scene::BodyIndex>(body->id())
                               : std::nullopt;
        const bool isSeen = index && index->value < bodies.size();
        const base::Pose X_WE = isSeen ? bodies[index->value].X_WB : state->X_WR;
        const bool drives = isVirtual(*unit) && context.actions[ActionId::ToolDrive].isChecked();
        const bool acts = state->halt == exchange::DeviceHalt::None;
        const bool isShown = acts || state->halt == exchange::DeviceHalt::Apart;
        const double force = base::norm(state->force.force);
        view3d::DeviceMark mark{.unit = unit->identifier(),
                                .name = text(unit->shortName()),
                                .words = endOfTag(state->halt),
                                .force = force > kLeastShownForce ? forceWords(force) : QString(),
                                .X_WE = X_WE,
                                .X_WR = state->X_WR,
                                .isEngaged = acts,
                                .force_W = base::rotate(state->X_WD.rotation, state->force.force),
                                .X_WD = state->X_WD,
                                .reach = {}};
        const bool isWanted = context.selection.contains(unit->id()) || desk.showsSpace(*unit);
        if (isWanted || drives) {
            mark.reach = state->workspaceScale * state->device.traits.radius;
            mark.hasHandles = isWanted && !drives;
        }
        found.marks.push_back(std::move(mark));
        if (isSeen && isShown && context.run.seenScene() == context.run.shownScene() &&
            (base::norm(state->X_WR.position - X_WE.position) > kGhostError ||
             base::angleBetween(state->X_WR.rotation, X_WE.rotation) > kGhostTurn)) {
            found.ghosts.emplace_back(*index, state->X_WR);
        }
    }
    return found;
}

}  // namespace editor
