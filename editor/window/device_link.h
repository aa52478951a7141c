#pragma once

#include "adf/object.h"
#include "editor/session/editor_context.h"
#include "editor/view3d/view_options.h"

#include <QObject>
#include <QPointer>

class QMenu;
class QRubberBand;
class QWidget;

namespace editor {

class DeviceDesk;
class DevicesPanel;
class DriveLink;
class ObjectTreePanel;
class PanelDock;
class ViewArea;

namespace view3d {
class Stage;
}

// Devices in the window: their actions and menus, where their cards can be let go, and what views
// show of them.
class DeviceLink final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        DeviceDesk& desk;
        DevicesPanel& panel;
        PanelDock& dock;
        ObjectTreePanel& tree;
    };

    DeviceLink(const EditorContext& context, const Parts& parts, QWidget& window);
    ~DeviceLink() override;

    // The menus of the menu bar that change.
    void setMenus(QMenu& addDevice, QMenu& profiles);
    // Once there are views.
    void setViews(view3d::Stage& stage, ViewArea& views);

    // Forces end from dialogs and menus, too, where the window's own keys do nothing.
    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    // Of what acts by a device that is there.
    void countChanged(int devices);

private:
    void connectActions();
    void refresh();
    void followRun();
    void actBy(const QString& unit, int button);
    void showCameras();
    void dragSpace(const view3d::SpaceDrag& drag);
    void bindSelected();
    [[nodiscard]] adf::ObjectPtr markAt(QPoint global);
    void unmark();
    void showMarks();

    EditorContext context_;
    Parts parts_;
    QWidget& window_;
    QPointer<view3d::Stage> stage_;
    QPointer<ViewArea> views_;
    view3d::Pick hovered_;
    // Of the space that is dragged by a handle.
    int gesture_ = 0;
    double scale_ = 1;      // at its start
    base::Vec3 shifted_W_;  // so far
    QRubberBand* row_;      // of the tree, below a card that is dragged
    int count_ = -1;
};

}  // namespace editor
