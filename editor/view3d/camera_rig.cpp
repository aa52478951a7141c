#include "editor/view3d/camera_rig.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>
#include <vector>

namespace editor::view3d {
namespace {

constexpr double kPi = std::numbers::pi;
constexpr double kNearestDistance = 1e-4;
constexpr double kFarthestDistance = 1e5;
// How far before the target the rays of an orthographic view start, in target distances and metres.
constexpr double kOrthographicRunUp = 1000;
// Share of the view that a framed box may fill.
constexpr double kFramedShare = 0.86;
constexpr double kSmallestFramed = 1e-6;  // m
// Half the side of what is shown where there is nothing: parts of mechanisms are centimetres large.
constexpr double kRoom = 0.3;  // m
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kHomeAzimuth = 38 * kPi / 180;
constexpr double kHomeElevation = 26 * kPi / 180;

// Camera directions as a compass has them: azimuth 0 looks along +Y and grows as the camera moves
// to the right around the target; elevation is positive above it.
struct Direction {
    double azimuth = 0;
    double elevation = 0;
};

base::Quat rotationOf(const Direction& d)
{
    const base::Quat upright = base::axisAngle({1, 0, 0}, kPi / 2 - d.elevation);
    return base::axisAngle({0, 0, 1}, d.azimuth) * upright;
}

Direction directionOf(const CameraState& camera)
{
    const base::Vec3 forward = camera.forward();
    const base::Vec3 up = camera.up();
    Direction d;
    d.elevation = std::asin(std::clamp(-forward.z, -1.0, 1.0));
    const bool steep = std::abs(forward.z) > 0.9999;
    // Straight down, the top of the picture says where "ahead" is; straight up, its bottom does.
    const base::Vec3 ahead = steep ? (forward.z < 0 ? up : -up) : forward;
    d.azimuth = std::atan2(-ahead.x, ahead.y);
    return d;
}

double halfHeightTangent(const CameraState& camera)
{
    return std::tan(camera.fieldOfView / 2);
}

double easeOut(double t)
{
    return 1 - (1 - t) * (1 - t) * (1 - t);
}

}  // namespace

base::Vec3 CameraState::eye() const
{
    return target + base::rotate(rotation, {0, 0, distance});
}

base::Vec3 CameraState::forward() const
{
    return base::rotate(rotation, {0, 0, -1});
}

base::Vec3 CameraState::right() const
{
    return base::rotate(rotation, {1, 0, 0});
}

base::Vec3 CameraState::up() const
{
    return base::rotate(rotation, {0, 1, 0});
}

double CameraState::heightAtTarget() const
{
    return 2 * distance * halfHeightTangent(*this);
}

Ray rayThrough(const CameraState& camera, ViewSize size, ViewPoint pixel)
{
    const double x = (2 * pixel.x - size.width) / size.height;
    const double y = 1 - 2 * pixel.y / size.height;
    const double tangent = halfHeightTangent(camera);
    if (!camera.orthographic) {
        const base::Vec3 direction =
            base::rotate(camera.rotation, base::Vec3{x * tangent + camera.shift, y * tangent, -1});
        return {camera.eye(), base::normalized(direction)};
    }
    const double halfHeight = camera.heightAtTarget() / 2;
    const double runUp = camera.distance + kOrthographicRunUp;
    return {camera.target +
                base::rotate(camera.rotation, base::Vec3{x * halfHeight, y * halfHeight, runUp}),
            camera.forward()};
}

std::optional<ViewPoint> project(const CameraState& camera, ViewSize size, base::Vec3 point_W)
{
    const base::Vec3 p = base::rotate(base::conjugate(camera.rotation), point_W - camera.eye());
    double halfHeight = camera.heightAtTarget() / 2;
    double middle = 0;
    if (!camera.orthographic) {
        if (p.z > -1e-9) {
            return std::nullopt;
        }
        halfHeight = -p.z * halfHeightTangent(camera);
        middle = -p.z * camera.shift;
    }
    return ViewPoint{.x = size.width / 2 + (p.x - middle) / halfHeight * size.height / 2,
                     .y = size.height / 2 - p.y / halfHeight * size.height / 2};
}

double metresPerPixel(const CameraState& camera, ViewSize size, base::Vec3 point_W)
{
    double height = camera.heightAtTarget();
    if (!camera.orthographic) {
        const double depth = base::dot(point_W - camera.eye(), camera.forward());
        height = 2 * std::max(depth, 1e-6) * halfHeightTangent(camera);
    }
    return height / std::max(size.height, 1.0);
}

base::Quat rotationOf(StandardView view)
{
    switch (view) {
        case StandardView::Front:
            return rotationOf(Direction{});
        case StandardView::Back:
            return rotationOf(Direction{.azimuth = kPi});
        case StandardView::Right:
            return rotationOf(Direction{.azimuth = kPi / 2});
        case StandardView::Left:
            return rotationOf(Direction{.azimuth = -kPi / 2});
        case StandardView::Top:
            return rotationOf(Direction{.elevation = kPi / 2});
        case StandardView::Bottom:
            return rotationOf(Direction{.elevation = -kPi / 2});
        case StandardView::Home:
            break;
    }
    return rotationOf(Direction{.azimuth = kHomeAzimuth, .elevation = kHomeElevation});
}

base::Quat rotationFrom(base::Vec3 side)
{
    const double level = std::hypot(side.x, side.y);
    if (level < 1e-9) {
        return rotationOf(side.z > 0 ? StandardView::Top : StandardView::Bottom);
    }
    return rotationOf(
        Direction{.azimuth = std::atan2(side.x, -side.y), .elevation = std::atan2(side.z, level)});
}

std::optional<StandardView> standardViewOf(const CameraState& camera)
{
    constexpr double kTolerance = 0.5 * kPi / 180;
    for (const StandardView view : {StandardView::Front, StandardView::Back, StandardView::Right,
                                    StandardView::Left, StandardView::Top, StandardView::Bottom}) {
        const base::Vec3 forward = base::rotate(rotationOf(view), {0, 0, -1});
        if (base::dot(forward, camera.forward()) > std::cos(kTolerance)) {
            return view;
        }
    }
    return std::nullopt;
}

CameraState framing(CameraState camera, std::span<const base::Vec3> points, double aspect)
{
    std::vector<base::Vec3> seen;
    const base::Quat toCamera = base::conjugate(camera.rotation);
    base::Bounds box;
    for (const base::Vec3 point : points) {
        seen.push_back(base::rotate(toCamera, point));
        box.add(seen.back());
    }
    if (seen.empty() || base::norm(box.size()) < kSmallestFramed) {
        const base::Vec3 middle = seen.empty() ? base::Vec3{} : points.front();
        std::vector<base::Vec3> corners;
        for (int corner = 0; corner < 8; ++corner) {
            corners.push_back(middle + base::Vec3{(corner & 1) != 0 ? kRoom : -kRoom,
                                                  (corner & 2) != 0 ? kRoom : -kRoom,
                                                  (corner & 4) != 0 ? kRoom : -kRoom});
        }
        return framing(camera, corners, aspect);
    }

    const double tangentY = halfHeightTangent(camera) * kFramedShare;
    const double tangentX = tangentY * std::max(aspect, 0.05);
    // In camera axes the eye e sees a point p inside the left and right edges when
    // |p.x − e.x| <= tangentX (e.z − p.z). The tightest such pyramid touches a point on either
    // side.
    const auto fit = [&](int axis, double tangent) {
        double high = -kInfinity;
        double low = -kInfinity;
        for (const base::Vec3& p : seen) {
            const double depth = camera.orthographic ? 0 : tangent * p.z;
            high = std::max(high, p[axis] + depth);
            low = std::max(low, -p[axis] + depth);
        }
        return std::pair((high - low) / 2, (high + low) / (2 * tangent));
    };
    const auto [x, distanceX] = fit(0, tangentX);
    const auto [y, distanceY] = fit(1, tangentY);
    const double away = std::max(distanceX, distanceY);
    const double depth = box.centre().z;
    camera.target = base::rotate(camera.rotation, {x, y, depth});
    camera.distance =
        std::clamp(camera.orthographic ? away : away - depth, kNearestDistance, kFarthestDistance);
    return camera;
}

CameraState including(CameraState camera, std::span<const base::Vec3> points, double aspect)
{
    const base::Quat toCamera = base::conjugate(camera.rotation);
    // The least distance at which the points fill no more than this share of the view.
    const auto needed = [&](double share) {
        const double tangentY = halfHeightTangent(camera) * share;
        const double tangentX = tangentY * std::max(aspect, 0.05);
        double distance = 0;
        for (const base::Vec3 point : points) {
            const base::Vec3 p = base::rotate(toCamera, point - camera.target);
            const double across = std::max(std::abs(p.x) / tangentX, std::abs(p.y) / tangentY);
            distance = std::max(distance, across + (camera.orthographic ? 0 : p.z));
        }
        return distance;
    };
    if (needed(1) > camera.distance) {
        camera.distance = std::min(needed(kFramedShare), kFarthestDistance);
    }
    return camera;
}

void CameraRig::setState(const CameraState& state)
{
    state_ = state;
    move_.reset();
}

void CameraRig::moveTo(const CameraState& goal, double now, double seconds)
{
    if (seconds <= 0) {
        setState(goal);
        return;
    }
    move_ = Move{.from = state_, .to = goal, .start = now, .seconds = seconds};
}

bool CameraRig::advance(double now)
{
    if (!move_) {
        return false;
    }
    const double share = std::clamp((now - move_->start) / move_->seconds, 0.0, 1.0);
    if (share >= 1) {
        setState(move_->to);
        return false;
    }
    const double t = easeOut(share);
    const CameraState& from = move_->from;
    const CameraState& to = move_->to;
    state_.target = from.target + t * (to.target - from.target);
    state_.rotation = base::slerp(from.rotation, to.rotation, t);
    state_.distance = from.distance * std::pow(to.distance / from.distance, t);
    state_.fieldOfView = from.fieldOfView + t * (to.fieldOfView - from.fieldOfView);
    state_.orthographic = from.orthographic && to.orthographic;
    return true;
}

void CameraRig::orbit(base::Vec3 pivot, double dx, double dy, ViewSize size)
{
    move_.reset();
    const double perPixel = kPi / std::max(size.height, 1.0);
    Direction d = directionOf(state_);
    d.azimuth -= dx * perPixel;
    d.elevation = std::clamp(d.elevation + dy * perPixel, -kPi / 2, kPi / 2);
    const base::Quat rotation = rotationOf(d);
    const base::Quat turn = rotation * base::conjugate(state_.rotation);
    state_.target = pivot + base::rotate(turn, state_.target - pivot);
    state_.rotation = rotation;
}

void CameraRig::pan(base::Vec3 grabbed, double dx, double dy, ViewSize size)
{
    move_.reset();
    const double metres = metresPerPixel(state_, size, grabbed);
    state_.target += metres * (dy * state_.up() - dx * state_.right());
}

void CameraRig::zoom(double factor, base::Vec3 depthPoint)
{
    move_.reset();
    const double distance =
        std::clamp(state_.distance / factor, kNearestDistance, kFarthestDistance);
    const double applied = state_.distance / distance;
    state_.target = depthPoint + (state_.target - depthPoint) / applied;
    state_.distance = distance;
}

void CameraRig::toggleProjection()
{
    move_.reset();
    state_.orthographic = !state_.orthographic;
}

CameraState rightEye(const CameraState& left, const std::optional<scene::Stereo>& stereo)
{
    constexpr double kEyes = 1.0 / 30;  // of the distance: what is pleasant to look at
    const double apart = stereo ? stereo->eyeSeparation : kEyes * left.distance;
    const double window = stereo ? stereo->focalLength : left.distance;
    CameraState right = left;
    if (!left.orthographic) {
        right.target += apart * left.right();
        right.shift = window > 0 ? left.shift - apart / window : left.shift;
        return right;
    }
    if (window <= apart / 2) {
        right.target += apart * left.right();
        return right;
    }
    right.distance = window;
    right.target = left.eye() + window * left.forward();
    // The picture keeps its width.
    right.fieldOfView = 2 * std::atan(std::tan(left.fieldOfView / 2) * left.distance / window);
    right.rotation = base::normalized(
        base::axisAngle(left.up(), 2 * std::asin(apart / 2 / window)) * left.rotation);
    return right;
}

}  // namespace editor::view3d
