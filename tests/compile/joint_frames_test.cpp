#include "compile/placement.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>

namespace {

using base::Mat3;
using base::Pose;
using base::Quat;
using base::Vec3;

// Rotation matrices by Rodrigues' formula: the oracle shares no code with quaternions.
Mat3 rodrigues(Vec3 axis, double angle)
{
    const Vec3 u = axis / base::norm(axis);
    const double c = std::cos(angle);
    const double s = std::sin(angle);
    const double k = 1 - c;
    return {Vec3{c + k * u.x * u.x, k * u.x * u.y - s * u.z, k * u.x * u.z + s * u.y},
            Vec3{k * u.x * u.y + s * u.z, c + k * u.y * u.y, k * u.y * u.z - s * u.x},
            Vec3{k * u.x * u.z - s * u.y, k * u.y * u.z + s * u.x, c + k * u.z * u.z}};
}

Mat3 product(const Mat3& a, const Mat3& b)
{
    Mat3 result;
    for (int i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j) {
            result[static_cast<std::size_t>(i)][j] = a[static_cast<std::size_t>(i)].x * b[0][j] +
                                                     a[static_cast<std::size_t>(i)].y * b[1][j] +
                                                     a[static_cast<std::size_t>(i)].z * b[2][j];
        }
    }
    return result;
}

Mat3 transposed(const Mat3& m)
{
    return {Vec3{m[0].x, m[1].x, m[2].x}, Vec3{m[0].y, m[1].y, m[2].y},
            Vec3{m[0].z, m[1].z, m[2].z}};
}

Vec3 times(const Mat3& m, Vec3 v)
{
    return {base::dot(m[0], v), base::dot(m[1], v), base::dot(m[2], v)};
}

// The table "Rot(v1 -> v2) as implemented" of the ADF reference, section 3.3.
Mat3 tableRotation(Vec3 v1, Vec3 v2)
{
    const double theta = std::acos(std::clamp(base::dot(v1, v2), -1.0, 1.0));
    if (theta < 0.001) {
        return rodrigues({0, 0, 1}, theta);
    }
    if (theta > 3.14) {
        const double toX = std::acos(std::clamp(v1.x, -1.0, 1.0));
        if (toX > 0.001 && toX < 3.14) {
            return rodrigues(base::cross(v1, {1, 0, 0}), theta);
        }
        return rodrigues(base::cross(v2, {0, 1, 0}), theta);
    }
    return rodrigues(base::cross(v1, v2), theta);
}

double largestDifference(const Mat3& a, const Mat3& b)
{
    double largest = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j) {
            largest = std::max(largest, std::abs(a[i][j] - b[i][j]));
        }
    }
    return largest;
}

class RandomJoints {
public:
    explicit RandomJoints(unsigned seed) : engine_(seed) {}

    double between(double low, double high)
    {
        return std::uniform_real_distribution<double>(low, high)(engine_);
    }

    Vec3 vector() { return {between(-1, 1), between(-1, 1), between(-1, 1)}; }

    Vec3 direction()
    {
        static constexpr std::array kAxes{Vec3{1, 0, 0},  Vec3{0, 1, 0},  Vec3{0, 0, 1},
                                          Vec3{-1, 0, 0}, Vec3{0, -1, 0}, Vec3{0, 0, -1}};
        // Half of them along the axes, so that parallel and antiparallel pairs come up often.
        const auto pick = static_cast<std::size_t>(between(0, 12));
        return pick < kAxes.size() ? kAxes[pick] : base::normalized(vector());
    }

    compile::JointDescription description(bool turnedOffsets)
    {
        compile::JointDescription d{
            .parentPivot = vector(),
            .parentAxis = between(0.5, 2) * direction(),
            .childPivot = vector(),
            .childAxis = between(0.5, 2) * direction(),
            .childOffset = between(-M_PI, M_PI),
            .jointOffset = between(-M_PI, M_PI),
            .alongX = between(0, 1) > 0.5,
        };
        d.X_PC.position = vector();
        d.X_CC.position = vector();
        if (turnedOffsets) {
            d.X_PC.rotation = base::fromRpy(M_PI * vector());
            d.X_CC.rotation = base::fromRpy(M_PI * vector());
        }
        return d;
    }

private:
    std::mt19937 engine_;
};

