#pragma once

#include "base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace importers {

// Red, green, blue and alpha of 8 bits each, by rows from the upper edge.
struct Picture {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::vector<unsigned char> pixels;
};

// Is a picture by its first bytes a PNG or a JPEG, which every program reads?
bool isPngOrJpeg(const std::string& path);

// A TIFF, TGA, BMP, GIF (its first picture), PPM, PSD or Radiance HDR file. None when it is another
// kind, is damaged, or has more than 64 million pixels.
std::optional<Picture> readPicture(const std::string& path);

base::Status writePng(const Picture& picture, const std::string& path);

}  // namespace importers
