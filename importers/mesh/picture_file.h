#pragma once

#include <span>
#include <string>
#include <string_view>

namespace importers {

// Lower-case extensions, without dot, of the pictures that are copied as textures.
std::span<const std::string_view> pictureExtensions();

// Is it named like a picture, and does it begin like one? Any kind of picture may have any of the
// names: PNG, JPEG, BMP, GIF, TIFF, PPM (binary or text), DDS, WebP, PSD and Radiance HDR by their
// first bytes; TGA, which has none of its own, by a header that makes sense. False, too, when it
// cannot be read.
bool isPictureFile(const std::string& path);

}  // namespace importers
