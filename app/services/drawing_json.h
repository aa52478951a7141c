#pragma once

#include "base/math.h"
#include "base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace services {

// Lines that linkwright --render-requests reads and writes (app/gui/picture_requests.cpp).

struct DrawingRequest {
    std::string camera;                   // identifier
    std::optional<base::Pose> X_WC = {};  // where it is, if not where the scene has it
    std::uint32_t width = 0;              // pixels
    std::uint32_t height = 0;
    bool depth = false;
    std::vector<base::Pose> X_WB = {};  // of each body of the scene
};

// x, y, z and the quaternion x, y, z, w.
void addNumbers(std::vector<double>& numbers, const base::Pose& pose);

// Without the poses of bodies, which follow it as numbers.
std::string requestLine(const DrawingRequest& request);

// The identifiers of the bodies that it has read; nothing when the line is something else.
std::optional<std::vector<std::string>> readGreeting(const std::string& line);

// How many bytes of a picture follow, or why none do.
base::Result<std::size_t> readAnswer(const std::string& line);

}  // namespace services
