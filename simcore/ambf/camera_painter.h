#pragma once

#include "base/math.h"
#include "base/result.h"
#include "exchange/snapshot.h"
#include "scene/indices.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ambf/served_scene.h"

namespace ambf {

// Draws what cameras of one scene see, somewhere else: on another thread, or in another program.
// Used by one thread, which never waits for it.
class CameraPainter {
public:
    struct Wish {
        scene::CameraIndex camera;
        // Where it is, if not where the scene has it. C: x backwards, out of what is seen; y to the
        // right, z up.
        std::optional<base::Pose> X_WC;
        PictureSize size;
        bool colours = false;
        bool depth = false;
    };

    // Of each pixel, by rows from the top left; empty what was not wished for.
    struct Picture {
        std::vector<std::uint8_t> colours;  // red, green and blue
        std::vector<float> depth;           // along the view, m; infinite where nothing is seen
    };

    virtual ~CameraPainter() = default;

    // Bodies stand as they do in the frame. One picture at a time: the last one is taken.
    virtual void begin(const Wish& wish, std::span<const exchange::BodyState> bodies) = 0;
    // The picture once it is drawn, or why there will be none. Nothing before that.
    virtual std::optional<base::Result<Picture>> take() = 0;
};

}  // namespace ambf
