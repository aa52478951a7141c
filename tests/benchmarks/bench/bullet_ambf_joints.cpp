#include "tests/benchmarks/bench/bullet_ambf_joints.h"

namespace benchmarks {

namespace {

// What joints have whose file says nothing (ADF reference section 3.1). Bullet's defaults are an
// ERP of 0.2 and no CFM; AMBF overrides them with these, wherever the class of the joint reads
// them.
constexpr double kErp = 0.1;
constexpr double kCfm = 0.1;

// Which frame measures positions: that of the parent, so that a child that turned right-handed
// about the joint's axis is at a positive angle.
constexpr bool kFrameOfParent = true;

constexpr scene::Limits kFree{1, -1};

struct Ends {
    btRigidBody& parent;
    btRigidBody& child;
    const btTransform& X_PcA;
    const btTransform& X_CcB;
};

double erpOf(const scene::Joint& joint)
{
    return joint.hints.erp.value_or(kErp);
}

double cfmOf(const scene::Joint& joint)
{
    return joint.hints.cfm.value_or(kCfm);
}

std::unique_ptr<btTypedConstraint> hinge(const scene::Joint& joint, const Ends& ends)
{
    auto made = std::make_unique<btHingeConstraint>(ends.parent, ends.child, ends.X_PcA, ends.X_CcB,
                                                    kFrameOfParent);
    const scene::Limits limits = joint.limits.value_or(kFree);
    made->setLimit(limits.low, limits.high);
    made->setParam(BT_CONSTRAINT_ERP, erpOf(joint));
    made->setParam(BT_CONSTRAINT_CFM, cfmOf(joint));
    return made;
}

std::unique_ptr<btTypedConstraint> slider(const scene::Joint& joint, const Ends& ends)
{
    auto made = std::make_unique<btSliderConstraint>(ends.parent, ends.child, ends.X_PcA,
                                                     ends.X_CcB, kFrameOfParent);
    const scene::Limits limits = joint.limits.value_or(kFree);
    made->setLowerLinLimit(limits.low);
    made->setUpperLinLimit(limits.high);
    made->setParam(BT_CONSTRAINT_CFM, cfmOf(joint));
    return made;
}

std::unique_ptr<btTypedConstraint> point(const scene::Joint& joint, const Ends& ends)
{
    auto made = std::make_unique<btPoint2PointConstraint>(
        ends.parent, ends.child, ends.X_PcA.getOrigin(), ends.X_CcB.getOrigin());
    made->setParam(BT_CONSTRAINT_ERP, erpOf(joint));
    made->setParam(BT_CONSTRAINT_CFM, cfmOf(joint));
    return made;
}

std::unique_ptr<btTypedConstraint> cone(const scene::Joint& joint, const Ends& ends)
{
    auto made =
        std::make_unique<btConeTwistConstraint>(ends.parent, ends.child, ends.X_PcA, ends.X_CcB);
    const scene::ConeLimits limits = joint.cone.value_or(scene::ConeLimits{});
    made->setLimit(limits.swingZ, limits.swingY, limits.twistX);
    made->setDamping(joint.damping);
    return made;
}

// Limits and spring of one freedom of Bullet's six dof spring class. An angle of that class is
// negative where the child turned right-handed.
void setFreedom(btGeneric6DofSpring2Constraint& made,
                int axis,
                const scene::AxisFreedom& freedom,
                double sign)
{
    const scene::Limits& limits = freedom.limits;
    made.setLimit(axis, sign > 0 ? limits.low : -limits.high, sign > 0 ? limits.high : -limits.low);
    if (freedom.spring) {
        made.enableSpring(axis, true);
        made.setStiffness(axis, freedom.spring->stiffness);
        made.setDamping(axis, freedom.damping);
        made.setEquilibriumPoint(axis, sign * freedom.spring->equilibrium);
    }
}

// Without limits AMBF leaves the axis locked and its spring off. The softness is that of the stops
// of the spring's axis; the locked axes keep Bullet's own.
std::unique_ptr<btTypedConstraint> spring(const scene::Joint& joint, const Ends& ends)
{
    auto made = std::make_unique<btGeneric6DofSpring2Constraint>(ends.parent, ends.child,
                                                                 ends.X_PcA, ends.X_CcB);
    made->setLinearLowerLimit({0, 0, 0});
    made->setLinearUpperLimit({0, 0, 0});
    made->setAngularLowerLimit({0, 0, 0});
    made->setAngularUpperLimit({0, 0, 0});
    if (joint.limits) {
        const bool turns = scene::turns(joint.type);
        const int axis = turns ? 5 : 0;
        setFreedom(*made, axis,
                   {.limits = *joint.limits, .spring = joint.spring, .damping = joint.damping},
                   turns ? -1 : 1);
        made->setParam(BT_CONSTRAINT_STOP_ERP, erpOf(joint), axis);
        made->setParam(BT_CONSTRAINT_STOP_CFM, cfmOf(joint), axis);
    }
    return made;
}

std::unique_ptr<btTypedConstraint> sixDof(const scene::Joint& joint, const Ends& ends)
{
    auto made = std::make_unique<btGeneric6DofConstraint>(ends.parent, ends.child, ends.X_PcA,
                                                          ends.X_CcB, kFrameOfParent);
    for (int axis = 0; axis < 6; ++axis) {
        const scene::Limits& limits = joint.freedoms[static_cast<std::size_t>(axis)].limits;
        made->setLimit(axis, limits.low, limits.high);
    }
    return made;
}

std::unique_ptr<btTypedConstraint> sixDofSpring(const scene::Joint& joint, const Ends& ends)
{
    auto made = std::make_unique<btGeneric6DofSpring2Constraint>(ends.parent, ends.child,
                                                                 ends.X_PcA, ends.X_CcB);
    for (int axis = 0; axis < 6; ++axis) {
        setFreedom(*made, axis, joint.freedoms[static_cast<std::size_t>(axis)], 1);
    }
    return made;
}

}  // namespace

std::unique_ptr<btTypedConstraint> makeAmbfJoint(const scene::Joint& joint,
                                                 btRigidBody& parent,
                                                 btRigidBody& child,
                                                 const btTransform& X_PcA,
                                                 const btTransform& X_CcB)
{
    const Ends ends{parent, child, X_PcA, X_CcB};
    switch (joint.type) {
        case scene::JointType::Revolute:
            return hinge(joint, ends);
        case scene::JointType::Prismatic:
            return slider(joint, ends);
        case scene::JointType::Fixed:
            return std::make_unique<btFixedConstraint>(parent, child, X_PcA, X_CcB);
        case scene::JointType::PointToPoint:
            return point(joint, ends);
        case scene::JointType::LinearSpring:
        case scene::JointType::TorsionSpring:
            return spring(joint, ends);
        case scene::JointType::ConeTwist:
            return cone(joint, ends);
        case scene::JointType::SixDof:
            return sixDof(joint, ends);
        case scene::JointType::SixDofSpring:
            return sixDofSpring(joint, ends);
    }
    return nullptr;
}

}  // namespace benchmarks
