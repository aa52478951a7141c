#pragma once

#include "editor/meshtools/mesh_tool_work.h"

#include <QWidget>

#include <memory>
#include <optional>

class QLabel;

namespace editor {

namespace view3d {
class Stage;
class Viewport;
}  // namespace view3d

// How the body will look and collide, above what the mesh comes to.
class MeshPreview final : public QWidget {
    Q_OBJECT

public:
    explicit MeshPreview(QWidget* parent = nullptr);
    ~MeshPreview() override;

    void show(const MeshToolSource& source, const MeshToolResult& result);
    void showCollision(bool on);

Q_SIGNALS:
    // The view's own menu chose to show, or not to show, what collides.
    void collisionShown(bool on);

private:
    void takeColours();

    std::unique_ptr<view3d::Stage> stage_;
    view3d::Viewport* view_;
    std::optional<base::Bounds> framed_;  // what the view last went to
    QLabel* triangles_;
    QLabel* collision_;
    QLabel* size_;
    QLabel* closed_;
    QLabel* volume_;
    QLabel* mass_;
};

}  // namespace editor
