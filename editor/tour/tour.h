#pragma once

#include "editor/session/editor_context.h"
#include "editor/tour/tour_steps.h"

#include <QObject>

namespace editor {

// Leads a newcomer through the steps of a first mechanism: each ends by itself once it was done,
// whichever way. Nothing is locked meanwhile, and steps can be passed over.
class Tour final : public QObject {
    Q_OBJECT

public:
    explicit Tour(const EditorContext& context, QObject* parent = nullptr);

    // From the first step, in the files that are open.
    void start();
    void skip();
    void end();

    // Between start() and end(); the last step ends in isOver(), which still is under way.
    [[nodiscard]] bool isUnderWay() const { return step_ >= 0; }

    [[nodiscard]] bool isOver() const;

    // From 0; meaningful while it is under way.
    [[nodiscard]] int step() const { return step_; }

    // Does the action of the step help now?
    [[nodiscard]] bool offersAction() const;

    // A person pulls at a body of a run.
    void countPull();

Q_SIGNALS:
    // Another step, or the same in another mode of the run.
    void changed();

private:
    [[nodiscard]] TourFacts facts() const;
    void look();
    void moveTo(int step);

    EditorContext context_;
    int step_ = -1;
    int pulls_ = 0;
    TourFacts before_;
};

}  // namespace editor
