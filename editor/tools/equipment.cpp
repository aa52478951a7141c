#include "editor/tools/equipment.h"

#include "adf/new_object.h"
#include "adf/properties.h"
#include "adf/schema.h"
#include "editor/tools/selector_change.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>

namespace editor {
namespace {

using adf::ObjectType;
using base::Vec3;

constexpr double kLeastLit = 1;  // m, of a light's box
constexpr double kFarInDistances = 20;
constexpr double kNearInDistances = 0.01;
constexpr double kSteering = 0.5;        // rad
constexpr double kEngine = 50;           // N
constexpr double kBrake = 50;            // N
constexpr double kSmallestWheel = 0.01;  // m
constexpr double kPadRange = 0.02;       // m
constexpr double kPadStep = 0.01;        // m, between rays
constexpr double kPadStiffness = 20;     // N, of a ray that is wholly inside
constexpr double kPadDamping = 0.5;      // N per range and second
constexpr double kPadStick = 200;        // N/m
constexpr double kPadSlide = 1;          // N per m/s

NewObject addingNew(std::shared_ptr<adf::Object> object)
{
    const adf::ObjectId id = object->id();
    return {.edit = adf::addObject(std::move(object)), .object = id};
}

// In the middle of the body's face towards its X.
Vec3 mountOn(const BodyFacts& facts)
{
    if (facts.bounds_B.empty()) {
        return {};
    }
    const Vec3 middle = facts.bounds_B.centre();
    return roundedPosition({facts.bounds_B.high.x, middle.y, middle.z});
}

std::string nameOn(const adf::Object& body, const char* what)
{
    std::string name(body.shortName());
    name += '_';
    return name + what;
}

std::shared_ptr<adf::Object> sensorOn(const adf::Document& document,
                                      const adf::Object& body,
                                      const char* what,
                                      adf::SensorType type)
{
    auto sensor = adf::newObject(document, ObjectType::Sensor, nameOn(body, what));
    sensor->set(adf::sensor::kType, type);
    sensor->set(adf::common::kParent, body.identifier());
    return sensor;
}

// Along X of the sensor.
adf::Record rayFrom(Vec3 offset)
{
    adf::Record ray;
    ray.set(adf::ray::kOffset.id, offset);
    ray.set(adf::ray::kDirection.id, Vec3{1, 0, 0});
    return ray;
}

adf::Record wheelOf(const EquippedBody& chassis, const EquippedBody& wheel)
{
    const base::Pose X_CW = base::inverse(chassis.facts.X_WB) * wheel.facts.X_WB;
    const base::Bounds& bounds = wheel.facts.bounds_B;
    const Vec3 size = bounds.empty() ? Vec3{} : bounds.size();
    constexpr std::array kAxes{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}};
    const std::array extents{size.x, size.y, size.z};
    const auto shortest =
        std::size_t(std::min_element(extents.begin(), extents.end()) - extents.begin());
    Vec3 axle = base::rotate(X_CW.rotation, kAxes[shortest]);
    // All wheels turn the same way.
    if (axle.y > 0 || (axle.y == 0 && axle.x > 0)) {
        axle = -axle;
    }
    const double radius =
        std::max(0.5 * *std::max_element(extents.begin(), extents.end()), kSmallestWheel);
    const Vec3 down = base::rotate(base::conjugate(chassis.facts.X_WB.rotation), Vec3{0, 0, -1});
    const Vec3 middle = X_CW * (bounds.empty() ? Vec3{} : bounds.centre());
    const bool isFront = middle.x > 0;

    adf::Record record =
        completeRecord(std::get<adf::RecordListFacet>(
                           adf::findRow(ObjectType::Vehicle, adf::vehicle::kWheels)->facet)
                           .rows);
    record.set(adf::wheel::kBody.id, wheel.body->identifier());
    record.set(adf::wheel::kRadius.id, radius);
    record.set(adf::wheel::kWidth.id, extents[shortest]);
    record.set(adf::wheel::kSuspensionRestLength.id, radius);
    record.set(adf::wheel::kDownDirection.id, roundedPosition(down));
    record.set(adf::wheel::kAxleDirection.id, roundedPosition(axle));
    // The suspension at rest reaches from there to the middle of the wheel.
    record.set(adf::wheel::kOffset.id, roundedPosition(middle - radius * down));
    record.set(adf::wheel::kFront.id, isFront);
    record.set(adf::wheel::kSteeringLow.id, isFront ? -kSteering : 0.0);
    record.set(adf::wheel::kSteeringHigh.id, isFront ? kSteering : 0.0);
    record.set(adf::wheel::kMaxEnginePower.id, kEngine);
    record.set(adf::wheel::kMaxBrakePower.id, kBrake);
    return record;
}

}  // namespace

NewObject creatingLight(const adf::Document& document, const base::Bounds& lit_W)
{
    const Vec3 middle = lit_W.empty() ? Vec3{} : lit_W.centre();
    const double size = std::max(lit_W.empty() ? 0 : base::norm(lit_W.size()), kLeastLit);
    const Vec3 place = roundedPosition(middle + size * Vec3{-0.5, -0.5, 1.2});
    const auto light = adf::newObject(document, ObjectType::Light, "light");
    light->set(adf::light::kLocation, place);
    light->set(adf::light::kDirection, roundedPosition(base::normalized(middle - place)));
    light->set(adf::light::kShadowQuality.id, std::int64_t{3});
    return addingNew(light);
}

