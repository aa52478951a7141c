// The joint that is planned: what is said and drawn of it, its handles, and its making.

#include "adf/properties.h"
#include "adf/schema.h"
#include "editor/session/scene_builder.h"
#include "editor/session/selection.h"
#include "editor/session/setup_check.h"
#include "editor/session/workspace.h"
#include "editor/tools/body_facts.h"
#include "editor/tools/join_edits.h"
#include "editor/window/join_link.h"
#include "editor/window/join_preview.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace editor {

using view3d::DragPhase;
using view3d::RangeHandle;

QString JoinLink::whyNot() const
{
    const scene::Scene& scene = *context_.builder.scene();
    const bool still = scene.body(picks_.pair->child).isStatic() &&
                       (!picks_.pair->parent || scene.body(*picks_.pair->parent).isStatic());
    if (still) {
        return tr("Both are static: nothing of them can move.");
    }
    if (picks_.pair->parent && sessionOf(picks_.pair->child) != sessionOf(*picks_.pair->parent)) {
        return tr("The two bodies are in different files.");
    }
    return {};
}

void JoinLink::refresh()
{
    // What was picked is of the scene before; sceneChanged() follows.
    if (!picks_.pair || context_.builder.isBuilding()) {
        return;
    }
    ensureWidgets();
    const QString no = whyNot();
    plan_.reset();
    wish_.reset();
    if (no.isEmpty()) {
        makePlan(card_->settings());
    }
    showResult(no);
    showMarks();
}

void JoinLink::makePlan(const JoinSettings& settings)
{
    const compile::SceneMap& map = context_.builder.map();
    const scene::Scene& scene = *context_.builder.scene();
    wish_ = wishOf(picks_, settings, scene, [&](scene::BodyIndex body) {
        return factsOf(*context_.workspace.find(map.object(body)), scene, map);
    });
    plan_ = planJoin(scene, *wish_);
}

std::vector<scene::BodyIndex> JoinLink::reached() const
{
    if (!plan_ || !plan_->isPossible()) {
        return {};
    }
    return reachedBy(
        *context_.builder.scene(), *wish_, *plan_,
        [this](const scene::Scene& thought) { return context_.check.overlapsIn(thought); });
}

// The side that is offered first is the other one where only that one is free.
void JoinLink::chooseSide()
{
    if (!picks_.second || context_.builder.isBuilding() || !whyNot().isEmpty()) {
        return;
    }
    JoinSettings settings = card_->settings();
    makePlan(settings);
    if (reached().empty()) {
        return;
    }
    settings.flip = true;
    makePlan(settings);
    if (plan_->isPossible() && reached().empty()) {
        card_->show(settings);
    }
}

void JoinLink::showResult(const QString& whyNot)
{
    ViewCard& card = card_->card();
    card.setTitle("joint",
                  tr("Join %1 to %2").arg(nameOf(picks_.pair->child), nameOf(picks_.pair->parent)));
    const JoinResult result =
        plan_ ? resultOf(
                    {.wish = *wish_, .plan = *plan_, .play = playOf(picks_), .reached = reached()},
                    [this](scene::BodyIndex body) { return nameOf(body); })
              : JoinResult{ResultKind::Impossible, whyNot, {}};
    card.setResult(result.kind, result.sentence, result.detail);
}

void JoinLink::showMarks()
{
    showParts();
    if (tool_ == nullptr) {
        return;
    }
    view3d::JoinMarks marks;
    if (plan_ && plan_->isPossible()) {
        marks = previewOf({.scene = *context_.builder.scene(),
                           .picks = picks_,
                           .settings = card_->settings(),
                           .wish = *wish_,
                           .plan = *plan_});
    }
    marks.hovered = picks_.pair ? std::nullopt : hovered_;
    marks.first = picks_.first;
    marks.second = picks_.second;
    tool_->show(std::move(marks));
    stage_.redrawTool();
}

void JoinLink::placesChanged(const std::vector<QRect>& places)
{
    if (picks_.pair) {
        card_->card().avoid(places);
    }
}

void JoinLink::rangeDragged(RangeHandle handle, double value, DragPhase phase)
{
    JoinSettings settings = card_->settings();
    const double zero = scene::turns(settings.type) ? settings.turn : 0;
    if (phase == DragPhase::Started) {
        before_ = settings;
        return;
    }
    if (phase == DragPhase::Cancelled) {
        card_->show(before_);
        refresh();
        return;
    }
    // A click moves nothing, and the end of a drag is where its last move was.
    if (phase == DragPhase::Finished) {
        return;
    }
    switch (handle) {
        case RangeHandle::Value:
            settings.turn = value;
            break;
        case RangeHandle::Low:
            if (!settings.limited) {
                settings.limits = {value - zero, M_PI};
            }
            settings.limits.low = std::min(value - zero, settings.limits.high);
            settings.limited = true;
            break;
        case RangeHandle::High:
            if (!settings.limited) {
                settings.limits = {-M_PI, value - zero};
            }
            settings.limits.high = std::max(value - zero, settings.limits.low);
            settings.limited = true;
            break;
    }
    card_->show(settings);
    refresh();
}

void JoinLink::offsetDragged(double offset, DragPhase phase)
{
    JoinSettings settings = card_->settings();
    switch (phase) {
        case DragPhase::Started:
            before_ = settings;
            return;
        case DragPhase::Cancelled:
            settings = before_;
            break;
        case DragPhase::Moved:
            settings.offset = offset;
            break;
        case DragPhase::Finished:
            return;
    }
    card_->show(settings);
    refresh();
}

adf::ObjectId JoinLink::join()
{
    DocumentSession* owner = wish_ ? sessionOf(wish_->child) : nullptr;
    if (!plan_ || !plan_->isPossible() || owner == nullptr || context_.builder.isBuilding()) {
        return {};
    }
    DocumentSession& session = *owner;
    const PlacedModel model{session.document(), *context_.builder.scene(), context_.builder.map()};
    const NewObject made = joiningAsPlanned(model, *wish_, *plan_, card_->settings().motion());
    const QString step = tr("Join %1 to %2").arg(nameOf(wish_->child), nameOf(wish_->parent));
    if (!session.push(made.edit, step).empty()) {
        return {};  // as it was said; what was picked stays
    }
    moved_.clear();
    for (const BodyMove& move : plan_->moves) {
        moved_.push_back(context_.builder.map().object(move.body));
    }
    forget();
    context_.selection.select(made.object);
    showStrip();
    showMarks();
    return made.object;
}

void JoinLink::joinAndShowMore()
{
    if (const adf::ObjectId joint = join(); joint.valid()) {
        switch_.leave();
        Q_EMIT detailsWanted(
            joint, QString::fromStdString(
                       std::string(adf::findRow(adf::ObjectType::Joint, adf::joint::kType)->key)));
    }
}

void JoinLink::showParts()
{
    std::vector<adf::ObjectId> moving;
    std::vector<adf::ObjectId> staying;
    const compile::SceneMap& map = context_.builder.map();
    if (plan_ && plan_->isPossible()) {
        for (const BodyMove& move : plan_->moves) {
            moving.push_back(map.object(move.body));
        }
        for (const auto& body : {std::optional(wish_->child), wish_->parent}) {
            if (body) {
                staying.push_back(map.object(*body));
            }
        }
    }
    Q_EMIT partsChanged(moving, staying);
}

}  // namespace editor
