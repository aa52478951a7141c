#include "editor/window/camera_link.h"

#include "editor/session/run_controller.h"
#include "editor/session/scene_builder.h"
#include "editor/session/workspace.h"
#include "editor/view3d/stage.h"
#include "editor/window/file_desk.h"
#include "editor/window/view_area.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>

namespace editor {
namespace {

bool hasBodies(const DocumentSession& session)
{
    return !session.document().objects(adf::ObjectType::Body).empty();
}

}  // namespace

CameraLink::CameraLink(view3d::Stage& stage,
                       ViewArea& views,
                       const Sources& sources,
                       QObject* parent)
    : QObject(parent), stage_(stage), views_(views), sources_(sources)
{
    connect(&sources_.workspace, &Workspace::sessionAdded, this,
            [this](const DocumentSession* session) {
                arrived_ = true;
                opened_ = opened_ || hasBodies(*session);
            });
    connect(&sources_.files, &FileDesk::begun, this, &CameraLink::begin);
    connect(&sources_.builder, &SceneBuilder::buildingChanged, this, [this](bool building) {
        if (!building) {
            arrived_ = false;
            frameOpened();
        }
    });
    connect(&sources_.run, &RunController::shownSceneChanged, this, &CameraLink::includeNew);
    includeNew();
    arrived_ = sources_.builder.isBuilding();
}

void CameraLink::begin()
{
    views_.active().setCameraState(view3d::firstCamera());
    stage_.keepCameras();
    for (const Workspace::Entry& entry : sources_.workspace.entries()) {
        opened_ = opened_ || hasBodies(*entry.session);
    }
}

void CameraLink::frameOpened()
{
    if (std::exchange(opened_, false)) {
        stage_.frameAll();
    }
}

void CameraLink::includeNew()
{
    std::vector<adf::ObjectId> present;
    std::vector<scene::BodyIndex> made;
    const auto count = static_cast<std::uint32_t>(sources_.run.shownScene()->bodies.size());
    for (std::uint32_t i = 0; i < count; ++i) {
        const adf::ObjectId object = sources_.run.shownMap().object(scene::BodyIndex{i});
        if (object.valid()) {
            present.push_back(object);
            if (!std::binary_search(known_.begin(), known_.end(), object)) {
                made.push_back(scene::BodyIndex{i});
            }
        }
    }
    std::sort(present.begin(), present.end());
    // What was there once is not new when Redo brings it back.
    std::vector<adf::ObjectId> all;
    std::set_union(known_.begin(), known_.end(), present.begin(), present.end(),
                   std::back_inserter(all));
    known_ = std::move(all);
    if (!arrived_ && !made.empty()) {
        stage_.include(made);
    }
}

}  // namespace editor
