#include "editor/window/view_actions.h"

#include "editor/actions/action_catalog.h"
#include "editor/dialogs/file_choice.h"
#include "editor/window/view_area.h"

#include <QImage>
#include <QMessageBox>

#include <utility>

namespace editor {

using view3d::Shading;
using view3d::StandardView;

ViewActions::ViewActions(ActionCatalog& actions, ViewArea& views, QObject* parent)
    : QObject(parent), actions_(actions), views_(views)
{
    connectCameras();
    connectOptions();
    connectArea();
    showState();
}

void ViewActions::connectCameras()
{
    connect(&actions_[ActionId::FrameSelection], &QAction::triggered, this,
            [this] { views_.active().frameSelection(); });
    connect(&actions_[ActionId::FrameAll], &QAction::triggered, this,
            [this] { views_.active().frameAll(); });
    constexpr std::pair<ActionId, StandardView> kViews[] = {
        {ActionId::ViewFront, StandardView::Front}, {ActionId::ViewBack, StandardView::Back},
        {ActionId::ViewRight, StandardView::Right}, {ActionId::ViewLeft, StandardView::Left},
        {ActionId::ViewTop, StandardView::Top},     {ActionId::ViewBottom, StandardView::Bottom},
        {ActionId::ViewHome, StandardView::Home},
    };
    for (const auto& [id, view] : kViews) {
        connect(&actions_[id], &QAction::triggered, this,
                [this, view = view] { views_.active().setStandardView(view); });
    }
    connect(&actions_[ActionId::Orthographic], &QAction::triggered, this,
            [this](bool on) { views_.active().setOrthographic(on); });
}

void ViewActions::connectOptions()
{
    constexpr std::pair<ActionId, Shading> kShadings[] = {
        {ActionId::ShadingShaded, Shading::Shaded},
        {ActionId::ShadingWireframe, Shading::Wireframe},
        {ActionId::ShadingCollision, Shading::Collision},
    };
    for (const auto& [id, shading] : kShadings) {
        // The same key again goes back to the shaded picture.
        connect(&actions_[id], &QAction::triggered, this, [this, shading = shading] {
            view3d::Viewport& view = views_.active();
            view.setShading(view.shading() == shading ? Shading::Shaded : shading);
            showState();
        });
    }
    connect(&actions_[ActionId::Overlays], &QAction::triggered, this,
            [this] { views_.active().showOverlaysMenu(); });
    connect(&actions_[ActionId::SavePicture], &QAction::triggered, this, &ViewActions::savePicture);
}

void ViewActions::connectArea()
{
    connect(&actions_[ActionId::FullScreenView], &QAction::triggered, &views_,
            &ViewArea::setFullScreen);
    connect(&actions_[ActionId::StereoView], &QAction::triggered, &views_, &ViewArea::setStereo);
    connect(&views_, &ViewArea::arrangementChanged, this, &ViewActions::showState);
    connect(&actions_[ActionId::NewView], &QAction::triggered, &views_, &ViewArea::addFloating);
    connect(&actions_[ActionId::SplitRight], &QAction::triggered, this,
            [this] { views_.split(Qt::Horizontal); });
    connect(&actions_[ActionId::SplitDown], &QAction::triggered, this,
            [this] { views_.split(Qt::Vertical); });
    connect(&actions_[ActionId::CloseView], &QAction::triggered, &views_, &ViewArea::closeActive);
    connect(&actions_[ActionId::NextView], &QAction::triggered, &views_, &ViewArea::activateNext);
    connect(&views_, &ViewArea::activeChanged, this, &ViewActions::showState);
    connect(&views_, &ViewArea::optionsChanged, this, &ViewActions::showState);
}

void ViewActions::showState()
{
    const view3d::Viewport& view = views_.active();
    actions_[ActionId::Orthographic].setChecked(view.isOrthographic());
    actions_[ActionId::ShadingShaded].setChecked(view.shading() == Shading::Shaded);
    actions_[ActionId::ShadingWireframe].setChecked(view.shading() == Shading::Wireframe);
    actions_[ActionId::ShadingCollision].setChecked(view.shading() == Shading::Collision);
    actions_[ActionId::FullScreenView].setChecked(views_.isFullScreen());
    actions_[ActionId::StereoView].setChecked(views_.isStereo());
    const bool several = views_.count() > 1;
    actions_.setEnabled(ActionId::CloseView, several, tr("This is the only viewport."));
    actions_.setEnabled(ActionId::NextView, several, tr("This is the only viewport."));
}

void ViewActions::savePicture()
{
    // The picture is of the view as it is now, without the dialog that asks where to put it.
    views_.active().capture([this](const QImage& image) {
        const QString path =
            chooseNewFile(&views_, FileKind::Picture, tr("Save picture"),
                          QStringLiteral("picture.png"), tr("PNG pictures (*.png)"));
        if (!path.isEmpty() && !image.save(path)) {
            QMessageBox::warning(&views_, tr("Linkwright"),
                                 tr("The picture could not be written to %1.").arg(path));
        }
    });
}

}  // namespace editor
