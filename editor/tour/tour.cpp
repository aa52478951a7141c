#include "editor/tour/tour.h"

#include "editor/session/document_session.h"
#include "editor/session/workspace.h"

namespace editor {

Tour::Tour(const EditorContext& context, QObject* parent) : QObject(parent), context_(context)
{
    connect(&context_.workspace, &Workspace::documentChanged, this, &Tour::look);
    connect(&context_.workspace, &Workspace::sessionAdded, this, &Tour::look);
    connect(&context_.workspace, &Workspace::dirtyChanged, this, &Tour::look);
    connect(&context_.run, &RunController::modeChanged, this, &Tour::look);
    connect(&context_.run, &RunController::modeChanged, this, &Tour::changed);
}

void Tour::start()
{
    moveTo(0);
}

void Tour::skip()
{
    if (isUnderWay() && !isOver()) {
        moveTo(step_ + 1);
    }
}

void Tour::end()
{
    moveTo(-1);
}

bool Tour::isOver() const
{
    return step_ == static_cast<int>(tourSteps().size());
}

bool Tour::offersAction() const
{
    if (!isUnderWay() || isOver()) {
        return false;
    }
    // What plays would pause what is to go on.
    const ActionId action = tourSteps()[static_cast<std::size_t>(step_)].action;
    return action != ActionId::PlayPause || context_.run.mode() != RunMode::Running;
}

void Tour::countPull()
{
    ++pulls_;
    look();
}

TourFacts Tour::facts() const
{
    TourFacts facts{.mode = context_.run.mode(), .pulls = pulls_};
    for (const Workspace::Entry& entry : context_.workspace.entries()) {
        for (const adf::ObjectPtr& object : entry.session->document().objects()) {
            facts.bodies += object->type() == adf::ObjectType::Body ? 1 : 0;
            facts.joints += object->type() == adf::ObjectType::Joint ? 1 : 0;
        }
    }
    const DocumentSession* active = context_.workspace.active();
    facts.saved = active != nullptr && !active->isDirty() && !active->document().path().empty();
    return facts;
}

// What a step waits for may have been done by a way of one's own, but not before the step: a file
// that was saved at first is saved again only after an edit.
void Tour::look()
{
    if (!isUnderWay() || isOver()) {
        return;
    }
    const TourFacts now = facts();
    if (tourSteps()[static_cast<std::size_t>(step_)].isDone(now, before_)) {
        moveTo(step_ + 1);
    }
}

void Tour::moveTo(int step)
{
    before_ = facts();
    const std::span<const TourStep> steps = tourSteps();
    const auto isDoneAlready = [&](int at) {
        if (at < 0 || at >= static_cast<int>(steps.size())) {
            return false;
        }
        const TourStep& one = steps[static_cast<std::size_t>(at)];
        return one.isState && one.isDone(before_, before_);
    };
    while (isDoneAlready(step)) {
        ++step;
    }
    step_ = step;
    Q_EMIT changed();
}

}  // namespace editor
