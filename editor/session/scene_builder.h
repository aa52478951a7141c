#pragma once

#include "base/diagnostics.h"
#include "compile/compiler.h"
#include "editor/session/workspace.h"
#include "scene/asset_source.h"

#include <QObject>

#include <memory>

namespace editor {

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
    // Of the last build.
    [[nodiscard]] const base::Diagnostics& problems() const { return problems_; }
    [[nodiscard]] bool isBuilding() const;
    // Builds soon, as after an edit.
    void invalidate();
    void cancel();

Q_SIGNALS:
    void sceneChanged();
    void progressChanged(double fraction);

private:
    struct Job;

    Workspace& workspace_;
    scene::AssetSource& assets_;
    compile::Compiled compiled_;
    base::Diagnostics problems_;
    std::unique_ptr<Job> job_;
    std::uint64_t revision_ = 0;
    bool again_ = false;
};

}  // namespace editor
