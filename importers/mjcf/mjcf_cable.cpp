#include "importers/mjcf/mjcf_cable.h"

#include "importers/xml/xml_values.h"

#include <array>
#include <cmath>
#include <numbers>
#include <sstream>
#include <string>

namespace importers::mjcf {

using base::Pose;
using base::Vec3;

namespace {

// The sine of the angle between edges in line, at most.
constexpr double kInLine = 1e-9;

std::vector<Pose> framesOfTangents(const std::vector<Vec3>& points)
{
    std::vector<Pose> frames;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const Vec3 t = base::normalized(points[i + 1] - points[i]);
        const base::Quat turn =
            t.x > 0 ? base::Quat{0, -t.z, t.y, 1 + t.x} : base::Quat{t.z, 0, 1 - t.x, t.y};
        frames.push_back({points[i], base::normalized(turn)});
    }
    return frames;
}

}  // namespace

std::vector<Vec3> cablePoints(const XmlNode& node,
                              std::size_t count,
                              const Settings& settings,
                              base::Diagnostics& sink)
{
    XmlValues values(sink);
    std::vector<Vec3> points;
    const base::Quat turn = readRotation(node, settings, sink).value_or(base::Quat{});
    if (const auto given = values.list(node, "vertex", 6, 3 * kMostCablePoints)) {
        for (std::size_t i = 0; i + 2 < given->size(); i += 3) {
            points.push_back({(*given)[i], (*given)[i + 1], (*given)[i + 2]});
        }
        return points;
    }
    std::vector<double> size = values.list(node, "size", 1, 3).value_or(std::vector<double>{1});
    size.resize(3, 0);
    std::istringstream words(attributeText(node, "curve"));
    std::array<std::string, 3> curve;
    words >> curve[0] >> curve[1] >> curve[2];
    for (std::size_t i = 0; i < count && count > 1; ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(count - 1);
        const double angle = std::numbers::pi * share * size[2];
        Vec3 p;
        for (int k = 0; k < 3; ++k) {
            const std::string& word = curve[static_cast<std::size_t>(k)];
            p[k] = word == "s"        ? share * size[0]
                   : word == "cos(s)" ? size[1] * std::cos(angle)
                   : word == "sin(s)" ? size[1] * std::sin(angle)
                                      : 0;
        }
        points.push_back(base::rotate(turn, p));
    }
    return points;
}

std::vector<Pose> framesAlong(const std::vector<Vec3>& points)
{
    std::vector<Pose> frames;
    Vec3 tangent;
    Vec3 normal;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const Vec3 before = tangent;
        tangent = base::normalized(points[i + 1] - points[i]);
        if (i == 0) {
            const Vec3 next = points.size() > 2 ? points[2] - points[1] : Vec3{};
            normal = base::cross(base::cross(tangent, next), tangent);
            if (!(base::norm(normal) > kInLine * base::norm(next))) {
                return framesOfTangents(points);
            }
        } else {
            const Vec3 axis = base::cross(before, tangent);
            const double sine = base::norm(axis);
            if (sine > 0) {
                normal = base::rotate(
                    base::axisAngle(axis, std::atan2(sine, base::dot(before, tangent))), normal);
            }
        }
        normal = base::normalized(normal - base::dot(normal, tangent) * tangent);
        const Vec3 across = base::cross(tangent, normal);
        frames.push_back({points[i], base::fromMatrix({Vec3{tangent.x, normal.x, across.x},
                                                       Vec3{tangent.y, normal.y, across.y},
                                                       Vec3{tangent.z, normal.z, across.z}})});
    }
    return frames;
}

}  // namespace importers::mjcf
