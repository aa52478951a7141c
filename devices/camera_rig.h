#pragma once

#include "base/math.h"
#include "exchange/camera_pose.h"
#include "exchange/snapshot.h"
#include "scene/scene.h"

#include <cstddef>
#include <vector>

namespace devices {

// How a camera looks at the start of its scene, in the frame of its parent or the world.
base::Pose startOf(const scene::Camera& camera);

// Where the cameras of a scene are while units move them. A camera on a body goes along with it.
// One unit at a time moves a camera: who takes it first keeps it until it lets go, and the others
// see where it is (section 3.4.3). Allocates nothing once made.
class CameraRig {
public:
    // The scene must outlive this object.
    explicit CameraRig(const scene::Scene& scene);

    // All cameras back to the start.
    void restart();

    // Where the bodies are now.
    void follow(const std::vector<exchange::BodyState>& bodies);

    [[nodiscard]] base::Pose pose(scene::CameraIndex camera) const;

    // The unit moves the first of its cameras to a pose in W, and the others by the same motion,
    // each along its own axes. Cameras that another unit moves stay.
    void move(std::size_t unit,
              const std::vector<scene::CameraIndex>& cameras,
              const base::Pose& X_WC);
    void letGo(std::size_t unit);

    // Those that were ever moved.
    void fill(exchange::CameraPoses& poses) const;

private:
    static constexpr std::size_t kNobody = static_cast<std::size_t>(-1);

    struct Rigged {
        base::Pose X_PC;
        base::Pose X_WP;
        std::size_t mover = kNobody;
        bool isMoved = false;
    };

    const scene::Scene& scene_;
    std::vector<Rigged> cameras_;  // by CameraIndex
};

}  // namespace devices
