#pragma once

#include "adf/edit.h"
#include "adf/object.h"
#include "editor/session/editor_context.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <vector>

namespace editor {

// The body in the group, or out of it. Without groups a body collides with everything, and needs no
// key to say so.
[[nodiscard]] adf::Edit settingGroup(const adf::Object& body, std::int64_t group, bool in);

// Which bodies are in which collision groups: a row for each body of the open files, a column for
// each group that one of them is in, and one for the next free group. Checking a cell is one undo
// step; so it is for all rows that are chosen, where the cell is in one of them.
class GroupsModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        kBody,
        kTouches,  // how many bodies it may touch as far as groups say
        kFirstGroup,
    };

    explicit GroupsModel(const EditorContext& context, QObject* parent = nullptr);

    // Only bodies whose name has this in it.
    void setFilter(const QString& filter);

    void setChosenRows(std::vector<int> rows) { chosen_ = std::move(rows); }

    [[nodiscard]] adf::ObjectId bodyAt(int row) const;
    [[nodiscard]] int rowOf(adf::ObjectId body) const;  // -1: it is not shown

    [[nodiscard]] bool hasBodies() const { return !all_.empty(); }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section,
                                      Qt::Orientation orientation,
                                      int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

private:
    struct Row {
        adf::ObjectId body;
        QString name;
        adf::IntegerList groups;
        std::size_t touches = 0;
    };

    void read();
    void countTouches();
    void applyFilter();
    [[nodiscard]] bool isNewGroup(int column) const;
    [[nodiscard]] std::int64_t groupAt(int column) const;

    EditorContext context_;
    std::vector<Row> all_;
    std::vector<std::size_t> shown_;    // of all_
    std::vector<std::int64_t> groups_;  // of the columns, the free one last
    std::vector<int> chosen_;
    QString filter_;
};

}  // namespace editor
