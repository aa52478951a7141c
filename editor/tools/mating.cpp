#include "editor/tools/mating.h"

#include <cmath>
#include <variant>

namespace editor {
namespace {

using base::Vec3;
using Kind = MateFeature::Kind;

constexpr double kBeside = 1e-9;  // m: nearer than that it is on no side

// The least turn between two unit vectors.
base::Quat leastTurn(Vec3 from, Vec3 to)
{
    const Vec3 axis = base::cross(from, to);
    const double sine = base::norm(axis);
    const double cosine = base::dot(from, to);
    if (sine > 1e-12) {
        return base::axisAngle(axis, std::atan2(sine, cosine));
    }
    if (cosine > 0) {
        return {};
    }
    const Vec3 any = std::abs(from.x) < 0.9 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
    return base::axisAngle(base::cross(from, any), M_PI);
}

bool isPinInHole(const MateFeature& a, const MateFeature& b)
{
    return (a.kind == Kind::Solid && b.kind == Kind::Hollow) ||
           (a.kind == Kind::Hollow && b.kind == Kind::Solid);
}

bool isBall(const MateFeature& feature)
{
    return feature.axis_W == Vec3{};
}

// A hole has no direction of its own: its axis is taken along the world axis that it is nearest to,
// so that an offset upwards is positive.
Vec3 alongTheWorld(Vec3 axis)
{
    double largest = 0;
    for (const double one : {axis.x, axis.y, axis.z}) {
        largest = std::abs(one) > std::abs(largest) ? one : largest;
    }
    return largest < 0 ? -axis : axis;
}

// Where the middles are apart along the axis when the faces meet, and what turns the part over.
struct Meeting {
    double apart = 0;    // m along the axis of what stays
    double contact = 0;  // m, of the joint
    bool turnOver = false;
};

Meeting meetingOf(const MateFeature& moves, const MateFeature& stays, bool flip)
{
    if (isPinInHole(moves, stays)) {
        return {.turnOver = flip};
    }
    if (moves.kind == Kind::Flat && stays.kind == Kind::Flat) {
        return {.turnOver = flip};
    }
    double side = 1;
    if (stays.kind != Kind::Flat) {
        const double now = base::dot(moves.point_W - stays.point_W, stays.axis_W);
        side = now < -kBeside ? -1 : 1;
        if (moves.kind == Kind::Flat) {
            // The part lies behind its face, so its normal says which end it is put on.
            side = base::dot(moves.axis_W, stays.axis_W) > 0 ? -1 : 1;
        }
    }
    if (flip) {
        side = -side;
    }
    return {.apart = side * (stays.reach + moves.reach), .contact = side * stays.reach};
}

}  // namespace

MateFeature mateFeature(const meshes::Face& face_W, Vec3 point_W)
{
    if (const auto* flat = std::get_if<meshes::FlatFace>(&face_W)) {
        return {.point_W = point_W, .axis_W = flat->normal};
    }
    const auto& round = std::get<meshes::RoundFace>(face_W);
    return {.point_W = round.centre,
            .axis_W = alongTheWorld(round.axis),
            .reach = round.length / 2,
            .radius = round.radius,
            .kind = round.hollow ? Kind::Hollow : Kind::Solid};
}

Mate mate(const MateFeature& moves, const MateFeature& stays, const MateChoice& choice)
{
    Mate result;
    if (isBall(moves) || isBall(stays)) {
        const Vec3 axis = !isBall(stays)   ? stays.axis_W
                          : !isBall(moves) ? moves.axis_W
                                           : Vec3{0, 0, 1};
        const Vec3 target = stays.point_W + choice.offset * axis;
        const base::Quat turn = base::axisAngle(axis, choice.turn);
        result.delta_W = {target - base::rotate(turn, moves.point_W), turn};
        result.joint = {target, axis};
        return result;
    }
    const Meeting meeting = meetingOf(moves, stays, choice.flip);
    const Vec3 axis = stays.axis_W;
    Vec3 wanted = axis;
    if (moves.kind == Kind::Flat && stays.kind == Kind::Flat) {
        wanted = -axis;
    } else if (moves.kind == Kind::Flat) {
        wanted = meeting.apart > 0 || (meeting.apart == 0 && !choice.flip) ? -axis : axis;
    } else if (base::dot(moves.axis_W, axis) < 0) {
        wanted = -axis;
    }
    if (meeting.turnOver) {
        wanted = -wanted;
    }
    const base::Quat turn = base::axisAngle(axis, choice.turn) * leastTurn(moves.axis_W, wanted);
    double along = meeting.apart + choice.offset;
    if (!choice.faces) {
        along = base::dot(moves.point_W - stays.point_W, axis) + choice.offset;
    }
    const Vec3 target = stays.point_W + along * axis;
    result.delta_W = {target - base::rotate(turn, moves.point_W), turn};
    result.joint = {choice.faces ? stays.point_W + meeting.contact * axis : target, axis};
    return result;
}

double playOf(const MateFeature& a, const MateFeature& b)
{
    if (!isPinInHole(a, b)) {
        return 0;
    }
    const double hole = a.kind == Kind::Hollow ? a.radius : b.radius;
    const double pin = a.kind == Kind::Hollow ? b.radius : a.radius;
    return 2 * (hole - pin);
}

}  // namespace editor
