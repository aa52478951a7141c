#pragma once

#include "editor/view3d/batch.h"
#include "editor/view3d/draw_layers.h"
#include "editor/view3d/scene_mirror.h"
#include "scene/indices.h"

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace editor::view3d {

// Who gets an outline. Each kind wins over those before it.
enum class Mark {
    Hovered,
    Selected,
    Active,
};

struct MarkedBody {
    scene::BodyIndex body;
    Mark mark = Mark::Selected;

    bool operator==(const MarkedBody&) const = default;
};

// Draws the marked bodies a second time into the texture that the outline is found in.
class OutlineMarks {
public:
    OutlineMarks(Qt3DCore::QNode* owner, const DrawLayers& layers);

    void setBodies(std::vector<MarkedBody> bodies);

    [[nodiscard]] const std::vector<MarkedBody>& bodies() const { return bodies_; }

    // To be called before the mirror takes another scene: forgets everything drawn from it.
    void clear();
    // Follows the mirror's poses and visibility; true if anything changed.
    bool flush(SceneMirror& mirror);
    // Pixels of the widest line that is drawn now, with its halo.
    [[nodiscard]] double widest() const;

private:
    Qt3DCore::QNode* owner_;
    DrawLayers layers_;
    std::array<Qt3DRender::QMaterial*, 3> materials_{};
    std::map<std::pair<Mark, SurfaceKey>, std::unique_ptr<Batch>> batches_;
    std::vector<MarkedBody> bodies_;
};

}  // namespace editor::view3d
