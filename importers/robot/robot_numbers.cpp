#include "importers/robot/robot_numbers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

namespace importers::robot {

namespace {

constexpr double kLargest = 1e30;

bool isPossible(double number)
{
    return std::abs(number) <= kLargest;  // false for what is no number
}

bool arePossible(std::initializer_list<double> numbers)
{
    return std::all_of(numbers.begin(), numbers.end(), isPossible);
}

bool isPossible(base::Vec3 v)
{
    return arePossible({v.x, v.y, v.z});
}

bool isPossible(const base::Pose& pose)
{
    const base::Quat& q = pose.rotation;
    const double length = q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w;
    return isPossible(pose.position) && std::abs(length - 1) < 1e-6;
}

bool isPossible(const InertiaTensor& t)
{
    return arePossible({t.xx, t.xy, t.xz, t.yy, t.yz, t.zz});
}

bool isPossible(const Geometry& geometry)
{
    struct Check {
        bool operator()(const Box& box) const { return isPossible(box.size); }

        bool operator()(const Cylinder& c) const { return arePossible({c.radius, c.length}); }

        bool operator()(const Sphere& sphere) const { return isPossible(sphere.radius); }

        bool operator()(const Capsule& c) const { return arePossible({c.radius, c.length}); }

        bool operator()(const Mesh& mesh) const { return isPossible(mesh.scale); }

        bool operator()(const Plane& plane) const { return isPossible(plane.normal); }

        bool operator()(const Ellipsoid& e) const { return isPossible(e.radii); }

        bool operator()(const Surface& surface) const
        {
            const base::Bounds& bounds = surface.mesh->bounds;
            return isPossible(bounds.low) && isPossible(bounds.high);
        }
    };

    return std::visit(Check{}, geometry);
}

bool hasSize(base::Vec3 v)
{
    return v.x > 0 && v.y > 0 && v.z > 0;
}

bool hasSize(const Geometry& geometry)
{
    struct Check {
        bool operator()(const Box& box) const { return hasSize(box.size); }

        bool operator()(const Cylinder& c) const { return c.radius > 0 && c.length > 0; }

        bool operator()(const Sphere& sphere) const { return sphere.radius > 0; }

        bool operator()(const Capsule& c) const { return c.radius > 0 && c.length >= 0; }

        bool operator()(const Mesh& m) const { return m.scale.x * m.scale.y * m.scale.z != 0; }

        bool operator()(const Plane& plane) const { return base::norm(plane.normal) > 0; }

        bool operator()(const Ellipsoid& e) const { return hasSize(e.radii); }

        bool operator()(const Surface& surface) const { return surface.mesh->triangleCount() > 0; }
    };

    return std::visit(Check{}, geometry);
}

class Numbers {
public:
    explicit Numbers(base::Diagnostics& sink) : sink_(sink) {}

    void check(Link& link)
    {
        resetPose(link.X_WL, link.span, "link " + link.name);
        if (link.inertial && !(isPossible(link.inertial->X_LI) && isPossible(link.inertial->mass) &&
                               isPossible(link.inertial->inertia))) {
            report(link.inertial->span, "the mass or inertia of link " + link.name);
            link.inertial.reset();
        }
        if (link.inertial && link.inertial->mass < 0) {
            reportNotPositive(link.inertial->span, "the mass of link " + link.name + " is below 0");
            link.inertial.reset();
        }
        checkShapes(link.visuals, link);
        checkShapes(link.collisions, link);
        for (std::optional<double>* value :
             {&link.contact.friction, &link.contact.rollingFriction, &link.contact.restitution}) {
            reset(*value, link.span, "the contact of link " + link.name);
        }
    }

    void check(Joint& joint)
    {
        const std::string name = "joint " + joint.name;
        resetPose(joint.X_PJ, joint.span, name);
        resetPose(joint.X_CJ, joint.span, name);
        if (!isPossible(joint.axis) || std::abs(base::norm(joint.axis) - 1) > 1e-6) {
            report(joint.span, "the axis of " + name);
            joint.axis = {1, 0, 0};
        }
        if (joint.range && !arePossible({joint.range->lower, joint.range->upper})) {
            report(joint.span, "the range of " + name);
            joint.range.reset();
        }
        reset(joint.effort, joint.span, "the effort of " + name);
        reset(joint.velocity, joint.span, "the velocity of " + name);
        for (double* value : {&joint.damping, &joint.friction}) {
            if (!isPossible(*value)) {
                report(joint.span, "the damping or friction of " + name);
                *value = 0;
            }
        }
        if (joint.spring && !arePossible({joint.spring->stiffness, joint.spring->equilibrium})) {
            report(joint.span, "the spring of " + name);
            joint.spring.reset();
        }
        if (joint.mimic && !arePossible({joint.mimic->multiplier, joint.mimic->offset})) {
            report(joint.mimic->span, "the mimic of " + name);
            joint.mimic.reset();
        }
    }

private:
    void report(const base::SourceSpan& span, const std::string& what)
    {
        sink_.add({.severity = base::Severity::Error,
                   .code = "robot.not-finite",
                   .span = span,
                   .message = what + " has a number that nothing has; it is left out"});
    }

    void reportNotPositive(const base::SourceSpan& span, const std::string& what)
    {
        sink_.add({.severity = base::Severity::Error,
                   .code = "robot.not-positive",
                   .span = span,
                   .message = what + "; it is left out"});
    }

    void reset(std::optional<double>& value, const base::SourceSpan& span, const std::string& what)
    {
        if (value && !isPossible(*value)) {
            report(span, what);
            value.reset();
        }
    }

    void resetPose(base::Pose& pose, const base::SourceSpan& span, const std::string& what)
    {
        if (!isPossible(pose)) {
            report(span, "the pose of " + what);
            pose = {};
        }
    }

    template <typename Shape>
    void checkShapes(std::vector<Shape>& shapes, const Link& link)
    {
        std::erase_if(shapes, [&](const Shape& shape) {
            const bool isWrong = !isPossible(shape.geometry) || !isPossible(shape.X_LV);
            if (isWrong) {
                report(shape.span, "a shape of link " + link.name);
            } else if (!hasSize(shape.geometry)) {
                reportNotPositive(shape.span, "a shape of link " + link.name + " has no size");
                return true;
            }
            return isWrong;
        });
    }

    base::Diagnostics& sink_;
};

}  // namespace

void dropImpossibleNumbers(Robot& robot, base::Diagnostics& sink)
{
    Numbers numbers(sink);
    for (Link& link : robot.links) {
        numbers.check(link);
    }
    for (Joint& joint : robot.joints) {
        numbers.check(joint);
    }
}

}  // namespace importers::robot
