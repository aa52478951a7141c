#include "editor/window/plot_docks.h"

#include "editor/actions/action_catalog.h"
#include "editor/plots/plot_card.h"
#include "editor/plots/plots_panel.h"
#include "editor/session/live_quantities.h"
#include "editor/session/selection.h"
#include "editor/theme/theme.h"
#include "editor/window/panel_dock.h"

#include <QAction>
#include <QCoreApplication>
#include <QCursor>
#include <QEvent>
#include <QMainWindow>
#include <QMenu>
#include <QSettings>
#include <QToolTip>

#include <algorithm>
#include <chrono>
#include <utility>

namespace editor {
namespace {

constexpr std::chrono::milliseconds kHover{500};  // over a tab
const QString kNumbers = QStringLiteral("window/plots");
const QString kKey = QStringLiteral("plots");

QString keyOf(int number)
{
    return number == 1 ? kKey : kKey + QLatin1Char('-') + QString::number(number);
}

int numberOf(const PanelDock& dock)
{
    const QString key = dock.objectName();
    return key == kKey ? 1 : key.mid(kKey.size() + 1).toInt();
}

}  // namespace

PlotDocks::PlotDocks(const EditorContext& context,
                     TimeLine& line,
                     Probes& probes,
                     QMainWindow& window)
    : QObject(&window),
      context_(context),
      line_(line),
      window_(window),
      curves_(context.workspace, context.run, line, probes, this)
{
    raising_.setSingleShot(true);
    raising_.setInterval(kHover);
    connect(&raising_, &QTimer::timeout, this, [this] {
        if (hovered_ != nullptr) {
            hovered_->raise();
        }
    });
    make(1);
    connect(&context_.actions[ActionId::NewPlots], &QAction::triggered, this, [this] {
        PanelDock& dock = add();
        dock.show();
        dock.raise();
    });
    connect(&context_.actions[ActionId::PlotSelected], &QAction::triggered, this,
            [this] { current().ask(context_.selection.objects(), QCursor::pos()); });
}

PanelDock& PlotDocks::make(int number)
{
    auto* panel = new PlotsPanel(context_, line_, curves_);
    auto* dock = new PanelDock(
        keyOf(number), number == 1 ? tr("Plots") : tr("Plots (%1)").arg(number), panel, &window_);
    docks_.push_back(dock);
    connect(panel, &PlotsPanel::notice, this, &PlotDocks::notice);
    connect(panel, &PlotsPanel::cursorMoved, this, &PlotDocks::showCursor);
    connect(panel, &PlotsPanel::plotted, this, [this, panel, dock] {
        used_ = panel;
        dock->show();
        dock->raise();
    });
    if (number > 1) {
        // Not while it closes, which goes on with the dock.
        connect(
            dock, &PanelDock::closed, this,
            [this, dock] {
                if (panelOf(*dock).cards().empty()) {
                    forget(*dock);
                }
            },
            Qt::QueuedConnection);
    }
    if (menu_ != nullptr) {
        menu_->addAction(dock->toggleViewAction());
    }
    return *dock;
}

// Beside the panels at the bottom; a layout that knows it puts it where it was.
PanelDock& PlotDocks::add()
{
    int number = 2;
    for (const PanelDock* dock : docks_) {
        number = std::max(number, numberOf(*dock) + 1);
    }
    PanelDock& dock = make(number);
    if (!window_.restoreDockWidget(&dock)) {
        window_.addDockWidget(Qt::BottomDockWidgetArea, &dock, Qt::Horizontal);
    }
    keepNumbers();
    return dock;
}

void PlotDocks::restore(QMenu& panels)
{
    menu_ = &panels;
    for (const QVariant& number : QSettings().value(kNumbers).toList()) {
        if (number.toInt() > numberOf(*docks_.back())) {
            window_.addDockWidget(Qt::BottomDockWidgetArea, &make(number.toInt()));
        }
    }
}

void PlotDocks::forget(PanelDock& dock)
{
    if (used_ == &panelOf(dock)) {
        used_ = nullptr;
    }
    std::erase(docks_, &dock);
    window_.removeDockWidget(&dock);
    dock.deleteLater();
    keepNumbers();
}

void PlotDocks::keepNumbers() const
{
    QVariantList numbers;
    for (const PanelDock* dock : docks_) {
        if (numberOf(*dock) > 1) {
            numbers << numberOf(*dock);
        }
    }
    QSettings().setValue(kNumbers, numbers);
}

PlotsPanel& PlotDocks::panelOf(const PanelDock& dock)
{
    return static_cast<PlotsPanel&>(dock.panel());
}

PanelDock* PlotDocks::dockAt(QPoint global) const
{
    const auto found = std::find_if(docks_.begin(), docks_.end(), [global](const PanelDock* dock) {
        const PlotsPanel& panel = panelOf(*dock);
        return (panel.isVisible() && panel.rect().contains(panel.mapFromGlobal(global))) ||
               dock->hasTabAt(global);
    });
    return found != docks_.end() ? *found : nullptr;
}

PlotsPanel* PlotDocks::panelBelow(QPoint global)
{
    PanelDock* dock = dockAt(global);
    // Qt calls a dock behind others visible, too.
    const bool isSeen = dock != nullptr && !dock->panel().visibleRegion().isEmpty();
    PanelDock* behind = isSeen ? nullptr : dock;
    if (behind == nullptr) {
        raising_.stop();
    } else if (behind != hovered_ || !raising_.isActive()) {
        raising_.start();
    }
    hovered_ = behind;
    return dock != nullptr ? &panelOf(*dock) : nullptr;
}

PlotsPanel* PlotDocks::panelTaking(QPoint global)
{
    raising_.stop();
    PanelDock* dock = dockAt(global);
    return dock != nullptr ? &panelOf(*dock) : nullptr;
}

PlotsPanel& PlotDocks::current() const
{
    if (used_ != nullptr && used_->isVisible()) {
        return *used_;
    }
    const auto seen = std::find_if(docks_.begin(), docks_.end(), [](const PanelDock* dock) {
        return panelOf(*dock).isVisible();
    });
    return panelOf(seen != docks_.end() ? **seen : first());
}

QString PlotDocks::stepAt(const std::vector<adf::ObjectId>& objects, QPoint global)
{
    const PlotsPanel* panel = panelBelow(global);
    return panel != nullptr ? panel->stepAt(objects, global) : QString();
}

void PlotDocks::dropAt(const std::vector<adf::ObjectId>& objects, QPoint global)
{
    if (PlotsPanel* panel = panelTaking(global)) {
        panel->dropAt(objects, global);
    }
}

PlotPlaces PlotDocks::places()
{
    return {.step =
                [this](const PlotWish& wish, QPoint global) {
                    const PlotsPanel* panel = panelBelow(global);
                    return panel != nullptr ? panel->stepAt(wish, global) : QString();
                },
            .drop =
                [this](const PlotWish& wish, QPoint global) {
                    if (PlotsPanel* panel = panelTaking(global)) {
                        panel->dropAt(wish, global);
                    }
                }};
}

// The number that a part is known by: what a tag says of it, or how fast it is.
std::optional<PlotWish> PlotDocks::wishFor(scene::PartIndex part) const
{
    const adf::ObjectId object =
        std::visit([this](auto index) { return context_.run.seenMap().object(index); }, part);
    const std::vector<LiveQuantity> offers = curves_.offered(object);
    const bool isBody = std::holds_alternative<scene::BodyIndex>(part);
    const auto wanted = std::find_if(offers.begin(), offers.end(), [isBody](const auto& offer) {
        return !isBody || offer.first.kind == exchange::QuantityKind::BodySpeed;
    });
    if (wanted == offers.end()) {
        return std::nullopt;
    }
    PlotWish wish{.objects = {object},
                  .kind = wanted->first.kind,
                  .components = {},
                  .label = QCoreApplication::translate("live", wanted->label)};
    for (int i = 0; i < wanted->count; ++i) {
        wish.components.push_back(wanted->part(i).component);
    }
    return wish;
}

bool PlotDocks::carry(const view3d::CarryDrag& drag)
{
    const bool ends =
        drag.phase == view3d::DragPhase::Finished || drag.phase == view3d::DragPhase::Cancelled;
    const std::optional<PlotWish> wish = drag.part ? wishFor(*drag.part) : std::nullopt;
    PlotsPanel* panel = !wish  ? nullptr
                        : ends ? panelTaking(drag.globalPosition)
                               : panelBelow(drag.globalPosition);
    if (ends || panel == nullptr) {
        QToolTip::hideText();
    } else {
        QToolTip::showText(drag.globalPosition + QPoint(px(4), px(4)),
                           panel->stepAt(*wish, drag.globalPosition));
    }
    if (panel != nullptr && drag.phase == view3d::DragPhase::Finished) {
        panel->dropAt(*wish, drag.globalPosition);
    }
    return panel != nullptr;
}

void PlotDocks::showCursor(std::optional<double> time)
{
    for (const PanelDock* dock : docks_) {
        panelOf(*dock).setCursor(time);
    }
}

}  // namespace editor
