#include "meshes/convex_hull.h"

#include "base/tetrahedron.h"

#include <libqhull_r/qhull_ra.h>

#include <algorithm>
#include <cstdio>
#include <limits>
#include <map>
#include <memory>
#include <tuple>

namespace meshes {

namespace {

using base::Vec3;

constexpr double kFlat = 1e-6;  // of the extent

// One run of Qhull over points that outlive it. Nothing of a failed run is used.
class Qhull {
public:
    explicit Qhull(std::vector<Vec3>& points) : errors_(std::fopen("/dev/null", "w"))
    {
        static_assert(sizeof(Vec3) == 3 * sizeof(coordT));
        if (!errors_) {
            return;
        }
        qh_zero(&run_, errors_.get());
        constexpr boolT kKeepPoints = False;
        char command[] = "qhull Qt Pp";
        hasHull_ = qh_new_qhull(&run_, 3, static_cast<int>(points.size()), &points.front().x,
                                kKeepPoints, command, nullptr, errors_.get()) == qh_ERRnone;
    }

    Qhull(const Qhull&) = delete;
    Qhull& operator=(const Qhull&) = delete;

    ~Qhull()
    {
        if (!errors_) {
            return;
        }
        qh_freeqhull(&run_, !qh_ALL);
        int longLeft = 0;
        int totalLeft = 0;
        qh_memfreeshort(&run_, &longLeft, &totalLeft);
    }

    [[nodiscard]] bool hasHull() const { return hasHull_; }

