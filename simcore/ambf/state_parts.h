#pragma once

#include <string_view>

#include "ambf/states.h"
#include "ambf/wire.h"

namespace ambf {

// Parts that several states have.

inline void put(WireWriter& out, base::Vec3 vector)
{
    out.number(vector.x);
    out.number(vector.y);
    out.number(vector.z);
}

inline void put(WireWriter& out, const base::Pose& pose)
{
    put(out, pose.position);
    for (const double number :
         {pose.rotation.x, pose.rotation.y, pose.rotation.z, pose.rotation.w}) {
        out.number(number);
    }
}

// std_msgs/Header, whose counter ROS fills, and the number of the step.
inline void putHeader(WireWriter& out, const Moment& moment)
{
    out.number(std::uint32_t{0});
    out.number(moment.seconds);
    out.number(moment.nanoseconds);
    out.text({});
}

inline void putTimes(WireWriter& out, const Moment& moment)
{
    out.real(moment.wallTime);
    out.real(moment.simTime);
}

inline void putNames(WireWriter& out, const ServedObject& object)
{
    out.text(object.name.key());
    out.text(object.name.name);
}

// The start of a state of what is mounted on something.
inline void putMounted(WireWriter& out,
                       const ServedObject& object,
                       const Moment& moment,
                       std::string_view type)
{
    putHeader(out, moment);
    out.number(moment.steps);
    if (!type.empty()) {
        out.text(type);
    }
    out.text(object.parent);
    putNames(out, object);
    putTimes(out, moment);
}

// Without the shape of its pieces: moments about the axes of C, kg·m².
inline void putMass(WireWriter& out, const scene::Body& body)
{
    out.real(body.mass);
    put(out, body.inertia);
}

}  // namespace ambf
