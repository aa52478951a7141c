#include "editor/widgets/flow_layout.h"

#include <algorithm>

namespace editor {

FlowLayout::FlowLayout(QWidget* parent) : QLayout(parent)
{}

FlowLayout::~FlowLayout() = default;

void FlowLayout::addItem(QLayoutItem* item)
{
    items_.emplace_back(item);
}

QLayoutItem* FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? items_[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    if (index < 0 || index >= count()) {
        return nullptr;
    }
    const auto taken = items_.begin() + index;
    QLayoutItem* item = taken->release();
    items_.erase(taken);
    return item;
}

int FlowLayout::heightForWidth(int width) const
{
    return arrange(QRect(0, 0, width, 0), false);
}

QSize FlowLayout::sizeHint() const
{
    QSize size(0, 0);
    for (const auto& item : items_) {
        if (!item->isEmpty()) {
            const QSize one = item->sizeHint();
            size.rwidth() += (size.isEmpty() ? 0 : spacing()) + one.width();
            size.setHeight(std::max(size.height(), one.height()));
        }
    }
    const QMargins edge = contentsMargins();
    return size + QSize(edge.left() + edge.right(), edge.top() + edge.bottom());
}

QSize FlowLayout::minimumSize() const
{
    QSize size(0, 0);
    for (const auto& item : items_) {
        if (!item->isEmpty()) {
            size = size.expandedTo(item->minimumSize());
        }
    }
    const QMargins edge = contentsMargins();
    return size + QSize(edge.left() + edge.right(), edge.top() + edge.bottom());
}

void FlowLayout::setGeometry(const QRect& room)
{
    QLayout::setGeometry(room);
    arrange(room, true);
}

int FlowLayout::arrange(const QRect& room, bool moves) const
{
    const QRect inside = room.marginsRemoved(contentsMargins());
    std::vector<QLayoutItem*> row;
    QPoint corner = inside.topLeft();
    int height = 0;
    const auto endRow = [&] {
        int x = inside.left();
        for (QLayoutItem* item : row) {
            const QSize size = item->sizeHint().boundedTo({inside.width(), height});
            if (moves) {
                item->setGeometry({QPoint(x, corner.y() + (height - size.height()) / 2), size});
            }
            x += size.width() + spacing();
        }
        row.clear();
    };
    for (const auto& item : items_) {
        if (item->isEmpty()) {
            continue;
        }
        const QSize size = item->sizeHint();
        if (!row.empty() && corner.x() + size.width() > inside.left() + inside.width()) {
            endRow();
            corner = {inside.left(), corner.y() + height + spacing()};
            height = 0;
        }
        row.push_back(item.get());
        height = std::max(height, size.height());
        corner.rx() += size.width() + spacing();
    }
    endRow();
    return corner.y() + height - room.top() + contentsMargins().bottom();
}

}  // namespace editor
