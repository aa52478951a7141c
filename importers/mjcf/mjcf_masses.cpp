#include "importers/mjcf/mjcf_masses.h"

#include "importers/robot/principal_axes.h"
#include "importers/xml/xml_values.h"

#include <algorithm>
#include <array>

namespace importers::mjcf {

using base::Severity;

std::optional<Solid> readInertial(const XmlNode& node,
                                  const Settings& settings,
                                  base::Diagnostics& sink)
{
    XmlValues values(sink);
    const std::optional<double> mass = values.needReal(node, "mass");
    if (!mass) {
        return std::nullopt;
    }
    if (*mass < 0) {
        report(sink, Severity::Error, "mjcf.negative-mass", node,
               "a mass cannot be negative; the <inertial> is left out");
        return std::nullopt;
    }
    const base::Pose X = readPose(node, settings, sink);
    Solid solid{.mass = *mass};
    std::array<double, 6> full{};
    std::array<double, 3> diagonal{};
    const bool hasFull = values.reals(node, "fullinertia", full);
    if (hasFull) {
        solid.inertia = {.xx = full[0],
                         .xy = full[3],
                         .xz = full[4],
                         .yy = full[1],
                         .yz = full[5],
                         .zz = full[2]};
    } else if (values.reals(node, "diaginertia", diagonal)) {
        solid.inertia = {.xx = diagonal[0], .yy = diagonal[1], .zz = diagonal[2]};
    } else if (*mass > 0) {
        report(sink, Severity::Warning, "mjcf.bad-inertial", node,
               "<inertial> has no inertia; it is estimated from the shape");
    }
    if (hasFull && (node.attribute("diaginertia") != nullptr || X.rotation != base::Quat{})) {
        report(sink, Severity::Error, "mjcf.bad-inertial", node,
               "fullinertia stands for itself; diaginertia and a turn beside it are left out");
        return moved({X.position, {}}, solid);
    }
    return moved(X, solid);
}

robot::Inertial inertialOf(const Solid& solid,
                           const base::SourceSpan& span,
                           robot::InertiaOrigin origin)
{
    return {.X_LI = {solid.centre, {}},
            .mass = solid.mass,
            .inertia = solid.inertia,
            .span = span,
            .origin = origin};
}

robot::Inertial bounded(robot::Inertial inertial, const MassSettings& settings)
{
    inertial.mass = std::max(inertial.mass, settings.leastMass);
    if (settings.leastInertia <= 0 && !settings.balanceInertia) {
        return inertial;
    }
    const PrincipalAxes axes = principalAxes(inertial.inertia);
    const base::Vec3 given = axes.moments;
    base::Vec3 m = given;
    for (double* moment : {&m.x, &m.y, &m.z}) {
        *moment = std::max(*moment, settings.leastInertia);
    }
    const double largest = std::max({m.x, m.y, m.z});
    if (settings.balanceInertia && largest > m.x + m.y + m.z - largest) {
        const double mean = (m.x + m.y + m.z) / 3;
        m = {mean, mean, mean};
    }
    if (m != given) {
        inertial.inertia = rotated(axes.R_IP, {.xx = m.x, .yy = m.y, .zz = m.z});
    }
    return inertial;
}

void setTotalMass(robot::Robot& robot, double wanted)
{
    double total = 0;
    for (const robot::Link& link : robot.links) {
        total += link.inertial ? link.inertial->mass : 0;
    }
    if (!(total > 0)) {
        return;
    }
    for (robot::Link& link : robot.links) {
        if (link.inertial) {
            const Solid solid{link.inertial->mass, {}, link.inertial->inertia};
            const Solid scaled = withMass(solid, solid.mass * wanted / total);
            link.inertial->mass = scaled.mass;
            link.inertial->inertia = scaled.inertia;
        }
    }
}

}  // namespace importers::mjcf
