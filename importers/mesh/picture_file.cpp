#include "importers/mesh/picture_file.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>

namespace importers {

namespace {

constexpr std::array<std::string_view, 9> kPictures{"png", "jpg", "jpeg", "bmp", "tga",
                                                    "gif", "ppm", "tif",  "tiff"};
// Of the header of a TGA, which is the longest that is looked at.
constexpr std::size_t kHeader = 18;

std::string firstBytes(const std::string& path)
{
    std::error_code none;
    if (!std::filesystem::is_regular_file(path, none)) {
        return {};
    }
    std::ifstream stream(path, std::ios::binary);
    std::string bytes(kHeader, '\0');
    stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(std::max<std::streamsize>(stream.gcount(), 0)));
    return bytes;
}

bool isPortablePixmap(std::string_view bytes)
{
    return (bytes.starts_with("P3") || bytes.starts_with("P6")) && bytes.size() > 2 &&
           std::isspace(static_cast<unsigned char>(bytes[2])) != 0;
}

// Truevision TGA specification 2.0, fields 2 to 5.
bool isTga(std::string_view bytes)
{
    if (bytes.size() < kHeader) {
        return false;
    }
    const auto at = [&](std::size_t i) {
        return static_cast<unsigned char>(bytes[i]);
    };
    const auto isOneOf = [](unsigned value, std::initializer_list<unsigned> known) {
        return std::find(known.begin(), known.end(), value) != known.end();
    };
    const unsigned width = at(12) + 256U * at(13);
    const unsigned height = at(14) + 256U * at(15);
    return at(1) <= 1 && isOneOf(at(2), {1, 2, 3, 9, 10, 11}) && width > 0 && height > 0 &&
           isOneOf(at(16), {8, 15, 16, 24, 32});
}

bool beginsLikeAPicture(std::string_view bytes)
{
    using std::string_view_literals::operator""sv;
    constexpr std::array kBeginnings{"\x89PNG\r\n\x1a\n"sv,
                                     "\xff\xd8\xff"sv,
                                     "GIF87a"sv,
                                     "GIF89a"sv,
                                     "II*\0"sv,
                                     "MM\0*"sv,
                                     "DDS "sv,
                                     "8BPS"sv,
                                     "#?RADIANCE"sv,
                                     "#?RGBE"sv};
    if (std::any_of(kBeginnings.begin(), kBeginnings.end(),
                    [&](std::string_view beginning) { return bytes.starts_with(beginning); })) {
        return true;
    }
    // The reserved bytes of a bitmap are 0.
    const bool isBmp =
        bytes.starts_with("BM") && bytes.size() >= 10 && bytes.substr(6, 4) == "\0\0\0\0"sv;
    const bool isWebP =
        bytes.starts_with("RIFF") && bytes.size() >= 12 && bytes.substr(8, 4) == "WEBP";
    return isBmp || isWebP || isPortablePixmap(bytes) || isTga(bytes);
}

}  // namespace

std::span<const std::string_view> pictureExtensions()
{
    return kPictures;
}

bool isPictureFile(const std::string& path)
{
    const std::string extension = base::lowered(std::filesystem::path(path).extension().string());
    return !extension.empty() &&
           std::find(kPictures.begin(), kPictures.end(), extension.substr(1)) != kPictures.end() &&
           beginsLikeAPicture(firstBytes(path));
}

}  // namespace importers
