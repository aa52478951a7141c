#pragma once

#include "editor/dialogs/stage_preview.h"
#include "editor/meshtools/mesh_tool_work.h"

#include <optional>

class QLabel;

namespace editor {

// How the body will look and collide, above what the mesh comes to.
class MeshPreview final : public StagePreview {
    Q_OBJECT

public:
    explicit MeshPreview(QWidget* parent = nullptr);

    void show(const MeshToolSource& source, const MeshToolResult& result);
    void showCollision(bool on);

Q_SIGNALS:
    // The view's own menu chose to show, or not to show, what collides.
    void collisionShown(bool on);

private:
    std::optional<base::Bounds> framed_;  // what the view last went to
    QLabel* triangles_;
    QLabel* collision_;
    QLabel* size_;
    QLabel* closed_;
    QLabel* volume_;
    QLabel* mass_;
};

}  // namespace editor
