// Which cylinder, cone or sphere do facets lie on? The normals of a cone are a circle on the unit
// sphere, and those of a cylinder a great one, so the axis is the direction in which the normals
// vary least: the last principal axis of their covariance (Berkmann and Caelli, "Computation of
// surface geometry and segmentation using covariance techniques", PAMI 1994). With the axis, centre
// and radius are a linear least-squares problem in the squared equation of the surface (Kåsa, "A
// circle fitting procedure and its error analysis", 1976). The corners of facets are points of the
// surface that was cut into facets, so little but rounding remains where the surface is the right
// one.

#include "meshes/round_fit.h"

#include "scene/principal_axes.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace meshes {

namespace {

using base::Vec3;

// How far a corner may be off: of the height of its facet's arc over the facet, which a bend in
// another direction or of another radius soon exceeds, and of the radius.
constexpr double kOfArc = 0.05;
constexpr double kOfRadius = 2e-5;
// The middle of a facet faces as the surface does, up to a quarter of the angle it spans (the two
// triangles of a quad have their middles off that of the quad) and this.
constexpr double kAgreement = 1.5 * std::numbers::pi / 180;
// Less than a degree apart is one direction.
const double kSameDirection = std::cos(0.5 * std::numbers::pi / 180);

// Least squares for up to four unknowns by normal equations.
class Fit {
public:
    explicit Fit(std::size_t unknowns) : n_(unknowns) {}

    void add(const std::array<double, 4>& row, double value)
    {
        for (std::size_t i = 0; i < n_; ++i) {
            for (std::size_t k = 0; k < n_; ++k) {
                m_[i][k] += row[i] * row[k];
            }
            m_[i][n_] += row[i] * value;
        }
    }

    // Gauss and Jordan with the largest pivot of the column; none when the rows leave it open.
    std::optional<std::array<double, 4>> solve()
    {
        for (std::size_t i = 0; i < n_; ++i) {
            std::size_t pivot = i;
            for (std::size_t k = i + 1; k < n_; ++k) {
                pivot = std::abs(m_[k][i]) > std::abs(m_[pivot][i]) ? k : pivot;
            }
            std::swap(m_[i], m_[pivot]);
            if (std::abs(m_[i][i]) < 1e-12) {
                return std::nullopt;
            }
            for (std::size_t k = 0; k < n_; ++k) {
                const double factor = m_[k][i] / m_[i][i];
                for (std::size_t j = i; k != i && j <= n_; ++j) {
                    m_[k][j] -= factor * m_[i][j];
                }
            }
        }
        std::array<double, 4> x{};
        for (std::size_t i = 0; i < n_; ++i) {
            x[i] = m_[i][n_] / m_[i][i];
        }
        return x;
    }

private:
    std::size_t n_;
    std::array<std::array<double, 5>, 4> m_{};
};

// Where the facets are and how large they are together, so that the numbers of a fit are near 1.
struct Extent {
    explicit Extent(std::span<const Facet> facets)
    {
        base::Bounds bounds;
        for (const Facet& facet : facets) {
            for (const Vec3 corner : facet.corners) {
                bounds.add(corner);
            }
        }
        centre = bounds.centre();
        size = base::norm(bounds.size());
    }

