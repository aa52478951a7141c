// Normals for meshes whose files give none that help. Each corner of a facet gets the mean of the
// normals of the facets around its position, weighted by their areas, of those alone that turn away
// from its own facet by less than the crease angle. Corners that come out alike share a vertex, so
// a smooth part has one vertex for each position and an edge has one for each side.

#include "editor/view3d/surface.h"

#include "base/math.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <span>
#include <unordered_map>

namespace editor::view3d {
namespace {

using base::Vec3;

Vec3 wide(const std::array<float, 3>& v)
{
    return {v[0], v[1], v[2]};
}

std::array<float, 3> narrow(Vec3 v)
{
    return {static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)};
}

struct PositionHash {
    std::size_t operator()(const std::array<float, 3>& p) const
    {
        std::array<std::uint32_t, 3> bits{};
        std::memcpy(bits.data(), p.data(), sizeof bits);
        std::uint64_t h = bits[0];
        h = h * 0x9E3779B97F4A7C15ULL + bits[1];
        h = h * 0x9E3779B97F4A7C15ULL + bits[2];
        return static_cast<std::size_t>(h ^ (h >> 29U));
    }
};

struct Facet {
    std::array<std::uint32_t, 3> corners;  // indices of the part
    Vec3 normal;                           // of length 1
    double area = 0;
};

std::vector<Facet> facetsOf(const scene::SubMesh& part)
{
    std::vector<Facet> facets;
    facets.reserve(part.indices.size() / 3);
    for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
        const std::array corners{part.indices[i], part.indices[i + 1], part.indices[i + 2]};
        if (*std::max_element(corners.begin(), corners.end()) >= part.positions.size()) {
            continue;
        }
        const Vec3 a = wide(part.positions[corners[0]]);
        const Vec3 b = wide(part.positions[corners[1]]);
        const Vec3 c = wide(part.positions[corners[2]]);
        const Vec3 n = base::cross(b - a, c - a);
        const double twiceArea = base::norm(n);
        if (twiceArea > 0 && std::isfinite(twiceArea)) {
            facets.push_back({corners, n / twiceArea, twiceArea / 2});
        }
    }
    return facets;
}

// Whether the given normals say no more than the facets themselves.
bool isFaceted(const scene::SubMesh& part, const std::vector<Facet>& facets)
{
    if (part.normals.size() != part.positions.size()) {
        return true;
    }
    return std::all_of(facets.begin(), facets.end(), [&](const Facet& facet) {
        return std::all_of(facet.corners.begin(), facet.corners.end(), [&](std::uint32_t corner) {
            return base::dot(wide(part.normals[corner]), facet.normal) > 0.999;
        });
    });
}

std::array<float, 2> texCoordOf(const scene::SubMesh& part, std::uint32_t corner)
{
    return part.texCoords.size() == part.positions.size() ? part.texCoords[corner]
                                                          : std::array<float, 2>{};
}

Surface asGiven(const scene::SubMesh& part, const std::vector<Facet>& facets)
{
    Surface surface;
    surface.vertices.reserve(part.positions.size());
    for (std::uint32_t i = 0; i < part.positions.size(); ++i) {
        surface.vertices.push_back({part.positions[i], part.normals[i], texCoordOf(part, i)});
    }
    surface.indices.reserve(facets.size() * 3);
    for (const Facet& facet : facets) {
        surface.indices.insert(surface.indices.end(), facet.corners.begin(), facet.corners.end());
    }
    return surface;
}

// Which facets meet at each position, however often the file repeats it.
class Neighbours {
public:
    Neighbours(const scene::SubMesh& part, const std::vector<Facet>& facets)
    {
        indexOf_.resize(part.positions.size());
        std::unordered_map<std::array<float, 3>, std::uint32_t, PositionHash> positions;
        positions.reserve(part.positions.size());
        for (std::size_t i = 0; i < part.positions.size(); ++i) {
            const auto next = static_cast<std::uint32_t>(positions.size());
            indexOf_[i] = positions.try_emplace(part.positions[i], next).first->second;
        }
        starts_.assign(positions.size() + 1, 0);
        for (const Facet& facet : facets) {
            for (const std::uint32_t corner : facet.corners) {
                ++starts_[indexOf_[corner] + 1];
            }
        }
        for (std::size_t i = 1; i < starts_.size(); ++i) {
            starts_[i] += starts_[i - 1];
        }
        corners_.resize(starts_.back());
        std::vector<std::uint32_t> filled(starts_.begin(), starts_.end() - 1);
        for (std::uint32_t f = 0; f < facets.size(); ++f) {
            for (std::uint32_t k = 0; k < 3; ++k) {
                corners_[filled[indexOf_[facets[f].corners[k]]]++] = {f, k};
            }
        }
    }

    struct Corner {
        std::uint32_t facet = 0;
        std::uint32_t number = 0;  // 0, 1 or 2
    };

    [[nodiscard]] std::size_t positionCount() const { return starts_.size() - 1; }

    [[nodiscard]] std::span<const Corner> at(std::size_t index) const
    {
        return std::span(corners_).subspan(starts_[index], starts_[index + 1] - starts_[index]);
    }

private:
    std::vector<std::uint32_t> indexOf_;
    std::vector<std::uint32_t> starts_;
    std::vector<Corner> corners_;
};

Surface creased(const scene::SubMesh& part, const std::vector<Facet>& facets, double creaseAngle)
{
    const double leastCosine = std::cos(creaseAngle);
    const Neighbours neighbours(part, facets);
    Surface surface;
    surface.indices.resize(facets.size() * 3);
    for (std::size_t shared = 0; shared < neighbours.positionCount(); ++shared) {
        const auto corners = neighbours.at(shared);
        const std::size_t firstHere = surface.vertices.size();
        for (const auto& corner : corners) {
            const Facet& facet = facets[corner.facet];
            Vec3 sum;
            for (const auto& other : corners) {
                const Facet& neighbour = facets[other.facet];
                if (base::dot(neighbour.normal, facet.normal) >= leastCosine) {
                    sum += neighbour.area * neighbour.normal;
                }
            }
            const Vec3 normal = base::normalized(sum);
            const std::uint32_t index = facet.corners[corner.number];
            const auto texCoord = texCoordOf(part, index);
            // Corners that came out alike share one vertex.
            std::size_t v = firstHere;
            while (v < surface.vertices.size() &&
                   (base::dot(wide(surface.vertices[v].normal), normal) < 0.9999 ||
                    surface.vertices[v].texCoord != texCoord)) {
                ++v;
            }
            if (v == surface.vertices.size()) {
                surface.vertices.push_back({part.positions[index], narrow(normal), texCoord});
            }
            surface.indices[corner.facet * 3 + corner.number] = static_cast<std::uint32_t>(v);
        }
    }
    return surface;
}

}  // namespace

Surface surfaceOf(const scene::SubMesh& part, double creaseAngle)
{
    const std::vector<Facet> facets = facetsOf(part);
    return isFaceted(part, facets) ? creased(part, facets, creaseAngle) : asGiven(part, facets);
}

}  // namespace editor::view3d
