#pragma once

#include "editor/view3d/stage_picture.h"
#include "editor/viewcards/picture_inset.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <cstdint>
#include <memory>
#include <optional>

class QSettings;

namespace editor {

namespace view3d {
class Stage;
class Viewport;
}  // namespace view3d

// A view's picture in picture: what a camera of the scene sees, in a corner of the view. It goes
// with the run and with looks back as the view does. Drawing it takes no more than a share of the
// time, so that the view keeps its pace where there is no graphics card; what the view shows first
// is drawn first. A camera that the scene does not have (any more) has no picture, until it is
// there again.
class ViewInset final : public QObject {
    Q_OBJECT

public:
    ViewInset(view3d::Stage& stage, view3d::Viewport& view, QObject* parent);
    ~ViewInset() override;

    // The identifier of a camera; empty: none.
    void show(const QString& camera);

    [[nodiscard]] const QString& camera() const { return camera_; }

    // The picture; null while there is none.
    [[nodiscard]] PictureInset* picture() const { return picture_; }

    void saveTo(QSettings& settings, const QString& group) const;
    void restoreFrom(const QSettings& settings, const QString& group);

private:
    struct Drawn {
        view3d::PictureLook look;
        QSize size;
        std::uint64_t changes = 0;  // of the stage

        bool operator==(const Drawn&) const = default;
    };

    [[nodiscard]] std::optional<scene::CameraIndex> find() const;
    void refresh();
    void openPicture();
    void draw(scene::CameraIndex camera);
    void lookThrough();
    void openMenu(const QPoint& globalPosition);

    view3d::Stage& stage_;
    view3d::Viewport& view_;
    // From the first picture on: what never had one costs nothing.
    std::unique_ptr<view3d::StagePicture> drawing_;
    QString camera_;
    PictureInset::Place place_;
    view3d::Shading shading_ = view3d::Shading::Shaded;
    QPointer<PictureInset> picture_;  // the view deletes it, too
    std::optional<Drawn> drawn_;
    QTimer timer_;
};

}  // namespace editor