    // Calls `each` with the three points of every facet, counter-clockwise from outside.
    template <typename Each>
    void forEachFacet(Each each)
    {
        for (facetT* facet = run_.facet_list; facet != nullptr && facet->next != nullptr;
             facet = facet->next) {
            // Qhull gives them clockwise.
            setT* vertices = qh_facet3vertex(&run_, facet);
            std::array<int, 3> ids{};
            const int count = std::min(3, qh_setsize(&run_, vertices));
            for (int i = 0; i < count; ++i) {
                const auto* vertex = static_cast<const vertexT*>(vertices->e[i].p);
                ids[static_cast<std::size_t>(2 - i)] = qh_pointid(&run_, vertex->point);
            }
            qh_settempfree(&run_, &vertices);
            if (count == 3) {
                each(ids);
            }
        }
    }

private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    std::unique_ptr<std::FILE, Close> errors_;
    qhT run_;
    bool hasHull_ = false;
};

// Directions in which the points have no extent, at right angles to each other; and the extent.
struct Flatness {
    std::vector<Vec3> thin;
    double extent = 0;
};

Vec3 anyAcross(Vec3 direction)
{
    const Vec3 axis = std::abs(direction.x) < 0.6 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
    return base::normalized(base::cross(direction, axis));
}

Flatness flatnessOf(std::span<const Vec3> points)
{
    const auto farthest = [&](auto distance) {
        return *std::max_element(points.begin(), points.end(),
                                 [&](Vec3 a, Vec3 b) { return distance(a) < distance(b); });
    };
    const Vec3 first = farthest([&](Vec3 p) { return base::norm(p - points.front()); });
    const Vec3 second = farthest([&](Vec3 p) { return base::norm(p - first); });
    const double extent = base::norm(second - first);
    if (extent == 0) {
        return {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, 0};
    }
    const Vec3 along = (second - first) / extent;
    const auto across = [&](Vec3 p) {
        return base::norm(base::cross(p - first, along));
    };
    const Vec3 third = farthest(across);
    if (across(third) < kFlat * extent) {
        const Vec3 side = anyAcross(along);
        return {{side, base::cross(along, side)}, extent};
    }
    const Vec3 normal = base::normalized(base::cross(along, third - first));
    const auto above = [&](Vec3 p) {
        return std::abs(base::dot(p - first, normal));
    };
    if (above(farthest(above)) < kFlat * extent) {
        return {{normal}, extent};
    }
    return {{}, extent};
}

std::vector<Vec3> thickened(std::span<const Vec3> points, const Flatness& flatness)
{
    std::vector<Vec3> result(points.begin(), points.end());
    const double half = flatness.extent > 0 ? kFlat * flatness.extent : kFlat;
    for (const Vec3 direction : flatness.thin) {
        const std::size_t count = result.size();
        for (std::size_t i = 0; i < count; ++i) {
            result.push_back(result[i] + half * direction);
            result[i] = result[i] - half * direction;
        }
    }
    return result;
}

// The box of the points, for the case that Qhull has an answer to none of the points.
std::vector<Vec3> boxCorners(std::span<const Vec3> points)
{
    base::Bounds bounds;
    for (const Vec3 point : points) {
        bounds.add(point);
    }
    const Vec3 room = kFlat * (bounds.size() + Vec3{1e-9, 1e-9, 1e-9});
    std::vector<Vec3> corners;
    for (int i = 0; i < 8; ++i) {
        const Vec3 low = bounds.low - room;
        const Vec3 high = bounds.high + room;
        corners.push_back({(i & 1) != 0 ? high.x : low.x, (i & 2) != 0 ? high.y : low.y,
                           (i & 4) != 0 ? high.z : low.z});
    }
    return corners;
}

void addFaces(ConvexHull& hull)
{
    const Vec3 origin = hull.corners.front();
    for (const auto& triangle : hull.triangles) {
        const Vec3 a = hull.corners[triangle[0]];
        const Vec3 b = hull.corners[triangle[1]];
        const Vec3 c = hull.corners[triangle[2]];
        const Vec3 across = base::cross(b - a, c - a);
        hull.volume += base::tetrahedronVolume(a - origin, b - origin, c - origin);
        const double twiceArea = base::norm(across);
        if (twiceArea <= 0) {
            continue;
        }
        const Vec3 normal = across / twiceArea;
        const HalfSpace face{normal, base::dot(normal, a)};
        const bool isKnown =
            !hull.faces.empty() && base::norm(hull.faces.back().normal - normal) < 1e-12;
        if (!isKnown) {
            hull.faces.push_back(face);
        }
    }
}

bool addTriangles(std::vector<Vec3>& points, ConvexHull& hull)
{
    Qhull run(points);
    if (!run.hasHull()) {
        return false;
    }
    std::map<int, std::uint32_t> cornerOf;
    run.forEachFacet([&](const std::array<int, 3>& ids) {
        for (const int id : ids) {
            cornerOf.emplace(id, 0);
        }
    });
    for (auto& [id, corner] : cornerOf) {
        corner = static_cast<std::uint32_t>(hull.corners.size());
        hull.corners.push_back(points[static_cast<std::size_t>(id)]);
    }
    run.forEachFacet([&](const std::array<int, 3>& ids) {
        hull.triangles.push_back({cornerOf[ids[0]], cornerOf[ids[1]], cornerOf[ids[2]]});
    });
    return !hull.triangles.empty();
}

}  // namespace

double ConvexHull::excess(Vec3 point) const
{
    double most = -std::numeric_limits<double>::infinity();
    for (const HalfSpace& face : faces) {
        most = std::max(most, face.excess(point));
    }
    return most;
}

bool ConvexHull::holds(Vec3 point, double room) const
{
    return std::all_of(faces.begin(), faces.end(),
                       [&](const HalfSpace& face) { return face.excess(point) <= room; });
}

ConvexHull hullOf(std::span<const Vec3> points)
{
    ConvexHull hull;
    if (points.empty()) {
        return hull;
    }
    const Flatness flatness = flatnessOf(points);
    std::vector<Vec3> solid = thickened(points, flatness);
    if (!addTriangles(solid, hull)) {
        solid = boxCorners(points);
        hull = {};
        if (!addTriangles(solid, hull)) {
            return {};
        }
    }
    addFaces(hull);
    hull.isThickened = !flatness.thin.empty();
    return hull;
}

}  // namespace meshes
