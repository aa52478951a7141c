#include "editor/view3d/tag_layout.h"

#include <algorithm>

namespace editor::view3d {
namespace {

constexpr std::size_t kMostTags = 12;
constexpr qreal kBeside = 10;  // pixels
constexpr qreal kScales = 30;  // at the bottom
constexpr qreal kNear = 20;    // to the view, of what is said to be in it

}  // namespace

TagLayout::TagLayout(const OverlayView& view)
    : height_(view.size.height),
      box_(QRectF(0, 0, view.size.width, view.size.height).adjusted(4, 4, -4, -kScales))
{}

bool TagLayout::isFull() const
{
    return taken_.size() >= kMostTags;
}

QRectF TagLayout::freed(QRectF tag, bool down) const
{
    for (std::size_t tries = 0; tries <= taken_.size(); ++tries) {
        const auto other = std::find_if(taken_.begin(), taken_.end(),
                                        [&](const QRectF& t) { return t.intersects(tag); });
        if (other == taken_.end()) {
            break;
        }
        if (down) {
            tag.moveTop(other->bottom() + 2);
        } else {
            tag.moveBottom(other->top() - 2);
        }
    }
    return tag;
}

QPointF TagLayout::place(QPointF wanted, QSizeF size)
{
    if (wanted.y() < -kNear || wanted.y() > height_ + kNear) {
        return wanted;
    }
    const auto within = [](qreal value, qreal low, qreal high) {
        return std::clamp(value, low, std::max(low, high));
    };
    const QPointF corner(
        within(wanted.x(), box_.left(), box_.right() - size.width()),
        within(wanted.y() - size.height() / 2, box_.top(), box_.bottom() - size.height()));
    QRectF tag = freed(QRectF(corner, size), true);
    if (tag.bottom() > box_.bottom()) {
        const QRectF above = freed(QRectF(corner, size), false);
        tag = above.top() >= box_.top() ? above : tag;
    }
    taken_.push_back(tag);
    return {tag.left(), tag.center().y()};
}

void addTagAt(OverlayItems& items,
              TagLayout& tags,
              QPointF left,
              const QString& text,
              const QColor& kind,
              const ViewColours& colours)
{
    items.push_back(makeTag(tags.place(left, tagSize(text)), text, kind, colours));
}

void addTag(OverlayItems& items,
            const OverlayView& view,
            TagLayout& tags,
            QPointF beside,
            const QString& text,
            const QColor& kind)
{
    if (tags.isFull()) {
        return;
    }
    addTagAt(items, tags, beside + QPointF(kBeside, 0), text, kind, view.state.colours);
}

}  // namespace editor::view3d
