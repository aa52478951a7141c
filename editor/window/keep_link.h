#pragma once

#include "adf/object.h"
#include "base/math.h"
#include "editor/session/run_changes.h"
#include "editor/window/keep_preview.h"

#include <QObject>
#include <QString>

#include <functional>
#include <map>
#include <vector>

class QWidget;

namespace editor {

class BodyMover;
class KeepDialog;
enum class KeepMoment;
struct EditorContext;

// The end of a run, and what of it stays: the question which changes are kept, and the pose of its
// bodies. Also what an edit changes while a run lasts.
class KeepLink final : public QObject {
    Q_OBJECT

public:
    KeepLink(const EditorContext& context, RunChanges& changes, BodyMover& mover, QWidget& window);

    // Asks where there is anything to ask, pausing the run meanwhile, and then calls `stop`, which
    // ends it.
    void stop(std::function<void()> stop);
    void stopKeepingPose(std::function<void()> stop);
    // Before a file is saved while some changes are of the run alone; false: it is not to be saved.
    bool settle();

    // Whether stop() asks about changes that the document was meant to have.
    void setAsks(bool asks) { asks_ = asks; }

Q_SIGNALS:
    void notice(const QString& sentence);

private:
    using Poses = std::map<adf::ObjectId, base::Pose>;

    void ask(std::vector<RunChange> changes, bool pose, std::function<void()> stop);
    void review();
    // Of what the run moves, as it is seen now.
    [[nodiscard]] Poses posesNow() const;
    [[nodiscard]] StandingRun standing() const;
    void follow(KeepDialog& dialog);
    void decide(const std::vector<RunChange>& dropped,
                const Poses& poses,
                const std::vector<RunChange>& kept = {});
    void keepPoses(const Poses& poses, const QString& step, int gesture);
    void refresh();

    const EditorContext& context_;
    RunChanges& changes_;
    BodyMover& mover_;
    QWidget& window_;
    bool asks_ = true;
};

}  // namespace editor
