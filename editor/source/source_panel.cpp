#include "editor/source/source_panel.h"

#include "adf/text_edit.h"
#include "adf/writer.h"
#include "editor/session/words.h"
#include "editor/source/completion_popup.h"
#include "editor/source/completions.h"
#include "editor/source/diff_view.h"
#include "editor/source/find_bar.h"
#include "editor/source/rename_box.h"
#include "editor/source/source_typing.h"
#include "editor/source/source_view.h"
#include "editor/source/typed_bytes.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/tools/renaming.h"
#include "editor/widgets/elided_label.h"
#include "editor/widgets/empty_state.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScopedValueRollback>
#include <QStackedLayout>
#include <QStackedWidget>
#include <QTextBlock>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

namespace editor {
namespace {

// The cursor rests here before the object under it is selected, for one often only passes by.
constexpr std::chrono::milliseconds kSelectDelay{150};

// The place of the key or value there: behind its colon, which says which key it is.
TextPlace keyPlaceAt(const QTextCursor& at)
{
    const QString line = at.block().text();
    qsizetype end = at.positionInBlock();
    while (end < line.size() && line[end] != QLatin1Char(':') && line[end] != QLatin1Char(',') &&
           line[end] != QLatin1Char('}')) {
        ++end;
    }
    const bool key = end < line.size() && line[end] == QLatin1Char(':');
    return placeAt(at.block(), key ? end + 2 : at.positionInBlock());
}

}  // namespace

// The head of the panel, tinted while its text cannot be read. It keeps its height, so that no line
// moves while one types.
class SourcePanel::Head final : public QWidget {
public:
    using QWidget::QWidget;

    void setTinted(bool tinted)
    {
        tinted_ = tinted;
        update();
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        if (tinted_) {
            QPainter(this).fillRect(rect(), colour(Token::ErrorTint));
        }
    }

private:
    bool tinted_ = false;
};

SourcePanel::SourcePanel(const EditorContext& context, QWidget* parent)
    : QWidget(parent),
      workspace_(context.workspace),
      selection_(context.selection),
      problems_(context),
      view_(new SourceView),
      typing_(new SourceTyping(*view_, workspace_, this)),
      find_(new FindBar(*view_)),
      diff_(new DiffView),
      renaming_(new RenameBox(*view_)),
      texts_(new QStackedWidget)
{
    auto* page = new QWidget(this);
    view_->setAccessibleName(tr("Source"));
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHead());
    column->addWidget(find_);
    texts_->addWidget(view_);
    texts_->addWidget(diff_);
    texts_->setFocusProxy(view_);
    column->addWidget(texts_, 1);
    column->addWidget(makeFoot());

    stack_ = new QStackedLayout(this);
    stack_->addWidget(page);
    stack_->addWidget(
        makeEmptyState(tr("No file is open."), tr("Open one to see its text."), this));

    selectTimer_.setSingleShot(true);
    selectTimer_.setInterval(kSelectDelay);
    connect(&selectTimer_, &QTimer::timeout, this, &SourcePanel::selectUnderCursor);
    connect(view_, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        const QTextCursor cursor = view_->textCursor();
        place_->setText(QStringLiteral("%1:%2")
                            .arg(cursor.blockNumber() + 1)
                            .arg(cursor.positionInBlock() + 1));
        if (view_->hasFocus() && !view_->isBeingSet()) {
            selectTimer_.start();
        }
    });
    connect(view_, &SourceView::completionWanted, this, &SourcePanel::complete);
    connect(view_, &SourceView::repairWanted, this, &SourcePanel::repair);
    connect(view_, &SourceView::repairsWanted, this, [this](int note) {
        if (const std::vector<ProblemFix> fixes = alikeTo(note); !fixes.empty()) {
            make(together(fixes));
        }
    });
    view_->setAlike([this](int note) { return int(alikeTo(note).size()); });
    connect(view_, &SourceView::renameWanted, this, &SourcePanel::rename);
    connect(diff_, &DiffView::revertWanted, this, &SourcePanel::revert);
    connect(diffButton_, &QToolButton::toggled, this, [this](bool on) {
        texts_->setCurrentIndex(on ? 1 : 0);
        find_->setVisible(false);
        showChanges();
    });
    connect(view_, &SourceView::findWanted, find_, &FindBar::open);
    connect(view_, &SourceView::findAgain, find_, &FindBar::find);
    view_->setHover([this](const QTextCursor& at) {
        return session_ == nullptr ? QString() : docAt(keyPlaceAt(at), session_->document());
    });
    connect(typing_, &SourceTyping::shown, this, &SourcePanel::showHead);
    connect(typing_, &SourceTyping::shown, this, &SourcePanel::showChanges);
    connect(typing_, &SourceTyping::shown, this, [this] {
        // The text of what an action has made comes after its selection.
        const bool wasThere = view_->markedFirst() > 0;
        markActive();
        if (!wasThere && !view_->hasFocus()) {
            goToActive();
        }
    });

    connect(&selection_, &Selection::changed, this, &SourcePanel::follow);
    connect(&workspace_, &Workspace::activeChanged, this, &SourcePanel::follow);
    connect(&workspace_, &Workspace::sessionAboutToClose, this, [this](DocumentSession* session) {
        if (session == session_) {
            session_ = nullptr;
            typing_->setSession(nullptr);
        }
    });
    connect(&workspace_, &Workspace::sessionClosed, this, &SourcePanel::follow);
    connect(&workspace_, &Workspace::problemsChanged, this, &SourcePanel::showText);
    connect(&workspace_, &Workspace::titleChanged, this, &SourcePanel::showText);
    connect(&workspace_, &Workspace::dirtyChanged, this, &SourcePanel::showChanges);
    connect(&problems_, &QAbstractItemModel::modelReset, this, &SourcePanel::showNotes);
    follow();
}

