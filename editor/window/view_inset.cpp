#include "editor/window/view_inset.h"

#include "editor/view3d/stage.h"
#include "editor/view3d/viewport.h"

#include <QActionGroup>
#include <QElapsedTimer>
#include <QMenu>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace editor {
namespace {

using Corner = PictureInset::Corner;
using view3d::Shading;

constexpr int kPictureTime = 33;  // ms, of a picture at most as often as screens show films
constexpr int kRest = 5;          // times as long as a picture took nothing is drawn after it

}  // namespace

ViewInset::ViewInset(view3d::Stage& stage, view3d::Viewport& view, QObject* parent)
    : QObject(parent), stage_(stage), view_(view)
{
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &ViewInset::refresh);
    connect(&view_, &view3d::Viewport::insetChosen, this, &ViewInset::show);
}

ViewInset::~ViewInset()
{
    delete picture_;
}

void ViewInset::show(const QString& camera)
{
    camera_ = camera;
    drawn_.reset();
    delete picture_;
    view_.setInset(camera);
    if (camera.isEmpty()) {
        timer_.stop();
    } else {
        refresh();
    }
}

std::optional<scene::CameraIndex> ViewInset::find() const
{
    if (!stage_.scene()) {
        return std::nullopt;
    }
    const auto& cameras = stage_.scene()->cameras;
    const auto found =
        std::find_if(cameras.begin(), cameras.end(), [this](const scene::Camera& one) {
            return QString::fromStdString(one.origin.identifier) == camera_;
        });
    if (found == cameras.end()) {
        return std::nullopt;
    }
    return scene::CameraIndex{static_cast<std::uint32_t>(found - cameras.begin())};
}

void ViewInset::refresh()
{
    QElapsedTimer since;
    since.start();
    const auto camera = find();
    if (!camera) {
        delete picture_;
        drawn_.reset();
    } else if (view_.isVisible()) {
        openPicture();
        draw(*camera);
    }
    timer_.start(std::max(kPictureTime, kRest * static_cast<int>(since.elapsed())));
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
    connect(picture_, &PictureInset::placed, this, [this] { place_ = picture_->place(); });
    connect(picture_, &PictureInset::doubleClicked, this, &ViewInset::lookThrough);
    connect(
        picture_, &PictureInset::closed, this, [this] { show({}); }, Qt::QueuedConnection);
    connect(picture_, &PictureInset::menuWanted, this, &ViewInset::openMenu);
    picture_->show();
    picture_->raise();
}

void ViewInset::draw(scene::CameraIndex camera)
{
    view3d::Overlays shown = view_.overlays();
    shown.colouring = view3d::Colouring::Material;
    const qreal ratio = picture_->devicePixelRatioF();
    Drawn wanted{.look = {.camera = {}, .follows = camera, .shading = shading_, .overlays = shown},
                 .size = picture_->pictureArea().size() * ratio,
                 .changes = stage_.changes()};
    if (drawn_ == wanted) {
        return;
    }
    if (drawing_ == nullptr) {
        drawing_ = std::make_unique<view3d::StagePicture>(stage_);
    }
    picture_->setPicture(drawing_->draw(wanted.look, wanted.size));
    drawn_ = std::move(wanted);
}

void ViewInset::lookThrough()
{
    if (const auto camera = find()) {
        view_.lookThrough(*camera);
    }
}

void ViewInset::openMenu(const QPoint& globalPosition)
{
    QMenu menu(picture_);
    menu.addAction(tr("Look through it in the whole view"), this, &ViewInset::lookThrough);
    menu.addSection(tr("Corner"));
    auto* corners = new QActionGroup(&menu);
    const std::pair<Corner, QString> names[] = {{Corner::TopLeft, tr("Top left")},
                                                {Corner::TopRight, tr("Top right")},
                                                {Corner::BottomLeft, tr("Bottom left")},
                                                {Corner::BottomRight, tr("Bottom right")}};
    for (const auto& [corner, name] : names) {
        QAction* action = menu.addAction(name, this, [this, c = corner] {
            place_.corner = c;
            picture_->setPlace(place_);
        });
        action->setCheckable(true);
        action->setChecked(corner == place_.corner);
        corners->addAction(action);
    }
    menu.addSection(tr("Shading"));
    auto* shadings = new QActionGroup(&menu);
    const std::pair<Shading, QString> shows[] = {{Shading::Shaded, tr("Shaded")},
                                                 {Shading::Depth, tr("Depth")},
                                                 {Shading::Segmentation, tr("Segmentation")}};
    for (const auto& [shading, name] : shows) {
        QAction* action = menu.addAction(name, this, [this, s = shading] { shading_ = s; });
        action->setCheckable(true);
        action->setChecked(shading == shading_);
        shadings->addAction(action);
    }
    menu.addSeparator();
    QAction* const close = menu.addAction(tr("Close"));
    if (menu.exec(globalPosition) == close) {
        show({});
    }
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
    if (saved.size() != 4) {
        return;
    }
    const int corner = saved[1].toInt();
    if (corner >= 0 && corner <= static_cast<int>(Corner::BottomRight)) {
        place_ = {.corner = static_cast<Corner>(corner), .share = saved[2].toDouble()};
    }
    const int shading = saved[3].toInt();
    if (shading == static_cast<int>(Shading::Depth) ||
        shading == static_cast<int>(Shading::Segmentation)) {
        shading_ = static_cast<Shading>(shading);
    }
    show(saved[0].toString());
}

}  // namespace editor
