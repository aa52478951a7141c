#include "editor/window/view_inset.h"

#include "editor/view3d/scene_camera.h"
#include "editor/view3d/stage.h"
#include "editor/view3d/viewport.h"

#include <QActionGroup>
#include <QElapsedTimer>
#include <QEvent>
#include <QMenu>
#include <QSettings>

#include <algorithm>
#include <cmath>
#include <utility>

namespace editor {
namespace {

using Corner = PictureInset::Corner;
using view3d::Shading;

constexpr int kLeastInterval = 33;  // ms between two pictures
// Nothing is drawn for so many times as long as the last picture took.
constexpr int kRest = 5;

}  // namespace

ViewInset::ViewInset(view3d::Stage& stage, view3d::Viewport& view, QObject* parent)
    : QObject(parent), stage_(stage), view_(view)
{
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, [this] {
        if (isWanted_) {
            refresh();
        }
    });
    connect(&stage_, &view3d::Stage::changed, this, &ViewInset::request);
    connect(&view_, &view3d::Viewport::optionsChanged, this, &ViewInset::request);
    connect(&view_, &view3d::Viewport::insetChosen, this, &ViewInset::showCamera);
    view_.installEventFilter(this);
}

ViewInset::~ViewInset()
{
    delete picture_;
}

void ViewInset::showCamera(const QString& camera)
{
    camera_ = camera;
    closePicture();
    view_.setInset(camera);
    if (camera.isEmpty()) {
        drawing_.reset();
    }
    request();
}

std::optional<scene::CameraIndex> ViewInset::findCamera() const
{
    return stage_.scene() ? view3d::cameraNamed(*stage_.scene(), camera_.toStdString())
                          : std::nullopt;
}

void ViewInset::request()
{
    if (camera_.isEmpty()) {
        return;
    }
    isWanted_ = true;
    if (!timer_.isActive()) {
        timer_.start(0);
    }
}

bool ViewInset::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Show) {
        // In another window, perhaps, where the view's own lies over it then: it is made anew.
        closePicture();
        request();
    }
    return QObject::eventFilter(watched, event);
}

void ViewInset::refresh()
{
    QElapsedTimer since;
    since.start();
    isWanted_ = false;
    const auto camera = findCamera();
    if (!camera) {
        closePicture();
    } else if (view_.isVisible()) {
        openPicture();
        isWanted_ = !drawPicture(*camera);
    }
    timer_.start(std::max(kLeastInterval, kRest * static_cast<int>(since.elapsed())));
}

void ViewInset::openPicture()
{
    if (picture_ != nullptr) {
        return;
    }
    picture_ = new PictureInset(view_.picture());
    picture_->setName(camera_);
    picture_->setPlace(place_);
    picture_->setToolTip(tr("What %1 sees. Drag it to another corner, or its inner corner for "
                            "another size; double click: the whole view sees that. Without a "
                            "graphics card it has fewer pictures a second than the view.")
                             .arg(camera_));
    connect(picture_, &PictureInset::pressed, this, [this] { stage_.activate(view_); });
    connect(picture_, &PictureInset::placed, this, [this] {
        place_ = picture_->place();
        request();
    });
    connect(picture_, &PictureInset::doubleClicked, this, &ViewInset::lookThrough);
    connect(picture_, &PictureInset::closeRequested, this, [this] { showCamera({}); });
    connect(picture_, &PictureInset::menuWanted, this, &ViewInset::openMenu);
    picture_->show();
}

// It may be what has just been clicked.
void ViewInset::closePicture()
{
    if (picture_ != nullptr) {
        picture_->hide();
        picture_->deleteLater();
        picture_.clear();
    }
}

// False where it could not be drawn yet.
bool ViewInset::drawPicture(scene::CameraIndex camera)
{
    view3d::Overlays shown = view_.overlays();
    shown.colouring = view3d::Colouring::Material;
    if (drawing_ == nullptr) {
        drawing_ = std::make_unique<view3d::StagePicture>(stage_);
    }
    const QImage drawn =
        drawing_->draw({.camera = {}, .follows = camera, .shading = shading_, .overlays = shown},
                       picture_->pictureArea().size() * picture_->devicePixelRatioF());
    if (!drawn.isNull()) {
        picture_->setPicture(drawn);
    }
    return !drawn.isNull();
}

void ViewInset::lookThrough()
{
    if (const auto camera = findCamera()) {
        view_.lookThrough(*camera);
    }
}

// The view may go, and the picture with its camera, while it is open.
void ViewInset::openMenu(const QPoint& globalPosition)
{
    auto* menu = new QMenu(&view_);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Look through it in the whole view"), this, &ViewInset::lookThrough);
    menu->addSeparator();
    menu->addAction(tr("Corner"))->setEnabled(false);
    auto* corners = new QActionGroup(menu);
    const std::pair<Corner, QString> names[] = {{Corner::TopLeft, tr("Top left")},
                                                {Corner::TopRight, tr("Top right")},
                                                {Corner::BottomLeft, tr("Bottom left")},
                                                {Corner::BottomRight, tr("Bottom right")}};
    for (const auto& [corner, name] : names) {
        QAction* action = menu->addAction(name, this, [this, c = corner] {
            place_.corner = c;
            if (picture_ != nullptr) {
                picture_->setPlace(place_);
            }
        });
        action->setCheckable(true);
        action->setChecked(corner == place_.corner);
        corners->addAction(action);
    }
    menu->addSeparator();
    menu->addAction(tr("Shading"))->setEnabled(false);
    auto* shadings = new QActionGroup(menu);
    const std::pair<Shading, QString> shows[] = {{Shading::Shaded, tr("Shaded")},
                                                 {Shading::Depth, tr("Depth")},
                                                 {Shading::Segmentation, tr("Segmentation")}};
    for (const auto& [shading, name] : shows) {
        QAction* action = menu->addAction(name, this, [this, s = shading] {
            shading_ = s;
            request();
        });
        action->setCheckable(true);
        action->setChecked(shading == shading_);
        shadings->addAction(action);
    }
    menu->addSeparator();
    menu->addAction(tr("Close"), this, [this] { showCamera({}); });
    menu->popup(globalPosition);
}

void ViewInset::saveTo(QSettings& settings, const QString& group) const
{
    settings.setValue(group + QStringLiteral("/inset"),
                      QVariantList{camera_, static_cast<int>(place_.corner), place_.share,
                                   static_cast<int>(shading_)});
}

void ViewInset::restoreFrom(const QSettings& settings, const QString& group)
{
    const QVariantList saved = settings.value(group + QStringLiteral("/inset")).toList();
    place_ = {};
    shading_ = Shading::Shaded;
    if (saved.size() != 4) {
        showCamera({});
        return;
    }
    const int corner = saved[1].toInt();
    const double share = saved[2].toDouble();
    if (corner >= 0 && corner <= static_cast<int>(Corner::BottomRight) && std::isfinite(share)) {
        place_ = {.corner = static_cast<Corner>(corner), .share = share};
    }
    const int shading = saved[3].toInt();
    if (shading == static_cast<int>(Shading::Depth) ||
        shading == static_cast<int>(Shading::Segmentation)) {
        shading_ = static_cast<Shading>(shading);
    }
    showCamera(saved[0].toString());
}

}  // namespace editor
