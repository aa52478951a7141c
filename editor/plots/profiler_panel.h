#pragma once

#include "editor/plots/run_samples.h"
#include "editor/session/editor_context.h"
#include "editor/session/run_controller.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QStackedLayout;
class QStackedWidget;
class QToolButton;

namespace editor {

class FactsView;
class PlotWidget;
class Selection;
class StepPartsView;

// How long the steps of a run take, over time or by part and body, and what becomes of its energy.
// The run is profiled while parts are looked at, and only then.
class ProfilerPanel final : public QWidget {
    Q_OBJECT

public:
    explicit ProfilerPanel(const EditorContext& context, QWidget* parent = nullptr);

    [[nodiscard]] const RunSamples& samples() const { return samples_; }

    [[nodiscard]] PlotWidget& stepPlot() { return *steps_; }

    [[nodiscard]] PlotWidget& energyPlot() { return *energy_; }

    [[nodiscard]] FactsView& facts() { return *facts_; }

    [[nodiscard]] StepPartsView& parts() { return *parts_; }

Q_SIGNALS:
    void partsSeen(bool seen);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    [[nodiscard]] QWidget* makeCurves();
    void makeTools();
    void turnPage();
    void profileIfSeen();
    void take();
    void showNewest();
    void showFacts();
    void clear();
    void copy() const;
    void setHeld(bool held);
    void arrange();

    RunController& run_;
    RunSamples samples_;
    PlotWidget* steps_;
    PlotWidget* energy_;
    FactsView* facts_;
    StepPartsView* parts_;
    QWidget* tools_;
    QToolButton* byPart_ = nullptr;
    QToolButton* hold_ = nullptr;
    QStackedWidget* pages_;  // curves, and parts
    QStackedLayout* stack_;
    QTimer timer_;  // what is shown is read by people
};

}  // namespace editor
