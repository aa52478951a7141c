#pragma once

#include "editor/posing/body_mover.h"
#include "editor/posing/reach_finder.h"
#include "editor/session/editor_context.h"

#include <QWidget>

namespace editor {

class PoseRow;

// The slider of a joint over its properties, as the panel Pose has it. Hidden in a run and where
// the object is no joint with one freedom.
class JointSlider final : public QWidget {
    Q_OBJECT

public:
    JointSlider(const EditorContext& context, BodyMover& mover, QWidget* parent = nullptr);

    // Of which object the properties are shown.
    void setObject(adf::ObjectId object);

    // Null while none is shown.
    [[nodiscard]] const PoseRow* row() const { return row_; }

private:
    void refresh();
    void makeRow(adf::ObjectId joint, base::Unit unit);
    void showValue(const JoinedModel& model, const analysis::BodyPoses& poses);
    void findReach(const JoinedModel& model);

    Workspace& workspace_;
    SceneBuilder& builder_;
    RunController& run_;
    BodyMover& mover_;
    adf::ObjectId object_;
    PoseRow* row_ = nullptr;
    ReachFinder reach_;
};

}  // namespace editor
