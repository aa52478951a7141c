#include "adf/ambf2/rules.h"
#include "adf/properties.h"
#include "adf/target_check.h"

#include <array>
#include <cmath>

namespace adf::ambf2 {

namespace {

bool isMoved(const Object& object)
{
    return object.get(common::kPosition) != base::Vec3{} ||
           object.get(common::kOrientation) != base::Vec3{};
}

void checkRays(Validation& validation, const Object& object)
{
    constexpr double kTolerance = 1e-3;
    const auto rows = recordRows(ObjectType::Sensor, sensor::kArray);
    const RecordList rays = object.get(sensor::kArray);
    for (std::size_t i = 0; i < rays.size(); ++i) {
        const double length = base::norm(recordValue(rays[i], ray::kDirection, rows));
        if (std::abs(length - 1) > kTolerance) {
            validation.report({object, sensor::kArray, i},
                              {.code = "ambf2.ray-length",
                               .message = "AMBF 2.0 multiplies the range by the length of the "
                                          "direction, which is not 1",
                               .hint = "give the direction the length 1"});
        }
    }
}

// One of three ways to say the rays counts, in this order (section 5).
void checkRaySource(Validation& validation, const Object& object)
{
    if (isGiven(object, sensor::kArray)) {
        checkRays(validation, object);
    } else if (isGiven(object, sensor::kMesh)) {
        validation.report({object, sensor::kMesh},
                          {.code = "ambf2.sensor-mesh",
                           .message = "AMBF 2.0 makes no rays of a mesh: the "
                                      "sensor senses nothing",
                           .hint = "give the rays as an array"});
    } else if (!object.isAuthored(sensor::kResolution)) {
        validation.report({object}, {.code = "ambf2.sensor-without-rays",
                                     .message = "AMBF 2.0 leaves a sensor without rays out",
                                     .hint = "give an array or a parametric fan"});
    } else if (isMoved(object)) {
        validation.report({object, sensor::kResolution},
                          {.code = "ambf2.sensor-fan",
                           .message = "AMBF 2.0 applies the location of a parametric sensor twice",
                           .hint = "give the rays as an array"});
    }
    constexpr std::array kSources{PropertyId(sensor::kArray), PropertyId(sensor::kMesh),
                                  PropertyId(sensor::kResolution)};
    const PropertyId* first = nullptr;
    for (const PropertyId& source : kSources) {
        if (!object.isAuthored(source)) {
            continue;
        }
        if (first != nullptr) {
            validation.report({object, source},
                              {.code = "ambf2.passed-over",
                               .message = "AMBF 2.0 takes the rays of " +
                                          inQuotes(findRow(object.type(), *first)->key) +
                                          " and passes these over",
                               .hint = "remove one of them"});
        }
        first = first == nullptr ? &source : first;
    }
}

void checkPluginPaths(Validation& validation, const Object& object)
{
    const auto rows = recordRows(ObjectType::Sensor, common::kPlugins);
    const RecordList plugins = object.get(common::kPlugins);
    for (std::size_t i = 0; i < plugins.size(); ++i) {
        const std::string path = recordValue(plugins[i], plugin::kPath, rows);
        if (!path.empty() && !path.starts_with('/')) {
            validation.report(
                {object, common::kPlugins, i},
                {.code = "ambf2.plugin-path",
                 .message = "AMBF 2.0 takes this path of a sensor's plugin relative to "
                            "the folder it was started in",
                 .hint = "write an absolute path"});
        }
    }
}

}  // namespace

void checkSensor(Validation& validation, const Object& object)
{
    if (!ambf2KnowsWord(validation.document(), object, sensor::kType)) {
        return;
    }
    checkRaySource(validation, object);
    checkPluginPaths(validation, object);
    if (object.get(sensor::kType) == SensorType::Resistance) {
        validation.report({object},
                          {.code = "ambf2.no-topic",
                           .message = "resistance sensors have no ROS topic in AMBF 2.0"});
    }
}

void checkActuator(Validation& validation, const Object& object)
{
    const ObjectPtr parent = validation.target(object, common::kParent);
    const bool centreIsMoved =
        parent != nullptr && (parent->get(body::kInertialPosition) != base::Vec3{} ||
                              parent->get(body::kInertialOrientation) != base::Vec3{});
    if (centreIsMoved) {
        validation.report(
            {object, common::kPosition},
            {.code = "ambf2.actuator-frame",
             .message = "AMBF 2.0 holds at this location seen from the parent's centre "
                        "of mass, and marks it seen from the body's origin",
             .hint = "give a parent whose inertial offset is zero"});
    }
}

}  // namespace adf::ambf2
