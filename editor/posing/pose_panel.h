#pragma once

#include "adf/object.h"
#include "editor/posing/body_mover.h"
#include "editor/posing/reach_finder.h"
#include "editor/session/editor_context.h"
#include "editor/tools/named_poses.h"

#include <QWidget>

#include <map>
#include <optional>
#include <string>
#include <vector>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace editor {

class ElidedLabel;
class EmptyState;
class PoseRow;

// The joints of the selected mechanism while no run goes on: sliders that move it through its
// loops, how closed these are, and its named poses. Changes where bodies are, never a joint's zero,
// but for "Make this the zero pose".
class PosePanel final : public QWidget {
    Q_OBJECT

public:
    PosePanel(const EditorContext& context,
              BodyMover& mover,
              ReachFinder& reaches,
              QWidget* parent = nullptr);

    [[nodiscard]] const std::vector<PoseRow*>& rows() const { return rows_; }

protected:
    void showEvent(QShowEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    // Alt+click on the name of a pose.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    // What is shown: the joints by their objects.
    struct Content {
        std::vector<adf::ObjectId> driving;
        std::vector<adf::ObjectId> following;
        std::vector<adf::ObjectId> loops;
        std::vector<std::string> poses;

        bool operator==(const Content&) const = default;
    };

    [[nodiscard]] Content read();
    void refresh();
    void rebuild();
    void showSpans();
    void showValues(const JoinedModel& model, const analysis::BodyPoses& poses);
    void showLocks();
    void showReach(PoseRow& row);
    void findReaches();
    void addSection(const QString& title, const QString& remark);
    void addRow(adf::ObjectId joint, bool driving);
    void addLoops();
    void addPoses();
    [[nodiscard]] QString mechanismName() const;
    // Where the bodies are with these values, or as near to it as they come.
    [[nodiscard]] analysis::BodyPoses posesWith(
        const std::map<scene::JointIndex, double>& values) const;
    // Of a named pose; none when there is none of this name any more.
    [[nodiscard]] std::optional<std::map<scene::JointIndex, double>> valuesOf(
        const std::string& pose);
    void compare(const std::string& pose);
    void showCompared();
    void goTo(const std::map<scene::JointIndex, double>& values, const QString& step);
    void keepPose();
    void goHome();
    void makeZero();
    void enableActions();

    Workspace& workspace_;
    Selection& selection_;
    SceneBuilder& builder_;
    RunController& run_;
    ActionCatalog& actions_;
    BodyMover& mover_;
    ReachFinder& reaches_;
    JoinedModel model_;
    std::vector<scene::JointIndex> joints_;  // of the selected mechanism, in model_
    int freedoms_ = 0;
    Content content_;
    bool stale_ = true;  // what is shown is not of the present selection: nobody sees it
    EmptyState* empty_;
    QWidget* page_;
    QVBoxLayout* list_;
    ElidedLabel* title_;
    QLabel* counts_;
    std::vector<PoseRow*> rows_;
    std::vector<QLabel*> gaps_;
    std::map<std::string, QToolButton*> compares_;  // of the named poses
    std::string compared_;                          // the one that has a ghost; empty: none
    QLabel* loopsState_ = nullptr;
};

}  // namespace editor
