#include "ambf/camera_messages.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>

#include "ambf/wire.h"

namespace ambf {

namespace {

// As point_cloud2 of sensor_msgs lays out "xyz" and "rgb".
constexpr std::uint8_t kFloat32 = 7;
constexpr std::uint32_t kColourOffset = 16;
constexpr std::uint32_t kPointStep = 32;

void put(WireWriter& out, const PictureHeader& header)
{
    out.number(std::uint32_t{0});  // a counter that ROS fills
    out.number(header.stamp.seconds);
    out.number(header.stamp.nanoseconds);
    out.text(header.frame);
}

void put(WireWriter& out, std::span<const double> numbers)
{
    for (const double number : numbers) {
        out.number(number);
    }
}

void putField(WireWriter& out, std::string_view name, std::uint32_t offset)
{
    out.text(name);
    out.number(offset);
    out.number(kFloat32);
    out.number(std::uint32_t{1});
}

// As the 32 bits that point clouds carry as if they were a number.
float packed(std::span<const std::uint8_t> colours, std::size_t pixel)
{
    const auto part = [&](std::size_t i) {
        return static_cast<std::uint32_t>(colours[3 * pixel + i]);
    };
    return std::bit_cast<float>((part(0) << 16) | (part(1) << 8) | part(2));
}

// In the camera's frame, of the middle of a pixel.
std::array<float, 3> pointAt(const Projection& projection,
                             std::uint32_t column,
                             std::uint32_t row,
                             double depth)
{
    const double scale = projection.isOrthographic ? 1 : depth;
    const double right = (column + 0.5 - projection.centreX) / projection.focalX * scale;
    const double down = (row + 0.5 - projection.centreY) / projection.focalY * scale;
    return {static_cast<float>(-depth), static_cast<float>(right), static_cast<float>(-down)};
}

}  // namespace

Projection projectionOf(const scene::Camera& camera, PictureSize size)
{
    Projection projection{.centreX = size.width / 2.0,
                          .centreY = size.height / 2.0,
                          .isOrthographic = camera.orthographicWidth.has_value(),
                          .farPlane = camera.farPlane};
    projection.focalX = camera.orthographicWidth
                            ? size.width / *camera.orthographicWidth
                            : size.height / (2 * std::tan(camera.fieldOfView / 2));
    projection.focalY = projection.focalX;
    return projection;
}

void writeImage(const PictureHeader& header,
                std::span<const std::uint8_t> colours,
                std::vector<std::byte>& bytes)
{
    bytes.clear();
    WireWriter out(bytes);
    put(out, header);
    out.number(header.size.height);
    out.number(header.size.width);
    out.text("rgb8");
    out.flag(false);
    out.number(3 * header.size.width);
    out.count(colours.size());
    const auto data = std::as_bytes(colours);
    bytes.insert(bytes.end(), data.begin(), data.end());
}

void writeCameraInfo(const PictureHeader& header,
                     const Projection& projection,
                     std::vector<std::byte>& bytes)
{
    const double fx = projection.focalX;
    const double fy = projection.focalY;
    const double cx = projection.centreX;
    const double cy = projection.centreY;
    bytes.clear();
    WireWriter out(bytes);
    put(out, header);
    out.number(header.size.height);
    out.number(header.size.width);
    out.text("plumb_bob");
    out.count(5);
    put(out, std::array<double, 5>{});
    put(out, std::array{fx, 0.0, cx, 0.0, fy, cy, 0.0, 0.0, 1.0});
    put(out, std::array{1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0});
    put(out, std::array{fx, 0.0, cx, 0.0, 0.0, fy, cy, 0.0, 0.0, 0.0, 1.0, 0.0});
    for (int i = 0; i < 2 + 4; ++i) {  // binning and region: all of it
        out.number(std::uint32_t{0});
    }
    out.flag(false);
}

void writeCloud(const PictureHeader& header,
                const Projection& projection,
                const CameraPainter::Picture& picture,
                const std::optional<DepthNoise>& noise,
                std::mt19937_64& random,
                std::vector<std::byte>& bytes)
{
    const auto [width, height] = header.size;
    const std::uint32_t points = width * height;
    bytes.clear();
    WireWriter out(bytes);
    put(out, header);
    out.number(std::uint32_t{1});  // height: all points are one row
    out.number(points);
    out.count(4);
    putField(out, "x", 0);
    putField(out, "y", 4);
    putField(out, "z", 8);
    putField(out, "rgb", kColourOffset);
    out.flag(false);
    out.number(kPointStep);
    out.number(kPointStep * points);
    out.count(std::size_t{kPointStep} * points);
    std::size_t at = bytes.size();
    bytes.resize(at + std::size_t{kPointStep} * points);
    std::normal_distribution<double> deviation(
        0, noise && noise->deviation > 0 ? noise->deviation : 1);
    for (std::uint32_t row = height; row-- > 0;) {
        for (std::uint32_t column = 0; column < width; ++column) {
            const std::size_t pixel = std::size_t{row} * width + column;
            const double depth =
                std::min(static_cast<double>(picture.depth[pixel]), projection.farPlane);
            std::array<float, 3> point = pointAt(projection, column, row, depth);
            if (noise) {
                const double spread = noise->deviation > 0 ? deviation(random) : 0;
                point[0] -= static_cast<float>(noise->mean + noise->bias + spread);
            }
            const float colour = packed(picture.colours, pixel);
            std::memcpy(bytes.data() + at, point.data(), sizeof(point));
            std::memcpy(bytes.data() + at + kColourOffset, &colour, sizeof(colour));
            at += kPointStep;
        }
    }
    WireWriter(bytes).flag(true);  // all points are finite
}

}  // namespace ambf
