#pragma once

#include "editor/session/editor_context.h"
#include "editor/tools/join_plan.h"
#include "editor/view3d/join_tool.h"
#include "editor/view3d/stage.h"
#include "editor/window/join_card.h"
#include "editor/window/join_wish.h"
#include "editor/window/tool_switch.h"

#include <QObject>
#include <QPointer>

#include <optional>

class QLabel;

namespace editor {

class DocumentSession;
class ViewArea;
class ViewStrip;

// The Join tool: two clicks on faces, or two selected bodies, then the card with the choices and
// the ghost of what they make; Enter is one undo step.
class JoinLink final : public QObject, private view3d::JoinToolUser {
    Q_OBJECT

public:
    JoinLink(const EditorContext& context,
             view3d::Stage& stage,
             ViewArea& views,
             QObject* parent = nullptr);
    ~JoinLink() override;

    // Null while nothing is to be joined.
    [[nodiscard]] const JoinPlan* plan() const { return plan_ ? &*plan_ : nullptr; }

Q_SIGNALS:
    // Bodies that would move, and those that they would be joined to; both empty without a plan.
    void partsChanged(const std::vector<adf::ObjectId>& moving,
                      const std::vector<adf::ObjectId>& staying);
    // A joint was made of which more is wanted than the card has.
    void detailsWanted(adf::ObjectId joint, const QString& key);

private:
    void begin();
    void end();
    // Card and strip, which lie in the window of the view and go with it.
    void ensureWidgets();
    void followView();
    void back();
    void forget();
    void sceneChanged();
    void offerSelection();
    void openCard();
    void showStrip();

    void faceHovered(const std::optional<view3d::FaceMark>& face) override;
    void facePicked(const std::optional<view3d::FaceMark>& face) override;
    void placesChanged(const std::vector<QRect>& places) override;
    void rangeDragged(view3d::RangeHandle handle, double value, view3d::DragPhase phase) override;
    void offsetDragged(double offset, view3d::DragPhase phase) override;

    void refresh();
    void chooseSide();
    // What these settings ask for, and what becomes of it.
    void makePlan(const JoinSettings& settings);
    [[nodiscard]] std::vector<scene::BodyIndex> reached() const;
    [[nodiscard]] QString whyNot() const;
    void showResult(const QString& whyNot);
    void showMarks();
    // The new joint; not valid when none was made.
    adf::ObjectId join();
    void joinAndShowMore();
    void showParts();

    [[nodiscard]] DocumentSession* sessionOf(scene::BodyIndex body) const;
    [[nodiscard]] QString nameOf(std::optional<scene::BodyIndex> body) const;

    EditorContext context_;
    view3d::Stage& stage_;
    ViewArea& views_;
    view3d::JoinTool* tool_ = nullptr;  // the stage's while this tool is chosen
    QPointer<JoinCard> card_;
    QPointer<ViewStrip> strip_;
    QPointer<QLabel> stripWords_;

    std::optional<view3d::FaceMark> hovered_;
    JoinPicks picks_;
    std::optional<JoinWish> wish_;
    std::optional<JoinPlan> plan_;
    JoinSettings before_;               // when the drag of a handle began
    std::vector<adf::ObjectId> moved_;  // by the joint that was just made; to be in sight
    ToolSwitch switch_;                 // the last: it may end the tool
};

}  // namespace editor
