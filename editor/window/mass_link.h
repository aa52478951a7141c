#pragma once

#include "adf/object.h"
#include "editor/session/drag_step.h"
#include "editor/session/editor_context.h"
#include "editor/tools/mass_frame.h"
#include "editor/view3d/mass_tool.h"
#include "editor/view3d/stage.h"
#include "editor/window/mass_card.h"
#include "editor/window/tool_switch.h"

#include <QObject>
#include <QPointer>

#include <optional>

namespace editor {

class ViewArea;

// The mode in which mass centre and ellipsoid of inertia of the active body are drawn over the
// views, and changed by handles or in the card. Each change is one undo step of the document.
class MassLink final : public QObject, private view3d::MassToolUser {
    Q_OBJECT

public:
    MassLink(const EditorContext& context,
             view3d::Stage& stage,
             ViewArea& views,
             QObject* parent = nullptr);
    ~MassLink() override;

private:
    void begin();
    void end();
    void ensureCard();
    // In the view that is used now.
    void openCard();
    // What is shown follows the document and the selection.
    void refresh();
    void showResult();
    void showMarks();
    [[nodiscard]] QString whyNoTurn() const;

    void massDragged(const view3d::MassPlace& place, view3d::DragPhase phase) override;
    void placesChanged(const std::vector<QRect>& places) override;

    void type(const view3d::MassPlace& place);
    void change(const view3d::MassPlace& place, int gesture);

    EditorContext context_;
    view3d::Stage& stage_;
    ViewArea& views_;
    view3d::MassTool* tool_ = nullptr;  // the stage's while this tool is chosen
    QPointer<MassCard> card_;
    adf::ObjectPtr body_;            // as it is now; null: none is selected
    std::optional<MassFacts> mass_;  // none: it is static, or not known yet
    bool refused_ = false;           // what was typed last: a moment is above zero
    DragStep step_;
    adf::ObjectId dragged_;  // the body of the drag
    ToolSwitch switch_;      // the last: it may end the tool
};

}  // namespace editor
