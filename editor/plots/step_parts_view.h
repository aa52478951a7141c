#pragma once

#include "adf/object.h"
#include "editor/session/run_controller.h"
#include "exchange/step_profile.h"

#include <QWidget>

#include <vector>

namespace editor {

class CostBars;

// Which parts of a step and which bodies took how long in the last second of a run.
class StepPartsView final : public QWidget {
    Q_OBJECT

public:
    explicit StepPartsView(QWidget* parent = nullptr);

    // What the newest snapshot of the run has, if it is of the scene that is shown; what was shown
    // stays while nothing newer was measured.
    void showNewest(const RunController& run);
    // Until something newer is measured than the run has now.
    void clear(const RunController& run);

    [[nodiscard]] CostBars& parts() { return *parts_; }

    [[nodiscard]] CostBars& bodies() { return *bodies_; }

Q_SIGNALS:
    void bodyChosen(adf::ObjectId body);

private:
    void showParts();
    void showBodies(const RunController& run);

    CostBars* parts_;
    CostBars* bodies_;
    exchange::StepProfile shown_;
    std::vector<adf::ObjectId> objects_;  // of the rows of bodies
};

}  // namespace editor
