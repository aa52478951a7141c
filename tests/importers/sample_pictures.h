#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace test {

// Colours as the PNG specification (ISO/IEC 15948) numbers them.
enum class PngColour : std::uint8_t {
    Grey = 0,
    Rgb = 2,
    Palette = 3,
    GreyAlpha = 4
};

inline std::string bigEndian(std::uint32_t value)
{
    std::string bytes;
    for (const int shift : {24, 16, 8, 0}) {
        bytes += static_cast<char>((value >> shift) & 0xFFU);
    }
    return bytes;
}

inline std::string pngChunk(const std::string& typeAndData)
{
    std::uint32_t crc = 0xFFFFFFFFU;
    for (const char c : typeAndData) {
        crc ^= static_cast<std::uint8_t>(c);
        for (int bit = 0; bit < 8; ++bit) {
            crc = (crc >> 1U) ^ ((crc & 1U) != 0 ? 0xEDB88320U : 0U);
        }
    }
    return bigEndian(static_cast<std::uint32_t>(typeAndData.size() - 4)) + typeAndData +
           bigEndian(~crc);
}

// A PNG of these rows of bytes, from the upper edge, without compression. `palette`: 3 bytes for
// each colour.
inline std::string pngOf(std::uint32_t width,
                         PngColour colour,
                         std::uint8_t bits,
                         const std::vector<std::string>& rows,
                         const std::string& palette = {})
{
    std::string raw;
    for (const std::string& row : rows) {
        raw += '\0' + row;
    }
    std::uint32_t a = 1;
    std::uint32_t b = 0;
    for (const char c : raw) {
        a = (a + static_cast<std::uint8_t>(c)) % 65521;
        b = (b + a) % 65521;
    }
    const auto size = static_cast<std::uint16_t>(raw.size());
    const auto inverse = static_cast<std::uint16_t>(~size);
    std::string data = "\x78\x01\x01";
    for (const std::uint16_t word : {size, inverse}) {
        data += static_cast<char>(word & 0xFFU);
        data += static_cast<char>(word >> 8U);
    }
    data += raw + bigEndian((b << 16U) | a);
    std::string header = "IHDR" + bigEndian(width);
    header += bigEndian(static_cast<std::uint32_t>(rows.size()));
    header += static_cast<char>(bits);
    header += static_cast<char>(colour);
    header += std::string(3, '\0');
    return "\x89PNG\r\n\x1a\n" + pngChunk(header) +
           (palette.empty() ? "" : pngChunk("PLTE" + palette)) + pngChunk("IDAT" + data) +
           pngChunk("IEND");
}

// A grey PNG of one pixel.
inline std::string smallPng()
{
    return pngOf(1, PngColour::Grey, 8, {"x"});
}

}  // namespace test
