#include "importers/mesh/picture_conversion.h"

#include <png.h>
#include <tiffio.h>

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <memory>
#include <utility>

// Only what this file uses of the header, in it alone.
#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_NO_JPEG
#define STBI_NO_PNG
#define STBI_NO_FAILURE_STRINGS
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wall"
#pragma GCC diagnostic ignored "-Wextra"
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC diagnostic ignored "-Wsign-compare"
#pragma GCC diagnostic ignored "-Wshadow"
#endif
#include <stb/stb_image.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace importers {

namespace {

constexpr std::uint64_t kMostPixels = 64'000'000;

bool hasFewPixels(const Picture& picture)
{
    return std::uint64_t{picture.width} * picture.height <= kMostPixels;
}

// Without pixels when it cannot be read, as below.
Picture readTiff(const std::string& path)
{
    TIFFSetErrorHandler(nullptr);
    TIFFSetWarningHandler(nullptr);
    const auto close = [](TIFF* file) {
        TIFFClose(file);
    };
    const std::unique_ptr<TIFF, decltype(close)> file(TIFFOpen(path.c_str(), "r"), close);
    Picture picture;
    if (!file || TIFFGetField(file.get(), TIFFTAG_IMAGEWIDTH, &picture.width) != 1 ||
        TIFFGetField(file.get(), TIFFTAG_IMAGELENGTH, &picture.height) != 1 ||
        !hasFewPixels(picture)) {
        return picture;
    }
    std::vector<std::uint32_t> packed(std::size_t{picture.width} * picture.height);
    if (TIFFReadRGBAImageOriented(file.get(), picture.width, picture.height, packed.data(),
                                  ORIENTATION_TOPLEFT, 1) != 1) {
        return picture;
    }
    picture.pixels.reserve(4 * packed.size());
    for (const std::uint32_t pixel : packed) {
        for (const std::uint32_t channel :
             {TIFFGetR(pixel), TIFFGetG(pixel), TIFFGetB(pixel), TIFFGetA(pixel)}) {
            picture.pixels.push_back(static_cast<unsigned char>(channel));
        }
    }
    return picture;
}

Picture readOther(const std::string& path)
{
    int width = 0;
    int height = 0;
    int channels = 0;
    Picture picture;
    if (stbi_info(path.c_str(), &width, &height, &channels) == 0) {
        return picture;
    }
    picture.width = static_cast<std::uint32_t>(width);
    picture.height = static_cast<std::uint32_t>(height);
    if (!hasFewPixels(picture)) {
        return picture;
    }
    const std::unique_ptr<stbi_uc, void (*)(void*)> pixels(
        stbi_load(path.c_str(), &width, &height, &channels, 4), stbi_image_free);
    if (pixels) {
        picture.pixels.assign(pixels.get(),
                              pixels.get() + std::size_t{4} * picture.width * picture.height);
    }
    return picture;
}

std::string firstBytesOf(const std::string& path)
{
    std::string bytes(4, '\0');
    std::ifstream(path, std::ios::binary).read(bytes.data(), 4);
    return bytes;
}

}  // namespace

bool isPngOrJpeg(const std::string& path)
{
    const std::string bytes = firstBytesOf(path);
    return bytes == "\x89PNG" || bytes.starts_with("\xff\xd8\xff");
}

std::optional<Picture> readPicture(const std::string& path)
{
    const std::string bytes = firstBytesOf(path);
    const bool isTiff = bytes.starts_with("II*") || bytes.starts_with("MM");
    Picture picture = isTiff ? readTiff(path) : readOther(path);
    return picture.pixels.empty() ? std::nullopt : std::optional(std::move(picture));
}

base::Status writePng(const Picture& picture, const std::string& path)
{
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = picture.width;
    image.height = picture.height;
    image.format = PNG_FORMAT_RGBA;
    if (png_image_write_to_file(&image, path.c_str(), 0, picture.pixels.data(), 0, nullptr) == 0) {
        return base::Error{"cannot write " + path + ": " + image.message, {}};
    }
    return base::Done{};
}

}  // namespace importers
