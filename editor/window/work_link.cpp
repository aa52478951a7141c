#include "editor/window/work_link.h"

#include "editor/session/scene_builder.h"
#include "editor/session/workspace.h"
#include "editor/window/file_desk.h"
#include "editor/window/status_bar.h"

namespace editor {

WorkLink::WorkLink(StatusBar& bar,
                   FileDesk& files,
                   SceneBuilder& builder,
                   const Workspace& workspace,
                   QObject* parent)
    : QObject(parent), bar_(bar), files_(files), builder_(builder)
{
    connect(&files_, &FileDesk::openingChanged, this, [this](bool opening, const QString& what) {
        bar_.setWork(opening ? tr("Opening %1").arg(what) : QString());
    });
    connect(&files_, &FileDesk::progressChanged, &bar_, &StatusBar::setProgress);
    connect(&builder_, &SceneBuilder::buildingChanged, this, &WorkLink::showBuilding);
    connect(&builder_, &SceneBuilder::progressChanged, &bar_, &StatusBar::setProgress);
    connect(&workspace, &Workspace::sessionAdded, this, [this] { builtOnce_ = false; });
    connect(&bar_, &StatusBar::cancelRequested, this, &WorkLink::cancel);
}

void WorkLink::showBuilding(bool building)
{
    if (!files_.isOpening()) {
        bar_.setWork(building && !builtOnce_ ? tr("Loading meshes") : QString());
    }
    builtOnce_ = builtOnce_ || !building;
}

void WorkLink::cancel()
{
    if (files_.isOpening()) {
        files_.cancel();
    } else {
        builder_.cancel();
        bar_.setWork({});
    }
}

}  // namespace editor
