#include "adf/properties.h"
#include "adf/vehicle_properties.h"
#include "compile/placement.h"
#include "editor/parts/part_body.h"
#include "editor/parts/part_lists.h"
#include "editor/tools/placing.h"

#include <array>
#include <cmath>
#include <numbers>
#include <utility>

// What is no body has a small model that is drawn for it in pictures and on the pointer.

namespace editor {
namespace {

using base::Pose;
using base::Unit;
using base::Vec3;

constexpr adf::Colour kHousing{0.46, 0.49, 0.53, 1};
constexpr adf::Colour kTyre{0.24, 0.26, 0.29, 1};
constexpr adf::Colour kLamp{0.93, 0.80, 0.38, 1};
constexpr adf::Colour kSensing{0.20, 0.55, 0.58, 1};
constexpr adf::Colour kActing{0.66, 0.42, 0.70, 1};

Pose towardsX(Vec3 at = {})
{
    return {at, base::axisAngle({0, 1, 0}, 0.5 * std::numbers::pi)};
}

void draw(
    Part& part, const char* name, std::vector<PartSolid> solids, adf::Colour colour, Pose X = {})
{
    addBody(part.model, {.name = name, .X_WB = X, .solids = std::move(solids), .colour = colour});
}

// A puck that lies on a face, and a line along its normal.
Part sensorLook(double reach)
{
    constexpr double kThick = 0.006;
    Part part;
    draw(part, "puck", {cylinderSolid(0.009, kThick, {0, 0, 0.5 * kThick})}, kHousing);
    draw(part, "ray", {cylinderSolid(0.0015, reach, {0, 0, kThick + 0.5 * reach})}, kSensing);
    part.isCarried = true;
    return part;
}

// The frame on a body that stands at X in the world, its X along the normal of the face.
adf::Edit mountedAt(const NewObject& made, const EquippedBody& on, const Pose& X_WP)
{
    const Pose X_PM{{}, base::axisAngle({0, 1, 0}, -0.5 * std::numbers::pi)};
    return adf::group(
        {made.edit, placingAt(made.object, base::inverse(on.facts.X_WB) * X_WP * X_PM)});
}

std::string heightOf(const PartSizes& s)
{
    return millimetres(s[0]) + " mm above";
}

namespace light {
Part build(const PartSizes& s)
{
    const Vec3 place{0, 0, s[0]};
    Part part;
    draw(part, "shade",
         {{.shape = adf::ShapeType::Cone,
           .X_BS = {{0, 0, 0.03}, {}},
           .size = {},
           .radius = 0.05,
           .height = 0.07},
          cylinderSolid(0.012, 0.03, {0, 0, 0.07})},
         kHousing, {place, {}});
    draw(part, "bulb", {sphereSolid(0.026, {})}, kLamp, {place, {}});
    part.creates = [place](const adf::Document& document, const EquippedBody* /*on*/,
                           const Pose& X_WP) {
        const NewObject made = creatingLight(document, {});
        return NewObject{
            .edit = adf::group(
                {made.edit,
                 adf::setProperty(made.object, adf::light::kLocation,
                                  roundedPosition(X_WP * place)),
                 adf::setProperty(made.object, adf::light::kDirection,
                                  roundedPosition(base::rotate(X_WP.rotation, {0, 0, -1})))}),
            .object = made.object};
    };
    return part;
}
}  // namespace light

namespace camera {
enum {
    Height,
    Distance
};

Part build(const PartSizes& s)
{
    const Vec3 eye{-s[Distance], 0, s[Height]};
    const Pose X{eye, compile::rotationBetween({1, 0, 0}, base::normalized(-eye))};
    PartSolid lens = cylinderSolid(0.022, 0.035, {});
    lens.X_BS = towardsX({0.045, 0, 0});
    Part part;
    draw(part, "housing", {boxSolid({0.09, 0.055, 0.065}, {})}, kHousing, X);
    draw(part, "lens", {lens}, kSensing, X);
    part.creates = [eye](const adf::Document& document, const EquippedBody* /*on*/,
                         const Pose& X_WP) {
        return creatingCamera(document, {.eye_W = X_WP * eye,
                                         .target_W = X_WP.position,
                                         .up_W = base::rotate(X_WP.rotation, {0, 0, 1})});
    };
    return part;
}

std::string summary(const PartSizes& s)
{
    return "from " + millimetres(s[Distance]) + " mm";
}
}  // namespace camera

Part buildDistance(const PartSizes& s)
{
    Part part = sensorLook(0.04);
    part.creates = [range = s[0]](const adf::Document& document, const EquippedBody* on,
                                  const Pose& X_WP) {
        const NewObject made = creatingDistanceSensor(document, *on);
        return NewObject{
            .edit = adf::group({mountedAt(made, *on, X_WP),
                                adf::setProperty(made.object, adf::sensor::kRange, range)}),
            .object = made.object};
    };
    return part;
}

std::string distanceSummary(const PartSizes& s)
{
    return "1 ray, " + millimetres(s[0]) + " mm";
}

Part buildResistive(const PartSizes& /*s*/)
{
    constexpr double kThick = 0.004;
    Part part;
    draw(part, "pad", {boxSolid({0.024, 0.024, kThick}, {0, 0, 0.5 * kThick})}, kHousing);
    std::vector<PartSolid> rays;
    for (const double x : {-0.01, 0.0, 0.01}) {
        for (const double y : {-0.01, 0.0, 0.01}) {
            rays.push_back(cylinderSolid(0.001, 0.012, {x, y, kThick + 0.006}));
        }
    }
    draw(part, "rays", std::move(rays), kSensing);
    part.isCarried = true;
    part.creates = [](const adf::Document& document, const EquippedBody* on, const Pose& X_WP) {
        const NewObject made = creatingResistiveSensor(document, *on);
        return NewObject{.edit = mountedAt(made, *on, X_WP), .object = made.object};
    };
    return part;
}

Part buildContact(const PartSizes& /*s*/)
{
    constexpr double kThick = 0.006;
    Part part;
    draw(part, "base", {cylinderSolid(0.014, kThick, {0, 0, 0.5 * kThick})}, kHousing);
    draw(part, "button", {cylinderSolid(0.009, 0.004, {0, 0, kThick + 0.002})}, kSensing);
    part.isCarried = true;
    part.creates = [](const adf::Document& document, const EquippedBody* on, const Pose&) {
        return creatingContactSensor(document, *on->body);
    };
    return part;
}

Part buildForce(const PartSizes& /*s*/)
{
    Part part;
    draw(part, "flanges",
         {cylinderSolid(0.018, 0.006, {0, 0, 0.003}), cylinderSolid(0.018, 0.006, {0, 0, 0.021})},
         kHousing);
    draw(part, "cell", {cylinderSolid(0.012, 0.012, {0, 0, 0.012})}, kSensing);
    part.isCarried = true;
    part.creates = [](const adf::Document& document, const EquippedBody* on, const Pose&) {
        return creatingForceSensor(document, *on->body, nullptr);
    };
    part.whyNotOn = whyNoForceSensorOn;
    return part;
}

Part buildHold(const PartSizes& /*s*/)
{
    Part part;
    draw(part, "foot", {cylinderSolid(0.008, 0.02, {0, 0, 0.01})}, kHousing);
    draw(part, "cup",
         {{.shape = adf::ShapeType::Cone,
           .X_BS = {{0, 0, 0.028}, base::axisAngle({1, 0, 0}, std::numbers::pi)},
           .size = {},
           .radius = 0.018,
           .height = 0.024}},
         kActing);
    part.isCarried = true;
    part.creates = [](const adf::Document& document, const EquippedBody* on, const Pose& X_WP) {
        const NewObject made = creatingHold(document, *on);
        return NewObject{.edit = mountedAt(made, *on, X_WP), .object = made.object};
    };
    return part;
}

const char* atTheBody(const PartSizes& /*s*/)
{
    return "on a body";
}

const char* grips(const PartSizes& /*s*/)
{
    return "grips on a body";
}

const char* ofTheBody(const PartSizes& /*s*/)
{
    return "of a whole body";
}

const char* atTheJoint(const PartSizes& /*s*/)
{
    return "at a body's joint";
}

// A chassis and four wheels that a vehicle drives; it looks towards X.
namespace cart {
enum {
    Length,
    Width,
    Wheel
};

constexpr double kDensity = 400;  // kg/m³
constexpr adf::Colour kBlue{0.22, 0.42, 0.68, 1};

std::string summary(const PartSizes& s)
{
    return millimetres(s[Length]) + " mm, 4 wheels";
}

constexpr double kTread = 0.3;   // width of a wheel, in diameters
constexpr double kBeside = 0.8;  // of the width, that wheels may take

std::string conflict(const PartSizes& s)
{
    const bool fits = 2 * s[Wheel] < s[Length] && 2 * kTread * s[Wheel] < kBeside * s[Width];
    return fits ? std::string() : "The wheels are too large for the vehicle.";
}

Part build(const PartSizes& s)
{
    const double radius = 0.5 * s[Wheel];
    const double tread = kTread * s[Wheel];
    const Vec3 size{s[Length], s[Width] - 2 * tread, radius};
    const Pose upright{{}, base::axisAngle({1, 0, 0}, 0.5 * std::numbers::pi)};
    Part part;
    const auto add = [&part](const PartBody& body) {
        const adf::ObjectPtr object = addBody(part.model, body);
        return EquippedBody{object, factsOf(*object)};
    };
    const EquippedBody chassis = add({.name = "chassis",
                                      .X_WB = {{0, 0, 1.3 * radius}, {}},
                                      .solids = {boxSolid(size, {})},
                                      .colour = kBlue,
                                      .density = kDensity,
                                      .matter = boxOfMatter(size, {})});
    std::vector<EquippedBody> wheels;
    for (const double x : {1.0, -1.0}) {
        for (const double y : {1.0, -1.0}) {
            const Vec3 at{x * (0.5 * s[Length] - radius), y * (0.5 * s[Width] - 0.5 * tread),
                          radius};
            wheels.push_back(add({.name = "wheel",
                                  .X_WB = Pose{at, {}} * upright,
                                  .solids = {cylinderSolid(radius, tread, {})},
                                  .colour = kTyre,
                                  .density = kDensity,
                                  .matter = cylinderOfMatter(radius, tread, {})}));
        }
    }
    part.model.apply(creatingVehicle(part.model, chassis, wheels).edit);
    return part;
}
}  // namespace cart

PartSize length(const char* label, double fallback, double low, double high)
{
    return {.label = label, .fallback = fallback, .low = low, .high = high};
}

}  // namespace

std::vector<PartKind> equipmentParts()
{
    const auto kind = [](const char* id, const char* name, const char* tags) {
        return PartKind{.id = id,
                        .name = name,
                        .group = PartGroup::Equipment,
                        .tags = tags,
                        .sizes = {},
                        .summary = {},
                        .conflict = nullptr,
                        .build = {}};
    };
    PartKind light = kind("light", "Light", "lamp spot");
    light.sizes = {length("Height", 0.5, 0.01, 100)};
    light.summary = heightOf;
    light.build = light::build;
    PartKind camera = kind("camera", "Camera", "view eye picture");
    camera.sizes = {length("Height", 0.5, 0.001, 100), length("Distance", 0.8, 0.001, 100)};
    camera.summary = camera::summary;
    camera.build = camera::build;
    PartKind distance = kind("distance-sensor", "Distance sensor", "proximity ray laser");
    distance.sizes = {length("Range", 0.5, 0.001, 100)};
    distance.summary = distanceSummary;
    distance.build = buildDistance;
    PartKind resistive =
        kind("resistive-sensor", "Soft pad", "resistive resistance sensor rays touch");
    resistive.summary = atTheBody;
    resistive.build = buildResistive;
    PartKind contact = kind("contact-sensor", "Contact sensor", "touch force bumper switch");
    contact.summary = ofTheBody;
    contact.build = buildContact;
    PartKind force = kind("force-sensor", "Force sensor", "torque wrench load cell");
    force.summary = atTheJoint;
    force.build = buildForce;
    PartKind hold = kind("hold", "Actuator", "gripping hold grasp magnet suction constraint");
    hold.summary = grips;
    hold.build = buildHold;
    PartKind vehicle = kind("cart", "Vehicle", "car cart wheels drive mobile rover");
    vehicle.sizes = {length("Length", 0.3, 0.01, 10), length("Width", 0.2, 0.01, 10),
                     length("Wheel", 0.08, 0.004, 3)};
    vehicle.summary = cart::summary;
    vehicle.conflict = cart::conflict;
    vehicle.build = cart::build;
    return {light, camera, distance, resistive, contact, force, hold, vehicle};
}

}  // namespace editor
