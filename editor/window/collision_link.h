#pragma once

#include "adf/edit.h"
#include "adf/object.h"
#include "editor/session/drag_step.h"
#include "editor/session/editor_context.h"
#include "editor/view3d/collision_tool.h"
#include "editor/view3d/stage.h"
#include "editor/window/collision_card.h"
#include "editor/window/tool_switch.h"

#include <QObject>
#include <QPointer>

#include <optional>

namespace editor {

class DocumentSession;
class ViewArea;

// The mode in which the shapes that the active body collides with are drawn over the views, picked,
// and changed by handles or in the card. Each change is one undo step of the document.
class CollisionLink final : public QObject, private view3d::CollisionToolUser {
    Q_OBJECT

public:
    CollisionLink(const EditorContext& context,
                  view3d::Stage& stage,
                  ViewArea& views,
                  QObject* parent = nullptr);
    ~CollisionLink() override;

private:
    void begin();
    void end();
    void ensureCard();
    // In the view that is used now.
    void openCard();
    // What is shown follows the document and the selection.
    void refresh();
    void showMarks();
    void showResult();

    void shapePicked(std::size_t shape) override;
    void shapeDragged(const view3d::PlacedShape& shape, view3d::DragPhase phase) override;
    void placesChanged(const std::vector<QRect>& places) override;

    void change(const view3d::PlacedShape& shape, int gesture);
    void add();
    void remove();
    void walk(int step);
    void openOthers();
    bool push(const adf::RecordList& parts, const QString& step, int gesture = 0);

    [[nodiscard]] adf::ObjectPtr activeBody() const;
    [[nodiscard]] base::Pose inertialOffset(const adf::Object& body) const;
    [[nodiscard]] QString whyNoMore() const;

    EditorContext context_;
    view3d::Stage& stage_;
    ViewArea& views_;
    view3d::CollisionTool* tool_ = nullptr;  // the stage's while this tool is chosen
    QPointer<CollisionCard> card_;
    adf::ObjectPtr body_;  // as it is now; null: none is selected
    adf::RecordList parts_;
    std::vector<view3d::PlacedShape> shapes_;  // of the parts
    std::size_t chosen_ = 0;
    DragStep step_;
    adf::ObjectId dragged_;  // the body of the drag
    ToolSwitch switch_;      // the last: it may end the tool
};

}  // namespace editor
