#include "editor/source/source_panel.h"

#include "editor/session/words.h"
#include "editor/source/completions.h"
#include "editor/source/diff_view.h"
#include "editor/source/find_bar.h"
#include "editor/source/rename_box.h"
#include "editor/source/source_typing.h"
#include "editor/source/source_view.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"
#include "editor/widgets/empty_state.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
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

}  // namespace editor
