#pragma once

#include "analysis/following.h"
#include "editor/session/document_session.h"
#include "editor/session/drag_step.h"
#include "editor/session/scene_builder.h"
#include "editor/tools/rearranging_edits.h"

#include <QObject>

#include <map>
#include <set>
#include <vector>

namespace editor {

class ActionCatalog;

// What a move of a body takes along.
enum class MoveMode {
    WithSubtree,
    Alone,
    SolveLoop,
};

// Moves joined bodies, by the gizmo and by typed locations alike, in the mode that the actions Move
// with subtree, Alone and Solve loop say; the last choice is kept. GUI thread only.
class BodyMover final : public QObject {
    Q_OBJECT

public:
    BodyMover(ActionCatalog& actions,
              Workspace& workspace,
              SceneBuilder& builder,
              QObject* parent = nullptr);

    [[nodiscard]] MoveMode mode() const;

    // Joints that keep their values where a mechanism follows a body; not kept in any file.
    [[nodiscard]] const std::set<adf::ObjectId>& locked() const { return locked_; }

    // The same by the indices of a model.
    [[nodiscard]] std::vector<bool> lockedJoints(const JoinedModel& model) const;

    void setLocked(adf::ObjectId joint, bool locked);

    // One drag. The last of the bodies leads: it comes to stand on round numbers, and it is the one
    // that a mechanism follows.
    void begin(std::vector<adf::ObjectId> bodies);
    // Puts each body at delta_W times where it was at begin(), all steps of the drag as one undo
    // step.
    void move(const base::Pose& delta_W, bool turns);
    // Brings a point of the leading body as near to the target as its mechanism can, whatever the
    // mode is.
    void pull(base::Vec3 point_B, base::Vec3 target_W);
    // Brings a joint to a value, rad or m, through its loops. begin() may be given no bodies.
    void setValue(adf::ObjectId joint, double value);
    // The last move() again, after the mode changed.
    void repeat();
    // Back to the start.
    void cancel();
    void finish();

    [[nodiscard]] bool isMoving() const { return moving_; }

    // Poses that views show as ghosts: where bodies were while a mechanism is posed, or what a
    // person compares with, which ends with the next drag.
    void compare(const JoinedModel& model, const analysis::BodyPoses& poses);
    void endComparing();

    [[nodiscard]] const std::map<adf::ObjectId, base::Pose>& compared() const { return compared_; }

    // One undo step of its own, such as a pose that is kept; or part of one (UndoSteps::push()).
    void apply(std::vector<ObjectEdit> edits, const QString& step, int gesture = 0);
    // The same for bodies that stand elsewhere now.
    void place(const JoinedModel& model,
               analysis::BodyPoses poses,
               const QString& step,
               int gesture = 0);

    // Puts bodies there as one undo step, with what the mode takes along; a loop is not solved.
    // `model` is presentModel().
    void arrange(const JoinedModel& model,
                 const std::vector<BodyPlace>& places,
                 const QString& step);

    // The bodies and joints of the open files as they are now.
    [[nodiscard]] JoinedModel presentModel() const;

    // Of a drag: what it began with, and where its bodies are now.
    [[nodiscard]] const JoinedModel& startModel() const { return start_; }

    [[nodiscard]] const analysis::BodyPoses& poses() const { return poses_; }

    // Poses of the bodies of a scene with this map after the last move(): `X_WB` where they are not
    // part of the drag's.
    [[nodiscard]] std::vector<base::Pose> posesFor(const compile::SceneMap& map,
                                                   std::vector<base::Pose> X_WB) const;

    // Why the mechanism did not come all the way, in the last move() or pull(); empty when it did.
    [[nodiscard]] QString stop() const { return stop_; }

    // Edits that set locations, with what the mode takes along.
    [[nodiscard]] std::vector<FileEdit> completed(std::vector<FileEdit> edits) const;

    // Of these bodies: how many others go along in the present mode, whether joints hold any of
    // them, and whether the last one is part of a mechanism with a loop.
    struct Reach {
        std::size_t followers = 0;
        bool hasJoints = false;
        bool hasLoop = false;
    };

    [[nodiscard]] Reach reachOf(const std::vector<adf::ObjectId>& bodies) const;

Q_SIGNALS:
    void modeChanged();
    void locksChanged();
    // A step of a drag put bodies elsewhere, or back.
    void posesChanged();
    void comparedChanged();
    // A drag has ended.
    void finished();

private:
    [[nodiscard]] Rearranged taken(analysis::Followed followed, bool turns);
    [[nodiscard]] Rearranged rearranged(const base::Pose& delta_W, bool turns);
    void takeBack();
    void compareWithStart();
    void push(Rearranged after, const QString& step, const std::vector<adf::ObjectId>& of);
    [[nodiscard]] std::vector<FileEdit> byFile(std::vector<ObjectEdit> edits) const;

    ActionCatalog& actions_;
    Workspace& workspace_;
    SceneBuilder& builder_;
    std::set<adf::ObjectId> locked_;
    std::map<adf::ObjectId, base::Pose> compared_;

    bool moving_ = false;
    // The drag in progress.
    std::vector<adf::ObjectId> bodies_;
    JoinedModel start_;
    std::vector<base::Pose> poses_;       // of start_'s bodies, after the last move
    std::set<scene::JointIndex> placed_;  // whose frames the drag has changed
    base::Pose delta_W_;
    bool turns_ = false;
    QString stop_;
    DragStep step_;
};

}  // namespace editor
