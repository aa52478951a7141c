#pragma once

#include "adf/object.h"
#include "editor/dialogs/stage_preview.h"
#include "editor/view3d/stage.h"
#include "scene/scene.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

class QAction;

namespace editor {

// A run as it is when its changes are asked about.
struct StandingRun {
    scene::ScenePtr scene;         // not null
    std::vector<base::Pose> X_WB;  // of its bodies now
    std::function<std::optional<scene::BodyIndex>(adf::ObjectId)> bodyOf;
};

// Where the next run starts, with what is kept as it is chosen, and where this one did: each with
// the other as a ghost.
class KeepPreview final : public StagePreview {
    Q_OBJECT

public:
    explicit KeepPreview(StandingRun run, QWidget* parent = nullptr);

    // `keepsPose`: bodies stand where they are now. `added` are the objects that came during the
    // run, `gone` those of them that are dropped.
    void show(bool keepsPose,
              const std::vector<adf::ObjectId>& added,
              const std::vector<adf::ObjectId>& gone);
    // The run has come to these.
    void setPoses(std::vector<base::Pose> X_WB);
    // Before the changes, or after them.
    void toggle();
    // Outlines the body, if it is one.
    void select(adf::ObjectId object);

    // As drawn, one per body.
    [[nodiscard]] std::span<const base::Pose> X_WB() { return stage().poses(); }

private:
    [[nodiscard]] std::vector<scene::BodyIndex> bodiesOf(
        const std::vector<adf::ObjectId>& objects) const;
    void refresh();

    StandingRun run_;
    QAction* before_;
    QAction* after_;
    bool keepsPose_ = false;
    std::vector<scene::BodyIndex> added_;
    std::vector<scene::BodyIndex> gone_;
};

}  // namespace editor
