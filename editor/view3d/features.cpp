#include "editor/view3d/features.h"

#include "editor/view3d/face_borders.h"

#include <QLineF>

#include <algorithm>
#include <cmath>
#include <utility>

// A border line whose points lie on one circle is a rim.

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr double kRound = 2e-2;        // of the radius: so far a rim may be off its circle
constexpr std::size_t kRimPoints = 5;  // at least
constexpr double kCornerReach = 10;    // pixels
constexpr double kEdgeReach = 6;
constexpr double kMiddleReach = 14;
constexpr double kBeside = 5;

struct Circle {
    Vec3 centre;
    double radius = 0;
};

// Through three points of it, if all others are on it, too.
std::optional<Circle> circleOf(const BorderLine& line)
{
    const std::vector<Vec3>& p = line.points;
    if (p.size() < kRimPoints) {
        return std::nullopt;
    }
    const Vec3 a = p.front();
    const Vec3 u = p[p.size() / 3] - a;
    const Vec3 v = p[2 * p.size() / 3] - a;
    const Vec3 n = base::cross(u, v);
    const double nn = base::dot(n, n);
    if (!(nn > 0)) {
        return std::nullopt;
    }
    // The middle of the circle through three points.
    const Vec3 toCentre =
        (base::dot(u, u) * base::cross(v, n) + base::dot(v, v) * base::cross(n, u)) / (2 * nn);
    const Circle circle{a + toCentre, base::norm(toCentre)};
    const bool fits = std::all_of(p.begin(), p.end(), [&circle](Vec3 one) {
        return std::abs(base::norm(one - circle.centre) - circle.radius) < kRound * circle.radius;
    });
    return fits ? std::optional(circle) : std::nullopt;
}

double distanceTo(const QLineF& line, QPointF at)
{
    const QPointF along = line.p2() - line.p1();
    const double squared = QPointF::dotProduct(along, along);
    const double share =
        squared > 0 ? std::clamp(QPointF::dotProduct(at - line.p1(), along) / squared, 0.0, 1.0)
                    : 0;
    return QLineF(at, line.p1() + share * along).length();
}

// What of a flat face lies near the pixel, with its rank: lower wins.
class FaceSearch {
public:
    FaceSearch(const CameraState& camera, ViewSize size, ViewPoint pixel, Feature face)
        : camera_(camera), size_(size), pixel_(pixel.x, pixel.y), face_(std::move(face))
    {}

    void look(const BorderLine& line)
    {
        if (isStraight(line)) {
            lookAtEdge(line);
        } else if (const auto circle = circleOf(line)) {
            Feature rim = face_;
            rim.kind = FeatureKind::Rim;
            rim.point_W = circle->centre;
            rim.radius = circle->radius;
            rim.line = line.points;
            if (line.closed) {
                rim.line.push_back(line.points.front());
            }
            offer(rim, 3, std::min(toLine(line), toPoint(circle->centre)), kEdgeReach);
            lookAtEnds(line);
        } else {
            lookAtEnds(line);
        }
    }

    void lookAtMiddle(Vec3 middle)
    {
        Feature feature = face_;
        feature.kind = FeatureKind::FaceMiddle;
        feature.point_W = middle;
        offer(feature, 4, toPoint(middle), kMiddleReach);
    }

    [[nodiscard]] const Feature& best() const { return best_ ? *best_ : face_; }

private:
    void lookAtEdge(const BorderLine& line)
    {
        const Vec3 from = line.points.front();
        const Vec3 to = line.points.back();
        Feature edge = face_;
        edge.kind = FeatureKind::Edge;
        edge.direction_W = base::normalized(to - from);
        edge.length = base::norm(to - from);
        edge.line = {from, to};
        // Where the pointer is along it: the nearest place to where the face was hit.
        const double along =
            std::clamp(base::dot(face_.point_W - from, edge.direction_W), 0.0, edge.length);
        edge.point_W = from + along * edge.direction_W;
        offer(edge, 2, toLine(line), kEdgeReach);
        Feature middle = edge;
        middle.kind = FeatureKind::EdgeMiddle;
        middle.point_W = 0.5 * (from + to);
        offer(middle, 1, toPoint(middle.point_W), kCornerReach);
        lookAtEnds(line);
    }

    void lookAtEnds(const BorderLine& line)
    {
        if (line.closed) {
            return;
        }
        for (const Vec3& end : {line.points.front(), line.points.back()}) {
            Feature corner = face_;
            corner.kind = FeatureKind::Corner;
            corner.point_W = end;
            corner.direction_W = {};
            offer(corner, 0, toPoint(end), kCornerReach);
        }
    }

