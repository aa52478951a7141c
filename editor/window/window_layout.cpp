#include "editor/window/window_layout.h"

#include "editor/actions/action_catalog.h"
#include "editor/theme/theme.h"
#include "editor/window/panel_dock.h"

#include <QMainWindow>
#include <QSettings>
#include <QToolBar>

#include <algorithm>

namespace editor {
namespace {

// Grows when docks are added or renamed: a state of another version is not restored.
constexpr int kVersion = 8;

const QString kAuthor = QStringLiteral("author");
const QString kSimulate = QStringLiteral("simulate");
const QString kDebug = QStringLiteral("debug");

struct Layout {
    QString name;
    ActionId action;
};

const std::array kLayouts{Layout{kAuthor, ActionId::LayoutAuthor},
                          Layout{kSimulate, ActionId::LayoutSimulate},
                          Layout{kDebug, ActionId::LayoutDebug}};

QString stateKey(const QString& layout)
{
    return QStringLiteral("window/state-") + layout;
}

QString timeLineKey(const QString& layout)
{
    return QStringLiteral("window/time-line-") + layout;
}

}  // namespace

WindowLayout::WindowLayout(ActionCatalog& actions, QMainWindow& window, const Docks& docks)
    : QObject(&window), actions_(actions), window_(window), docks_(docks), name_(kAuthor)
{
    window_.setDockNestingEnabled(true);
    window_.setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    // Bottom panels reach under the left ones, the right ones keep the full height.
    window_.setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    window_.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    for (const Layout& layout : kLayouts) {
        connect(&actions_[layout.action], &QAction::triggered, this, [&] { use(layout.name); });
    }
    connect(&actions_[ActionId::ResetLayout], &QAction::triggered, this, &WindowLayout::reset);
    arrange();
}

void WindowLayout::restore()
{
    const QSettings settings;
    window_.restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    const QString last = settings.value(QStringLiteral("window/layout"), kAuthor).toString();
    const auto* const layout =
        std::find_if(kLayouts.begin(), kLayouts.end(),
                     [&](const Layout& candidate) { return candidate.name == last; });
    name_ = layout != kLayouts.end() ? last : kAuthor;
    use(name_);
}

void WindowLayout::save() const
{
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), window_.saveGeometry());
    settings.setValue(QStringLiteral("window/layout"), name_);
    settings.setValue(timeLineKey(name_), actions_[ActionId::ShowTimeLine].isChecked());
    settings.setValue(stateKey(name_), shown_ ? window_.saveState(kVersion) : hidden_);
}

void WindowLayout::use(const QString& name)
{
    const bool shown = shown_;
    if (name != name_) {
        save();
        name_ = name;
    }
    setPanelsShown(true);
    const QSettings settings;
    if (window_.restoreState(settings.value(stateKey(name_)).toByteArray(), kVersion)) {
        actions_[ActionId::ShowTimeLine].setChecked(
            settings.value(timeLineKey(name_), name_ != kAuthor).toBool());
    } else {
        arrange();
    }
    for (const Layout& layout : kLayouts) {
        if (layout.name == name_) {
            actions_[layout.action].setChecked(true);
        }
    }
    setPanelsShown(shown);
}

std::array<PanelDock*, 11> WindowLayout::all() const
{
    return {docks_.objects,  docks_.library, docks_.devices,    docks_.properties,
            docks_.pose,     docks_.source,  docks_.problems,   docks_.history,
            docks_.profiler, docks_.plots,   docks_.connections};
}

void WindowLayout::arrange()
{
    for (PanelDock* dock : all()) {
        window_.removeDockWidget(dock);
        dock->setFloating(false);
    }
    window_.addDockWidget(Qt::LeftDockWidgetArea, docks_.objects);
    window_.addDockWidget(Qt::LeftDockWidgetArea, docks_.library);
    window_.tabifyDockWidget(docks_.objects, docks_.library);
    window_.addDockWidget(Qt::LeftDockWidgetArea, docks_.devices);
    window_.tabifyDockWidget(docks_.library, docks_.devices);
    window_.addDockWidget(Qt::RightDockWidgetArea, docks_.properties);
    window_.addDockWidget(Qt::RightDockWidgetArea, docks_.pose);
    window_.tabifyDockWidget(docks_.properties, docks_.pose);
    window_.addDockWidget(Qt::RightDockWidgetArea, docks_.source);
    window_.tabifyDockWidget(docks_.pose, docks_.source);
    arrangeBottom();
    for (PanelDock* dock : all()) {
        dock->show();
    }
    docks_.objects->raise();
    const bool author = name_ == kAuthor;
    actions_[ActionId::ShowTimeLine].setChecked(!author);
    const bool debug = name_ == kDebug;
    (debug ? docks_.source : docks_.properties)->raise();
    (author || debug ? docks_.problems : docks_.profiler)->raise();

    const bool wide = window_.width() >= px(1600);
    const int left = px(author ? 248 : wide ? 272 : 222);
    const int right = px(author ? 328 : debug ? 420 : wide ? 348 : 300);
    const int bottom = px(author ? 146 : wide ? 236 : 176);
    window_.resizeDocks({docks_.objects, docks_.properties}, {left, right}, Qt::Horizontal);
    window_.resizeDocks({docks_.problems}, {bottom}, Qt::Vertical);
    window_.resizeDocks({docks_.profiler}, {bottom}, Qt::Vertical);
}

// For debugging the problems lie below the text that has them, and the curves of the profiler have
// all of the width.
void WindowLayout::arrangeBottom()
{
    const bool debug = name_ == kDebug;
    const Qt::DockWidgetArea area = debug ? Qt::RightDockWidgetArea : Qt::BottomDockWidgetArea;
    window_.addDockWidget(area, docks_.problems, debug ? Qt::Vertical : Qt::Horizontal);
    window_.addDockWidget(area, docks_.history, debug ? Qt::Vertical : Qt::Horizontal);
    window_.addDockWidget(Qt::BottomDockWidgetArea, docks_.profiler);
    window_.tabifyDockWidget(docks_.problems, docks_.history);
    if (!debug) {
        window_.tabifyDockWidget(docks_.history, docks_.profiler);
    }
    window_.addDockWidget(Qt::BottomDockWidgetArea, docks_.plots);
    window_.tabifyDockWidget(docks_.profiler, docks_.plots);
    window_.addDockWidget(Qt::BottomDockWidgetArea, docks_.connections);
    window_.tabifyDockWidget(docks_.plots, docks_.connections);
}

void WindowLayout::reset()
{
    QSettings settings;
    for (const Layout& layout : kLayouts) {
        settings.remove(stateKey(layout.name));
    }
    arrange();
    Q_EMIT wasReset();
}

void WindowLayout::setPanelsShown(bool shown)
{
    if (shown == shown_) {
        return;
    }
    shown_ = shown;
    if (shown) {
        window_.restoreState(hidden_, kVersion);
        return;
    }
    hidden_ = window_.saveState(kVersion);
    for (QWidget* part :
         window_.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        part->hide();
    }
    for (QWidget* part : window_.findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        part->hide();
    }
}

}  // namespace editor