QWidget* SourcePanel::makeHead()
{
    head_ = new Head;
    Head* head = head_;
    title_ = new ElidedLabel(head);
    setFontRole(*title_, FontRole::Row);
    changed_ = new QLabel(head);
    setFontRole(*changed_, FontRole::Small);
    changed_->setForegroundRole(QPalette::PlaceholderText);
    auto* search = new QToolButton(head);
    search->setIcon(icon("search"));
    search->setToolTip(tr("Find in the source (Ctrl+F)"));
    search->setAccessibleName(tr("Find in the source"));
    search->setFocusPolicy(Qt::TabFocus);
    connect(search, &QToolButton::clicked, find_, &FindBar::open);
    diffButton_ = new QToolButton(head);
    diffButton_->setText(tr("Diff"));
    diffButton_->setCheckable(true);
    diffButton_->setToolTip(tr("What changed since the last save"));
    diffButton_->setAccessibleName(tr("Changes since the last save"));
    diffButton_->setFocusPolicy(Qt::TabFocus);
    setFontRole(*diffButton_, FontRole::Row);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(px(11), px(2), px(metrics::kSpace4), px(2));
    row->setSpacing(px(metrics::kSpace8));
    row->addWidget(title_, 1);
    row->addWidget(changed_);
    row->addWidget(diffButton_);
    row->addWidget(search);

    return head;
}

QWidget* SourcePanel::makeFoot()
{
    auto* foot = new QWidget;
    auto* words = new ElidedLabel(foot);
    words->setText(tr("One undo stack for text, view and properties"));
    words->setForegroundRole(QPalette::PlaceholderText);
    setFontRole(*words, FontRole::Small);
    place_ = new QLabel(foot);
    setFontRole(*place_, FontRole::Number);
    place_->setForegroundRole(QPalette::PlaceholderText);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(px(11), px(metrics::kSpace4), px(metrics::kSpace8),
                            px(metrics::kSpace4));
    row->addWidget(words, 1);
    row->addWidget(place_);
    return foot;
}

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

QString SourcePanel::readOnlyWords()
{
    return tr("The file is no UTF-8 text: it can be read here only.");
}

QString SourcePanel::unreadWords() const
{
    if (session_ == nullptr) {
        return {};
    }
    const adf::Document& document = session_->document();
    const base::Diagnostic* reason = nullptr;
    if (document.unread() != nullptr) {
        reason = &document.unread()->reason;
    } else if (document.source() != nullptr && document.source()->breakage()) {
        reason = &*document.source()->breakage();
    }
    if (reason == nullptr) {
        return view_->isReadOnly() ? readOnlyWords() : QString();
    }
    return tr("Line %1 cannot be read: %2 The model stays as it was before.")
        .arg(std::max(1, reason->span.line))
        .arg(asSentence(reason->message));
}

QString SourcePanel::keyUnderCursor() const
{
    if (session_ == nullptr) {
        return {};
    }
    const adf::RowComponent found = rowAt(keyPlaceAt(view_->textCursor()), session_->document());
    return found.row == nullptr ? QString() : text(found.row->key);
}

void SourcePanel::showHead()
{
    if (session_ == nullptr || !isVisible()) {
        return;
    }
    const adf::ObjectPtr active = workspace_.find(selection_.active());
    const bool here = active != nullptr && !active->identifier().empty() &&
                      session_->document().find(active->id()) != nullptr;
    const QString unread = unreadWords();
    QString words = session_->title();
    if (!unread.isEmpty()) {
        words = unread;
    } else if (here) {
        words = QStringLiteral("%1 › %2").arg(session_->title(), text(active->shortName()));
    }
    title_->setText(words);
    head_->setTinted(!unread.isEmpty());
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