    void offer(const Feature& feature, int rank, double distance, double reach)
    {
        if (distance < reach && std::pair(rank, distance) < std::pair(rank_, distance_)) {
            best_ = feature;
            rank_ = rank;
            distance_ = distance;
        }
    }

    [[nodiscard]] double toPoint(Vec3 point) const
    {
        const auto p = project(camera_, size_, point);
        return p ? QLineF(pixel_, QPointF(p->x, p->y)).length() : 1e9;
    }

    [[nodiscard]] double toLine(const BorderLine& line) const
    {
        double least = 1e9;
        const std::size_t count = line.points.size();
        for (std::size_t i = 0; i + (line.closed ? 0 : 1) < count; ++i) {
            const auto a = project(camera_, size_, line.points[i]);
            const auto b = project(camera_, size_, line.points[(i + 1) % count]);
            if (a && b) {
                least = std::min(least, distanceTo({a->x, a->y, b->x, b->y}, pixel_));
            }
        }
        return least;
    }

    const CameraState& camera_;
    ViewSize size_;
    QPointF pixel_;
    Feature face_;
    std::optional<Feature> best_;
    int rank_ = 99;
    double distance_ = 0;
};

}  // namespace

// The face is that under `picked`, and `pixel` is what features are near to.
std::optional<Feature> FeatureFinder::look(const scene::ScenePtr& scene,
                                           std::span<const base::Pose> X_WB,
                                           const std::vector<bool>& hidden,
                                           Picker& picker,
                                           const CameraState& camera,
                                           ViewSize size,
                                           ViewPoint picked,
                                           ViewPoint pixel)
{
    const auto hit = picker.pick(*scene, X_WB, rayThrough(camera, size, picked), false, hidden);
    const auto face = hit ? picker.faceOf(*scene, *hit) : std::nullopt;
    if (!face) {
        return std::nullopt;
    }
    Feature feature;
    feature.body = hit->body;
    feature.point_W = hit->point_W;
    feature.direction_W = hit->normal_W;
    if (const auto* round = std::get_if<meshes::RoundFace>(&*face)) {
        feature.kind = round->axis == Vec3{} ? FeatureKind::Ball : FeatureKind::Axis;
        feature.point_W = round->centre;
        feature.direction_W = round->axis;
        feature.radius = round->radius;
        feature.hollow = round->hollow;
        const Vec3 half = 0.5 * round->length * round->axis;
        feature.line = {round->centre - half, round->centre + half};
        return feature;
    }
    if (std::holds_alternative<scene::Plane>(*hit->geometry)) {
        return feature;
    }
    const base::Pose& pose = X_WB[hit->body.value];
    const base::Pose back = base::inverse(pose);
    FaceSearch search(camera, size, pixel, feature);
    for (BorderLine& line : borderLines(skins_.of(scene, hit->body), back * hit->point_W,
                                        base::rotate(back.rotation, hit->normal_W))) {
        for (Vec3& point : line.points) {
            point = pose * point;
        }
        search.look(line);
    }
    search.lookAtMiddle(std::get<meshes::FlatFace>(*face).centre);
    return search.best();
}

std::optional<Feature> FeatureFinder::at(const scene::ScenePtr& scene,
                                         std::span<const base::Pose> X_WB,
                                         const std::vector<bool>& hidden,
                                         Picker& picker,
                                         const CameraState& camera,
                                         ViewSize size,
                                         ViewPoint pixel)
{
    const auto under = look(scene, X_WB, hidden, picker, camera, size, pixel, pixel);
    if (under && under->kind != FeatureKind::Face) {
        return under;
    }
    // Edges and corners are meant from beside the body, too.
    std::optional<Feature> beside;
    for (int i = 0; i < 9; ++i) {
        const int across = i % 3 - 1;
        const int down = i / 3 - 1;
        const ViewPoint near{pixel.x + kBeside * across, pixel.y + kBeside * down};
        const auto found =
            i == 4 ? std::nullopt : look(scene, X_WB, hidden, picker, camera, size, near, pixel);
        const bool isEdge =
            found && found->kind >= FeatureKind::Corner && found->kind <= FeatureKind::Rim;
        if (isEdge && (!beside || found->kind < beside->kind)) {
            beside = found;
        }
    }
    return beside ? beside : under;
}

}  // namespace editor::view3d
