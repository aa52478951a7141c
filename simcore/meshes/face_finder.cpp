// A face is grown from one triangle over its neighbours (region growing; Besl and Jain,
// "Segmentation through variable-order surface fitting", PAMI 1988). It is flat as far as normals
// stay those of the triangle: its facet. Where the surface goes on beyond that without a sharp
// bend, round surfaces through the facet and one or two of its neighbours are tried: each is grown
// and fitted again until it grows no more, and the largest of them is the face. So a fillet, which
// goes on as smoothly but on another surface, does not spoil the hole it ends.

#include "meshes/face_finder.h"

#include "meshes/round_fit.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

namespace meshes {

namespace {

using base::Vec3;

constexpr std::uint32_t kNone = JoinedMesh::kNone;
constexpr double kDegree = std::numbers::pi / 180;
const double kFlat = std::cos(0.5 * kDegree);
// A cylinder of twelve facets is round, one of eleven is a prism.
const double kSmooth = std::cos(31 * kDegree);
constexpr std::size_t kMostNeighbours = 8;
constexpr int kMostRounds = 8;
constexpr double kRounding = 2e-7;  // of a float, and some

double doubleArea(const Facet& facet)
{
    const auto& [a, b, c] = facet.corners;
    return base::norm(base::cross(b - a, c - a));
}

double doubleArea(std::span<const Facet> facets)
{
    double sum = 0;
    for (const Facet& facet : facets) {
        sum += doubleArea(facet);
    }
    return sum;
}

struct Region {
    std::vector<std::uint32_t> indices;
    std::vector<Facet> facets;
    // Over a smooth edge beyond it.
    std::vector<std::uint32_t> beyond;
};

// Grows over the facets of a mesh as it is drawn, from one of them.
class Growth {
public:
    Growth(const JoinedMesh& mesh,
           std::span<const std::array<std::uint32_t, 3>> neighbours,
           std::uint32_t seed,
           Vec3 scale)
        : mesh_(mesh),
          neighbours_(neighbours),
          scale_(scale),
          mirrored_(scale.x * scale.y * scale.z < 0),
          seed_(facetOf(seed)),
          seedIndex_(seed)
    {
        for (const Vec3 corner : seed_.corners) {
            noise_ = std::max(noise_, kRounding * base::norm(corner));
        }
    }

    [[nodiscard]] const Facet& seed() const { return seed_; }

    // How far the corners are off where they should be, as they are floats.
    [[nodiscard]] double noise() const { return noise_; }

    // `seed`, and over smooth edges every facet that `belongs`.
    template <typename Belongs>
    Region grow(std::uint32_t seed, const Facet& facetOfSeed, Belongs belongs) const
    {
        Region region{.indices = {seed}, .facets = {facetOfSeed}, .beyond = {}};
        std::vector<bool> seen(mesh_.faces.size(), false);
        seen[seed] = true;
        for (std::size_t i = 0; i < region.indices.size(); ++i) {
            for (const std::uint32_t next : neighbours_[region.indices[i]]) {
                if (next == kNone || seen[next]) {
                    continue;
                }
                Facet facet = facetOf(next);
                const double bend = base::dot(facet.normal, region.facets[i].normal);
                if (std::abs(bend) < kSmooth) {
                    continue;
                }
                if (bend < 0) {  // wound the other way
                    facet.normal = -facet.normal;
                }
                if (belongs(facet)) {
                    seen[next] = true;
                    region.indices.push_back(next);
                    region.facets.push_back(facet);
                } else {
                    region.beyond.push_back(next);
                }
            }
        }
        return region;
    }

    template <typename Belongs>
    Region grow(Belongs belongs) const
    {
        return grow(seedIndex_, seed_, belongs);
    }

    // All that faces as the facet does.
    [[nodiscard]] Region flat(std::uint32_t seed, const Facet& facet) const
    {
        return grow(seed, facet, [&](const Facet& other) {
            return base::dot(other.normal, facet.normal) >= kFlat;
        });
    }

    [[nodiscard]] Region flat() const { return flat(seedIndex_, seed_); }

