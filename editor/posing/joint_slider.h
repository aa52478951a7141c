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
    JointSlider(const EditorContext& context,
                BodyMover& mover,
                ReachFinder& reaches,
                QWidget* parent = nullptr);

    // Of which object the properties are shown.
    void setObject(adf::ObjectId object);

    // Null while none is shown.
    [[nodiscard]] const PoseRow* row() const { return row_; }

protected:
    bool event(QEvent* event) override;
    // The parent is painted: it is in sight now.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] bool isUnseen() const;
    void refresh();
    void makeRow(adf::ObjectId joint, base::Unit unit);
    void followDrag();

    Workspace& workspace_;
    SceneBuilder& builder_;
    RunController& run_;
    BodyMover& mover_;
    ReachFinder& reaches_;
    adf::ObjectId object_;
    PoseRow* row_ = nullptr;
    bool stale_ = false;  // what is shown is not of the present documents
};

}  // namespace editor