NewObject creatingCamera(const adf::Document& document, const CameraPlace& place)
{
    const double distance = base::norm(place.target_W - place.eye_W);
    const auto camera = adf::newObject(document, ObjectType::Camera, "camera");
    camera->set(adf::camera::kLocation, roundedPosition(place.eye_W));
    camera->set(adf::camera::kLookAt, roundedPosition(place.target_W));
    camera->set(adf::camera::kUp, roundedPosition(place.up_W));
    camera->set(adf::camera::kFieldOfView, roundedPosition({place.fieldOfView, 0, 0}).x);
    camera->set(adf::camera::kNear, roundedPosition({kNearInDistances * distance, 0, 0}).x);
    camera->set(adf::camera::kFar, roundedPosition({kFarInDistances * distance, 0, 0}).x);
    return addingNew(camera);
}

adf::Edit placingCamera(const adf::Object& camera, const CameraSight& sight)
{
    namespace key = adf::camera;
    const base::Pose X_PW = base::inverse(sight.X_WP);
    const CameraPlace& place = sight.place;
    std::vector<adf::Edit> edits{
        adf::setProperty(camera.id(), key::kLocation, roundedPosition(X_PW * place.eye_W)),
        adf::setProperty(camera.id(), key::kLookAt, roundedPosition(X_PW * place.target_W)),
        adf::setProperty(camera.id(), key::kUp,
                         roundedPosition(base::rotate(X_PW.rotation, place.up_W))),
    };
    if (sight.orthographicWidth) {
        edits.push_back(adf::setProperty(camera.id(), key::kOrthographicWidth,
                                         roundedPosition({*sight.orthographicWidth, 0, 0}).x));
    } else {
        edits.push_back(adf::setProperty(camera.id(), key::kFieldOfView,
                                         roundedPosition({place.fieldOfView, 0, 0}).x));
        if (camera.isAuthored(key::kOrthographicWidth)) {
            edits.push_back(adf::clearProperty(camera.id(), key::kOrthographicWidth.id));
        }
    }
    return adf::group(std::move(edits));
}

NewObject creatingDistanceSensor(const adf::Document& document, const EquippedBody& on)
{
    const auto sensor = sensorOn(document, *on.body, "distance", adf::SensorType::Proximity);
    sensor->set(adf::common::kPosition, mountOn(on.facts));
    sensor->set(adf::sensor::kRange, 0.5);
    sensor->set(adf::sensor::kArray, adf::RecordList{rayFrom({})});
    return addingNew(sensor);
}

NewObject creatingResistiveSensor(const adf::Document& document, const EquippedBody& on)
{
    const auto sensor = sensorOn(document, *on.body, "pad", adf::SensorType::Resistance);
    sensor->set(adf::common::kPosition, mountOn(on.facts));
    sensor->set(adf::sensor::kRange, kPadRange);
    adf::RecordList rays;
    for (const double y : {-kPadStep, 0.0, kPadStep}) {
        for (const double z : {-kPadStep, 0.0, kPadStep}) {
            rays.push_back(rayFrom({0, y, z}));
        }
    }
    sensor->set(adf::sensor::kArray, std::move(rays));
    sensor->set(adf::sensor::kContactArea, kPadStep);
    sensor->set(adf::sensor::kContactStiffness, kPadStiffness);
    sensor->set(adf::sensor::kContactDamping, kPadDamping);
    sensor->set(adf::sensor::kStaticFriction, kPadStick);
    sensor->set(adf::sensor::kDynamicFriction, kPadSlide);
    return addingNew(sensor);
}

NewObject creatingContactSensor(const adf::Document& document, const adf::Object& body)
{
    return addingNew(sensorOn(document, body, "contact", adf::SensorType::Contact));
}

NewObject creatingForceSensor(const adf::Document& document,
                              const adf::Object& body,
                              const adf::Object* joint)
{
    const auto sensor = sensorOn(document, body, "force", adf::SensorType::ForceTorque);
    if (joint != nullptr) {
        sensor->set(adf::sensor::kJoint, joint->identifier());
    }
    return addingNew(sensor);
}

std::string whyNoForceSensorOn(const adf::Document& document, const adf::Object& body)
{
    const std::vector<adf::ObjectPtr> joints = document.objects(ObjectType::Joint);
    const auto carrying =
        std::count_if(joints.begin(), joints.end(), [&](const adf::ObjectPtr& joint) {
            return joint->isListed() &&
                   document.find(ObjectType::Body, joint->get(adf::joint::kChild)).get() == &body;
        });
    if (carrying == 0) {
        return "No joint carries the body: a force sensor measures a joint.";
    }
    return carrying == 1 ? std::string()
                         : std::to_string(carrying) +
                               " joints carry the body: select the one that is measured, and "
                               "create its force sensor.";
}

NewObject creatingHold(const adf::Document& document, const EquippedBody& on)
{
    const auto hold = adf::newObject(document, ObjectType::Actuator, nameOn(*on.body, "hold"));
    hold->set(adf::actuator::kType, adf::ActuatorType::Constraint);
    hold->set(adf::common::kParent, on.body->identifier());
    hold->set(adf::common::kPosition, mountOn(on.facts));
    return addingNew(hold);
}

NewObject creatingVehicle(const adf::Document& document,
                          const EquippedBody& chassis,
                          const std::vector<EquippedBody>& wheels)
{
    const auto vehicle =
        adf::newObject(document, ObjectType::Vehicle, nameOn(*chassis.body, "vehicle"));
    adf::RecordList records;
    for (const EquippedBody& wheel : wheels) {
        records.push_back(wheelOf(chassis, wheel));
    }
    vehicle->set(adf::vehicle::kChassis, chassis.body->identifier());
    vehicle->set(adf::vehicle::kWheels, std::move(records));
    return addingNew(vehicle);
}

}  // namespace editor
