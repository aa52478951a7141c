#pragma once

#include "analysis/mobility.h"
#include "analysis/setup_findings.h"
#include "editor/session/scene_builder.h"
#include "editor/session/texture_check.h"
#include "scene/overlap.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

namespace editor {

class BackgroundJob;

// Finds which bodies start in one another, as the simulation would; on a worker.
using OverlapSearch =
    std::function<std::vector<scene::Overlap>(const scene::Scene&, const std::stop_token&)>;

// What is likely to go wrong when the present scene runs, and how its mechanisms can move. Found in
// a worker a little after each build; until then what was found for the scene before stands. GUI
// thread only.
class SetupCheck final : public QObject {
    Q_OBJECT

public:
    explicit SetupCheck(SceneBuilder& builder, QObject* parent = nullptr);
    ~SetupCheck() override;

    // All of these are of one scene, whose parts map() knows. The scene may be null before the
    // first check.
    [[nodiscard]] const scene::ScenePtr& scene() const { return result_.scene; }

    [[nodiscard]] const compile::SceneMap& map() const { return result_.map; }

    [[nodiscard]] const std::vector<analysis::SetupFinding>& findings() const
    {
        return result_.findings;
    }

    [[nodiscard]] const std::vector<analysis::Mobility>& mobility() const
    {
        return result_.mobility;
    }

    // Of what cannot be drawn as the files say.
    [[nodiscard]] const base::Diagnostics& problems() const { return result_.problems; }

    // Without one nobody can ask for overlaps.
    void setOverlapSearch(OverlapSearch search) { search_ = std::move(search); }

    // Which bodies of a scene that is only thought of start in one another; at once, so that a
    // scene of many bodies is not searched: none are found there.
    [[nodiscard]] std::vector<scene::Overlap> overlapsIn(const scene::Scene& thought) const;

    // Searches the present scene also for bodies that start in one another, and goes on doing so
    // with each next scene until none does. It costs more than all the rest, so that its findings
    // come after the others. overlapsChecked() answers.
    void checkOverlaps();
    // Without an answer, until somebody asks again.
    void stopOverlaps();

    // True until findings() are those of the builder's scene, but for overlaps.
    [[nodiscard]] bool isChecking() const;

    // For overlaps, or about to: it was asked for.
    [[nodiscard]] bool isSearching() const { return wasAsked_ || overlapJob_ != nullptr; }

Q_SIGNALS:
    void changed();
    // As checkOverlaps() asked: how many pairs there are.
    void overlapsChecked(int pairs);
    void searchingChanged();

private:
    struct Result {
        scene::ScenePtr scene;
        compile::SceneMap map;
        std::vector<analysis::SetupFinding> findings;
        std::vector<analysis::Mobility> mobility;
        base::Diagnostics problems;
    };

    void start();
    void take(Result result);
    void search();

    SceneBuilder& builder_;
    Result result_;
    std::shared_ptr<TextureCheck> textures_;  // of the one job at a time
    OverlapSearch search_;
    bool watchesOverlaps_ = false;
    bool wasAsked_ = false;  // and no search has ended since
    std::unique_ptr<BackgroundJob> job_;
    std::unique_ptr<BackgroundJob> overlapJob_;  // of result_.scene
    QTimer delay_;
};

}  // namespace editor
