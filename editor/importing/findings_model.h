#pragma once

#include "editor/importing/finding_rows.h"

#include <QAbstractTableModel>

#include <set>
#include <string>
#include <vector>

namespace editor {

// The table of an import: what was found, where, why, and what is done about it.
class FindingsModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        kSeverity,
        kFinding,
        kWhere,
        kWhy,
        kAction,
        kColumnCount,
    };

    enum class Shown {
        All,
        Errors,
        Warnings,
        Notes,
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setRows(std::vector<FindingRow> rows);
    void setShown(Shown shown);

    [[nodiscard]] Shown shown() const { return filter_; }

    [[nodiscard]] const FindingRow& row(const QModelIndex& index) const;
    // Whatever is shown.
    [[nodiscard]] int count(Shown shown) const;
    [[nodiscard]] int undecided() const;
    // Shows the members of a group below it, or the group alone.
    void toggle(const QModelIndex& group);
    [[nodiscard]] bool isOpen(const FindingRow& group) const;
    // Is it a member of a group, which is shown above it?
    [[nodiscard]] bool isMember(const QModelIndex& index) const;
    // The row about the same as `row`, which is of rows before; invalid when there is none.
    [[nodiscard]] QModelIndex indexLike(const FindingRow& row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section,
                                      Qt::Orientation orientation,
                                      int role) const override;

private:
    void filter();

    std::vector<FindingRow> all_;
    std::vector<const FindingRow*> shown_;  // of all_ and of open groups in it
    std::vector<bool> isMember_;            // of each that is shown
    std::set<std::string> open_;            // groups by their keys
    Shown filter_ = Shown::All;
};

}  // namespace editor
