#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"
#include "compile/compiler.h"
#include "editor/session/workspace.h"
#include "scene/asset_source.h"

#include <QObject>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace editor {

class BackgroundJob;

// Keeps the Scene of a workspace: compiles const copies of the documents in a worker after edits,
// newest revision wins. On the GUI thread; never blocks it.
class SceneBuilder final : public QObject {
    Q_OBJECT

public:
    SceneBuilder(Workspace& workspace, scene::AssetSource& assets, QObject* parent = nullptr);
    ~SceneBuilder() override;

    // Never null; an empty scene before the first build.
    [[nodiscard]] const scene::ScenePtr& scene() const { return compiled_.scene; }

    [[nodiscard]] const compile::SceneMap& map() const { return compiled_.map; }

    // Those that scene() was compiled of, without guests. Never null.
    [[nodiscard]] const compile::DocumentsPtr& documents() const { return documents_; }

    // The scene of the present documents: scene() and map(), or while that is being built their
    // bodies and joints without meshes, compiled here and now. Frames of joints and the locations
    // of bodies do not depend on meshes.
    [[nodiscard]] compile::Compiled present() const;

    // Models that are in the scene after all others without being open: no object stands for their
    // parts. In a run they join it or leave it as files do.
    void setGuests(std::vector<adf::Document> guests);

    // What makes of a scene what is shown and run; may be empty, and gives the scene itself where
    // there is nothing to do.
    void setPrepared(std::function<scene::ScenePtr(const scene::ScenePtr&)> prepared)
    {
        prepared_ = std::move(prepared);
    }

    // Of the last build.
    [[nodiscard]] const base::Diagnostics& problems() const { return problems_; }

    // True until scene() is that of the present documents.
    [[nodiscard]] bool isBuilding() const;
    // Builds soon, as after an edit.
    void invalidate();
    // Gives up the build under way; the last scene stays.
    void cancel();

Q_SIGNALS:
    void sceneChanged();
    void guestsChanged();
    // Of the build under way, 0 to 1.
    void progressChanged(double fraction);
    // A build was asked for, began or ended.
    void buildingChanged(bool building);

private:
    struct Outcome;

    void build();
    void take(Outcome outcome);

    Workspace& workspace_;
    scene::AssetSource& assets_;
    std::vector<adf::Document> guests_;
    std::function<scene::ScenePtr(const scene::ScenePtr&)> prepared_;
    compile::Compiled compiled_;
    compile::DocumentsPtr documents_;
    base::Diagnostics problems_;
    std::unique_ptr<BackgroundJob> job_;  // null when nothing is being built
    QTimer delay_;
    std::uint64_t revision_ = 0;
    bool again_ = false;  // something changed since the job was started
};

}  // namespace editor
