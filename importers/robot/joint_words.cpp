#include "importers/robot/joint_words.h"

#include "base/check.h"
#include "compile/placement.h"

#include <algorithm>
#include <cmath>

namespace importers {

namespace {

constexpr double kDust = 1e-15;
constexpr double kExact = 1e-12;
// ADF's thresholds are 0.001 and 3.14.
constexpr double kNearParallel = 0.0015;
constexpr double kNearAntiparallel = 3.138;

double angleOf(const base::Quat& q)
{
    return 2 * std::atan2(base::norm({q.x, q.y, q.z}), std::abs(q.w));
}

bool isCoordinateAxis(base::Vec3 v)
{
    return std::abs(v.x) + std::abs(v.y) + std::abs(v.z) == 1.0 &&
           std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)}) == 1.0;
}

bool farFromThresholds(base::Vec3 a, base::Vec3 b)
{
    const double angle = std::atan2(base::norm(base::cross(a, b)), base::dot(a, b));
    if (angle < kNearParallel) {
        // Every arithmetic finds the angle 0 between equal axes of zeros and a one.
        return a == b && isCoordinateAxis(a);
    }
    return angle < kNearAntiparallel;
}

// So near that another arithmetic may find it on the other side.
bool isNearThreshold(base::Vec3 a, base::Vec3 b)
{
    constexpr double kRoom = 0.0005;
    const double angle = std::atan2(base::norm(base::cross(a, b)), base::dot(a, b));
    return std::abs(angle - 0.001) < kRoom || std::abs(angle - 3.14) < kRoom;
}

double zeroPoseError(const JointEnd& parent,
                     const JointEnd& child,
                     const compile::JointValues& values)
{
    const compile::JointFrames frames =
        compile::jointFrames({.parentPivot = parent.scale * values.parentPivot,
                              .parentAxis = values.parentAxis,
                              .childPivot = child.scale * values.childPivot,
                              .childAxis = values.childAxis,
                              .childOffset = values.childOffset,
                              .X_PC = parent.X_BC,
                              .X_CC = child.X_BC});
    const base::Pose wanted = base::inverse(parent.X_WB) * child.X_WB;
    const base::Pose made = frames.X_PJ * base::inverse(frames.X_CJ);
    return angleOf(base::conjugate(wanted.rotation) * made.rotation) +
           base::norm(wanted.position - made.position);
}

}  // namespace

base::Vec3 withoutDust(base::Vec3 v)
{
    for (int i = 0; i < 3; ++i) {
        const double nearest = std::round(v[i]);
        if (std::abs(v[i] - nearest) < kDust && std::abs(nearest) <= 1) {
            v[i] = nearest + 0.0;  // -0 becomes 0
        }
    }
    return v;
}

base::Quat throughRpy(const base::Quat& q)
{
    return base::fromRpy(withoutDust(base::toRpy(q)));
}

JointWords jointWords(const JointEnd& parent,
                      const JointEnd& child,
                      base::Vec3 pivot_W,
                      base::Vec3 axis_W)
{
    JointWords words;
    words.values = compile::jointValuesFor({.X_WP = parent.X_WB,
                                            .X_WC = child.X_WB,
                                            .pivot_W = pivot_W,
                                            .axis_W = axis_W,
                                            .X_PCom = parent.X_BC,
                                            .X_CCom = child.X_BC,
                                            .parentScale = parent.scale,
                                            .childScale = child.scale});
    compile::JointValues& values = words.values;
    for (base::Vec3* v :
         {&values.parentPivot, &values.parentAxis, &values.childPivot, &values.childAxis}) {
        *v = withoutDust(*v);
    }
    if (std::abs(values.childOffset) < kDust) {
        values.childOffset = 0;
    }
    words.error = zeroPoseError(parent, child, values);
    const auto inCentre = [](const JointEnd& end, base::Vec3 axis_B) {
        return withoutDust(base::rotate(base::conjugate(end.X_BC.rotation), axis_B));
    };
    words.safe =
        farFromThresholds(inCentre(parent, values.parentAxis), inCentre(child, values.childAxis));
    return words;
}

double axisErrorOf(const JointEnd& parent, base::Vec3 axis_B, bool alongX)
{
    const base::Vec3 frame = alongX ? base::Vec3{1, 0, 0} : base::Vec3{0, 0, 1};
    const base::Vec3 axis =
        withoutDust(base::rotate(base::conjugate(parent.X_BC.rotation), base::normalized(axis_B)));
    const base::Vec3 made = base::rotate(compile::rotationBetween(frame, axis), frame);
    const double error = base::norm(made - axis);
    return isCoordinateAxis(axis) || (error < kExact && !isNearThreshold(frame, axis))
               ? 0
               : std::max(error, kExact);
}

bool isExact(const JointWords& words)
{
    return words.safe && words.error < kExact && words.axisError == 0;
}

JointWords jointWords(const JointEnd& parent,
                      const JointEnd& child,
                      base::Vec3 pivot_W,
                      std::span<const base::Vec3> axes_W)
{
    CHECK(!axes_W.empty(), "there is an axis to choose");
    JointWords best = jointWords(parent, child, pivot_W, axes_W.front());
    for (const base::Vec3 axis : axes_W) {
        if (isExact(best)) {
            break;
        }
        const JointWords other = jointWords(parent, child, pivot_W, axis);
        if (isExact(other) || other.error < best.error) {
            best = other;
        }
    }
    return best;
}

}  // namespace importers
