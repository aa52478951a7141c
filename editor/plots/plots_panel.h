#pragma once

#include "editor/plots/curves.h"
#include "editor/plots/quantity_menu.h"
#include "editor/session/editor_context.h"
#include "editor/session/plot_wish.h"

#include <QPoint>
#include <QTimer>
#include <QWidget>

#include <optional>
#include <span>
#include <vector>

class QMenu;
class QSplitter;
class QStackedLayout;
class QToolButton;

namespace editor {

class PlotCard;

// Plots of any number of a run, beside each other. An object that is dropped on one, or beside
// them, is asked which of its quantities is wanted; a number is drawn at once. All plots mark the
// moment that is looked back at; a click looks at another one.
class PlotsPanel final : public QWidget {
    Q_OBJECT

public:
    // The curves are shared with other panels, and outlive it.
    PlotsPanel(const EditorContext& context,
               TimeLine& line,
               Curves& curves,
               QWidget* parent = nullptr);

    [[nodiscard]] const std::vector<PlotCard*>& cards() const { return cards_; }

    [[nodiscard]] QToolButton& addButton() { return *add_; }

    // The same quantity of all these objects, on a card or on one that takes it; a new one where
    // none does. Those that have no such quantity are passed over, and said to be.
    void plot(std::span<const adf::ObjectId> objects,
              exchange::QuantityKind kind,
              const std::vector<std::uint32_t>& components,
              PlotCard* on = nullptr);
    // A probe, on a plot of its own.
    void plotProbe(std::uint32_t number);
    // Asks for a quantity of the objects, at a place on the screen.
    void ask(std::vector<adf::ObjectId> objects, QPoint global, PlotCard* on = nullptr);

    // What letting objects go there would do, for who drags them: on a plot, beside them or, as on
    // the tab of the panel, elsewhere. Empty when there are none.
    [[nodiscard]] QString stepAt(const std::vector<adf::ObjectId>& objects, QPoint global) const;
    void dropAt(const std::vector<adf::ObjectId>& objects, QPoint global);
    // The same of a number of them.
    [[nodiscard]] QString stepAt(const PlotWish& wish, QPoint global) const;
    void dropAt(const PlotWish& wish, QPoint global);

    // The moment that the pointer is at in this panel or another one.
    void setCursor(std::optional<double> time);

Q_SIGNALS:
    void cursorMoved(std::optional<double> time);
    // Something is to be seen here.
    void plotted();
    void notice(const QString& sentence);

protected:
    // What the plus offers.
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void makeTools();
    void fillAddMenu();
    void fillProbesMenu(QMenu& menu);
    void renameProbe(std::uint32_t number);
    PlotCard& addCard();
    void close(PlotCard& card);
    void link(PlotCard& card);
    void refresh();
    void showMark();
    void lookAt(double time);
    void savePicture(PlotCard& card);
    void saveCsv(PlotCard& card);
    [[nodiscard]] PlotCard* cardAt(QPoint global) const;
    [[nodiscard]] QuantityChosen plotsOf(std::vector<adf::ObjectId> objects, PlotCard* on);

    EditorContext context_;
    TimeLine& line_;
    Curves& curves_;
    std::vector<PlotCard*> cards_;
    QSplitter* row_;
    QWidget* tools_;
    QToolButton* add_ = nullptr;
    QMenu* addMenu_;
    QStackedLayout* stack_;
    QTimer timer_;  // what is shown follows a little later
};

}  // namespace editor
