#include "editor/session/undo_steps.h"

#include "adf/edit_bytes.h"
#include "adf/inertia_source.h"
#include "editor/session/document_session.h"
#include "editor/session/merge_edits.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <memory>
#include <utility>

namespace editor {
namespace {

// Would applying the edit leave the document as it is?
bool isIdle(const adf::Document& document, const adf::Edit& edit)
{
    if (const auto* set = std::get_if<adf::SetProperty>(&edit.change)) {
        const adf::Value* present = document.find(set->object)->authored(set->property);
        return present != nullptr && *present == set->value;
    }
    if (const auto* clear = std::get_if<adf::ClearProperty>(&edit.change)) {
        return !document.find(clear->object)->isAuthored(clear->property);
    }
    if (const auto* rename = std::get_if<adf::Rename>(&edit.change)) {
        return document.find(rename->object)->identifier() == rename->identifier;
    }
    if (const auto* move = std::get_if<adf::Move>(&edit.change)) {
        return document.indexOf(move->object) == move->index;
    }
    if (const auto* listed = std::get_if<adf::SetListed>(&edit.change)) {
        return document.find(listed->object)->isListed() == listed->listed;
    }
    // Edits of a group may build on each other, so only a group of idle ones is surely idle.
    const auto* all = std::get_if<adf::Group>(&edit.change);
    return all != nullptr &&
           std::all_of(all->edits.begin(), all->edits.end(), [&document](const adf::Edit& one) {
               const auto* grouped = std::get_if<adf::Group>(&one.change);
               const auto* added = std::get_if<adf::AddObject>(&one.change);
               return added == nullptr && grouped == nullptr && isIdle(document, one);
           });
}

// As the command was given it: what the history shows and what the menu calls it.
QString wholeTextOf(const QUndoCommand& step)
{
    return step.text() == step.actionText()
               ? step.text()
               : QStringLiteral("%1\n%2").arg(step.text(), step.actionText());
}

}  // namespace

// What a step changes in one file. The document applies it and returns the edit that takes it back,
// so undo cannot drift from redo.
struct UndoSteps::Part {
    DocumentSession* session;
    EditStep step;
    // By which step the file is as it is, before and after.
    std::uint64_t before = 0;
    std::uint64_t after = 0;
};

// The one undo command.
class UndoSteps::Step final : public QUndoCommand {
public:
    Step(UndoSteps& steps, std::vector<Part> parts, const QString& text, int gesture)
        : Step(steps, std::make_shared<std::vector<Part>>(std::move(parts)), text, gesture)
    {}

    ~Step() override { steps_.bytes_ -= bytes_; }

    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;

    // Another command of the same step, for another stack.
    [[nodiscard]] std::unique_ptr<Step> again() const
    {
        return std::unique_ptr<Step>(new Step(steps_, parts_, wholeTextOf(*this), gesture_));
    }

    [[nodiscard]] std::size_t bytes() const { return bytes_; }

    void redo() override
    {
        for (std::size_t i = 0; !steps_.rebuilding_ && i < parts_->size(); ++i) {
            Part& part = (*parts_)[i];
            part.session->applyNow(part.step.edit, part.step.inverse, part.after);
        }
        weigh();
    }

    void undo() override
    {
        for (std::size_t i = parts_->size(); !steps_.rebuilding_ && i > 0; --i) {
            Part& part = (*parts_)[i - 1];
            part.session->applyNow(part.step.inverse, part.step.edit, part.before);
        }
    }

    [[nodiscard]] int id() const override
    {
        return gesture_ == 0 || steps_.rebuilding_ ? -1 : gesture_;
    }

    bool mergeWith(const QUndoCommand* next) override
    {
        // The stack offers commands of the same gesture only, and this is the only kind there is.
        const auto& later = static_cast<const Step&>(*next);
        const bool saved = std::any_of(parts_->begin(), parts_->end(), [](const Part& part) {
            return part.session->isSavedAt(part.after);
        });
        if (saved) {
            return false;
        }
        for (const Part& part : *later.parts_) {
            const auto own = std::find_if(parts_->begin(), parts_->end(), [&](const Part& one) {
                return one.session == part.session;
            });
            if (own == parts_->end()) {
                parts_->push_back(part);
                continue;
            }
            own->step = merged(own->step, part.step);
            own->after = part.after;
        }
        std::erase_if(*parts_, [](const Part& part) {
            const bool idle = changesNothing(part.step);
            if (idle) {
                part.session->setState(part.before);
            }
            return idle;
        });
        setText(wholeTextOf(later));
        setObsolete(parts_->empty());
        weigh();
        return true;
    }

