#pragma once

#include "editor/view3d/view_tool.h"

#include <QRectF>

namespace editor::view3d {

// A click picks, a drag selects the bodies whose middle is in a box.
class SelectTool : public ViewTool {
public:
    void paint(OverlayItems& items, const ToolView& view) const override;
    void click(ToolView& view, const Pick& pick) override;
    void beginDrag(ToolView& view, QPointF pressed) override;

    [[nodiscard]] bool isDragging() const override { return view_ != nullptr; }

    void drag(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers) override;
    void finishDrag(ToolView& view, Qt::KeyboardModifiers modifiers) override;
    void cancelDrag(ToolView& view) override;

private:
    [[nodiscard]] QRectF box() const { return QRectF(pressed_, last_).normalized(); }

    const ToolView* view_ = nullptr;  // in which a box is dragged
    QPointF pressed_;
    QPointF last_;
};

}  // namespace editor::view3d
