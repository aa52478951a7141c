// The search for the best plane to cut a part along, in two rounds, as in CoACD (Wei et al.,
// "Approximate Convex Decomposition for 3D Meshes with Collision-Aware Concavity and Tree Search",
// 2022) without its tree, and with the volume of empty room in place of its surface distance. The
// first round compares every candidate by points: the extent of each half along 13 fixed directions
// (a slab hull) stands for its convex hull, and points of the empty room that stay within it are
// the cost. The few candidates that cost least are then tried with real hulls. Planes through edges
// that bend inwards come before planes across axes, so that a solid of boxes falls into its boxes
// exactly. Invariant: a plane is only taken when it leaves something of the part on both sides. Why
// we cut so: docs/decisions/0112-convex-decomposition.md.

#include "meshes/cut_search.h"

#include "scene/principal_axes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <tuple>
#include <vector>

namespace meshes {

namespace {

using base::Vec3;

// What a search costs at most: trials per part, and what each of them looks at.
constexpr std::size_t kMostReflexPlanes = 16;
constexpr int kPlanesPerAxis = 7;
constexpr int kRefinements = 3;
constexpr std::size_t kExactReflexes = 4;
constexpr std::size_t kExactOthers = 4;
constexpr std::size_t kMostEmpties = 500;
constexpr double kOnPlane = 1e-3;
constexpr double kSampleCell = 1.0 / 24;  // of the part's size

// What counts besides empty room: the volume of the hulls, and how unequal they are.
constexpr double kVolumeWeight = 1;
constexpr double kBalanceWeight = 0.05;
constexpr double kFlatVolume = 1e-5;  // of the box

constexpr double kLeastThickness = 1e-4;  // of what a cut leaves on either side

bool before(Vec3 a, Vec3 b)
{
    return std::tie(a.x, a.y, a.z) < std::tie(b.x, b.y, b.z);
}

base::Bounds boundsOf(const ConvexHull& hull)
{
    base::Bounds bounds;
    for (const Vec3 corner : hull.corners) {
        bounds.add(corner);
    }
    return bounds;
}

// All triangles that are large, and of small ones those that are the first in some cell.
std::vector<Triangle> sampleOf(const Part& part, const base::Bounds& bounds)
{
    const Vec3 size = bounds.size();
    const double cell = kSampleCell * std::max({size.x, size.y, size.z});
    std::set<std::array<int, 3>> seen;
    std::vector<Triangle> sample;
    for (const Triangle& t : part.surface) {
        bool isTaken = base::norm(t[1] - t[0]) > cell || base::norm(t[2] - t[1]) > cell ||
                       base::norm(t[0] - t[2]) > cell;
        for (const Vec3 corner : t) {
            const Vec3 position = (corner - bounds.low) / cell;
            isTaken = seen.insert({static_cast<int>(position.x), static_cast<int>(position.y),
                                   static_cast<int>(position.z)})
                          .second ||
                      isTaken;
        }
        if (isTaken) {
            sample.push_back(t);
        }
    }
    return sample;
}

std::vector<EmptyPoint> thinned(const std::vector<EmptyPoint>& empties)
{
    const std::size_t stride = empties.size() / kMostEmpties + 1;
    std::vector<EmptyPoint> result;
    for (std::size_t i = 0; i < empties.size(); i += stride) {
        result.push_back(empties[i]);
    }
    return result;
}

// The principal axes of the corners of a hull.
std::array<Vec3, 3> principalAxes(const ConvexHull& hull)
{
    Vec3 mean;
    for (const Vec3 corner : hull.corners) {
        mean += corner / static_cast<double>(hull.corners.size());
    }
    base::Mat3 spread{};
    for (const Vec3 corner : hull.corners) {
        const Vec3 d = corner - mean;
        for (int i = 0; i < 3; ++i) {
            spread[static_cast<std::size_t>(i)] += d[i] * d;
        }
    }
    const base::Mat3 R = base::toMatrix(scene::principalAxes(spread).R_IP);
    return {Vec3{R[0].x, R[1].x, R[2].x}, Vec3{R[0].y, R[1].y, R[2].y},
            Vec3{R[0].z, R[1].z, R[2].z}};
}

struct Cost {
    double left;    // sum of the distances of the empty points that are left
    double inside;  // volumes of the hulls of the two halves
    double outside;

