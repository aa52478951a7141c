#pragma once

#include "editor/plots/curves.h"
#include "editor/session/editor_context.h"
#include "editor/session/plot_wish.h"
#include "editor/view3d/view_options.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <optional>
#include <vector>

class QMainWindow;
class QMenu;

namespace editor {

class PanelDock;
class PlotsPanel;

// The panels of plots of a window: one that is always there, and others beside it. They draw the
// same curves and share their cursor. Which others there are is kept in the settings; where they
// are is part of the layout. One that is closed while nothing is plotted there goes away.
class PlotDocks final : public QObject {
    Q_OBJECT

public:
    PlotDocks(const EditorContext& context, TimeLine& line, Probes& probes, QMainWindow& window);

    // The one that is always there.
    [[nodiscard]] PanelDock& first() const { return *docks_.front(); }

    [[nodiscard]] const std::vector<PanelDock*>& docks() const { return docks_; }

    // Those of the last run of the program, before the layout is restored. Their entries go into
    // the menu, and so do those of all that come later.
    void restore(QMenu& panels);
    PanelDock& add();

    // What letting these go there would do, and doing it (PlotsPanel).
    // A panel whose tab the pointer stays on comes to the front.
    [[nodiscard]] QString stepAt(const std::vector<adf::ObjectId>& objects, QPoint global);
    void dropAt(const std::vector<adf::ObjectId>& objects, QPoint global);
    [[nodiscard]] PlotPlaces places();
    // A part of a run that is dragged out of a view: the position of a joint, the speed of a body,
    // what a sensor reads. Is it taken there?
    bool carry(const view3d::CarryDrag& drag);

Q_SIGNALS:
    void notice(const QString& sentence);

private:
    PanelDock& make(int number);
    void forget(PanelDock& dock);
    void keepNumbers() const;
    [[nodiscard]] static PlotsPanel& panelOf(const PanelDock& dock);
    // The one that is seen there, or whose tab is there.
    [[nodiscard]] PanelDock* dockAt(QPoint global) const;
    // The same for who drags something along.
    [[nodiscard]] PlotsPanel* panelBelow(QPoint global);
    // The same where it is let go.
    [[nodiscard]] PlotsPanel* panelTaking(QPoint global);
    // Where a plot goes that nobody has a place for: the panel that was used last and is seen.
    [[nodiscard]] PlotsPanel& current() const;
    [[nodiscard]] std::optional<PlotWish> wishFor(scene::PartIndex part) const;
    void showCursor(std::optional<double> time);

    EditorContext context_;
    TimeLine& line_;
    QMainWindow& window_;
    Curves curves_;
    std::vector<PanelDock*> docks_;  // the first one, then by number
    PlotsPanel* used_ = nullptr;     // last
    QMenu* menu_ = nullptr;
    QPointer<PanelDock> hovered_;  // its tab, by something that is dragged
    QTimer raising_;
};

}  // namespace editor
