#include "editor/window/view_area.h"

#include "base/check.h"
#include "editor/actions/action_catalog.h"
#include "editor/view3d/stage.h"
#include "editor/window/view_dock.h"

#include <QScreen>
#include <QSettings>
#include <QVariant>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace editor {
namespace {

const QString kCount = QStringLiteral("views/count");
const QString kState = QStringLiteral("views/state");
const QString kStereo = QStringLiteral("views/stereo");  // the numbers of the left and right eye

QString nameOf(int number)
{
    return QStringLiteral("view%1").arg(number);
}

struct Eyes {
    std::size_t left;
    std::size_t right;
};

// None where the settings have no pair, or one of other views than there are.
std::optional<Eyes> eyesFrom(const QVariantList& indices, std::size_t views)
{
    if (indices.size() != 2) {
        return std::nullopt;
    }
    const Eyes eyes{indices[0].toUInt(), indices[1].toUInt()};
    const bool areThere = std::max(eyes.left, eyes.right) < views && eyes.left != eyes.right;
    return areThere ? std::optional(eyes) : std::nullopt;
}

}  // namespace

ViewArea::ViewArea(view3d::Stage& stage, const ActionCatalog& actions, QWidget* parent)
    : QMainWindow(parent), stage_(stage), actions_(actions)
{
    setObjectName(QStringLiteral("views"));
    setWindowFlags(Qt::Widget);  // a main window makes itself a window of its own
    setDockNestingEnabled(true);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setContextMenuPolicy(Qt::NoContextMenu);
    connect(&stage_, &view3d::Stage::viewportActivated, this, &ViewArea::activeChanged);
    addDockWidget(Qt::LeftDockWidgetArea, &addDock());
}

ViewArea::~ViewArea()
{
    // The viewports go one after the other, and who follows the active one has none to follow.
    stage_.disconnect(this);
}

view3d::Viewport& ViewArea::active() const
{
    return *stage_.activeViewport();
}

std::vector<view3d::Viewport*> ViewArea::viewports() const
{
    std::vector<view3d::Viewport*> all;
    for (ViewDock* dock : docks_) {
        all.push_back(&dock->viewport());
    }
    return all;
}

ViewDock& ViewArea::addDock()
{
    ++named_;
    auto* dock = new ViewDock(stage_, *this);
    dock->setObjectName(nameOf(static_cast<int>(docks_.size()) + 1));
    docks_.push_back(dock);
    actions_.addTo(dock->viewport(), Scope::Views);
    actions_.addTo(dock->viewport(), Scope::ViewsAndTree);
    actions_.addTo(dock->viewport(), Scope::ViewsAndPanels);
    connect(dock, &ViewDock::closeRequested, this, [this, dock] { remove(*dock); });
    connect(dock, &ViewDock::fullScreenEnded, this, [this] { setFullScreen(false); });
    connect(&dock->viewport(), &view3d::Viewport::newViewRequested, this, [this, dock] {
        stage_.activate(dock->viewport());
        split(dock->width() >= dock->height() ? Qt::Horizontal : Qt::Vertical);
    });
    connect(&dock->viewport(), &view3d::Viewport::optionsChanged, this, [this, dock] {
        if (stage_.activeViewport() == &dock->viewport()) {
            Q_EMIT optionsChanged();
        }
    });
    refreshHeads();
    return *dock;
}

void ViewArea::split(Qt::Orientation orientation)
{
    view3d::Viewport& from = active();
    ViewDock& beside = dockOf(from);
    const QSize least = beside.minimumSizeHint();
    if (orientation == Qt::Horizontal ? beside.width() < 2 * least.width()
                                      : beside.height() < 2 * least.height()) {
        Q_EMIT refused(tr("This viewport is too small to be split."));
        return;
    }
    const view3d::CameraState camera = from.cameraState();
    const double aspect = from.aspect();
    ViewDock& dock = addDock();
    dock.viewport().setShading(from.shading());
    dock.viewport().setOverlays(from.overlays());
    dock.viewport().setCameraState(camera, aspect);
    if (!from.camera()) {
        from.setCameraState(camera, aspect);
    }
    if (beside.isFloating()) {
        addDockWidget(Qt::LeftDockWidgetArea, &dock, orientation);
    } else {
        splitDockWidget(&beside, &dock, orientation);
        const int half = (orientation == Qt::Horizontal ? beside.width() : beside.height()) / 2;
        resizeDocks({&beside, &dock}, {half, half}, orientation);
    }
    dock.show();
    stage_.activate(dock.viewport());
    dock.viewport().setFocus();
}

void ViewArea::addFloating()
{
    const view3d::Viewport& from = active();
    const QSize size = from.size() * 0.6;
    ViewDock& dock = addDock();
    dock.viewport().setCameraState(from.cameraState());
    addDockWidget(Qt::LeftDockWidgetArea, &dock);
    dock.setFloating(true);
    // Over the middle of the others.
    dock.setGeometry(
        QRect(mapToGlobal(rect().center()) - QPoint(size.width(), size.height()) / 2, size));
    dock.show();
    stage_.activate(dock.viewport());
}

