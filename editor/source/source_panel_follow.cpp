// How the text follows the selection and the files, and the selection the cursor.

#include "editor/session/words.h"
#include "editor/source/diff_view.h"
#include "editor/source/source_panel.h"
#include "editor/source/source_typing.h"
#include "editor/source/source_view.h"

#include <QLabel>
#include <QScopedValueRollback>
#include <QStackedLayout>
#include <QTextBlock>
#include <QToolButton>

#include <algorithm>

namespace editor {

// The file of the active object; else the one that is shown; else the active one.
void SourcePanel::follow()
{
    if (DocumentSession* owner = workspace_.sessionOf(selection_.active())) {
        session_ = owner;
    } else if (session_ == nullptr) {
        session_ = workspace_.active();
    }
    showText();
    const adf::ObjectPtr under = objectUnderCursor();
    const bool isThere = under != nullptr && under->id() == selection_.active();
    if (selecting_ || (isThere && view_->hasFocus())) {
        markActive();
    } else {
        goToActive();
    }
}

void SourcePanel::showText()
{
    stack_->setCurrentIndex(session_ == nullptr ? 1 : 0);
    // A hidden panel costs nothing; showEvent() catches up.
    if (isVisible() || session_ == nullptr) {
        const bool other = typing_->session() != session_;
        typing_->setSession(session_);
        typing_->showPresent();
        if (other) {
            showNotes();
        }
    }
    showHead();
    markActive();
}

// Compares the whole text: for when it or the saved one is another.
void SourcePanel::showChanges()
{
    if (session_ == nullptr || !isVisible()) {
        return;
    }
    std::vector<bool> lines;
    if (session_->isDirty() || typing_->isPending()) {
        lines = changedLines(shownText(session_->savedText()), view_->wholeText());
    }
    const auto count = int(std::count(lines.begin(), lines.end(), true));
    changed_->setText(count == 0   ? QString()
                      : count == 1 ? tr("1 changed line")
                                   : tr("%1 changed lines").arg(count));
    view_->markChanged(std::move(lines));
    if (diffButton_->isChecked()) {
        const QString now = view_->wholeText();
        diff_->show(
            session_->isDirty() || typing_->isPending() ? shownText(session_->savedText()) : now,
            now);
    }
}

void SourcePanel::showNotes()
{
    if (!isVisible() || typing_->isPending()) {
        return;
    }
    std::vector<SourceView::Note> notes;
    std::vector<QModelIndex> found;
    for (int row = 0; row < problems_.rowCount(); ++row) {
        const QModelIndex index = problems_.index(row, ProblemsModel::kMessage);
        const ProblemsModel::Problem& problem = problems_.problem(index);
        const base::SourceSpan& span = problem.diagnostic.span;
        if (session_ == nullptr || problem.session != session_ || span.line <= 0 ||
            problem.diagnostic.severity == base::Severity::Note) {
            continue;
        }
        notes.push_back({.line = span.line,
                         .column = std::max(1, span.column),
                         .endColumn = span.endLine == span.line ? span.endColumn : 0,
                         .severity = problem.diagnostic.severity,
                         .sentence = index.data(ProblemsModel::kSentenceRole).toString(),
                         .fix = problem.fix.name});
        found.push_back(index);
    }
    // The view sorts its notes by line; fixes go with them.
    std::vector<std::size_t> order(notes.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = i;
    }
    std::stable_sort(order.begin(), order.end(), [&notes](std::size_t a, std::size_t b) {
        return notes[a].line < notes[b].line;
    });
    std::vector<SourceView::Note> sorted;
    fixes_.clear();
    problemOf_.clear();
    for (const std::size_t i : order) {
        if (notes[i].line <= view_->blockCount()) {
            sorted.push_back(notes[i]);
            fixes_.push_back(problems_.problem(found[i]).fix);
            problemOf_.emplace_back(found[i]);
        }
    }
    view_->setNotes(std::move(sorted));
}

void SourcePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    showText();
    typing_->showNow();
    showChanges();
    showNotes();
    goToActive();
}

void SourcePanel::markActive()
{
    const adf::ObjectPtr active = workspace_.find(selection_.active());
    const bool here = active != nullptr && session_ != nullptr && isVisible() &&
                      session_->document().find(active->id()) != nullptr &&
                      !active->identifier().empty();
    if (!here) {
        view_->markLines(0, 0);
        return;
    }
    const QString identifier = text(active->identifier());
    for (QTextBlock line = view_->document()->begin(); line.isValid(); line = line.next()) {
        const QString words = line.text();
        if (words.isEmpty() || words[0].isSpace() || keyOf(words) != identifier) {
            continue;
        }
        QTextBlock last = line;
        for (QTextBlock next = line.next(); next.isValid(); next = next.next()) {
            const QString below = next.text();
            if (!below.isEmpty() && !below[0].isSpace()) {
                break;
            }
            last = below.trimmed().isEmpty() ? last : next;
        }
        view_->markLines(line.blockNumber() + 1, last.blockNumber() + 1);
        return;
    }
    view_->markLines(0, 0);
}

void SourcePanel::goToActive()
{
    markActive();
    if (view_->markedFirst() > 0) {
        view_->goTo(view_->markedFirst(), 1);
    }
}

void SourcePanel::goTo(DocumentSession& session, int line, int column)
{
    session_ = &session;
    diffButton_->setChecked(false);
    showText();
    if (isVisible() && line > 0) {
        view_->goTo(line, column);
    }
}

adf::ObjectPtr SourcePanel::objectUnderCursor() const
{
    if (session_ == nullptr) {
        return nullptr;
    }
    const QString block = blockKeyAt(view_->textCursor().block());
    const adf::Document& document = session_->document();
    for (const adf::ObjectType type : adf::listedTypes(document.kind())) {
        if (adf::ObjectPtr object = document.find(type, block.toStdString())) {
            return object;
        }
    }
    return document.find(document.header().id());
}

void SourcePanel::selectUnderCursor()
{
    const adf::ObjectPtr object = objectUnderCursor();
    if (object == nullptr || !view_->hasFocus() || object->id() == selection_.active()) {
        return;
    }
    const QScopedValueRollback<bool> selecting(selecting_, true);
    selection_.select(object->id());
}

}  // namespace editor
