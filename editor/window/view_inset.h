#pragma once

#include "editor/view3d/stage_picture.h"
#include "editor/viewcards/picture_inset.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>
#include <optional>

class QSettings;

namespace editor {

namespace view3d {
class Stage;
class Viewport;
}  // namespace view3d

// A view's picture in picture: what a camera of the scene sees, in a corner of the view. It goes
// with the run and with looks back as the view does. Drawing it takes a sixth of the GUI thread's
// time at most, so that the view goes on where there is no graphics card. A camera that the scene
// does not have (any more) has no picture, until it is there again.
class ViewInset final : public QObject {
    Q_OBJECT

public:
    ViewInset(view3d::Stage& stage, view3d::Viewport& view, QObject* parent);
    ~ViewInset() override;

    // The identifier of a camera; empty: none.
    void showCamera(const QString& camera);

    [[nodiscard]] const QString& camera() const { return camera_; }

    // The picture; null while there is none.
    [[nodiscard]] PictureInset* picture() const { return picture_; }

    void saveTo(QSettings& settings, const QString& group) const;
    void restoreFrom(const QSettings& settings, const QString& group);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] std::optional<scene::CameraIndex> findCamera() const;
    void request();
    void refresh();
    void openPicture();
    void closePicture();
    [[nodiscard]] bool drawPicture(scene::CameraIndex camera);
    void lookThrough();
    void openMenu(const QPoint& globalPosition);

    view3d::Stage& stage_;
    view3d::Viewport& view_;
    // From the first picture to the last: what shows none costs nothing.
    std::unique_ptr<view3d::StagePicture> drawing_;
    QString camera_;
    PictureInset::Place place_;
    view3d::Shading shading_ = view3d::Shading::Shaded;
    QPointer<PictureInset> picture_;  // the view deletes it, too
    QTimer timer_;                    // runs until the next picture may be drawn
    bool isWanted_ = false;           // something is another since the last one
};

}  // namespace editor
