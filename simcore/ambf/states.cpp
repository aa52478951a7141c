#include "ambf/states.h"

#include <algorithm>
#include <cmath>

#include "ambf/state_parts.h"

namespace ambf {

namespace {

// About any axis, when something looks along none or straight up.
base::Pose lookingAt(base::Vec3 position, base::Vec3 back, base::Vec3 up)
{
    back = back == base::Vec3{} ? base::Vec3{1, 0, 0} : base::normalized(back);
    base::Vec3 right = base::cross(up, back);
    for (const base::Vec3 other : {base::Vec3{0, 1, 0}, base::Vec3{1, 0, 0}}) {
        right = base::norm(right) < 1e-9 ? base::cross(other, back) : right;
    }
    right = base::normalized(right);
    up = base::cross(back, right);
    return {position,
            base::fromMatrix({base::Vec3{back.x, right.x, up.x}, base::Vec3{back.y, right.y, up.y},
                              base::Vec3{back.z, right.z, up.z}})};
}

// What joints with feedback do to the body, each in the axes of its centre of mass frame, about the
// joint's origin.
exchange::Wrench feedbackOn(scene::BodyIndex body,
                            const ServedScene& served,
                            const exchange::Snapshot& frame)
{
    const scene::Scene& scene = *served.scene;
    const base::Quat R_WC = frame.bodies[body.value].X_WB.rotation * scene.body(body).X_BC.rotation;
    exchange::Wrench sum;
    for (std::size_t i = 0; i < scene.joints.size(); ++i) {
        const scene::Joint& joint = scene.joints[i];
        if (!served.feedback[i] || (joint.parent != body && joint.child != body)) {
            continue;
        }
        const double sign = joint.child == body ? 1 : -1;
        const exchange::Wrench& reaction = frame.joints[i].reaction;
        sum.force += sign * base::rotate(base::conjugate(R_WC), reaction.force);
        sum.torque += sign * base::rotate(base::conjugate(R_WC), reaction.torque);
    }
    return sum;
}

void writeBody(WireWriter& out,
               const ServedScene& served,
               scene::BodyIndex index,
               const exchange::Snapshot& frame)
{
    const scene::Body& body = served.scene->body(index);
    const exchange::BodyState& state = frame.bodies[index.value];
    putMass(out, body);
    put(out, state.X_WB);
    const base::Vec3 toCentre = base::rotate(state.X_WB.rotation, body.X_BC.position);
    put(out, state.linearVelocity + base::cross(state.angularVelocity, toCentre));
    put(out, state.angularVelocity);
    const exchange::Wrench wrench = feedbackOn(index, served, frame);
    put(out, wrench.force);
    put(out, wrench.torque);
}

void writeDescendants(WireWriter& out,
                      const scene::Scene& scene,
                      const std::vector<Descendant>& below,
                      const exchange::Snapshot& frame,
                      const BodyFlags& flags)
{
    const std::size_t children = flags.children ? below.size() : 0;
    out.count(children);
    for (const Descendant& one : std::span(below).first(children)) {
        out.text(scene.body(one.body).origin.name);
    }
    const std::size_t joints = flags.joints ? below.size() : 0;
    out.count(joints);
    for (const Descendant& one : std::span(below).first(joints)) {
        out.text(scene.joint(one.joint).origin.name);
    }
    const std::size_t values = flags.positions ? below.size() : 0;
    const auto putAll = [&](double exchange::FreedomReading::*value) {
        out.count(values);
        for (const Descendant& one : std::span(below).first(values)) {
            out.real(frame.joints[one.joint.value].*value);
        }
    };
    putAll(&exchange::FreedomReading::position);
    putAll(&exchange::FreedomReading::velocity);
    putAll(&exchange::FreedomReading::effort);
}

void writeRays(WireWriter& out,
               const ServedScene& served,
               scene::SensorIndex index,
               const exchange::Snapshot& frame)
{
    const scene::Sensor& sensor = served.scene->sensors[index.value];
    const exchange::SensorReading& reading = frame.sensors[index.value];
    const auto rays = std::span(frame.rays).subspan(reading.firstRay, reading.rayCount);
    put(out, sensor.X_BS);
    out.count(rays.size());  // the field `count`, then that of the list
    out.count(rays.size());
    for (const exchange::RayReading& ray : rays) {
        out.flag(ray.triggered);
    }
    out.count(rays.size());
    for (std::size_t i = 0; i < rays.size(); ++i) {
        out.real(sensor.range);
    }
    out.count(rays.size());
    for (const exchange::RayReading& ray : rays) {
        out.real(ray.triggered ? 1 - ray.fraction : 0);
    }
    out.count(rays.size());
    for (const exchange::RayReading& ray : rays) {
        out.text(ray.triggered && ray.body.valid() ? served.bodies[ray.body.value].path() : "");
    }
    out.count(0);
}

// One event for each body that is touched.
void writeContacts(WireWriter& out,
                   const ServedScene& served,
                   scene::SensorIndex index,
                   const exchange::Snapshot& frame)
{
    const scene::BodyIndex own = served.scene->sensors[index.value].parent;
    const auto contacts = std::span(frame.contacts).first(frame.contactCount);
    std::vector<scene::BodyIndex> touched;
    const auto otherOf = [own](const exchange::Contact& contact) {
        return contact.a == own ? contact.b : contact.a;
    };
    const auto isOwn = [own](const exchange::Contact& contact) {
        return contact.a == own || contact.b == own;
    };
    for (const exchange::Contact& contact : contacts) {
        const scene::BodyIndex other = otherOf(contact);
        if (isOwn(contact) && std::find(touched.begin(), touched.end(), other) == touched.end()) {
            touched.push_back(other);
        }
    }
    out.count(touched.size());
    for (const scene::BodyIndex other : touched) {
        const auto isOf = [&](const exchange::Contact& contact) {
            return isOwn(contact) && otherOf(contact) == other;
        };
        out.text(served.bodies[other.value].key());
        out.count(static_cast<std::size_t>(std::count_if(contacts.begin(), contacts.end(), isOf)));
        for (const exchange::Contact& contact : contacts) {
            if (isOf(contact)) {
                out.number(0.0);
                put(out, contact.point);
                put(out, contact.b == other ? contact.normal : -contact.normal);
            }
        }
    }
}

void writeVehicle(WireWriter& out, const scene::Vehicle& vehicle)
{
    constexpr std::size_t kMost = 127;
    const auto wheels = std::span(vehicle.wheels).first(std::min(vehicle.wheels.size(), kMost));
    out.number(static_cast<std::int8_t>(wheels.size()));
    out.count(wheels.size());
    for (const scene::Wheel& wheel : wheels) {
        put(out, base::Pose{wheel.offset, {}});
    }
}

}  // namespace

base::Pose startOf(const scene::Camera& camera)
{
    return lookingAt(camera.position, camera.position - camera.lookAt, camera.up);
}

base::Pose startOf(const scene::Light& light)
{
    return lookingAt(light.position, -light.direction, {0, 0, 1});
}

StateWriter::StateWriter(const ServedScene& served)
    : served_(served), scene_(*served.scene), descendants_(descendantsOf(*served.scene))
{}

exchange::Parts StateWriter::parts()
{
    using exchange::Parts;
    return Parts::Bodies | Parts::Joints | Parts::Sensors | Parts::Equipment | Parts::Contacts;
}

void StateWriter::writeWorld(const Moment& moment,
                             const exchange::Snapshot& frame,
                             std::vector<std::byte>& bytes)
{
    bytes.clear();
    WireWriter out(bytes);
    putHeader(out, moment);
    out.number(std::uint64_t{0});  // pictures
    out.number(static_cast<std::uint64_t>(std::llround(frame.timing.stepsPerSecond)));
    out.number(std::uint8_t{0});  // devices
    out.number(moment.steps);
    putTimes(out, moment);
}

void StateWriter::write(const ServedObject& object,
                        const Moment& moment,
                        const exchange::Snapshot& frame,
                        const BodyFlags& flags,
                        const std::optional<base::Pose>& posed,
                        std::vector<std::byte>& bytes) const
{
    bytes.clear();
    WireWriter out(bytes);
    switch (object.kind) {
        case ObjectKind::World:
            writeWorld(moment, frame, bytes);
            break;
        case ObjectKind::Body: {
            const scene::BodyIndex body{object.index};
            putHeader(out, moment);
            out.number(moment.steps);
            putNames(out, object);
            putTimes(out, moment);
            writeBody(out, served_, body, frame);
            writeDescendants(out, scene_, descendants(body), frame, flags);
            break;
        }
        case ObjectKind::Actuator:
            putMounted(out, object, moment, "CONSTRAINT");
            put(out, scene_.actuators[object.index].X_BA);
            out.flag(frame.actuators[object.index].active);
            break;
        case ObjectKind::Sensor:
            putMounted(out, object, moment, "PROXIMITY");
            writeRays(out, served_, scene::SensorIndex{object.index}, frame);
            break;
        case ObjectKind::ContactSensor:
            putMounted(out, object, moment, "CONTACT");
            writeContacts(out, served_, scene::SensorIndex{object.index}, frame);
            break;
        case ObjectKind::Ghost: {
            putMounted(out, object, moment, {});
            put(out, scene_.ghosts[object.index].X_BG);
            const auto inside = frame.ghosts[object.index].bodies();
            out.count(inside.size());
            for (const scene::BodyIndex body : inside) {
                out.text(served_.bodies[body.value].key());
            }
            break;
        }
        case ObjectKind::Camera:
            putMounted(out, object, moment, {});
            put(out, posed.value_or(startOf(scene_.cameras[object.index])));
            break;
        case ObjectKind::Light:
            putMounted(out, object, moment, {});
            put(out, posed.value_or(startOf(scene_.lights[object.index])));
            break;
        case ObjectKind::Vehicle: {
            const scene::Vehicle& vehicle = scene_.vehicles[object.index];
            putHeader(out, moment);
            out.number(moment.steps);
            putNames(out, object);
            putTimes(out, moment);
            putMass(out, scene_.body(vehicle.chassis));
            put(out, frame.bodies[vehicle.chassis.value].X_WB);
            writeVehicle(out, vehicle);
            break;
        }
    }
}

}  // namespace ambf
