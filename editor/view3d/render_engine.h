#pragma once

#include "base/result.h"

#include <memory>

namespace Qt3DCore {
class QEntity;
}  // namespace Qt3DCore

namespace Qt3DRender {
class QFrameGraphNode;
}  // namespace Qt3DRender

namespace editor::view3d {

// Whether there is an OpenGL to draw with: made once by trying, an Error that says what to install
// otherwise. Qt 3D itself would end the program.
base::Status checkGraphics();

// Qt 3D's engine with an empty scene and an empty frame graph. It draws when it is asked to, on the
// calling (GUI) thread, so an idle view costs nothing and a picture is finished when drawFrame
// returns.
class RenderEngine {
public:
    RenderEngine();
    ~RenderEngine();
    RenderEngine(const RenderEngine&) = delete;
    RenderEngine& operator=(const RenderEngine&) = delete;

    [[nodiscard]] Qt3DCore::QEntity* root() const;
    // Each child is one view.
    [[nodiscard]] Qt3DRender::QFrameGraphNode* frameGraph() const;
    void drawFrame();

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace editor::view3d