    // `room` and `volume` are those of the whole part. One that is flat has no volume to speak of.
    [[nodiscard]] double sum(double room, double volume) const
    {
        const double empty = room > 0 ? left / room : 0;
        const double both = inside + outside;
        if (volume <= kFlatVolume || both <= 0) {
            return empty;
        }
        return empty + kVolumeWeight * both / volume +
               kBalanceWeight * std::abs(inside - outside) / both;
    }
};

// Directions of slabs that stand for a hull where many cuts are compared.
constexpr std::size_t kSlabs = 13;
constexpr std::array<Vec3, kSlabs> kSlabNormals{
    Vec3{1, 0, 0},  Vec3{0, 1, 0},  Vec3{0, 0, 1},  Vec3{1, 1, 0},  Vec3{1, -1, 0},
    Vec3{1, 0, 1},  Vec3{1, 0, -1}, Vec3{0, 1, 1},  Vec3{0, 1, -1}, Vec3{1, 1, 1},
    Vec3{1, 1, -1}, Vec3{1, -1, 1}, Vec3{-1, 1, 1},
};
using SlabPositions = std::array<double, kSlabs>;

SlabPositions slabPositionsOf(Vec3 point)
{
    SlabPositions positions;
    for (std::size_t i = 0; i < kSlabs; ++i) {
        positions[i] = base::dot(kSlabNormals[i], point);
    }
    return positions;
}

// The smallest solid between slabs that holds some points.
struct SlabHull {
    SlabPositions low;
    SlabPositions high;

    SlabHull()
    {
        low.fill(std::numeric_limits<double>::infinity());
        high.fill(-std::numeric_limits<double>::infinity());
    }

    void add(const SlabPositions& positions)
    {
        for (std::size_t i = 0; i < kSlabs; ++i) {
            low[i] = std::min(low[i], positions[i]);
            high[i] = std::max(high[i], positions[i]);
        }
    }

    [[nodiscard]] bool isEmpty() const { return low[0] > high[0]; }

    [[nodiscard]] bool holds(const SlabPositions& positions) const
    {
        for (std::size_t i = 0; i < kSlabs; ++i) {
            if (positions[i] < low[i] || positions[i] > high[i]) {
                return false;
            }
        }
        return true;
    }
};

// A point and where it is along the slabs.
struct Marker {
    Vec3 position;
    SlabPositions slabs;
    double weight = 0;
};

Marker markerAt(Vec3 position, double weight = 0)
{
    return {position, slabPositionsOf(position), weight};
}

// Compares many cuts by points of the part, without a hull of each half.
class RoughSearch {
public:
    RoughSearch(const Part& part,
                const base::Bounds& bounds,
                std::span<const Triangle> sample,
                std::span<const Vec3> corners)
    {
        addSurface(sample, kSampleCell * longestSide(bounds));
        for (const Vec3 corner : corners) {
            surface_.push_back(markerAt(corner));
        }
        const std::size_t stride = part.empties.size() / kMostEmpties + 1;
        for (std::size_t i = 0; i < part.empties.size(); i += stride) {
            empties_.push_back(markerAt(part.empties[i].position, part.empties[i].distance));
            room_ += part.empties[i].distance;
        }
        addFilling(part.hull, bounds);
    }

    [[nodiscard]] double costOf(const HalfSpace& plane) const
    {
        SlabHull in;
        SlabHull out;
        for (const Marker& marker : surface_) {
            const double excess = plane.excess(marker.position);
            if (excess <= kOnPlane) {
                in.add(marker.slabs);
            }
            if (excess >= -kOnPlane) {
                out.add(marker.slabs);
            }
        }
        if (in.isEmpty() || out.isEmpty()) {
            return std::numeric_limits<double>::infinity();
        }
        const auto side = [&](Vec3 position) -> const SlabHull& {
            return plane.excess(position) <= 0 ? in : out;
        };
        Cost cost{};
        for (const Marker& empty : empties_) {
            cost.left += side(empty.position).holds(empty.slabs) ? empty.weight : 0;
        }
        for (const Marker& marker : filling_) {
            const SlabHull& hull = side(marker.position);
            if (hull.holds(marker.slabs)) {
                (&hull == &in ? cost.inside : cost.outside) += 1;
            }
        }
        return cost.sum(room_, static_cast<double>(filling_.size()));
    }

private:
    static double longestSide(const base::Bounds& bounds)
    {
        const Vec3 size = bounds.size();
        return std::max({size.x, size.y, size.z});
    }