    [[nodiscard]] Facet facetOf(std::uint32_t index) const
    {
        const auto [a, b, c] = mesh_.corners(mesh_.faces[index]);
        Facet facet{
            .corners = {base::scaled(a, scale_), base::scaled(b, scale_), base::scaled(c, scale_)},
            .normal = {}};
        facet.normal = base::normalized(
            base::cross(facet.corners[1] - facet.corners[0], facet.corners[2] - facet.corners[0]));
        if (mirrored_) {
            facet.normal = -facet.normal;
        }
        return facet;
    }

private:
    const JoinedMesh& mesh_;
    std::span<const std::array<std::uint32_t, 3>> neighbours_;
    Vec3 scale_;
    bool mirrored_;
    Facet seed_;
    std::uint32_t seedIndex_;
    double noise_ = 0;
};

// The flat pieces around a flat piece.
std::vector<Region> neighboursOf(const Growth& growth, const Region& flat)
{
    std::vector<Region> around;
    for (const std::uint32_t next : flat.beyond) {
        const bool known = std::any_of(around.begin(), around.end(), [&](const Region& one) {
            return std::find(one.indices.begin(), one.indices.end(), next) != one.indices.end();
        });
        if (!known) {
            Facet facet = growth.facetOf(next);
            if (base::dot(facet.normal, growth.seed().normal) < 0) {
                facet.normal = -facet.normal;
            }
            around.push_back(growth.flat(next, facet));
        }
        if (around.size() == kMostNeighbours) {
            break;
        }
    }
    return around;
}

struct GrownFace {
    RoundFace face;
    double area = 0;
};

// Grows on a surface through some of its facets, and mends the surface by what it has grown to.
std::optional<GrownFace> grownFrom(const Growth& growth, std::span<const Facet> facets)
{
    std::optional<RoundFace> surface = fitRound(facets, growth.noise());
    std::size_t before = 0;
    for (int round = 0; surface && liesOn(*surface, growth.seed(), growth.noise()); ++round) {
        Region region = growth.grow(
            [&](const Facet& facet) { return liesOn(*surface, facet, growth.noise()); });
        surface = fitRound(region.facets, growth.noise());
        if (surface && (region.facets.size() <= before || round == kMostRounds)) {
            return haveFourDirections(region.facets)
                       ? std::optional(GrownFace{*surface, doubleArea(region.facets)})
                       : std::nullopt;
        }
        before = region.facets.size();
    }
    return std::nullopt;
}

std::optional<RoundFace> roundFace(const Growth& growth, const Region& flat)
{
    const std::vector<Region> around = neighboursOf(growth, flat);
    std::optional<GrownFace> best;
    const auto consider = [&](const std::vector<const Region*>& pieces) {
        std::vector<Facet> facets = flat.facets;
        for (const Region* piece : pieces) {
            facets.insert(facets.end(), piece->facets.begin(), piece->facets.end());
        }
        const bool known = best && std::all_of(facets.begin(), facets.end(), [&](const Facet& one) {
                               return liesOn(best->face, one, growth.noise());
                           });
        if (known) {
            return;
        }
        const auto grown = grownFrom(growth, facets);
        if (grown && (!best || grown->area > best->area)) {
            best = grown;
        }
    };
    for (std::size_t i = 0; i < around.size(); ++i) {
        consider({&around[i]});
        for (std::size_t k = 0; k < i; ++k) {
            consider({&around[i], &around[k]});
        }
    }
    return best ? std::optional(best->face) : std::nullopt;
}

FlatFace flatFace(const Region& flat)
{
    Vec3 moment;
    for (const Facet& facet : flat.facets) {
        moment += doubleArea(facet) * (facet.corners[0] + facet.corners[1] + facet.corners[2]) / 3;
    }
    return {.centre = moment / doubleArea(flat.facets), .normal = flat.facets.front().normal};
}

}  // namespace

FaceFinder::FaceFinder(const scene::MeshData& mesh)
    : mesh_(joined(mesh)), neighbours_(mesh_.faces.size(), {kNone, kNone, kNone})
{
    std::size_t before = 0;
    for (const scene::SubMesh& part : mesh.parts) {
        firstOfPart_.push_back(before);
        before += part.indices.size() / 3;
    }
    const std::vector<EdgeUse> edges = edgesOf(mesh_);
    std::vector<std::uint8_t> count(mesh_.faces.size(), 0);
    forEachEdge(edges, [&](auto first, auto last) {
        if (last - first == 2) {
            const std::uint32_t a = first->triangle;
            const std::uint32_t b = (first + 1)->triangle;
            neighbours_[a][count[a]++] = b;
            neighbours_[b][count[b]++] = a;
        }
    });
}

std::optional<Face> FaceFinder::faceOf(std::size_t triangle, Vec3 scale) const
{
    const auto indexOf = [&](const JoinedMesh::Face& face) {
        return firstOfPart_[face.part] + face.first / 3;
    };
    const auto found = std::lower_bound(
        mesh_.faces.begin(), mesh_.faces.end(), triangle,
        [&](const JoinedMesh::Face& face, std::size_t wanted) { return indexOf(face) < wanted; });
    if (found == mesh_.faces.end() || indexOf(*found) != triangle) {
        return std::nullopt;
    }
    const Growth growth(mesh_, neighbours_, static_cast<std::uint32_t>(found - mesh_.faces.begin()),
                        scale);
    if (growth.seed().normal == Vec3{}) {
        return std::nullopt;
    }
    const Region flat = growth.flat();
    if (const auto round = roundFace(growth, flat)) {
        return *round;
    }
    return flatFace(flat);
}

}  // namespace meshes
