#pragma once

#include "scene/views.h"

#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "ambf/camera_painter.h"
#include "ambf/served_scene.h"
#include "ambf/stamp.h"

namespace ambf {

// Where in a picture a camera sees what: a point x metres to its right and y metres below its axis
// is at centre + focal · (x, y), divided by the point's depth unless the projection is
// orthographic.
struct Projection {
    double focalX = 0;  // pixels; of an orthographic camera, pixels per metre
    double focalY = 0;
    double centreX = 0;  // pixels from the left edge
    double centreY = 0;  // pixels from the top edge
    bool isOrthographic = false;
    double farPlane = 0;  // m
};

Projection projectionOf(const scene::Camera& camera, PictureSize size);

// What all messages of a picture begin with.
struct PictureHeader {
    Stamp stamp;
    std::string frame;
    PictureSize size;
};

// All in place of what is in `bytes`.

// sensor_msgs/Image: rgb8, row 0 on top.
void writeImage(const PictureHeader& header,
                std::span<const std::uint8_t> colours,
                std::vector<std::byte>& bytes);

// sensor_msgs/CameraInfo, without distortion.
void writeCameraInfo(const PictureHeader& header,
                     const Projection& projection,
                     std::vector<std::byte>& bytes);

// sensor_msgs/PointCloud2 as AMBF has it: a point for each pixel, by rows from the bottom, in the
// camera's frame (x backwards, y to the right, z up; m), with its colour. Where nothing is seen
// points lie on the far plane. `noise` is added to depths, from `random`.
void writeCloud(const PictureHeader& header,
                const Projection& projection,
                const CameraPainter::Picture& picture,
                const std::optional<DepthNoise>& noise,
                std::mt19937_64& random,
                std::vector<std::byte>& bytes);

}  // namespace ambf