    // Points of the triangles about `spacing` apart.
    void addSurface(std::span<const Triangle> sample, double spacing)
    {
        for (const Triangle& t : sample) {
            const Vec3 u = t[1] - t[0];
            const Vec3 v = t[2] - t[0];
            const double alongU = std::min(kMostSteps, std::ceil(base::norm(u) / spacing));
            const double alongV = std::min(
                kMostSteps, std::ceil(std::max(base::norm(v), base::norm(v - u)) / spacing));
            for (double a = 0; a <= alongU; ++a) {
                const double share = a / std::max(alongU, 1.0);
                for (double b = 0; b <= alongV; ++b) {
                    surface_.push_back(
                        markerAt(t[0] + share * u + ((1 - share) * b / std::max(alongV, 1.0)) * v));
                }
            }
        }
    }

    // Points throughout the hull, for volumes.
    void addFilling(const ConvexHull& hull, const base::Bounds& bounds)
    {
        const Vec3 size = bounds.size();
        for (int x = 0; x < kFillingPerSide; ++x) {
            for (int y = 0; y < kFillingPerSide; ++y) {
                for (int z = 0; z < kFillingPerSide; ++z) {
                    const Vec3 share{(x + 0.5) / kFillingPerSide, (y + 0.5) / kFillingPerSide,
                                     (z + 0.5) / kFillingPerSide};
                    const Vec3 position = bounds.low + base::scaled(share, size);
                    if (hull.holds(position)) {
                        filling_.push_back(markerAt(position));
                    }
                }
            }
        }
    }

    static constexpr double kMostSteps = 32;
    static constexpr int kFillingPerSide = 9;

    std::vector<Marker> surface_;
    std::vector<Marker> empties_;
    std::vector<Marker> filling_;
    double room_ = 0;
};

struct Trial {
    HalfSpace plane;
    double cost;
};

// Keeps the few trials that cost least, the earlier of equal ones.
class BestTrials {
public:
    explicit BestTrials(std::size_t most) : most_(most) {}

    void add(const Trial& trial)
    {
        const auto next =
            std::upper_bound(trials_.begin(), trials_.end(), trial,
                             [](const Trial& a, const Trial& b) { return a.cost < b.cost; });
        trials_.insert(next, trial);
        if (trials_.size() > most_) {
            trials_.pop_back();
        }
    }

    [[nodiscard]] const std::vector<Trial>& trials() const { return trials_; }

private:
    std::size_t most_;
    std::vector<Trial> trials_;
};

class Search {
public:
    Search(const Part& part, const SolidGrid& solid)
        : part_(part),
          solid_(solid),
          bounds_(boundsOf(part.hull)),
          sample_(sampleOf(part, bounds_)),
          corners_(solidCorners(part.cell.corners)),
          empties_(thinned(part.empties)),
          rough_(part, bounds_, sample_, corners_)
    {
        for (const EmptyPoint& empty : empties_) {
            room_ += empty.distance;
        }
    }

    void tryReflexes(std::span<const ReflexPlane> reflexes)
    {
        BestTrials best(kExactReflexes);
        std::size_t tried = 0;
        for (const ReflexPlane& reflex : reflexes) {
            if (tried < kMostReflexPlanes && part_.hull.excess(reflex.point) < 0) {
                const HalfSpace plane{reflex.normal, base::dot(reflex.normal, reflex.point)};
                best.add({plane, rough_.costOf(plane)});
                ++tried;
            }
        }
        tryExactly(best);
    }

    void tryAxes(std::span<const Vec3> axes)
    {
        BestTrials best(kExactOthers);
        for (const Vec3 axis : axes) {
            best.add(bestAlong(axis));
        }
        tryExactly(best);
    }

    [[nodiscard]] std::optional<HalfSpace> best() const { return best_; }

private:
    [[nodiscard]] Trial bestAlong(Vec3 axis) const
    {
        double low = std::numeric_limits<double>::infinity();
        double high = -low;
        for (const Vec3 corner : part_.hull.corners) {
            low = std::min(low, base::dot(axis, corner));
            high = std::max(high, base::dot(axis, corner));
        }
        Trial best{{axis, 0}, std::numeric_limits<double>::infinity()};
        const auto tryAt = [&](double offset) {
            const double cost = rough_.costOf({axis, offset});
            if (cost < best.cost) {
                best = {{axis, offset}, cost};
            }
        };
        // From the middle outwards, so that it wins among equals.
        double step = (high - low) / (kPlanesPerAxis + 1);
        const double middle = 0.5 * (low + high);
        tryAt(middle);
        for (int i = 1; i <= kPlanesPerAxis / 2; ++i) {
            tryAt(middle - i * step);
            tryAt(middle + i * step);
        }
        if (!part_.empties.empty()) {
            tryAt(base::dot(axis, part_.empties.front().position));
        }
        for (int i = 0; i < kRefinements; ++i) {
            step /= 2;
            const double offset = best.plane.offset;
            tryAt(offset - step);
            tryAt(offset + step);
        }
        return best;
    }

