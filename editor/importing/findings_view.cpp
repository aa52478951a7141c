#include "editor/importing/findings_view.h"

#include "editor/importing/findings_delegate.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>
#include <vector>

namespace editor {
namespace {

constexpr int kRow = 30;
constexpr int kSeverityWidth = 38;
constexpr int kFindingWidth = 150;
constexpr int kWhereWidth = 122;
constexpr int kActionWidth = 200;

}  // namespace

FindingsView::FindingsView(FindingsModel& model, QWidget* parent)
    : QTableView(parent), model_(model)
{
    setModel(&model);
    setItemDelegate(new FindingsDelegate(this));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setMouseTracking(true);
    setAccessibleName(tr("Findings"));
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    QHeaderView* head = horizontalHeader();
    head->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    head->setHighlightSections(false);
    head->setMinimumSectionSize(px(kSeverityWidth));
    head->setSectionResizeMode(FindingsModel::kSeverity, QHeaderView::Fixed);
    head->setSectionResizeMode(FindingsModel::kWhy, QHeaderView::Stretch);
    setFontRole(*head, FontRole::Small);
    connect(&Theme::instance(), &Theme::changed, this, &FindingsView::fitColumns);
    fitColumns();
}

void FindingsView::fitColumns()
{
    verticalHeader()->setDefaultSectionSize(px(kRow));
    setColumnWidth(FindingsModel::kSeverity, px(kSeverityWidth));
    setColumnWidth(FindingsModel::kFinding, px(kFindingWidth));
    setColumnWidth(FindingsModel::kWhere, px(kWhereWidth));
    setColumnWidth(FindingsModel::kAction, px(kActionWidth));
}

void FindingsView::mousePressEvent(QMouseEvent* event)
{
    const QModelIndex index = indexAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && index.isValid() &&
        index.column() == FindingsModel::kFinding && model_.row(index).isGroup() &&
        groupArrow(visualRect(index)).contains(event->position().toPoint())) {
        setFocus(Qt::MouseFocusReason);
        selectRow(index.row());
        Q_EMIT toggled(index);
        return;
    }
    const bool onChoice =
        index.isValid() && index.column() == FindingsModel::kAction && model_.row(index).decision;
    if (!onChoice || event->button() != Qt::LeftButton) {
        QTableView::mousePressEvent(event);
        return;
    }
    setFocus(Qt::MouseFocusReason);
    const bool selected = selectionModel()->isRowSelected(index.row(), {});
    if (selected) {
        selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
    } else {
        selectRow(index.row());
    }
    openChoices(index);
}

void FindingsView::keyPressEvent(QKeyEvent* event)
{
    const bool opens = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter ||
                       event->key() == Qt::Key_F2 ||
                       (event->key() == Qt::Key_Down && event->modifiers() == Qt::AltModifier);
    if (opens) {
        // Where there is no choice the key does nothing; the dialog would take it for its verb.
        if (currentIndex().isValid() && model_.row(currentIndex()).decision) {
            openChoices(currentIndex());
        }
        return;
    }
    const bool isSideways = event->key() == Qt::Key_Right || event->key() == Qt::Key_Left;
    if (isSideways && currentIndex().isValid() && model_.row(currentIndex()).isGroup()) {
        if (model_.isOpen(model_.row(currentIndex())) != (event->key() == Qt::Key_Right)) {
            Q_EMIT toggled(currentIndex());
        }
        return;
    }
    QTableView::keyPressEvent(event);
}

void FindingsView::contextMenuEvent(QContextMenuEvent* event)
{
    const QModelIndex index = indexAt(event->pos());
    if (index.isValid() && model_.row(index).decision) {
        if (!selectionModel()->isRowSelected(index.row(), {})) {
            selectRow(index.row());
        }
        openChoices(index, event->globalPos());
    }
}

void FindingsView::openChoices(const QModelIndex& index)
{
    const QRect field = choiceField(visualRect(index.siblingAtColumn(FindingsModel::kAction)));
    openChoices(index, viewport()->mapToGlobal(field.bottomLeft()));
}

void FindingsView::openChoices(const QModelIndex& index, QPoint at)
{
    const FindingRow row = model_.row(index);
    const importers::Decision& decision = *row.decision;
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("choices"));
    for (std::size_t i = 0; i < decision.choices.size(); ++i) {
        const importers::Choice& choice = decision.choices[i];
        QAction* action = menu.addAction(QString::fromStdString(choice.label));
        action->setCheckable(true);
        action->setChecked(i == decision.chosen && !row.isMixed());
        const QStringList ids = idsWith(index, choice.word);
        connect(
            action, &QAction::triggered, this,
            [this, ids, word = QString::fromStdString(choice.word)] { Q_EMIT decided(ids, word); });
    }
    if (decision.takesFile) {
        menu.addSeparator();
        if (!row.isGroup()) {
            connect(menu.addAction(tr("Choose a file...")), &QAction::triggered, this,
                    [this, id = QString::fromStdString(decision.id)] { Q_EMIT fileWanted(id); });
        }
        connect(menu.addAction(tr("Add a package folder...")), &QAction::triggered, this,
                &FindingsView::packageWanted);
    }
    if (row.isGroup()) {
        menu.addSeparator();
        connect(menu.addAction(model_.isOpen(row) ? tr("Show as one row") : tr("Show each")),
                &QAction::triggered, this, [this, index] { Q_EMIT toggled(index); });
    }
    menu.exec(at);
}

// The decisions of the selected rows, and of this one, that have the word among their choices.
QStringList FindingsView::idsWith(const QModelIndex& index, const std::string& word) const
{
    QStringList ids;
    QModelIndexList rows = selectionModel()->selectedRows();
    rows += index;
    for (const QModelIndex& one : rows) {
        const FindingRow& row = model_.row(one);
        for (const FindingRow& each : row.isGroup() ? row.members : std::vector{row}) {
            if (!each.decision) {
                continue;
            }
            const auto& choices = each.decision->choices;
            const bool has = std::any_of(choices.begin(), choices.end(),
                                         [&](const auto& choice) { return choice.word == word; });
            const QString id = QString::fromStdString(each.decision->id);
            if (has && !ids.contains(id)) {
                ids += id;
            }
        }
    }
    return ids;
}

}  // namespace editor
