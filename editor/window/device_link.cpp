#include "editor/window/device_link.h"

#include "adf/input_properties.h"
#include "editor/actions/action_catalog.h"
#include "editor/devices/button_edits.h"
#include "editor/devices/device_desk.h"
#include "editor/devices/devices_panel.h"
#include "editor/devices/proxy_models.h"
#include "editor/devices/unit_edits.h"
#include "editor/panels/object_tree_model.h"
#include "editor/panels/object_tree_panel.h"
#include "editor/panels/object_tree_view.h"
#include "editor/session/run_controller.h"
#include "editor/session/selection.h"
#include "editor/session/words.h"
#include "editor/view3d/stage.h"
#include "editor/window/device_marks.h"
#include "editor/window/drive_link.h"
#include "editor/window/panel_dock.h"
#include "editor/window/view_area.h"

#include <QApplication>
#include <QCursor>
#include <QKeyEvent>
#include <QMenu>
#include <QRubberBand>

#include <algorithm>
#include <utility>

namespace editor {

DeviceLink::DeviceLink(const EditorContext& context, const Parts& parts, QWidget& window)
    : QObject(&window),
      context_(context),
      parts_(parts),
      window_(window),
      row_(new QRubberBand(QRubberBand::Rectangle, parts.tree.view().viewport()))
{
    connectActions();
    parts_.panel.setPlaces({.objectAt = [this](QPoint at) { return markAt(at); },
                            .leave =
                                [this] {
                                    unmark();
                                }});
    connect(&parts_.desk, &DeviceDesk::unitsChanged, this, &DeviceLink::refresh);
    connect(&parts_.desk, &DeviceDesk::refreshed, this, [this] {
        refresh();
        showMarks();
    });
    connect(&parts_.desk, &DeviceDesk::buttonPressed, this, &DeviceLink::actBy);
    connect(&context_.run, &RunController::snapshotChanged, this, &DeviceLink::showCameras);
    connect(&context_.run, &RunController::modeChanged, this, &DeviceLink::followRun);
    connect(&context_.run, &RunController::shownSceneChanged, this, &DeviceLink::followRun);
    connect(&context_.selection, &Selection::changed, this, &DeviceLink::refresh);
    qApp->installEventFilter(this);
    new ProxyModels(parts_.desk, context_.workspace, context_.builder, this);
    context_.run.setStarted([desk = QPointer(&parts_.desk)](const scene::ScenePtr& scene) {
        return desk != nullptr ? desk->started(scene) : scene;
    });
    refresh();
}

DeviceLink::~DeviceLink() = default;

void DeviceLink::connectActions()
{
    ActionCatalog& actions = context_.actions;
    connect(&actions[ActionId::ForcesOff], &QAction::triggered, &parts_.desk,
            &DeviceDesk::stopForces);
    connect(&actions[ActionId::EngageAll], &QAction::triggered, &parts_.desk,
            &DeviceDesk::engageAll);
    connect(&actions[ActionId::LookForDevices], &QAction::triggered, &parts_.desk,
            &DeviceDesk::rescan);
    connect(&actions[ActionId::BindDevice], &QAction::triggered, this, &DeviceLink::bindSelected);
}

void DeviceLink::setMenus(QMenu& addDevice, QMenu& profiles)
{
    connect(&addDevice, &QMenu::aboutToShow, this, [this, &addDevice] {
        addDevice.clear();
        parts_.panel.fillAddMenu(addDevice);
    });
    connect(&profiles, &QMenu::aboutToShow, this, [this, &profiles] {
        profiles.clear();
        parts_.panel.fillProfileMenu(profiles);
    });
}

void DeviceLink::setViews(view3d::Stage& stage, ViewArea& views)
{
    stage_ = &stage;
    views_ = &views;
    connect(&stage, &view3d::Stage::hovered, this,
            [this](const view3d::Pick& pick) { hovered_ = pick; });
    connect(&stage, &view3d::Stage::spaceDragged, this, &DeviceLink::dragSpace);
    new DriveLink(context_, parts_.desk, stage, views, this);
}

void DeviceLink::refresh()
{
    ActionCatalog& actions = context_.actions;
    const adf::ObjectPtr selected = context_.workspace.find(context_.selection.active());
    actions.setEnabled(ActionId::BindDevice, selected != nullptr && canBeBound(*selected),
                       tr("Select a body or a camera first."));
    actions.setEnabled(ActionId::EngageAll, !parts_.desk.units().empty(),
                       tr("No device is bound. Drag its card onto a body."));
    const int count = parts_.desk.connectedCount();
    if (std::exchange(count_, count) != count) {
        Q_EMIT countChanged(count);
    }
}

void DeviceLink::followRun()
{
    const bool runs = context_.run.mode() != RunMode::Author;
    parts_.desk.follow(runs ? context_.run.shownScene() : nullptr);
    if (stage_ != nullptr && !runs) {
        stage_->setCameras({});
    }
    showMarks();
}

// What cannot be done now is not done by a button either.
void DeviceLink::actBy(const QString& unit, int button)
{
    if (parts_.desk.isLearning()) {
        return;
    }
    for (const adf::ObjectPtr& one : parts_.desk.units()) {
        if (text(one->identifier()) != unit) {
            continue;
        }
        for (const ButtonDoes& does : buttonActions(*one)) {
            const auto row = std::ranges::find(actionRows(), does.action, &ActionRow::key);
            if (does.button == button && row != actionRows().end()) {
                context_.actions[row->id].trigger();
            }
        }
    }
}

// A size is in the file, as one step; where the space lies is the run's, as what a clutch does.
void DeviceLink::dragSpace(const view3d::SpaceDrag& drag)
{
    const std::vector<adf::ObjectPtr> units = parts_.desk.units();
    const auto unit = std::ranges::find(units, drag.unit, &adf::Object::identifier);
    if (unit == units.end()) {
        return;
    }
    if (drag.phase == view3d::DragPhase::Started) {
        gesture_ = DocumentSession::newGesture();
        scale_ = (*unit)->get(adf::input::kWorkspaceScaling);
        shifted_W_ = {};
        return;
    }
    const bool isGivenUp = drag.phase == view3d::DragPhase::Cancelled;
    const double scale = isGivenUp ? scale_ : scale_ * drag.factor;
    if (scale != (*unit)->get(adf::input::kWorkspaceScaling)) {
        parts_.desk.setScale(**unit, scale, gesture_);
    }
    const base::Vec3 way = isGivenUp ? base::Vec3{} : drag.way_W;
    if (way != shifted_W_) {
        parts_.desk.shift(**unit, way - shifted_W_);
        shifted_W_ = way;
    }
}

void DeviceLink::showCameras()
{
    if (stage_ != nullptr) {
        stage_->setCameras(parts_.desk.cameras());
    }
}

// Without a choice there is nothing to ask.
void DeviceLink::bindSelected()
{
    const adf::ObjectPtr target = context_.workspace.find(context_.selection.active());
    DeviceDesk& desk = parts_.desk;
    QMenu menu(&window_);
    for (const adf::ObjectPtr& unit : desk.units()) {
        connect(menu.addAction(text(unit->shortName())), &QAction::triggered, &desk,
                [&desk, unit, target] { desk.bind(*unit, *target); });
    }
    for (const exchange::DeviceInfo& device : desk.unusedDevices()) {
        connect(menu.addAction(text(device.model)), &QAction::triggered, &desk,
                [&desk, device, target] { desk.add(device, target.get()); });
    }
    if (desk.virtualUnit() == nullptr) {
        connect(menu.addAction(tr("Virtual device")), &QAction::triggered, &desk,
                [&desk, target] { desk.add(desk.virtualDevice(), target.get()); });
    }
    if (menu.actions().size() == 1) {
        menu.actions().front()->trigger();
    } else {
        menu.exec(QCursor::pos());
    }
    parts_.dock.show();
    parts_.dock.raise();
}

// The view marks it as it does what the pointer is over, the tree by a frame.
adf::ObjectPtr DeviceLink::markAt(QPoint global)
{
    ObjectTreeView& rows = parts_.tree.view();
    const QPoint inTree = rows.viewport()->mapFromGlobal(global);
    if (rows.isVisible() && rows.viewport()->rect().contains(inTree) &&
        !rows.viewport()->visibleRegion().isEmpty()) {
        const QModelIndex row = rows.indexAt(inTree);
        const bool isObject =
            row.isValid() && parts_.tree.model().node(row).kind == TreeNode::Kind::Object;
        row_->setVisible(isObject);
        if (isObject) {
            row_->setGeometry(rows.visualRect(row));
        }
        return isObject ? parts_.tree.model().node(row).object : nullptr;
    }
    row_->hide();
    if (views_ == nullptr) {
        return nullptr;
    }
    for (view3d::Viewport* viewport : views_->viewports()) {
        if (!viewport->picture().visibleRegion().isEmpty() && viewport->pointAt(global, false)) {
            return hovered_.part
                       ? context_.workspace.find(context_.run.seenMap().object(*hovered_.part))
                       : nullptr;
        }
    }
    return nullptr;
}

void DeviceLink::unmark()
{
    row_->hide();
}

void DeviceLink::showMarks()
{
    if (stage_ == nullptr) {
        return;
    }
    const bool runs = context_.run.mode() != RunMode::Author;
    DeviceMarks marks = runs ? deviceMarks(context_, parts_.desk) : DeviceMarks{};
    stage_->setDevices(std::move(marks.marks));
    stage_->setCompared(view3d::Compared::Hand, std::move(marks.ghosts));
}

bool DeviceLink::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto& key = static_cast<const QKeyEvent&>(*event);
        QAction& off = context_.actions[ActionId::ForcesOff];
        if (off.shortcuts().contains(QKeySequence(key.keyCombination()))) {
            off.trigger();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace editor
