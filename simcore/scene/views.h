#pragma once

#include "base/math.h"
#include "scene/indices.h"
#include "scene/origin.h"

#include <optional>

namespace scene {

// Of a camera with two eyes, which look past each other and meet at the focal length.
struct Stereo {
    double eyeSeparation = 0.2;  // m
    double focalLength = 0.5;    // m; 0: the eyes look straight on

    bool operator==(const Stereo&) const = default;
};

struct Camera {
    ObjectOrigin origin;
    std::optional<BodyIndex> parent;
    base::Vec3 position;  // in the parent's frame, or the world's
    base::Vec3 lookAt;
    base::Vec3 up{0, 0, 1};
    double nearPlane = 0.1;
    double farPlane = 10;
    double fieldOfView = 0.7;  // vertical, rad
    std::optional<double> orthographicWidth;
    std::optional<Stereo> stereo;
};

struct Light {
    ObjectOrigin origin;
    std::optional<BodyIndex> parent;
    base::Vec3 position;
    base::Vec3 direction{0, 0, -1};
    double cutoffAngle = 0.7;  // half angle, rad
    double spotExponent = 0.7;
    base::Vec3 attenuation{1, 0, 0};  // constant, linear, quadratic
    int shadowQuality = 0;
};

}  // namespace scene
