#include "meshes/mesh_repair.h"

#include "meshes/numbering.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>

namespace meshes {

namespace {

using Index = std::uint32_t;
constexpr Index kNone = std::numeric_limits<Index>::max();

// More triangles than this at one point are averaged without looking for creases: comparing each
// with each would take for ever in the hub of a fan.
constexpr std::size_t kMostComparedAtAPoint = 256;

base::Vec3 toVec3(const std::array<float, 3>& v)
{
    return {v[0], v[1], v[2]};
}

bool isFinite(const std::array<float, 3>& v)
{
    return std::isfinite(v[0]) && std::isfinite(v[1]) && std::isfinite(v[2]);
}

template <typename Attribute>
void pick(std::vector<Attribute>& values, const std::vector<Index>& sources)
{
    if (values.empty()) {
        return;
    }
    std::vector<Attribute> picked;
    picked.reserve(sources.size());
    for (const Index source : sources) {
        picked.push_back(values[source]);
    }
    values = std::move(picked);
}

// New vertex i is what vertex sources[i] was.
void pickVertices(scene::SubMesh& part, const std::vector<Index>& sources)
{
    pick(part.positions, sources);
    pick(part.normals, sources);
    pick(part.texCoords, sources);
}

void unshareVertices(scene::SubMesh& part)
{
    pickVertices(part, part.indices);
    std::iota(part.indices.begin(), part.indices.end(), Index{0});
}

// Twice the area of each triangle times its normal.
std::vector<base::Vec3> areaVectors(const scene::SubMesh& part)
{
    std::vector<base::Vec3> result;
    result.reserve(part.indices.size() / 3);
    for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
        const base::Vec3 a = toVec3(part.positions[part.indices[i]]);
        const base::Vec3 b = toVec3(part.positions[part.indices[i + 1]]);
        const base::Vec3 c = toVec3(part.positions[part.indices[i + 2]]);
        result.push_back(base::cross(b - a, c - a));
    }
    return result;
}

// Vertices by the point they lie at: those of point g are order[begin[g]] to order[begin[g + 1]].
struct VerticesByPoint {
    std::vector<Index> begin;
    std::vector<Index> order;
};

VerticesByPoint verticesByPoint(const std::vector<Index>& pointOf, std::size_t points)
{
    VerticesByPoint result{std::vector<Index>(points + 1), std::vector<Index>(pointOf.size())};
    for (const Index point : pointOf) {
        ++result.begin[point + 1];
    }
    std::partial_sum(result.begin.begin(), result.begin.end(), result.begin.begin());
    std::vector<Index> next(result.begin.begin(), result.begin.end() - 1);
    for (Index vertex = 0; vertex < pointOf.size(); ++vertex) {
        result.order[next[pointOf[vertex]]++] = vertex;
    }
    return result;
}

}  // namespace

std::size_t dropUnusable(scene::SubMesh& part)
{
    const std::size_t vertexCount = part.positions.size();
    std::vector<Index> kept;
    kept.reserve(part.indices.size());
    for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
        const auto corners = part.indices.begin() + static_cast<std::ptrdiff_t>(i);
        const bool usable = std::all_of(corners, corners + 3, [&](Index vertex) {
            return vertex < vertexCount && isFinite(part.positions[vertex]);
        });
        if (usable) {
            kept.insert(kept.end(), corners, corners + 3);
        }
    }
    const std::size_t dropped = (part.indices.size() - kept.size()) / 3;
    part.indices = std::move(kept);

    std::vector<Index> newIndex(vertexCount, kNone);
    std::vector<Index> sources;
    for (Index& vertex : part.indices) {
        newIndex[vertex] = 0;
    }
    for (Index vertex = 0; vertex < vertexCount; ++vertex) {
        if (newIndex[vertex] != kNone) {
            newIndex[vertex] = static_cast<Index>(sources.size());
            sources.push_back(vertex);
        }
    }
    if (sources.size() < vertexCount) {
        pickVertices(part, sources);
        for (Index& vertex : part.indices) {
            vertex = newIndex[vertex];
        }
    }
    for (auto& normal : part.normals) {
        if (!isFinite(normal)) {
            normal = {};
        }
    }
    for (auto& texCoord : part.texCoords) {
        if (!std::isfinite(texCoord[0]) || !std::isfinite(texCoord[1])) {
            texCoord = {};
        }
    }
    return dropped;
}

bool hasUsableNormals(const scene::SubMesh& part)
{
    return !part.normals.empty() &&
           std::all_of(part.normals.begin(), part.normals.end(), [](const auto& normal) {
               return std::abs(base::norm(toVec3(normal)) - 1) < 0.1;
           });
}

void makeNormals(scene::SubMesh& part, double creaseAngle)
{
    unshareVertices(part);
    const std::vector<base::Vec3> areas = areaVectors(part);
    std::vector<base::Vec3> directions;
    directions.reserve(areas.size());
    for (const base::Vec3 area : areas) {
        directions.push_back(base::normalized(area));
    }
    const auto& positions = part.positions;
    const Numbering numbering = numbered(std::span(positions));
    const std::vector<Index>& pointOf = numbering.numberOf;
    const VerticesByPoint byPoint = verticesByPoint(pointOf, numbering.firstOf.size());

    const double smoothest = std::cos(creaseAngle);
    part.normals.resize(positions.size());
    for (Index vertex = 0; vertex < positions.size(); ++vertex) {
        const Index begin = byPoint.begin[pointOf[vertex]];
        const Index end = byPoint.begin[pointOf[vertex] + 1];
        const bool compare = end - begin <= kMostComparedAtAPoint;
        const base::Vec3 own = directions[vertex / 3];
        base::Vec3 sum;
        for (Index i = begin; i < end; ++i) {
            const Index triangle = byPoint.order[i] / 3;
            if (!compare || base::dot(own, directions[triangle]) >= smoothest) {
                sum += areas[triangle];
            }
        }
        base::Vec3 normal = base::normalized(sum);
        if (normal == base::Vec3{}) {
            normal = own;
        }
        part.normals[vertex] = {static_cast<float>(normal.x), static_cast<float>(normal.y),
                                static_cast<float>(normal.z)};
    }
}

void joinDuplicates(scene::SubMesh& part)
{
    const bool textured = !part.texCoords.empty();
    const bool lit = !part.normals.empty();
    const auto hash = [&](Index v) {
        std::uint64_t result = 1;
        for (const float x : part.positions[v]) {
            result = mixed(result, x);
        }
        if (lit) {
            for (const float x : part.normals[v]) {
                result = mixed(result, x);
            }
        }
        if (textured) {
            result = mixed(mixed(result, part.texCoords[v][0]), part.texCoords[v][1]);
        }
        return result;
    };
    const auto equal = [&](Index a, Index b) {
        return part.positions[a] == part.positions[b] &&
               (!lit || part.normals[a] == part.normals[b]) &&
               (!textured || part.texCoords[a] == part.texCoords[b]);
    };
    const Numbering numbering = numbered(part.positions.size(), hash, equal);
    for (Index& vertex : part.indices) {
        vertex = numbering.numberOf[vertex];
    }
    pickVertices(part, numbering.firstOf);
}

}  // namespace meshes
