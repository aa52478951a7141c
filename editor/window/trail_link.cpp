#include "editor/window/trail_link.h"

#include "editor/actions/action_catalog.h"
#include "editor/session/run_controller.h"
#include "editor/session/selection.h"
#include "editor/view3d/stage.h"

#include <QMenu>

#include <algorithm>

namespace editor {

TrailLink::TrailLink(const EditorContext& context, view3d::Stage& stage, QObject* parent)
    : QObject(parent), context_(context), stage_(stage)
{
    connect(&context_.actions[ActionId::Trail], &QAction::triggered, this,
            &TrailLink::toggleSelection);
    connect(&context_.actions[ActionId::NoTrails], &QAction::triggered, this, [this] {
        points_.clear();
        show();
    });
    connect(&context_.run, &RunController::seenSceneChanged, this, &TrailLink::show);
    connect(&context_.selection, &Selection::changed, this, &TrailLink::refresh);
    refresh();
}

void TrailLink::fill(QMenu& menu, const view3d::Pick& pick)
{
    const auto* body = pick.as<scene::BodyIndex>();
    const adf::ObjectId object =
        body == nullptr ? adf::ObjectId() : context_.run.seenMap().object(*body);
    if (!object.valid() || context_.run.seenScene()->body(*body).isStatic()) {
        return;
    }
    const base::Pose X_WB = stage_.poses()[body->value];
    const Point point{.body = object, .point_B = base::inverse(X_WB) * pick.point_W};
    menu.addAction(tr("Trail of this point"), this, [this, point] { add(point); });
}

std::vector<TrailLink::Point> TrailLink::ofSelection() const
{
    std::vector<Point> points;
    for (const adf::ObjectId object : context_.selection.objects()) {
        const auto body = context_.run.seenMap().find<scene::BodyIndex>(object);
        if (body && !context_.run.seenScene()->body(*body).isStatic()) {
            points.push_back(
                {.body = object, .point_B = context_.run.seenScene()->body(*body).X_BC.position});
        }
    }
    return points;
}

bool TrailLink::has(const Point& point) const
{
    return std::find(points_.begin(), points_.end(), point) != points_.end();
}

void TrailLink::toggleSelection()
{
    const std::vector<Point> wanted = ofSelection();
    const bool all = std::all_of(wanted.begin(), wanted.end(),
                                 [this](const Point& point) { return has(point); });
    for (const Point& point : wanted) {
        if (all) {
            std::erase(points_, point);
        } else if (!has(point)) {
            points_.push_back(point);
        }
    }
    show();
}

void TrailLink::add(const Point& point)
{
    points_.push_back(point);
    show();
}

void TrailLink::show()
{
    std::vector<view3d::TrailPoint> shown;
    for (const Point& point : points_) {
        if (const auto body = context_.run.seenMap().find<scene::BodyIndex>(point.body)) {
            shown.push_back({.body = *body, .point_B = point.point_B});
        }
    }
    stage_.setTrails(shown);
    refresh();
}

void TrailLink::refresh()
{
    const std::vector<Point> selected = ofSelection();
    context_.actions.setEnabled(ActionId::Trail, !selected.empty(),
                                tr("No body that can move is selected."));
    context_.actions[ActionId::Trail].setChecked(
        !selected.empty() && std::all_of(selected.begin(), selected.end(),
                                         [this](const Point& point) { return has(point); }));
    context_.actions.setEnabled(ActionId::NoTrails, !points_.empty(), tr("No point has a trail."));
}

}  // namespace editor