    void tryExactly(const BestTrials& best)
    {
        for (const Trial& trial : best.trials()) {
            tryPlane(trial.plane);
        }
    }

    void tryPlane(const HalfSpace& plane)
    {
        const Halves halves = split(sample_, plane);
        if (thickness(halves.inside, plane, -1) < kLeastThickness ||
            thickness(halves.outside, plane, 1) < kLeastThickness) {
            return;
        }
        const std::vector<Vec3> added = solidCorners(part_.cell.newCorners(plane));
        const ConvexHull in = hullOf(points(halves.inside, plane, 1, added));
        const ConvexHull out = hullOf(points(halves.outside, plane, -1, added));
        Cost cost{
            .left = 0, .inside = in.volume / boxVolume(), .outside = out.volume / boxVolume()};
        for (const EmptyPoint& empty : empties_) {
            const ConvexHull& hull = plane.excess(empty.position) <= 0 ? in : out;
            cost.left += hull.holds(empty.position) ? empty.distance : 0;
        }
        const double sum = cost.sum(room_, part_.hull.volume / boxVolume());
        if (sum < bestCost_) {
            bestCost_ = sum;
            best_ = plane;
        }
    }

    // Of a cube as large as the part.
    [[nodiscard]] double boxVolume() const
    {
        const Vec3 size = bounds_.size();
        return std::pow(std::max({size.x, size.y, size.z}), 3);
    }

    // How far from the plane the surface reaches; 0 where there is none.
    static double thickness(const std::vector<Triangle>& surface,
                            const HalfSpace& plane,
                            double sense)
    {
        double most = 0;
        for (const Triangle& t : surface) {
            for (const Vec3 corner : t) {
                most = std::max(most, sense * plane.excess(corner));
            }
        }
        return most;
    }

    [[nodiscard]] std::vector<Vec3> solidCorners(std::vector<Vec3> corners) const
    {
        std::erase_if(corners, [&](Vec3 corner) { return !solid_.containsRoughly(corner); });
        return corners;
    }

    [[nodiscard]] std::vector<Vec3> points(const std::vector<Triangle>& surface,
                                           const HalfSpace& plane,
                                           double sense,
                                           const std::vector<Vec3>& added) const
    {
        std::vector<Vec3> result;
        result.reserve(3 * surface.size() + added.size() + corners_.size());
        for (const Triangle& t : surface) {
            result.insert(result.end(), t.begin(), t.end());
        }
        std::sort(result.begin(), result.end(), before);
        result.erase(std::unique(result.begin(), result.end()), result.end());
        result.insert(result.end(), added.begin(), added.end());
        for (const Vec3 corner : corners_) {
            if (sense * plane.excess(corner) <= 0) {
                result.push_back(corner);
            }
        }
        return result;
    }

    const Part& part_;
    const SolidGrid& solid_;
    base::Bounds bounds_;
    std::vector<Triangle> sample_;
    std::vector<Vec3> corners_;  // of the cell, inside the solid
    std::vector<EmptyPoint> empties_;
    RoughSearch rough_;
    double room_ = 0;
    std::optional<HalfSpace> best_;
    double bestCost_ = std::numeric_limits<double>::infinity();
};

}  // namespace

std::optional<HalfSpace> bestCut(const Part& part,
                                 const SolidGrid& solid,
                                 std::span<const ReflexPlane> reflexes)
{
    Search search(part, solid);
    search.tryReflexes(reflexes);
    std::vector<Vec3> axes{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    for (const Vec3 axis : principalAxes(part.hull)) {
        const bool isNew =
            std::abs(axis.x) < 0.999 && std::abs(axis.y) < 0.999 && std::abs(axis.z) < 0.999;
        if (isNew) {
            axes.push_back(axis);
        }
    }
    search.tryAxes(axes);
    return search.best();
}

}  // namespace meshes
