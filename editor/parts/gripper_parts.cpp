#include "base/text.h"
#include "editor/parts/part_body.h"
#include "editor/parts/part_lists.h"
#include "editor/parts/part_meshes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace editor {
namespace {

using base::Pose;
using base::Unit;
using base::Vec3;

constexpr double kMetal = 2700;  // kg/m³, of aluminium
constexpr adf::Colour kFingerBlue{0.22, 0.42, 0.68, 1};
constexpr adf::Colour kPalmDark{0.24, 0.26, 0.29, 1};
constexpr adf::Colour kCrankGrey{0.66, 0.68, 0.70, 1};

namespace gripper {
enum {
    Opening,
    Finger
};

std::string summary(const PartSizes& s)
{
    return "opens " + millimetres(s[Opening]) + " mm";
}

// A palm and two fingers that slide together along X; open at the joints' zero.
Part build(const PartSizes& s)
{
    const double thick = 0.2 * s[Finger];
    const Vec3 palm{s[Opening] + 4 * thick, 2 * thick, 1.5 * thick};
    const Vec3 finger{thick, 1.5 * thick, s[Finger]};
    Part part;
    const adf::ObjectPtr base = addBody(part.model, {.name = "palm",
                                                     .X_WB = {{0, 0, 0.5 * palm.z}, {}},
                                                     .solids = {boxSolid(palm, {})},
                                                     .colour = kPalmDark,
                                                     .density = kMetal,
                                                     .matter = boxOfMatter(palm, {})});
    for (const double sign : {-1.0, 1.0}) {
        const Vec3 at{sign * 0.5 * (s[Opening] + thick), 0, palm.z + 0.5 * finger.z};
        const adf::ObjectPtr body = addBody(part.model, {.name = "finger",
                                                         .X_WB = {at, {}},
                                                         .solids = {boxSolid(finger, {})},
                                                         .colour = kFingerBlue,
                                                         .density = kMetal,
                                                         .matter = boxOfMatter(finger, {})});
        addJoint(part.model, {.parent = base,
                              .child = body,
                              .type = adf::JointType::Prismatic,
                              .pivot_W = {at.x, 0, palm.z},
                              .axis_W = {-sign, 0, 0},
                              .limits = std::array{0.0, 0.5 * s[Opening]}});
    }
    return part;
}
}  // namespace gripper

// Fingers that stay parallel: each hangs on two cranks of equal length, so that palm, cranks and
// finger are a parallelogram, a closed loop of four bodies. From 30 degrees outside to 30 degrees
// inside the cranks carry the finger over half the opening, as far as a crank is long. The drive of
// one side turns that of the other by a gear.
namespace linkage {
enum {
    Opening,
    Finger,
    Facing
};

constexpr double kSwing = std::numbers::pi / 6;  // of a crank, to each side of straight down
constexpr double kBar = 0.006;                   // m, of a crank across
constexpr double kApart = 0.010;                 // m, between the pivots of the two cranks
constexpr double kThick = kApart + kBar;         // m, of a finger
constexpr double kDepth = 0.020;                 // m, along the axes
constexpr double kPlate = 0.016;                 // m, height of the palm's

std::string summary(const PartSizes& s)
{
    return "opens " + millimetres(s[Opening]) + " mm";
}

// A bar from one pivot to another with round ends; all pivots turn about Y.
PartBody bar(Vec3 from, Vec3 to)
{
    const Vec3 way = to - from;
    const double length = base::norm(way);
    const Vec3 size{length, 0.6 * kDepth, kBar};
    PartBody body{
        .name = "crank",
        .X_WB = {0.5 * (from + to), base::axisAngle({0, 1, 0}, -std::atan2(way.z, way.x))},
        .solids = {boxSolid(size, {})},
        .colour = kCrankGrey,
        .density = kMetal,
        .matter = boxOfMatter(size, {})};
    for (const double end : {-0.5, 0.5}) {
        PartSolid round = cylinderSolid(0.5 * kBar, size.y, {});
        round.X_BS = {{end * length, 0, 0}, base::axisAngle({1, 0, 0}, 0.5 * std::numbers::pi)};
        body.solids.push_back(round);
    }
    return body;
}

Part build(const PartSizes& s)
{
    const double length = 0.5 * s[Opening];  // of a crank
    // The middle between the pivots of an open finger and between those of the palm; open, the
    // inner side of the finger is at half the opening.
    const double low = s[Finger] + kBar;
    const double out = length + 0.5 * kThick;
    const double high = low + length * std::cos(kSwing);
    const double hung = out - length * std::sin(kSwing);
    const double top = high + 0.5 * kBar + kPlate;
    // It is built with the fingers down.
    const Pose X =
        s[Facing] == 0 ? Pose{{0, 0, top}, base::axisAngle({1, 0, 0}, std::numbers::pi)} : Pose{};
    Part part;
    // AMBF draws all parts of a compound in one place, so it gets a mesh.
    const auto add = [&](PartBody body) {
        body.X_WB = X * body.X_WB;
        if (body.solids.size() > 1) {
            body.mesh = "gripper_" + body.name + "_" + millimetres(s[Opening]) + ".obj";
            const bool isThere =
                std::any_of(part.meshes.begin(), part.meshes.end(),
                            [&body](const PartMesh& mesh) { return mesh.name == body.mesh; });
            if (!isThere) {
                part.meshes.push_back({body.mesh, solidsMesh(body.solids)});
            }
        }
        return addBody(part.model, body);
    };
    const Vec3 plate{2 * hung + kThick, 1.4 * kDepth, kPlate};
    const Vec3 lug{kThick, kDepth, kBar};
    const double below = -0.5 * (kPlate + kBar);
    const adf::ObjectPtr palm =
        add({.name = "palm",
             .X_WB = {{0, 0, top - 0.5 * kPlate}, {}},
             .solids = {boxSolid(plate, {}), boxSolid(lug, {hung, 0, below}),
                        boxSolid(lug, {-hung, 0, below})},
             .colour = kPalmDark,
             .density = kMetal,
             .matter = importers::sumOf(std::array{boxOfMatter(plate, {}),
                                                   boxOfMatter(lug, {hung, 0, below}),
                                                   boxOfMatter(lug, {-hung, 0, below})})});
    adf::ObjectPtr drive;
    for (const double side : {1.0, -1.0}) {
        const auto at = [side](double x, double z) {
            return Vec3{side * x, 0, z};
        };
        const Vec3 size{kThick, kDepth, s[Finger] + 2 * kBar};
        const adf::ObjectPtr finger = add({.name = "finger",
                                           .X_WB = {at(out, 0.5 * size.z), {}},
                                           .solids = {boxSolid(size, {})},
                                           .colour = kFingerBlue,
                                           .density = kMetal,
                                           .matter = boxOfMatter(size, {})});
        const auto joined = [&](const adf::ObjectPtr& parent, const adf::ObjectPtr& child,
                                Vec3 pivot) {
            return PartJoint{.parent = parent,
                             .child = child,
                             .type = adf::JointType::Revolute,
                             .pivot_W = X * pivot,
                             .axis_W = base::rotate(X.rotation, Vec3{0, side, 0})};
        };
        for (const double beside : {-0.5 * kApart, 0.5 * kApart}) {
            const Vec3 above = at(hung + beside, high);
            const Vec3 end = at(out + beside, low);
            const adf::ObjectPtr crank = add(bar(above, end));
            PartJoint turning = joined(palm, crank, above);
            if (beside < 0) {
                turning.limits = std::array{0.0, 2 * kSwing};
                turning.leader = drive;
            }
            const adf::ObjectPtr made = addJoint(part.model, turning);
            if (drive == nullptr) {
                drive = made;
            }
            addJoint(part.model, joined(crank, finger, end));
        }
    }
    return part;
}
}  // namespace linkage

}  // namespace

std::vector<PartKind> gripperParts()
{
    return {
        {.id = "gripper",
         .name = "Gripper",
         .group = PartGroup::Mechanism,
         .tags = "hand jaw fingers clamp grasp",
         .sizes = {{.label = "Opening", .fallback = 0.080, .low = 0.005, .high = 1},
                   {.label = "Finger", .fallback = 0.060, .low = 0.005, .high = 1}},
         .summary = gripper::summary,
         .conflict = nullptr,
         .build = gripper::build},
        {.id = "linkage-gripper",
         .name = "Linkage gripper",
         .group = PartGroup::Mechanism,
         .tags = "hand jaw fingers clamp grasp parallel loop mimic",
         .sizes = {{.label = "Opening", .fallback = 0.080, .low = 0.030, .high = 1},
                   {.label = "Finger", .fallback = 0.060, .low = 0.005, .high = 1},
                   {.label = "Fingers point",
                    .unit = Unit::None,
                    .fallback = 1,
                    .choices = {"Up", "Down"}}},
         .summary = linkage::summary,
         .conflict = nullptr,
         .build = linkage::build},
    };
}

}  // namespace editor