void ViewArea::setFullScreen(bool on)
{
    if (on == isFullScreen()) {
        return;
    }
    if (on) {
        ViewDock& dock = dockOf(active());
        wasFloating_ = dock.isFloating();
        fullScreen_ = &dock;
        before_ = dock.geometry();
        const QRect screen = dock.screen()->geometry();
        dock.setFloating(true);
        dock.setGeometry(screen);  // where no window manager does so
        dock.showFullScreen();
        dock.activateWindow();
        dock.viewport().setFocus();
    } else {
        ViewDock& dock = *std::exchange(fullScreen_, nullptr);
        dock.showNormal();
        if (wasFloating_) {
            dock.setGeometry(before_);
        }
        dock.setFloating(wasFloating_);
        if (!wasFloating_) {
            window()->activateWindow();  // that it has gone back to
        }
        dock.viewport().setFocus();
    }
    Q_EMIT arrangementChanged();
}

void ViewArea::setStereo(bool on)
{
    if (on && !isStereo()) {
        view3d::Viewport& left = active();
        const int before = count();
        split(Qt::Horizontal);
        if (count() > before) {
            rightEye_ = docks_.back();
            rightEye_->viewport().setRightEyeOf(&left);
            stage_.activate(left);
        }
    } else if (!on && isStereo()) {
        remove(*rightEye_);
    }
    Q_EMIT arrangementChanged();
}

void ViewArea::closeActive()
{
    remove(dockOf(active()));
}

void ViewArea::activateNext()
{
    const auto all = viewports();
    const auto present = std::find(all.begin(), all.end(), &active());
    const auto next = std::next(present) == all.end() ? all.begin() : std::next(present);
    stage_.activate(**next);
    (*next)->setFocus(Qt::ShortcutFocusReason);
}

void ViewArea::remove(ViewDock& dock)
{
    if (docks_.size() == 1) {
        return;
    }
    if (fullScreen_ == &dock) {
        setFullScreen(false);
    }
    std::erase(docks_, &dock);
    // One eye sees nothing without the other: that which is left is a view like any.
    if (rightEye_ != nullptr &&
        (rightEye_ == &dock || rightEye_->viewport().rightEyeOf() == &dock.viewport())) {
        rightEye_->viewport().setRightEyeOf(nullptr);
        rightEye_ = nullptr;
        Q_EMIT arrangementChanged();
    }
    if (&active() == &dock.viewport()) {
        stage_.activate(docks_.front()->viewport());
    }
    removeDockWidget(&dock);
    dock.deleteLater();
    refreshHeads();
}

void ViewArea::reset()
{
    while (docks_.size() > 1) {
        remove(*docks_.back());
    }
    ViewDock& last = *docks_.front();
    last.setFloating(false);
    addDockWidget(Qt::LeftDockWidgetArea, &last);
    last.show();
}

ViewDock& ViewArea::dockOf(const view3d::Viewport& viewport) const
{
    const auto found = std::find_if(docks_.begin(), docks_.end(), [&viewport](ViewDock* dock) {
        return &dock->viewport() == &viewport;
    });
    CHECK(found != docks_.end(), "every viewport of the area has a dock");
    return **found;
}

void ViewArea::refreshHeads()
{
    for (ViewDock* dock : docks_) {
        dock->setClosable(docks_.size() > 1);
    }
}

void ViewArea::saveTo(QSettings& settings) const
{
    const auto all = viewports();
    const auto indexOf = [&all](const view3d::Viewport& viewport) {
        return static_cast<int>(std::distance(all.begin(), std::ranges::find(all, &viewport)));
    };
    settings.setValue(kCount, count());
    settings.setValue(kState, saveState());
    settings.setValue(kStereo, isStereo()
                                   ? QVariantList{indexOf(*rightEye_->viewport().rightEyeOf()),
                                                  indexOf(rightEye_->viewport())}
                                   : QVariantList());
    for (int i = 0; i < count(); ++i) {
        docks_[static_cast<std::size_t>(i)]->saveTo(settings, nameOf(i + 1));
    }
}

void ViewArea::restoreFrom(const QSettings& settings)
{
    constexpr int kMost = 16;
    const int wanted = std::clamp(settings.value(kCount, 1).toInt(), 1, kMost);
    reset();
    while (count() < wanted) {
        addDockWidget(Qt::LeftDockWidgetArea, &addDock());
    }
    for (int i = 0; i < count(); ++i) {
        docks_[static_cast<std::size_t>(i)]->setObjectName(nameOf(i + 1));
        docks_[static_cast<std::size_t>(i)]->restoreFrom(settings, nameOf(i + 1));
    }
    if (const auto eyes = eyesFrom(settings.value(kStereo).toList(), docks_.size())) {
        rightEye_ = docks_[eyes->right];
        rightEye_->viewport().setRightEyeOf(&docks_[eyes->left]->viewport());
        Q_EMIT arrangementChanged();
    }
    restoreState(settings.value(kState).toByteArray());
    for (ViewDock* dock : docks_) {
        dock->show();
    }
}

}  // namespace editor
