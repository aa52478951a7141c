#pragma once

#include "editor/dialogs/command_palette.h"

#include <QAbstractListModel>
#include <QStyledItemDelegate>

namespace editor {

// The entries that the palette shows now.
class PaletteModel final : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void setEntries(std::vector<PaletteEntry> entries);

    [[nodiscard]] const PaletteEntry& entry(int row) const
    {
        return entries_[static_cast<std::size_t>(row)];
    }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<PaletteEntry> entries_;
};

// Icon, text with the first word that it holds in semibold, its menu, shortcut at the right.
class PaletteDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setQuery(const QString& query) { query_ = query; }

    void paint(QPainter* painter,
               const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override;

private:
    QString query_;
};

}  // namespace editor
