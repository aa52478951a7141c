#pragma once

#include "base/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace importers {

// Brightness by rows from the upper edge.
struct GreyPicture {
    std::size_t width = 0;
    std::size_t height = 0;
    std::vector<std::uint8_t> pixels;
};

// A PNG file of any kind as MuJoCo reads height fields: of colours the red, of 16 bits the upper
// eight, without gamma. An Error when it is no PNG, is damaged, or has more than `mostPixels`.
base::Result<GreyPicture> readGreyPng(const std::string& path, std::size_t mostPixels);

}  // namespace importers