// Child body in parent body when the joint has the value q.
Pose childInParent(const compile::JointDescription& d, double q)
{
    const compile::JointFrames frames = compile::jointFrames(d);
    const Pose motion = d.alongX ? Pose{{q, 0, 0}, {}} : Pose{{}, base::axisAngle({0, 0, 1}, q)};
    return frames.X_PJ * motion * base::inverse(frames.X_CJ);
}

Mat3 closedFormZeroPose(const compile::JointDescription& d)
{
    const Mat3 R_PCp = base::toMatrix(d.X_PC.rotation);
    const Mat3 R_CCc = base::toMatrix(d.X_CC.rotation);
    const Vec3 a = times(transposed(R_PCp), d.parentAxis / base::norm(d.parentAxis));
    const Vec3 b = times(transposed(R_CCc), d.childAxis / base::norm(d.childAxis));
    const Mat3 inCentres = product(rodrigues(a, d.childOffset), tableRotation(b, a));
    return product(product(R_PCp, inCentres), transposed(R_CCc));
}

void expectRotation(Vec3 from, Vec3 to, Vec3 axis, double angle)
{
    EXPECT_LT(largestDifference(base::toMatrix(compile::rotationBetween(from, to)),
                                rodrigues(axis, angle)),
              1e-9);
}

TEST(RotationBetween, TurnsAboutTheCrossProductOfObliqueAxes)
{
    expectRotation({1, 0, 0}, {0, 1, 0}, {0, 0, 1}, M_PI / 2);
    expectRotation({0, 0, 1}, {std::sin(0.3), 0, std::cos(0.3)}, {0, 1, 0}, 0.3);
}

TEST(RotationBetween, IsTheIdentityForEqualAxes)
{
    for (const Vec3 axis : {Vec3{1, 0, 0}, Vec3{0, -1, 0}, base::normalized(Vec3{1, 2, 3})}) {
        EXPECT_LT(base::angleBetween(compile::rotationBetween(axis, axis), Quat{}), 1e-7);
    }
}

TEST(RotationBetween, TurnsAboutZBelowAThousandthOfARadian)
{
    expectRotation({1, 0, 0}, {std::cos(0.0009), 0, std::sin(0.0009)}, {0, 0, 1}, 0.0009);
    // Just above the threshold it is the ordinary turn, here about -Y.
    expectRotation({1, 0, 0}, {std::cos(0.0011), 0, std::sin(0.0011)}, {0, -1, 0}, 0.0011);
}

TEST(RotationBetween, TurnsAntiparallelAxesAboutTheirCrossProductWithX)
{
    expectRotation({0, 0, 1}, {0, 0, -1}, {0, 1, 0}, M_PI);
    expectRotation({0, 1, 0}, {0, -1, 0}, {0, 0, -1}, M_PI);
    const Vec3 oblique = base::normalized(Vec3{1, 2, 3});
    expectRotation(oblique, -oblique, base::cross(oblique, {1, 0, 0}), M_PI);
}

TEST(RotationBetween, TurnsAntiparallelAxesAlongXAboutZ)
{
    expectRotation({1, 0, 0}, {-1, 0, 0}, {0, 0, -1}, M_PI);
    expectRotation({-1, 0, 0}, {1, 0, 0}, {0, 0, 1}, M_PI);
    // 0.0005 rad off X still counts as along X; the axis is then `to` x Y, not `from` x X.
    const Vec3 nearX{std::cos(0.0005), std::sin(0.0005), 0};
    expectRotation(nearX, -nearX, base::cross(-nearX, {0, 1, 0}), M_PI);
}

TEST(RotationBetween, CountsAsAntiparallelFrom314NotFromPi)
{
    const auto turned = [](double angle) {
        return Vec3{0, std::sin(angle), std::cos(angle)};
    };
    // Above: by the angle itself about Z x X = Y, which does not quite reach `to`.
    expectRotation({0, 0, 1}, turned(3.1405), {0, 1, 0}, 3.1405);
    // Below: the ordinary turn about -X.
    expectRotation({0, 0, 1}, turned(3.1395), {-1, 0, 0}, 3.1395);
}

