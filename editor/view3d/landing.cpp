#include "editor/view3d/landing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <variant>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr double kAcross = 0.9;  // of what is no longer across a normal

// Z along the normal, X as near as can be to that of `frame`; its Y where X is the normal.
base::Quat standing(const base::Quat& frame, Vec3 normal)
{
    Vec3 x = base::rotate(frame, Vec3{1, 0, 0});
    if (std::abs(base::dot(x, normal)) > kAcross) {
        x = base::rotate(frame, Vec3{0, 1, 0});
    }
    x = base::normalized(x - base::dot(x, normal) * normal);
    const Vec3 y = base::cross(normal, x);
    return base::fromMatrix(
        {Vec3{x.x, y.x, normal.x}, Vec3{x.y, y.y, normal.y}, Vec3{x.z, y.z, normal.z}});
}

struct Drawn {
    const LandingOptions& options;
    double perPixel;  // m
    base::Pose X_WF;  // of the body or of the world
    Landing landing;  // X_WL.position as hit

    // Coordinates in X_WL's plane from the origin of X_WF.
    [[nodiscard]] std::array<double, 2> along(Vec3 p_W) const
    {
        const Vec3 p = base::rotate(base::conjugate(landing.X_WL.rotation), p_W - X_WF.position);
        return {p.x, p.y};
    }

    void moveTo(std::array<double, 2> wanted)
    {
        const std::array<double, 2> now = along(landing.X_WL.position);
        landing.X_WL.position +=
            base::rotate(landing.X_WL.rotation, Vec3{wanted[0] - now[0], wanted[1] - now[1], 0});
        landing.grid = wanted;
    }

    [[nodiscard]] double rounded(double value) const
    {
        const double result = std::round(value / options.grid) * options.grid;
        return result == 0 ? 0 : result;
    }

    void toGrid()
    {
        const std::array<double, 2> now = along(landing.X_WL.position);
        moveTo({rounded(now[0]), rounded(now[1])});
        landing.mark = SnapMark::Grid;
    }

    // Corner, middle of an edge or edge of a box; true when one is near.
    bool toBox(const scene::Box& box, const base::Pose& X_WS)
    {
        Vec3 p = base::inverse(X_WS) * landing.X_WL.position;
        const Vec3 normal = base::rotate(base::conjugate(X_WS.rotation),
                                         base::rotate(landing.X_WL.rotation, Vec3{0, 0, 1}));
        const double reach = options.reach * perPixel;
        int near = 0;
        int free = -1;
        for (int i = 0; i < 3; ++i) {
            if (std::abs(normal[i]) > kAcross) {
                continue;
            }
            const double half = 0.5 * box.size[i];
            if (half - std::abs(p[i]) < reach) {
                p[i] = std::copysign(half, p[i]);
                ++near;
            } else {
                free = i;
            }
        }
        if (near == 0) {
            return false;
        }
        landing.mark = near == 2 ? SnapMark::Corner : SnapMark::Edge;
        if (near == 1 && free >= 0 && std::abs(p[free]) < reach) {
            p[free] = 0;
            landing.mark = SnapMark::Middle;
        }
        moveTo(along(X_WS * p));
        return true;
    }
};

// The only visual of the body, if it is a box: boxes of a compound have edges that nobody sees.
const scene::Box* onlyBox(const scene::Body& body)
{
    return body.visuals.size() == 1 ? std::get_if<scene::Box>(&body.visuals.front().geometry)
                                    : nullptr;
}

std::optional<Landing> onFloor(const CameraState& camera,
                               ViewSize size,
                               ViewPoint pixel,
                               const LandingOptions& options)
{
    const Ray ray = rayThrough(camera, size, pixel);
    if (std::abs(ray.direction.z) < 1e-6 || ray.origin.z * ray.direction.z >= 0) {
        return std::nullopt;
    }
    Drawn drawn{.options = options, .perPixel = 0, .X_WF = {}, .landing = {}};
    drawn.landing.X_WL.position = ray.origin - ray.origin.z / ray.direction.z * ray.direction;
    drawn.landing.X_WL.position.z = 0;
    if (options.snaps) {
        drawn.toGrid();
    }
    return drawn.landing;
}

}  // namespace

std::optional<Landing> landingAt(const StageState& state,
                                 const CameraState& camera,
                                 ViewSize size,
                                 ViewPoint pixel,
                                 const Pick& pick,
                                 const LandingOptions& options)
{
    const auto* body = pick.as<scene::BodyIndex>();
    if (body == nullptr || base::norm(pick.normal_W) == 0 || options.leavesFace) {
        return onFloor(camera, size, pixel, options);
    }
    Drawn drawn{.options = options,
                .perPixel = metresPerPixel(camera, size, pick.point_W),
                .X_WF = state.X_WB[body->value],
                .landing = {.X_WL = {pick.point_W,
                                     standing(state.X_WB[body->value].rotation, pick.normal_W)},
                            .on = *body}};
    if (!options.snaps) {
        return drawn.landing;
    }
    const auto* round = pick.face_W ? std::get_if<meshes::RoundFace>(&*pick.face_W) : nullptr;
    if (round != nullptr && round->length > 0) {
        const Vec3 up = round->axis.z < -1e-9 ? -round->axis : round->axis;
        drawn.landing.X_WL = {round->centre - 0.5 * round->length * up,
                              standing(drawn.X_WF.rotation, up)};
        drawn.landing.mark = SnapMark::Axis;
        return drawn.landing;
    }
    const scene::Body& shown = state.scene->body(*body);
    if (const scene::Box* box = onlyBox(shown);
        box != nullptr && drawn.toBox(*box, drawn.X_WF * shown.visuals.front().X_BS)) {
        return drawn.landing;
    }
    const auto* flat = pick.face_W ? std::get_if<meshes::FlatFace>(&*pick.face_W) : nullptr;
    if (flat != nullptr &&
        base::norm(flat->centre - pick.point_W) < options.reach * drawn.perPixel) {
        drawn.moveTo(drawn.along(flat->centre));
        drawn.landing.mark = SnapMark::Middle;
        return drawn.landing;
    }
    drawn.toGrid();
    return drawn.landing;
}

}  // namespace editor::view3d
