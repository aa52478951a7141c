#include "editor/window/camera_place_link.h"

#include "adf/properties.h"
#include "editor/actions/action_catalog.h"
#include "editor/session/run_controller.h"
#include "editor/session/scene_builder.h"
#include "editor/session/selection.h"
#include "editor/session/workspace.h"
#include "editor/tools/equipment.h"
#include "editor/window/view_area.h"

#include <optional>
#include <string>

namespace editor {

CameraPlaceLink::CameraPlaceLink(const EditorContext& context, ViewArea& views, QObject* parent)
    : QObject(parent), context_(context), views_(views)
{
    connect(&context_.actions[ActionId::CameraToView], &QAction::triggered, this,
            &CameraPlaceLink::place);
    connect(&context_.selection, &Selection::changed, this, &CameraPlaceLink::refresh);
    connect(&context_.run, &RunController::modeChanged, this, &CameraPlaceLink::refresh);
    refresh();
}

void CameraPlaceLink::refresh()
{
    const adf::ObjectPtr object = context_.workspace.find(context_.selection.active());
    const bool camera = object != nullptr && object->type() == adf::ObjectType::Camera;
    const bool authoring = context_.run.mode() == RunMode::Author;
    context_.actions.setEnabled(
        ActionId::CameraToView, camera && authoring,
        camera ? tr("Stop the run first: now the body that carries the camera may move.")
               : tr("No camera is selected."));
}

void CameraPlaceLink::place()
{
    const adf::ObjectId id = context_.selection.active();
    const adf::ObjectPtr object = context_.workspace.find(id);
    DocumentSession* session = context_.workspace.sessionOf(id);
    const auto index = context_.builder.map().find<scene::CameraIndex>(id);
    if (object == nullptr || session == nullptr || !index) {
        return;
    }
    const scene::Scene& scene = *context_.builder.scene();
    const auto parent = scene.cameras[index->value].parent;
    const view3d::CameraState seen = views_.active().cameraState();
    const CameraSight sight{
        .place = {.eye_W = seen.eye(),
                  .target_W = seen.target,
                  .up_W = seen.up(),
                  .fieldOfView = seen.fieldOfView},
        .X_WP = parent ? scene.body(*parent).X_WB : base::Pose{},
        .orthographicWidth = seen.orthographic
                                 ? std::optional(seen.heightAtTarget() * views_.active().aspect())
                                 : std::nullopt};
    session->push(
        placingCamera(*object, sight),
        tr("Camera %1 to view").arg(QString::fromStdString(std::string(object->shortName()))));
}

}  // namespace editor
