#pragma once

// The document's lights in one view's branch of the frame graph: the uniforms that shaders light by
// (shader_sources.h), and passes that draw what each light sees into its square of one texture.

#include "base/math.h"
#include "editor/view3d/scene_camera.h"
#include "editor/view3d/view_targets.h"

#include <QLatin1String>

#include <array>
#include <span>
#include <vector>

namespace Qt3DRender {
class QFrameGraphNode;
class QLayer;
class QParameter;
class QSubtreeEnabler;
class QViewport;
}  // namespace Qt3DRender

namespace editor::view3d {

class SceneLightNodes {
public:
    // The texture belongs to the owner.
    explicit SceneLightNodes(Qt3DCore::QNode* owner);

    // To be set for all that the view draws.
    [[nodiscard]] std::vector<Qt3DRender::QParameter*> uniforms() const;
    // The passes come where the branch stands now. `opaque`: what throws shadows.
    void addPasses(Qt3DRender::QFrameGraphNode* branch, Qt3DRender::QLayer* opaque);

    // `casters`: the box around what throws shadows; where it is empty no light throws any, and the
    // passes cost nothing.
    void show(std::span<const SpotLight> lights, const base::Bounds& casters);

    [[nodiscard]] bool throwShadows() const { return throwing_ > 0; }

    // To draw bodies in: that of so many lights that throw shadows.
    [[nodiscard]] QLatin1String pass() const;

private:
    struct OfLight {
        Qt3DRender::QParameter* light;
        Qt3DRender::QParameter* toClip;    // for what is lit
        Qt3DRender::QParameter* projects;  // the same for what is drawn into the map
        Qt3DRender::QSubtreeEnabler* pass = nullptr;
        Qt3DRender::QViewport* square = nullptr;
    };

    ShadowTarget map_;
    Qt3DRender::QParameter* count_;
    Qt3DRender::QParameter* texture_;
    std::array<OfLight, kMostLights> lights_;  // those that throw shadows come first
    Qt3DRender::QSubtreeEnabler* clearing_ = nullptr;
    int throwing_ = 0;
};

}  // namespace editor::view3d