TEST(RotationBetween, DoesNotCareAboutTheLengthOfTheAxes)
{
    const Quat unit = compile::rotationBetween({0, 0, 1}, {0, 1, 0});
    const Quat longer = compile::rotationBetween({0, 0, 7}, {0, 0.01, 0});
    EXPECT_LT(base::angleBetween(unit, longer), 1e-12);
}

class JointFramesZeroPose : public testing::TestWithParam<bool> {};

TEST_P(JointFramesZeroPose, IsTheClosedFormInThreeThousandRandomCases)
{
    RandomJoints random(GetParam() ? 1U : 2U);
    double largest = 0;
    for (int i = 0; i < 3000; ++i) {
        const compile::JointDescription d = random.description(GetParam());
        const Pose X_PB = childInParent(d, 0);
        const Mat3 R0 = closedFormZeroPose(d);
        largest = std::max(largest, largestDifference(base::toMatrix(X_PB.rotation), R0));
        const Vec3 p = d.parentPivot - times(R0, d.childPivot);
        largest = std::max(largest, base::norm(X_PB.position - p));
    }
    EXPECT_LT(largest, 1e-12);
}

TEST_P(JointFramesZeroPose, MovesAboutOrAlongTheParentAxis)
{
    RandomJoints random(GetParam() ? 3U : 4U);
    double largest = 0;
    for (int i = 0; i < 3000; ++i) {
        const compile::JointDescription d = random.description(GetParam());
        const double q = random.between(-2, 2);
        const Vec3 axis = d.parentAxis / base::norm(d.parentAxis);
        const Mat3 R0 = closedFormZeroPose(d);
        const Mat3 R = d.alongX ? R0 : product(rodrigues(axis, q), R0);
        const Vec3 p = d.alongX ? d.parentPivot + q * axis - times(R0, d.childPivot)
                                : d.parentPivot - times(R, d.childPivot);
        const Pose X_PB = childInParent(d, q);
        // Axes that the table takes for parallel are up to 0.0016 rad off, and so is the motion.
        largest = std::max(largest, largestDifference(base::toMatrix(X_PB.rotation), R));
        largest = std::max(largest, base::norm(X_PB.position - p));
    }
    EXPECT_LT(largest, 1e-12);
}

INSTANTIATE_TEST_SUITE_P(InertialOffsets,
                         JointFramesZeroPose,
                         testing::Bool(),
                         [](const auto& instance) {
                             return instance.param ? "Turned" : "Straight";
                         });

TEST(JointFrames, JointOffsetTurnsTheFrameButNotTheZeroPose)
{
    compile::JointDescription d{.parentAxis = {0, 0, 1}, .childAxis = {0, 1, 0}};
    const Pose without = childInParent(d, 0);
    const Pose frameWithout = compile::jointFrames(d).X_PJ;
    d.jointOffset = 0.4;
    EXPECT_LT(base::angleBetween(childInParent(d, 0).rotation, without.rotation), 1e-12);
    EXPECT_NEAR(base::angleBetween(compile::jointFrames(d).X_PJ.rotation, frameWithout.rotation),
                0.4, 1e-12);
}

TEST(JointFrames, TurnedInertialOffsetsDecideTheTieBreakOfAntiparallelAxes)
{
    // In the bodies the axes are Z and -Z. Both centre of mass frames are turned by 90 degrees
    // about Y, so there the child's axis is along X and the rule for X decides.
    compile::JointDescription d{.parentAxis = {0, 0, 1}, .childAxis = {0, 0, -1}};
    d.X_PC.rotation = base::axisAngle({0, 1, 0}, M_PI / 2);
    d.X_CC.rotation = d.X_PC.rotation;
    const Pose X_PB = childInParent(d, 0);
    EXPECT_LT(largestDifference(base::toMatrix(X_PB.rotation), closedFormZeroPose(d)), 1e-9);
    d.X_PC = d.X_CC = {};
    EXPECT_GT(base::angleBetween(X_PB.rotation, childInParent(d, 0).rotation), 1.0);
}

}  // namespace
