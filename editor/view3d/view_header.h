#pragma once

#include "editor/view3d/camera_rig.h"
#include "editor/view3d/view_options.h"

#include <QWidget>

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

class QAction;
class QMenu;
class QToolButton;

namespace editor::view3d {

// What the camera menu offers beside the standard views.
struct CameraChoice {
    scene::CameraIndex camera;
    QString label;
};

// The 28 px strip over a view: which camera, which shading, which overlays, what of a run, and
// framing. Shows what it is given and reports what is chosen; decides nothing. In a narrow view the
// buttons leave, and what they drop down is found below the camera's.
class ViewHeader final : public QWidget {
    Q_OBJECT

public:
    explicit ViewHeader(QWidget* parent = nullptr);

    void setViewName(const QString& name);
    void setOrthographic(bool orthographic);
    void setShading(Shading shading);
    void setOverlays(const Overlays& overlays);
    void setCameras(std::vector<CameraChoice> cameras);
    // How many lights the document has: the menu says when not all of them shine.
    void setLights(std::size_t count);
    // The label of the camera that is a picture in this view; empty: none.
    void setInset(const QString& label);
    void openOverlaysMenu();

    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void viewChosen(editor::view3d::StandardView view);
    void projectionChosen(bool orthographic);
    void cameraChosen(scene::CameraIndex camera);
    void shadingChosen(editor::view3d::Shading shading);
    void overlaysChosen(const editor::view3d::Overlays& overlays);
    void homeRequested();
    void frameRequested();
    void newViewRequested();
    void insetChosen(const QString& label);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void buildCameraMenu();
    void buildShadingMenu();
    void buildOverlaysMenu();
    void buildRunMenu();
    void addInset(const QString& label, const QString& text);
    void addOverlay(QMenu& menu, bool Overlays::*member, const QString& name);
    void fit();

    QMenu* cameraMenu_;
    QMenu* shadingMenu_;
    QMenu* overlaysMenu_;
    QMenu* runMenu_;
    QMenu* insetMenu_;
    QToolButton* cameraButton_;
    QToolButton* shadingButton_;
    QToolButton* overlaysButton_;
    QToolButton* runButton_;
    QToolButton* homeButton_;
    QToolButton* frameButton_;
    QToolButton* newViewButton_;
    QAction* perspective_ = nullptr;
    QAction* orthographic_ = nullptr;
    QAction* camerasEnd_ = nullptr;
    std::vector<QAction*> cameraActions_;
    std::vector<std::pair<Shading, QAction*>> shadingActions_;
    std::vector<std::pair<bool Overlays::*, QAction*>> overlayActions_;
    std::vector<std::pair<Colouring, QAction*>> colouringActions_;
    std::vector<std::pair<QString, QAction*>> insetActions_;
    Overlays overlays_;
    QString viewName_;
    QString inset_;
};

}  // namespace editor::view3d
