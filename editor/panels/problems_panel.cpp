#include "editor/panels/problems_panel.h"

#include "editor/panels/problem_homes.h"
#include "editor/panels/problems_delegate.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/empty_state.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace editor {
namespace {

constexpr int kSeverityWidth = 32;
constexpr int kObjectWidth = 150;
constexpr int kPlaceWidth = 160;
// The rows after these have one line, for measuring all takes too long while somebody types.
constexpr int kMostMeasured = 300;

}  // namespace

ProblemsPanel::ProblemsPanel(const EditorContext& context, QWidget* parent)
    : QWidget(parent), workspace_(context.workspace), selection_(context.selection), model_(context)
{
    filterBar_ = new QWidget(this);
    filter_ = new QLineEdit(filterBar_);
    filter_->setPlaceholderText(tr("Filter problems"));
    filter_->setAccessibleName(tr("Filter problems"));
    filter_->setClearButtonEnabled(true);
    filter_->addAction(icon("filter", Token::TextSecondary), QLineEdit::LeadingPosition);
    setFontRole(*filter_, FontRole::Row);
    filter_->installEventFilter(this);
    auto* bar = new QHBoxLayout(filterBar_);
    bar->setContentsMargins(px(6), px(4), px(6), px(4));
    bar->setSpacing(px(2));
    bar->addWidget(filter_, 1);
    for (const auto& [severity, name, words] :
         {std::tuple{base::Severity::Error, "error", tr("Errors")},
          std::tuple{base::Severity::Warning, "warning", tr("Warnings")},
          std::tuple{base::Severity::Note, "info", tr("Notes")}}) {
        auto* button = new QToolButton(filterBar_);
        button->setIcon(icon(name));
        button->setCheckable(true);
        button->setChecked(true);
        button->setToolTip(words);
        button->setAccessibleName(words);
        connect(button, &QToolButton::toggled, this,
                [this, shown = severity](bool on) { model_.setShown(shown, on); });
        bar->addWidget(button);
    }
    filterBar_->hide();

    auto* pages = new QWidget(this);
    view_ = new QTableView(pages);
    view_->setModel(&model_);
    view_->setItemDelegate(new ProblemsDelegate(view_));
    view_->setSelectionBehavior(QAbstractItemView::SelectRows);
    view_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    view_->setShowGrid(false);
    view_->setFrameShape(QFrame::NoFrame);
    view_->setWordWrap(false);
    view_->setTabKeyNavigation(false);
    view_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view_->setContextMenuPolicy(Qt::CustomContextMenu);
    view_->setAccessibleName(tr("Problems"));
    view_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view_->verticalHeader()->hide();
    view_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    QHeaderView* head = view_->horizontalHeader();
    head->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    head->setHighlightSections(false);
    head->setSectionResizeMode(ProblemsModel::kSeverity, QHeaderView::Fixed);
    head->setSectionResizeMode(ProblemsModel::kMessage, QHeaderView::Stretch);
    head->setMinimumSectionSize(px(kSeverityWidth));
    setFontRole(*head, FontRole::Small);
    view_->installEventFilter(this);
    view_->viewport()->installEventFilter(this);
    view_->setMouseTracking(true);

    stack_ = new QStackedLayout(pages);
    stack_->addWidget(view_);
    stack_->addWidget(makeEmptyState(
        tr("No problems."), tr("What is wrong in a file is listed here, with its line."), pages));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(filterBar_);
    layout->addWidget(pages, 1);

    connect(filter_, &QLineEdit::textChanged, &model_, &ProblemsModel::setFilter);
    connect(&model_, &ProblemsModel::countChanged, this, &ProblemsPanel::countChanged);
    connect(&model_, &QAbstractItemModel::modelReset, this, &ProblemsPanel::showEmpty);
    connect(view_, &QTableView::clicked, this, &ProblemsPanel::choose);
    connect(view_, &QTableView::doubleClicked, this, &ProblemsPanel::goTo);
    connect(view_, &QTableView::customContextMenuRequested, this, &ProblemsPanel::openMenu);
    connect(head, &QHeaderView::sectionResized, this, [this](int column, int, int now) {
        if (column == ProblemsModel::kMessage) {
            fitRows(now);
        }
    });
    connect(&Theme::instance(), &Theme::changed, this, &ProblemsPanel::fitColumns);
    fitColumns();
    showEmpty();
}

void ProblemsPanel::fitColumns()
{
    view_->verticalHeader()->setDefaultSectionSize(px(metrics::kTableRow));
    view_->setColumnWidth(ProblemsModel::kSeverity, px(kSeverityWidth));
    view_->setColumnWidth(ProblemsModel::kObject, px(kObjectWidth));
    view_->setColumnWidth(ProblemsModel::kPlace, px(kPlaceWidth));
    fitRows(view_->columnWidth(ProblemsModel::kMessage));
}

void ProblemsPanel::fitRows(int width)
{
    for (int row = 0; row < std::min(model_.rowCount(), kMostMeasured); ++row) {
        const int height = problemRowHeight(model_.index(row, ProblemsModel::kMessage), width);
        if (height != view_->rowHeight(row)) {
            view_->setRowHeight(row, height);
        }
    }
}