    Vec3 centre;
    double size = 0;
};

// The direction in which the normals vary least, about their mean or about the origin.
Vec3 leastVariation(std::span<const Facet> facets, bool aboutMean)
{
    Vec3 mean;
    for (const Facet& facet : facets) {
        mean += facet.normal / static_cast<double>(facets.size());
    }
    base::Mat3 covariance{};
    for (const Facet& facet : facets) {
        const Vec3 n = aboutMean ? facet.normal - mean : facet.normal;
        for (int i = 0; i < 3; ++i) {
            covariance[static_cast<std::size_t>(i)] += n[i] * n;
        }
    }
    const scene::PrincipalAxes axes = scene::principalAxes(covariance);
    int least = 0;
    for (int i = 1; i < 3; ++i) {
        least = axes.moments[i] < axes.moments[least] ? i : least;
    }
    Vec3 axis;
    axis[least] = 1;
    return base::normalized(base::rotate(axes.R_IP, axis));
}

// By how much the radius grows along the axis, as the normals say when they face outwards.
double slopeOf(std::span<const Facet> facets, Vec3 axis)
{
    double along = 0;
    for (const Facet& facet : facets) {
        along += base::dot(facet.normal, axis) / static_cast<double>(facets.size());
    }
    return -along / std::sqrt(std::max(1 - along * along, 1e-12));
}

// A corner seen along an axis: (u, v) across it, z along it.
struct AlongAxis {
    double u;
    double v;
    double z;
};

// The cylinder or cone about an axis: |(u, v) - c| = r + s z. Squared, and with the slope that the
// normals have, that is linear in c, r and r² - |c|². For a cone Gauss and Newton go on from there,
// as facets are a little less steep than the surface.
std::optional<RoundFace> fitAbout(std::span<const Facet> facets, Vec3 axis, double slope)
{
    const Extent extent(facets);
    const Vec3 u =
        base::normalized(base::cross(axis, std::abs(axis.x) < 0.6 ? Vec3{1, 0, 0} : Vec3{0, 1, 0}));
    const Vec3 v = base::cross(axis, u);
    std::vector<AlongAxis> corners;
    double low = 0;
    double high = 0;
    Fit squared(slope == 0 ? 3 : 4);
    for (const Facet& facet : facets) {
        for (const Vec3 corner : facet.corners) {
            const Vec3 p = (corner - extent.centre) / extent.size;
            const AlongAxis q{base::dot(p, u), base::dot(p, v), base::dot(p, axis)};
            low = std::min(low, q.z);
            high = std::max(high, q.z);
            squared.add({2 * q.u, 2 * q.v, 1, 2 * slope * q.z},
                        q.u * q.u + q.v * q.v - slope * slope * q.z * q.z);
            corners.push_back(q);
        }
    }
    const auto start = squared.solve();
    if (!start) {
        return std::nullopt;
    }
    auto [cu, cv, rest, radius] = *start;
    if (slope == 0) {
        radius = std::sqrt(std::max(rest + cu * cu + cv * cv, 0.0));
    } else if (radius + slope * (low + high) / 2 < 0) {
        radius = -radius;  // of a hollow, as its normals see the slope from inside
        slope = -slope;
    }
    for (int round = 0; slope != 0 && round < 8; ++round) {
        Fit step(4);
        for (const AlongAxis& q : corners) {
            const double far = std::hypot(q.u - cu, q.v - cv);
            if (far > 0) {
                step.add({(q.u - cu) / far, (q.v - cv) / far, 1, q.z}, far - radius - slope * q.z);
            }
        }
        const auto moved = step.solve();
        if (!moved) {
            return std::nullopt;
        }
        cu += (*moved)[0];
        cv += (*moved)[1];
        radius += (*moved)[2];
        slope += (*moved)[3];
    }
    const double middle = (low + high) / 2;
    return RoundFace{.centre = extent.centre + extent.size * (cu * u + cv * v + middle * axis),
                     .axis = axis,
                     .radius = extent.size * (radius + slope * middle),
                     .slope = slope,
                     .length = extent.size * (high - low)};
}

std::optional<RoundFace> fitSphere(std::span<const Facet> facets)
{
    const Extent extent(facets);
    Fit fit(4);
    for (const Facet& facet : facets) {
        for (const Vec3 corner : facet.corners) {
            const Vec3 p = (corner - extent.centre) / extent.size;
            fit.add({2 * p.x, 2 * p.y, 2 * p.z, 1}, base::dot(p, p));
        }
    }
    const auto solved = fit.solve();
    if (!solved) {
        return std::nullopt;
    }
    const Vec3 centre{(*solved)[0], (*solved)[1], (*solved)[2]};
    const double square = (*solved)[3] + base::dot(centre, centre);
    if (square <= 0) {
        return std::nullopt;
    }
    return RoundFace{.centre = extent.centre + extent.size * centre,
                     .axis = {},
                     .radius = extent.size * std::sqrt(square)};
}

// From the axis, or from the centre of a sphere, to the point; across the axis.
Vec3 outTo(const RoundFace& face, Vec3 point)
{
    const Vec3 from = point - face.centre;
    return from - base::dot(from, face.axis) * face.axis;
}

double distanceTo(const RoundFace& face, Vec3 point)
{
    const double height = base::dot(point - face.centre, face.axis);
    const double off = base::norm(outTo(face, point)) - face.radius - face.slope * height;
    return std::abs(off) / std::sqrt(1 + face.slope * face.slope);
}

// Zero on the axis, where a cone has its tip.
Vec3 normalAt(const RoundFace& face, Vec3 point)
{
    const Vec3 out = outTo(face, point);
    if (base::norm(out) < 1e-3 * face.radius) {
        return {};
    }
    const Vec3 normal = base::normalized(base::normalized(out) - face.slope * face.axis);
    return face.hollow ? -normal : normal;
}

double angleBetween(Vec3 a, Vec3 b)
{
    return std::atan2(base::norm(base::cross(a, b)), base::dot(a, b));
}

}  // namespace

std::optional<RoundFace> fitRound(std::span<const Facet> facets, double noise)
{
    const Vec3 ofCone = leastVariation(facets, true);
    const std::array<std::optional<RoundFace>, 3> fits{
        fitAbout(facets, leastVariation(facets, false), 0),
        fitAbout(facets, ofCone, slopeOf(facets, ofCone)), fitSphere(facets)};
    for (std::optional<RoundFace> fit : fits) {
        if (!fit || !(fit->radius > 0)) {
            continue;
        }
        const Facet& first = facets.front();
        const Vec3 middle = (first.corners[0] + first.corners[1] + first.corners[2]) / 3;
        fit->hollow = base::dot(normalAt(*fit, middle), first.normal) < 0;
        if (std::all_of(facets.begin(), facets.end(),
                        [&](const Facet& facet) { return liesOn(*fit, facet, noise); })) {
            return fit;
        }
    }
    return std::nullopt;
}

bool liesOn(const RoundFace& face, const Facet& facet, double noise)
{
    Vec3 mean;
    double width = 0;
    std::array<Vec3, 3> normals;
    for (std::size_t i = 0; i < 3; ++i) {
        normals[i] = normalAt(face, facet.corners[i]);
        mean += normals[i];
        for (std::size_t k = 0; k < i; ++k) {
            if (normals[i] != Vec3{} && normals[k] != Vec3{}) {
                width = std::max(width, angleBetween(normals[i], normals[k]));
            }
        }
    }
    const double arc = face.radius * (1 - std::cos(width / 2));
    const double most = kOfArc * arc + kOfRadius * face.radius + noise;
    return angleBetween(mean, facet.normal) <= width / 4 + kAgreement &&
           std::all_of(facet.corners.begin(), facet.corners.end(),
                       [&](Vec3 corner) { return distanceTo(face, corner) <= most; });
}

bool haveFourDirections(std::span<const Facet> facets)
{
    std::vector<Vec3> found;
    for (const Facet& facet : facets) {
        const bool known = std::any_of(found.begin(), found.end(), [&](Vec3 one) {
            return base::dot(one, facet.normal) > kSameDirection;
        });
        if (!known) {
            found.push_back(facet.normal);
        }
        if (found.size() == 4) {
            return true;
        }
    }
    return false;
}

}  // namespace meshes
