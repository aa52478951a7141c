#include "editor/window/probe_link.h"

#include "editor/session/run_controller.h"
#include "editor/view3d/overlay_style.h"

#include <numbers>
#include <utility>
#include <vector>

namespace editor {
namespace {

QString wordsOf(const Probe& probe, const Measured& now)
{
    if (!probe.isAngle) {
        return probe.name + QLatin1Char(' ') + view3d::lengthWords(now.distance());
    }
    return now.angle ? probe.name + QLatin1Char(' ') +
                           view3d::decimal(*now.angle * 180 / std::numbers::pi, 1) + QChar(0x00B0)
                     : probe.name;
}

}  // namespace

ProbeLink::ProbeLink(const EditorContext& context,
                     const Probes& probes,
                     view3d::Stage& stage,
                     QObject* parent)
    : QObject(parent), context_(context), probes_(probes), stage_(stage)
{
    connect(&probes_, &Probes::changed, this, &ProbeLink::show);
    // After the views have taken what is new: their poses are read.
    connect(&context_.run, &RunController::seenSceneChanged, this, &ProbeLink::show);
    connect(&context_.run, &RunController::snapshotChanged, this, &ProbeLink::show);
    connect(&context_.run, &RunController::lookedElsewhere, this, &ProbeLink::show);
    connect(&context_.run, &RunController::modeChanged, this, &ProbeLink::show);
}

void ProbeLink::show()
{
    std::vector<view3d::ProbeMark> marks;
    for (const Probe& probe : probes_.all()) {
        const auto reading = readingOf(probe, context_.run.seenMap());
        const std::span<const base::Pose> X_WB = stage_.poses();
        if (!reading || reading->from.value >= X_WB.size() || reading->to.value >= X_WB.size()) {
            continue;
        }
        const Measured now = reading->measured(X_WB[reading->from.value], X_WB[reading->to.value]);
        marks.push_back({now.from_W, now.to_W, wordsOf(probe, now)});
    }
    stage_.setProbes(std::move(marks));
}

}  // namespace editor
