// What changes the text but typing: completion, repairs, names, and changes that are taken back.

#include "adf/text_edit.h"
#include "adf/writer.h"
#include "editor/session/words.h"
#include "editor/source/completion_popup.h"
#include "editor/source/completions.h"
#include "editor/source/rename_box.h"
#include "editor/source/source_panel.h"
#include "editor/source/source_typing.h"
#include "editor/source/source_view.h"
#include "editor/source/typed_bytes.h"
#include "editor/tools/renaming.h"

#include <QTextBlock>

#include <algorithm>

namespace editor {

void SourcePanel::complete(bool asked)
{
    if (session_ == nullptr || view_->isReadOnly()) {
        return;
    }
    const QTextCursor cursor = view_->textCursor();
    const TextPlace place = placeAt(cursor.block(), cursor.positionInBlock());
    std::vector<Completion> all = completionsAt(place, session_->document(), view_->indentStep());
    if (all.empty() || (!asked && place.word.trimmed().isEmpty())) {
        view_->popup().hide();
        return;
    }
    view_->popup().show(std::move(all), place.word.trimmed(), view_->cursorLine());
}

void SourcePanel::repair(int note)
{
    if (std::size_t(note) >= fixes_.size() || fixes_[std::size_t(note)].empty()) {
        return;
    }
    make(ProblemFix(fixes_[std::size_t(note)]));
}

// None where the list of problems has changed since.
std::vector<ProblemFix> SourcePanel::alikeTo(int note) const
{
    const std::size_t at = std::size_t(note);
    return at < problemOf_.size() && problemOf_[at].isValid() ? problems_.alikeTo(problemOf_[at])
                                                              : std::vector<ProblemFix>();
}

void SourcePanel::make(const ProblemFix& fix)
{
    if (workspace_.push(fix.edits, fix.name).empty()) {
        Q_EMIT repaired(fix.name);
    }
}

// Else says why not.
bool SourcePanel::mayChange()
{
    if (session_ != nullptr && view_->isReadOnly()) {
        Q_EMIT refused(readOnlyWords());
    }
    return session_ != nullptr && !view_->isReadOnly();
}

void SourcePanel::rename()
{
    if (!mayChange()) {
        return;
    }
    typing_->enter();
    const QTextCursor cursor = view_->textCursor();
    adf::ObjectPtr object =
        objectNamedAt(cursor.block(), cursor.positionInBlock(), session_->document());
    object = object == nullptr ? objectUnderCursor() : object;
    if (object == nullptr || object->identifier().empty()) {
        return;
    }
    const QString former = text(object->shortName());
    renaming_->ask(
        former, view_->cursorLine(), [this, id = object->id(), former](const QString& name) {
            if (session_ == nullptr || session_->document().find(id) == nullptr || name == former) {
                return QString();
            }
            if (name.isEmpty()) {
                return tr("A name has at least one character.");
            }
            const adf::Edit edit = renaming(session_->document(), id, name.toStdString());
            const base::Diagnostics problems = session_->document().check(edit);
            if (!problems.empty()) {
                return asSentence(problems.all().front().message);
            }
            session_->push(edit, tr("Rename %1 to %2").arg(former, name));
            return QString();
        });
}

// Only what is still as it was shown.
void SourcePanel::revert(const ChangedPart& part)
{
    if (!mayChange()) {
        return;
    }
    typing_->enter();
    const std::string bytes = adf::write(session_->document());
    const QString saved = shownText(session_->savedText());
    const QString now = shownText(bytes);
    const std::vector<ChangedPart> parts = changedParts(saved, now);
    if (std::find(parts.begin(), parts.end(), part) == parts.end()) {
        showChanges();
        return;
    }
    QStringList lines = now.split(QLatin1Char('\n'));
    lines.remove(part.first, part.count);
    const QStringList former = saved.split(QLatin1Char('\n'));
    for (int i = part.savedCount; i > 0; --i) {
        lines.insert(part.first, former[part.savedFirst + i - 1]);
    }
    const std::string typed = typedBytes(bytes, lines.join(QLatin1Char('\n')));
    session_->push(adf::replaceText(session_->document(), typed),
                   tr("Revert line %1 of %2").arg(part.first + 1).arg(session_->title()));
    typing_->showNow();
}

}  // namespace editor
