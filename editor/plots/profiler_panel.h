#pragma once

#include "editor/plots/run_samples.h"
#include "editor/session/editor_context.h"
#include "editor/session/run_controller.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QStackedLayout;
class QToolButton;

namespace editor {

class FactsView;
class PlotWidget;

// How long the steps of a run take, and what becomes of its energy.
class ProfilerPanel final : public QWidget {
    Q_OBJECT

public:
    explicit ProfilerPanel(const EditorContext& context, QWidget* parent = nullptr);

    [[nodiscard]] const RunSamples& samples() const { return samples_; }

    [[nodiscard]] PlotWidget& stepPlot() { return *steps_; }

    [[nodiscard]] PlotWidget& energyPlot() { return *energy_; }

    [[nodiscard]] FactsView& facts() { return *facts_; }

private:
    void makeTools();
    void take();
    void showNewest();
    void clear();
    void copy() const;
    void setHeld(bool held);
    void arrange();

    RunController& run_;
    RunSamples samples_;
    PlotWidget* steps_;
    PlotWidget* energy_;
    FactsView* facts_;
    QWidget* tools_;
    QToolButton* hold_ = nullptr;
    QStackedLayout* stack_;
    QTimer timer_;  // what is shown is read by people
};

}  // namespace editor