// For the row under the pointer, which is selected first unless it is already.
void ProblemsPanel::openMenu(const QPoint& pointer)
{
    const QModelIndex row = view_->indexAt(pointer);
    if (!row.isValid()) {
        return;
    }
    if (!view_->selectionModel()->isRowSelected(row.row(), {})) {
        view_->selectRow(row.row());
    }
    view_->selectionModel()->setCurrentIndex(row, QItemSelectionModel::NoUpdate);
    const ProblemsModel::Problem& problem = model_.problem(row);
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("problemMenu"));
    // The list may be made anew while the menu is open.
    const auto add = [&](const QString& text, bool enabled, auto act) {
        QAction* action = menu.addAction(text);
        action->setEnabled(enabled);
        connect(action, &QAction::triggered, this, [at = QPersistentModelIndex(row), act] {
            if (at.isValid()) {
                act(at);
            }
        });
    };
    if (!problem.fix.empty()) {
        add(problem.fix.name + QStringLiteral("\tAlt+Enter"), true,
            [this](const QModelIndex& at) { fix(at); });
        if (const std::size_t alike = model_.alikeTo(row).size(); alike > 1) {
            add(tr("Fix all %1 of this kind").arg(alike), true,
                [this](const QModelIndex& at) { fixAlike(at); });
        }
        menu.addSeparator();
    }
    add(tr("Select the object"), problem.object.valid(),
        [this](const QModelIndex& at) { choose(at); });
    add(tr("Show in source\tEnter"), problem.session != nullptr,
        [this](const QModelIndex& at) { goTo(at); });
    menu.addSeparator();
    add(tr("Copy\tCtrl+C"), true, [this](const QModelIndex&) { copy(); });
    menu.exec(view_->viewport()->mapToGlobal(pointer));
}

void ProblemsPanel::showEmpty()
{
    stack_->setCurrentIndex(model_.count() == 0 ? 1 : 0);
    fitRows(view_->columnWidth(ProblemsModel::kMessage));
}

void ProblemsPanel::openFilter()
{
    filterBar_->show();
    filter_->setFocus();
    filter_->selectAll();
}

void ProblemsPanel::closeFilter()
{
    filter_->clear();
    filterBar_->hide();
    view_->setFocus();
}

// The row whose link is under this point of the table.
QModelIndex ProblemsPanel::fixAt(const QPoint& at) const
{
    const QModelIndex index = view_->indexAt(at);
    return index.isValid() && fixLink(index, view_->visualRect(index)).contains(at) ? index
                                                                                    : QModelIndex();
}

bool ProblemsPanel::fix(const QModelIndex& index)
{
    const ProblemFix fix = model_.problem(index).fix;
    if (fix.empty()) {
        return false;
    }
    choose(index);
    if (workspace_.push(fix.edits, fix.name).empty()) {
        Q_EMIT fixed(fix.name);
    }
    return true;
}

void ProblemsPanel::fixAlike(const QModelIndex& index)
{
    const ProblemFix fix = together(model_.alikeTo(index));
    if (workspace_.push(fix.edits, fix.name).empty()) {
        Q_EMIT fixed(fix.name);
    }
}

bool ProblemsPanel::handleMouse(QEvent& event)
{
    const auto* mouse = static_cast<QMouseEvent*>(&event);
    const QModelIndex link = fixAt(mouse->position().toPoint());
    switch (event.type()) {
        case QEvent::MouseMove:
            view_->viewport()->setCursor(link.isValid() ? Qt::PointingHandCursor : Qt::ArrowCursor);
            return false;
        case QEvent::MouseButtonPress:
        case QEvent::MouseButtonDblClick:
            return link.isValid() && mouse->button() == Qt::LeftButton;  // the release acts
        case QEvent::MouseButtonRelease:
            return link.isValid() && mouse->button() == Qt::LeftButton && fix(link);
        default:
            return false;
    }
}

bool ProblemsPanel::eventFilter(QObject* object, QEvent* event)
{
    if (object == view_->viewport() && event->type() >= QEvent::MouseButtonPress &&
        event->type() <= QEvent::MouseMove) {
        return handleMouse(*event) || QWidget::eventFilter(object, event);
    }
    if (event->type() != QEvent::KeyPress) {
        return QWidget::eventFilter(object, event);
    }
    auto* key = static_cast<QKeyEvent*>(event);
    if (key->matches(QKeySequence::Find)) {
        openFilter();
        return true;
    }
    if (object == filter_ && key->key() == Qt::Key_Escape) {
        closeFilter();
        return true;
    }
    if (object == view_ && key->matches(QKeySequence::Copy)) {
        copy();
        return true;
    }
    const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    const bool alt = key->modifiers().testFlag(Qt::AltModifier);
    if (object == view_ && enter && alt && view_->currentIndex().isValid()) {
        return fix(view_->currentIndex());
    }
    if (object == view_ && enter && view_->currentIndex().isValid()) {
        goTo(view_->currentIndex());
        return true;
    }
    return QWidget::eventFilter(object, event);
}

void ProblemsPanel::choose(const QModelIndex& index)
{
    const ProblemsModel::Problem problem = model_.problem(index);
    if (problem.object.valid()) {
        std::vector<adf::ObjectId> objects = problem.others;
        objects.push_back(problem.object);
        selection_.setObjects(std::move(objects));
    }
    const QString key = QString::fromStdString(keyPart(problem.diagnostic.object));
    if (!key.isEmpty()) {
        Q_EMIT propertyActivated(key);
    }
}

void ProblemsPanel::goTo(const QModelIndex& index)
{
    const ProblemsModel::Problem problem = model_.problem(index);
    if (problem.session != nullptr) {
        const base::SourceSpan& span = problem.diagnostic.span;
        Q_EMIT lineActivated(problem.session, span.line, span.column);
    }
}

void ProblemsPanel::copy() const
{
    QStringList lines;
    for (const QModelIndex& row : view_->selectionModel()->selectedRows()) {
        lines += QString::fromStdString(base::lineForm(model_.problem(row).diagnostic));
    }
    QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

}  // namespace editor
