#include "editor/view3d/face_borders.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr double kOnPlane = 1e-4;            // m
constexpr double kSharp = 0.81915204428899;  // the cosine of 35 degrees
constexpr double kBend = 1e-3;               // of its length: so far a straight line may bend

// Edges of a border from corner to corner.
class BorderWalk {
public:
    BorderWalk(const Skin& skin, const std::vector<std::size_t>& borders) : skin_(skin)
    {
        for (const std::size_t i : borders) {
            const Skin::Edge& edge = skin.edges[i];
            if (edge.a != edge.b) {
                edges_.push_back({edge.a, edge.b});
            }
        }
        for (std::size_t i = 0; i < edges_.size(); ++i) {
            leaving_[edges_[i].a].push_back(i);
            leaving_[edges_[i].b].push_back(i);
        }
    }

    std::vector<BorderLine> lines()
    {
        std::vector<BorderLine> lines;
        for (const auto& [point, edges] : leaving_) {
            for (const std::size_t edge : edges) {
                if (isCorner(point) && !edges_[edge].used) {
                    lines.push_back(from(point, edge));
                }
            }
        }
        for (std::size_t i = 0; i < edges_.size(); ++i) {
            if (!edges_[i].used) {
                lines.push_back(from(edges_[i].a, i));
            }
        }
        return lines;
    }

private:
    struct Edge {
        std::uint32_t a;
        std::uint32_t b;
        bool used = false;

        [[nodiscard]] std::uint32_t otherEnd(std::uint32_t end) const { return end == a ? b : a; }
    };

    [[nodiscard]] Vec3 away(std::size_t edge, std::uint32_t end) const
    {
        return base::normalized(skin_.points[edges_[edge].otherEnd(end)] - skin_.points[end]);
    }

    [[nodiscard]] bool isCorner(std::uint32_t point) const
    {
        const std::vector<std::size_t>& edges = leaving_.at(point);
        return edges.size() != 2 ||
               -base::dot(away(edges[0], point), away(edges[1], point)) < kSharp;
    }

    BorderLine from(std::uint32_t first, std::size_t edge)
    {
        BorderLine line{.points = {skin_.points[first]}, .closed = false};
        std::uint32_t at = first;
        while (!edges_[edge].used) {
            edges_[edge].used = true;
            at = edges_[edge].otherEnd(at);
            if (at == first && !isCorner(at)) {
                line.closed = true;
                break;
            }
            line.points.push_back(skin_.points[at]);
            if (isCorner(at)) {
                break;
            }
            const std::vector<std::size_t>& edges = leaving_.at(at);
            edge = edges[0] == edge ? edges[1] : edges[0];
        }
        return line;
    }

    const Skin& skin_;
    std::vector<Edge> edges_;
    std::map<std::uint32_t, std::vector<std::size_t>> leaving_;  // edges of each point
};

}  // namespace

std::vector<std::size_t> bordersOf(const Skin& skin, Vec3 point, Vec3 normal)
{
    std::vector<bool> on;
    for (const auto& corners : skin.triangles) {
        on.push_back(std::all_of(corners.begin(), corners.end(), [&](std::uint32_t corner) {
            return std::abs(base::dot(skin.points[corner] - point, normal)) < kOnPlane;
        }));
    }
    std::vector<std::size_t> borders;
    for (std::size_t i = 0; i < skin.edges.size(); ++i) {
        const Skin::Edge& edge = skin.edges[i];
        const bool alone = edge.triangle == edge.other && on[edge.triangle];
        if (alone || on[edge.triangle] != on[edge.other]) {
            borders.push_back(i);
        }
    }
    return borders;
}

bool isStraight(const BorderLine& line)
{
    const Vec3 from = line.points.front();
    const Vec3 along = line.points.back() - from;
    const double length = base::norm(along);
    return !line.closed && std::all_of(line.points.begin(), line.points.end(), [&](Vec3 p) {
        return base::norm(base::cross(p - from, along)) <= kBend * length * length;
    });
}

std::vector<BorderLine> borderLines(const Skin& skin, Vec3 point, Vec3 normal)
{
    return BorderWalk(skin, bordersOf(skin, point, normal)).lines();
}

}  // namespace editor::view3d
