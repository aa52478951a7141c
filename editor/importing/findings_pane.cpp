#include "editor/importing/findings_pane.h"

#include "editor/importing/finding_details.h"
#include "editor/importing/findings_view.h"
#include "editor/theme/theme.h"
#include "editor/widgets/empty_state.h"
#include "editor/widgets/hairline.h"

#include <QItemSelectionModel>
#include <QScrollBar>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

namespace editor {
namespace {

constexpr int kDetailsHeight = 132;

}  // namespace

FindingsPane::FindingsPane(QWidget* parent)
    : QWidget(parent),
      pages_(new QStackedLayout(this)),
      table_(new FindingsView(model_)),
      details_(new FindingDetails),
      empty_(new EmptyState)
{
    auto* full = new QWidget;
    auto* column = new QVBoxLayout(full);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(table_, 1);
    column->addWidget(hairline(QFrame::HLine));
    details_->setFixedHeight(px(kDetailsHeight));
    column->addWidget(details_);
    pages_->addWidget(empty_);
    pages_->addWidget(full);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &FindingsPane::showCurrent);
    connect(table_, &FindingsView::toggled, this,
            [this](const QModelIndex& group) { change([&] { model_.toggle(group); }); });
}

void FindingsPane::setRows(std::vector<FindingRow> rows)
{
    change([&] { model_.setRows(std::move(rows)); });
}

void FindingsPane::setShown(FindingsModel::Shown shown)
{
    change([&] { model_.setShown(shown); });
}

void FindingsPane::sayEmpty(const QString& missing, const QString& remedy)
{
    empty_->say(missing, remedy);
}

// Where nothing is left of what was selected, the row that took its index is taken.
void FindingsPane::change(const std::function<void()>& rows)
{
    QItemSelectionModel& selection = *table_->selectionModel();
    const int currentRow = std::max(table_->currentIndex().row(), 0);
    const int scrolled = table_->verticalScrollBar()->value();
    std::optional<FindingRow> current;
    std::vector<FindingRow> selected;
    if (table_->currentIndex().isValid()) {
        current = model_.row(table_->currentIndex());
    }
    for (const QModelIndex& index : selection.selectedRows()) {
        selected.push_back(model_.row(index));
    }
    isChanging_ = true;
    rows();
    for (const FindingRow& row : selected) {
        selection.select(model_.indexLike(row),
                         QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
    QModelIndex now = current ? model_.indexLike(*current) : QModelIndex();
    if (!now.isValid() && selection.hasSelection()) {
        now = selection.selectedRows(FindingsModel::kFinding).front();
    }
    if (now.isValid()) {
        selection.setCurrentIndex(now, QItemSelectionModel::NoUpdate);
    } else if (model_.rowCount() > 0) {
        table_->selectRow(std::min(currentRow, model_.rowCount() - 1));
    }
    isChanging_ = false;
    pages_->setCurrentIndex(model_.rowCount() > 0 ? 1 : 0);
    table_->verticalScrollBar()->setValue(scrolled);
    showCurrent();
}

void FindingsPane::showCurrent()
{
    if (isChanging_) {
        return;
    }
    const QModelIndex current = table_->currentIndex();
    const FindingRow* row = current.isValid() ? &model_.row(current) : nullptr;
    if (row != nullptr) {
        details_->show(*row);
    } else {
        details_->clear();
    }
    Q_EMIT currentChanged(row);
}

}  // namespace editor
