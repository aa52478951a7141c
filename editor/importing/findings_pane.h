#pragma once

#include "editor/importing/findings_model.h"

#include <QWidget>

#include <functional>

class QStackedLayout;

namespace editor {

class EmptyState;
class FindingDetails;
class FindingsView;

// A table of findings above the current one in full, or sentences where there is none. What is
// selected stays so while there are rows about the same.
class FindingsPane final : public QWidget {
    Q_OBJECT

public:
    explicit FindingsPane(QWidget* parent = nullptr);

    [[nodiscard]] const FindingsModel& model() const { return model_; }

    [[nodiscard]] FindingsView& table() { return *table_; }

    void setRows(std::vector<FindingRow> rows);
    void setShown(FindingsModel::Shown shown);
    // What stands there while no row is shown: what is missing, and more of it.
    void sayEmpty(const QString& missing, const QString& remedy);

Q_SIGNALS:
    // The current row is another or new; null: there is none.
    void currentChanged(const editor::FindingRow* row);

private:
    void change(const std::function<void()>& rows);
    void showCurrent();

    FindingsModel model_;
    QStackedLayout* pages_;
    FindingsView* table_;
    FindingDetails* details_;
    EmptyState* empty_;
    bool isChanging_ = false;  // of rows; what is current is reported after it
};

}  // namespace editor