    // A copy without the parts of this file; null when nothing is left.
    [[nodiscard]] std::unique_ptr<Step> without(const DocumentSession& session) const
    {
        std::vector<Part> rest = *parts_;
        std::erase_if(rest, [&](const Part& part) { return part.session == &session; });
        return rest.empty()
                   ? nullptr
                   : std::make_unique<Step>(steps_, std::move(rest), wholeTextOf(*this), gesture_);
    }

private:
    Step(UndoSteps& steps,
         std::shared_ptr<std::vector<Part>> parts,
         const QString& text,
         int gesture)
        : QUndoCommand(text), steps_(steps), parts_(std::move(parts)), gesture_(gesture)
    {
        weigh();
    }

    void weigh()
    {
        steps_.bytes_ -= bytes_;
        bytes_ = sizeof(Step) + sizeof(QUndoCommand) +
                 static_cast<std::size_t>(text().size()) * sizeof(QChar);
        for (const Part& part : *parts_) {
            bytes_ += sizeof(Part) + adf::bytesOf(part.step.edit) + adf::bytesOf(part.step.inverse);
        }
        steps_.bytes_ += bytes_;
    }

    UndoSteps& steps_;
    std::shared_ptr<std::vector<Part>> parts_;  // shared while a stack is made again
    int gesture_;
    std::size_t bytes_ = 0;
};

base::Diagnostics UndoSteps::push(const std::vector<FileEdit>& asked,
                                  const QString& text,
                                  int gesture)
{
    for (const FileEdit& one : asked) {
        Q_EMIT one.session->aboutToEdit();
    }
    std::vector<Part> parts;
    for (const FileEdit& one : asked) {
        const adf::Document& document = one.session->document();
        adf::Edit edit = adf::withUserInertia(document, one.edit);
        base::Diagnostics problems = document.check(edit);
        if (!problems.empty()) {
            one.session->refuse(problems, gesture);
            return problems;
        }
        if (!isIdle(document, edit)) {
            parts.push_back({.session = one.session,
                             .step = {.edit = std::move(edit), .inverse = {}},
                             .before = one.session->state(),
                             .after = one.isToSaved ? one.session->savedState() : lastStep_ + 1});
        }
    }
    if (!parts.empty()) {
        ++lastStep_;
        stack_.push(new Step(*this, std::move(parts), text, gesture));
        if (bytes_ > mostBytes_) {
            forgetOldest();
        }
    }
    return base::Diagnostics();
}

const UndoSteps::Step& UndoSteps::step(int index) const
{
    return static_cast<const Step&>(*stack_.command(index));
}

void UndoSteps::forget(const DocumentSession& session)
{
    rebuild([&](int index) { return step(index).without(session); });
}

// A quarter more than must be, so that it is not done at every step. Undone steps are not among
// them: there are none when a step is pushed.
void UndoSteps::forgetOldest()
{
    std::size_t left = bytes_;
    int first = 0;
    for (; left > mostBytes_ / 4 * 3 && first + 1 < stack_.count(); ++first) {
        left -= step(first).bytes();
    }
    const bool isSavedBefore = stack_.cleanIndex() < first;
    rebuild([&](int index) { return index < first ? nullptr : step(index).again(); });
    if (isSavedBefore) {
        stack_.resetClean();
    }
}

void UndoSteps::rebuild(const std::function<std::unique_ptr<Step>(int index)>& kept)
{
    const QScopedValueRollback<bool> rebuilding(rebuilding_, true);
    std::vector<std::unique_ptr<Step>> steps;
    int index = 0;
    int clean = stack_.cleanIndex();
    int cleanAmongKept = clean < 0 ? -1 : 0;
    for (int i = 0; i < stack_.count(); ++i) {
        auto rest = kept(i);
        if (rest == nullptr) {
            continue;
        }
        steps.push_back(std::move(rest));
        index += i < stack_.index() ? 1 : 0;
        cleanAmongKept += i < clean ? 1 : 0;
    }
    stack_.clear();
    for (std::unique_ptr<Step>& step : steps) {
        stack_.push(step.release());
    }
    if (cleanAmongKept < 0) {
        stack_.resetClean();
    } else {
        stack_.setIndex(cleanAmongKept);
        stack_.setClean();
    }
    stack_.setIndex(index);
}

}  // namespace editor
