// Mates and joints against geometry: two axes coincide, a joint's frames are one in the world.

#include "adf/properties.h"
#include "adf/validator.h"
#include "compile/compiler.h"
#include "editor/tools/body_creation.h"
#include "editor/tools/join_edits.h"
#include "editor/tools/join_plan.h"
#include "editor/tools/joint_frames.h"
#include "editor/tools/mating.h"
#include "tests/editor/editor_fixture.h"
#include "tests/support/no_assets.h"

#include <cmath>
#include <numbers>
#include <random>

namespace {

using adf::ShapeType;
using base::Pose;
using base::Vec3;
using editor::MateFeature;

constexpr double kPi = std::numbers::pi;
constexpr double kNano = 2e-9;  // files keep nine decimals

class JoiningTest : public ::testing::Test {
protected:
    void apply(const adf::Edit& edit)
    {
        const base::Diagnostics problems = document_.check(edit);
        ASSERT_TRUE(problems.empty()) << base::lineForm(problems.all().front());
        document_.apply(edit);
        compile();
    }

    adf::ObjectId create(ShapeType shape, Vec3 position = {}, Vec3 rpy = {})
    {
        const editor::NewObject made = editor::creatingBody(document_, shape, Vec3{});
        apply(made.edit);
        apply(adf::setProperty(made.object, adf::common::kPosition, position));
        apply(adf::setProperty(made.object, adf::common::kOrientation, rpy));
        return made.object;
    }

    void compile()
    {
        base::Diagnostics problems;
        compiled_ = compile::compile({.models = {&document_}, .assets = assets_, .sink = problems});
        EXPECT_FALSE(problems.hasErrors());
    }

    [[nodiscard]] const scene::Scene& scene() const { return *compiled_.scene; }

    [[nodiscard]] scene::BodyIndex index(adf::ObjectId id) const
    {
        return *compiled_.map.find<scene::BodyIndex>(id);
    }

    [[nodiscard]] const scene::Joint& joint(adf::ObjectId id) const
    {
        return scene().joint(*compiled_.map.find<scene::JointIndex>(id));
    }

    [[nodiscard]] Pose poseOfBody(adf::ObjectId id) const { return scene().body(index(id)).X_WB; }

    [[nodiscard]] scene::JointState stateOfJoint(adf::ObjectId id) const
    {
        const scene::Joint& one = joint(id);
        return scene::measureJoint(one, scene().body(one.parent).X_WB,
                                   scene().body(one.child).X_WB);
    }

    [[nodiscard]] Pose frameOf(adf::ObjectId id) const
    {
        return scene().body(joint(id).parent).X_WB * joint(id).X_PJ;
    }

    [[nodiscard]] editor::PlacedModel model() const
    {
        return {document_, *compiled_.scene, compiled_.map};
    }

    editor::NewObject join(adf::ObjectId child,
                           adf::ObjectId parent,
                           const editor::Mate& mate,
                           scene::JointType type = scene::JointType::Revolute)
    {
        const editor::JoinWish wish{.child = index(child),
                                    .parent = index(parent),
                                    .type = type,
                                    .delta_W = mate.delta_W,
                                    .joint = mate.joint};
        plan_ = editor::planJoin(scene(), wish);
        return editor::joiningAsPlanned(model(), wish, plan_, {});
    }

    // The round side of a cylinder as createdBody() makes it: radius 0.1, height 0.3 about Z.
    [[nodiscard]] MateFeature side(adf::ObjectId cylinder, bool hollow = false) const
    {
        const Pose X_WB = poseOfBody(cylinder);
        return editor::mateFeature(meshes::RoundFace{.centre = X_WB.position,
                                                     .axis = base::rotate(X_WB.rotation, {0, 0, 1}),
                                                     .radius = 0.1,
                                                     .slope = 0,
                                                     .length = 0.3,
                                                     .hollow = hollow},
                                   X_WB.position);
    }

    [[nodiscard]] std::string problemsOfTheText() const
    {
        base::Diagnostics problems;
        const adf::Document read = adf::read(adf::write(document_), "/tmp/new.yaml", problems);
        adf::validate(read, problems);
        return problems.empty() ? std::string() : base::lineForm(problems.all().front());
    }

    double random(double most) { return std::uniform_real_distribution(-most, most)(numbers_); }

    Vec3 randomVector(double most) { return {random(most), random(most), random(most)}; }

    adf::Document document_;
    compile::Compiled compiled_;
    editor::JoinPlan plan_;
    test::NoAssets assets_;
    std::mt19937 numbers_{7};
};

void expectNear(Vec3 a, Vec3 b, double tolerance, const std::string& what)
{
    EXPECT_LE(base::norm(a - b), tolerance) << what << ": " << a.x << " " << a.y << " " << a.z
                                            << " instead of " << b.x << " " << b.y << " " << b.z;
}

TEST_F(JoiningTest, TwoCylindersAtAnyPosesHaveOneAxisAfterwards)
{
    const adf::ObjectId parent = create(ShapeType::Cylinder);
    const adf::ObjectId child = create(ShapeType::Cylinder);
    for (int round = 0; round < 40; ++round) {
        for (const adf::ObjectId body : {parent, child}) {
            apply(adf::setProperty(body, adf::common::kPosition, randomVector(2)));
            apply(adf::setProperty(body, adf::common::kOrientation, randomVector(3)));
        }
        const bool flip = round % 2 == 1;
        const editor::MateChoice choice{
            .faces = true, .flip = flip, .offset = random(0.1), .turn = random(3)};
        const Pose X_WP = poseOfBody(parent);
        const double sideNow =
            base::dot(poseOfBody(child).position - X_WP.position, side(parent).axis_W);
        const editor::NewObject made =
            join(child, parent, editor::mate(side(child), side(parent), choice));
        ASSERT_TRUE(plan_.isPossible());
        apply(made.edit);
        const MateFeature stays = side(parent);
        const MateFeature moved = side(child);
        EXPECT_EQ(poseOfBody(parent), X_WP) << "what is clicked second stays";
        EXPECT_NEAR(std::abs(base::dot(stays.axis_W, moved.axis_W)), 1, 1e-12);
        const Vec3 between = moved.point_W - stays.point_W;
        expectNear(base::cross(between, stays.axis_W), {}, kNano, "off the axis");
        // Two solid cylinders of 0.3 m stand end to end, on the side where the child was.
        const double along = (sideNow < 0) == flip ? 0.3 : -0.3;
        EXPECT_NEAR(base::dot(between, stays.axis_W), along + choice.offset, kNano);

        const scene::JointState state = stateOfJoint(made.object);
        EXPECT_NEAR(state.gap, 0, 1e-8);
        EXPECT_NEAR(state.turnGap, 0, 1e-8);
        EXPECT_NEAR(state.position, 0, 1e-7) << "the present pose is the zero pose";
        const Vec3 axis = base::rotate(frameOf(made.object).rotation, {0, 0, 1});
        EXPECT_NEAR(base::dot(axis, stays.axis_W), 1, 1e-12);
        EXPECT_EQ(problemsOfTheText(), "");
        apply(adf::group({{adf::RemoveObject{made.object}}}));
    }
}

TEST_F(JoiningTest, APinGoesHalfWayIntoItsHole)
{
    const adf::ObjectId pin = create(ShapeType::Cylinder, {1, 0.2, 0.3}, {0.4, 0.1, 0.2});
    const adf::ObjectId hole = create(ShapeType::Cylinder, {-0.4, 0.5, 1}, {1, -0.6, 0.2});
    const editor::Mate mate = editor::mate(side(pin), side(hole, true), {});
    expectNear(mate.delta_W * side(pin).point_W, side(hole).point_W, 1e-12, "middle in middle");
    EXPECT_NEAR(base::norm(base::rotationVector(mate.delta_W.rotation)),
                std::acos(std::abs(base::dot(side(pin).axis_W, side(hole).axis_W))), 1e-9)
        << "with the least turn";
    const editor::Mate over = editor::mate(side(pin), side(hole, true), {.flip = true});
    EXPECT_NEAR(base::dot(base::rotate(over.delta_W.rotation, side(pin).axis_W),
                          base::rotate(mate.delta_W.rotation, side(pin).axis_W)),
                -1, 1e-12);
    MateFeature wide = side(hole, true);
    wide.radius = 0.1002;
    EXPECT_NEAR(editor::playOf(side(pin), wide), 0.0004, 1e-12);
    EXPECT_EQ(editor::playOf(side(pin), side(hole)), 0) << "two pins have none";
}

TEST_F(JoiningTest, FlatFacesLieOnEachOther)
{
    const MateFeature moves{.point_W = {0.3, 0.1, 0.2}, .axis_W = {1, 0, 0}};
    const MateFeature stays{.point_W = {0, 0, 1}, .axis_W = base::normalized(Vec3{0, 1, 1})};
    const editor::Mate mate = editor::mate(moves, stays, {.offset = 0.02});
    expectNear(mate.delta_W * moves.point_W, stays.point_W + 0.02 * stays.axis_W, 1e-12,
               "the offset leaves a gap along the normal");
    expectNear(base::rotate(mate.delta_W.rotation, moves.axis_W), -stays.axis_W, 1e-12,
               "normals face each other");
    const MateFeature pin{.point_W = {0.3, 0.1, 0.2},
                          .axis_W = {1, 0, 0},
                          .reach = 0.15,
                          .radius = 0.1,
                          .kind = MateFeature::Kind::Solid};
    expectNear(editor::mate(pin, stays, {}).delta_W * pin.point_W,
               stays.point_W + 0.15 * stays.axis_W, 1e-12, "a pin stands on the face");
    const Pose on = editor::mate(moves, pin, {}).delta_W;
    EXPECT_NEAR(base::dot(on * moves.point_W - pin.point_W, pin.axis_W), -0.15, 1e-12)
        << "a face that looks along the axis lies on the far end of the pin";
    expectNear(base::rotate(on.rotation, moves.axis_W), pin.axis_W, 1e-12, "without turning over");
}

TEST_F(JoiningTest, WhatHangsOnTheChildComesAlong)
{
    const adf::ObjectId base = create(ShapeType::Box);
    apply(adf::setProperty(base, adf::body::kMass, 0.0));
    const adf::ObjectId crank = create(ShapeType::Cylinder, {1, 0, 0});
    const adf::ObjectId arm = create(ShapeType::Cylinder, {1, 0, 0.4});
    const editor::NewObject elbow =
        join(arm, crank, {.delta_W = {}, .joint = {{1, 0, 0.2}, {0, 1, 0}}});
    apply(elbow.edit);
    EXPECT_TRUE(plan_.moves.empty());
    const Pose delta{{0.1, -0.2, 0.3}, base::fromRpy({0.3, 0.2, -1})};
    const Pose X_WArm = poseOfBody(arm);
    const editor::NewObject shoulder =
        join(crank, base, {.delta_W = delta, .joint = {delta * Vec3{1, 0, 0}, {0, 0, 1}}});
    apply(shoulder.edit);
    EXPECT_EQ(plan_.moves.size(), 2U);
    expectNear(poseOfBody(arm).position, (delta * X_WArm).position, kNano, "the arm");
    EXPECT_NEAR(stateOfJoint(elbow.object).gap, 0, 1e-8);
    EXPECT_NEAR(plan_.farthest, base::norm(delta * Vec3{1, 0, 0} - Vec3{1, 0, 0}), 1e-9);
    EXPECT_EQ(plan_.loop, 0);
    EXPECT_EQ(plan_.mobilityBefore, 7) << "six and the elbow";
    EXPECT_EQ(plan_.mobilityAfter, 2);
}

// Base, crank, coupler and rocker in one plane: the last joint closes the loop and nothing tears.
class FourBarByHand : public JoiningTest {
protected:
    FourBarByHand()
    {
        base_ = create(ShapeType::Box, {0, 0, 0});
        apply(adf::setProperty(base_, adf::body::kMass, 0.0));
        crank_ = create(ShapeType::Box, {0, 0, 0.1});
        coupler_ = create(ShapeType::Box, {0.2, 0, 0.2});
        rocker_ = create(ShapeType::Box, {0.4, 0, 0.15});
        joints_.push_back(pin(crank_, base_, {0, 0, 0}));
        joints_.push_back(pin(coupler_, crank_, {0, 0, 0.2}));
        joints_.push_back(pin(rocker_, base_, {0.4, 0, 0}));
    }

    adf::ObjectId pin(adf::ObjectId child, adf::ObjectId parent, Vec3 at)
    {
        const editor::NewObject made =
            join(child, parent, {.delta_W = {}, .joint = {at, {0, 1, 0}}});
        apply(made.edit);
        return made.object;
    }

    // The end of the coupler goes to the end of the rocker.
    editor::NewObject close(Vec3 ofCoupler, Vec3 ofRocker)
    {
        return join(coupler_, rocker_,
                    {.delta_W = {ofRocker - ofCoupler, {}}, .joint = {ofRocker, {0, 1, 0}}});
    }

    adf::ObjectId base_;
    adf::ObjectId crank_;
    adf::ObjectId coupler_;
    adf::ObjectId rocker_;
    std::vector<adf::ObjectId> joints_;
};

TEST_F(FourBarByHand, ALoopIsBroughtTogether)
{
    const Pose X_WBase = poseOfBody(base_);
    const editor::NewObject last = close({0.45, 0.05, 0.2}, {0.4, 0, 0.3});
    ASSERT_TRUE(plan_.isPossible());
    EXPECT_EQ(plan_.loop, 4);
    apply(last.edit);
    joints_.push_back(last.object);
    EXPECT_EQ(poseOfBody(base_), X_WBase);
    for (const adf::ObjectId one : joints_) {
        EXPECT_LT(stateOfJoint(one).gap, 1e-8);
        EXPECT_LT(stateOfJoint(one).turnGap, 1e-7);
    }
    EXPECT_NEAR(poseOfBody(coupler_).position.y, 0, kNano) << "in its plane";
    EXPECT_EQ(plan_.mobilityAfter, 1);
    EXPECT_EQ(plan_.mobilityBefore, 3);
    // The triangle of the links' ends: crank 0.2 m, coupler 0.45 m, rocker 0.3 m, ground 0.4 m.
    const Vec3 elbow = frameOf(joints_[1]).position;
    const Vec3 end = frameOf(last.object).position;
    EXPECT_NEAR(base::norm(elbow), 0.2, 1e-8);
    EXPECT_NEAR(base::norm(end - elbow), 0.45, 1e-8);
    EXPECT_NEAR(base::norm(end - Vec3{0.4, 0, 0} - Vec3{0, end.y, 0}), 0.3, 1e-8);
}

TEST_F(FourBarByHand, ALoopThatCannotCloseIsRefusedWithItsGap)
{
    // The coupler is 1 m long: 0.2 + 0.3 + 0.4 do not reach round it.
    const std::string before = adf::write(document_);
    close({1, 0, 0.2}, {0.4, 0, 0.3});
    EXPECT_FALSE(plan_.isPossible());
    EXPECT_GT(plan_.gap, 0.01);
    EXPECT_LT(plan_.gap, 0.7);
    EXPECT_TRUE(plan_.moves.empty());
    EXPECT_EQ(adf::write(document_), before);
}

TEST_F(JoiningTest, AMotorIsAStartCommandOfTypesThatMoveInOneWay)
{
    const auto parent = document_.find(create(ShapeType::Box));
    const auto child = document_.find(create(ShapeType::Box, {0.5, 0, 0}));
    const auto joined = [&](adf::JointType type) {
        const editor::NewObject made = editor::joining(
            document_, {parent, editor::factsOf(*parent)}, {child, editor::factsOf(*child)}, type,
            {.pivot_W = {}, .axis_W = {0, 0, 1}}, {.startSpeed = 1.5});
        adf::Document with = document_;
        with.apply(made.edit);
        return with.find(made.object);
    };
    const adf::ObjectPtr turning = joined(adf::JointType::Revolute);
    EXPECT_EQ(turning->get(adf::joint::kStartVelocity), 1.5);
    EXPECT_FALSE(turning->isAuthored(adf::joint::kLow)) << "limits were not asked for";
    EXPECT_FALSE(joined(adf::JointType::Fixed)->isAuthored(adf::joint::kStartVelocity));
}

TEST_F(JoiningTest, TheWorldIsOneStaticBody)
{
    const adf::ObjectId first = create(ShapeType::Box, {1, 2, 3}, {0.1, 0.2, 0.3});
    const adf::ObjectId second = create(ShapeType::Box, {-1, 2, 3});
    for (const adf::ObjectId body : {first, second}) {
        const editor::NewObject made = editor::attachingToWorld(model(), index(body));
        apply(made.edit);
        EXPECT_NEAR(stateOfJoint(made.object).gap, 0, 1e-8);
        EXPECT_NEAR(stateOfJoint(made.object).turnGap, 0, 1e-7);
    }
    EXPECT_EQ(document_.objects(adf::ObjectType::Body).size(), 3U) << "one world for both";
    EXPECT_EQ(editor::mobilityOf(scene()), 0);
    EXPECT_EQ(problemsOfTheText(), "");
}

TEST_F(JoiningTest, APivotThatIsEditedStaysOnePlaceInTheWorld)
{
    const adf::ObjectId parent = create(ShapeType::Box, {0.1, 0.2, 0.3}, {0.4, 0.5, 0.6});
    const adf::ObjectId child = create(ShapeType::Cylinder, {0.5, -0.2, 0.8}, {-1, 0.2, 0.3});
    const editor::NewObject made =
        join(child, parent, {.delta_W = {}, .joint = {{0.3, 0, 0.5}, {0, 0.6, 0.8}}});
    apply(made.edit);
    // Turned by 0.3 rad about its axis: the value must survive the edits.
    const Pose about{frameOf(made.object).position, {}};
    const Pose turn = about * Pose{{}, base::axisAngle({0, 0.6, 0.8}, 0.3)} * base::inverse(about);
    const Pose turned = turn * poseOfBody(child);
    apply(adf::setProperty(child, adf::common::kPosition, turned.position));
    apply(adf::setProperty(child, adf::common::kOrientation, base::toRpy(turned.rotation)));
    ASSERT_NEAR(stateOfJoint(made.object).position, 0.3, 1e-7);
    const auto edit = [&](adf::VectorProperty property, Vec3 value) {
        apply(editor::withAlignedFrames(model(), *document_.find(made.object),
                                        adf::setProperty(made.object, property, value)));
        EXPECT_EQ(document_.find(made.object)->get(property), value);
        EXPECT_NEAR(stateOfJoint(made.object).gap, 0, 1e-8);
        EXPECT_NEAR(stateOfJoint(made.object).turnGap, 0, 1e-7);
        EXPECT_NEAR(stateOfJoint(made.object).position, 0.3, 1e-6);
    };
    edit(adf::joint::kParentPivot, {0.05, -0.04, 0.03});
    edit(adf::joint::kParentAxis, {0.1, 0.7, -0.3});
    edit(adf::joint::kChildPivot, {0, 0.01, 0.2});
    edit(adf::joint::kChildAxis, {0, 0, 1});
    expectNear(base::rotate(frameOf(made.object).rotation, {0, 0, 1}),
               base::rotate(poseOfBody(child).rotation, {0, 0, 1}), 1e-7, "the axis in the world");
    // Alone it opens the joint.
    apply(adf::setProperty(made.object, adf::joint::kParentPivot, Vec3{0.5, 0, 0}));
    EXPECT_GT(stateOfJoint(made.object).gap, 0.1);
}

TEST_F(JoiningTest, SwappedSidesLeaveTheJointAndItsPositiveDirection)
{
    for (const auto type : {scene::JointType::Revolute, scene::JointType::Prismatic}) {
        const adf::ObjectId parent = create(ShapeType::Box, {0.1, 0.2, 0.3}, {0.4, 0.5, 0.6});
        const adf::ObjectId child = create(ShapeType::Box, {0.5, -0.2, 0.8}, {-1, 0.2, 0.3});
        const editor::NewObject made =
            join(child, parent, {.delta_W = {}, .joint = {{0.3, 0, 0.5}, {0, 0.6, 0.8}}}, type);
        apply(made.edit);
        const Vec3 axis{0, 0.6, 0.8};
        const Pose about{{0.3, 0, 0.5}, {}};
        const Pose way = type == scene::JointType::Revolute
                             ? about * Pose{{}, base::axisAngle(axis, 0.4)} * base::inverse(about)
                             : Pose{0.4 * axis, {}};
        const Pose moved = way * poseOfBody(child);
        apply(adf::setProperty(child, adf::common::kPosition, moved.position));
        apply(adf::setProperty(child, adf::common::kOrientation, base::toRpy(moved.rotation)));
        ASSERT_NEAR(stateOfJoint(made.object).position, 0.4, 1e-7);
        const auto swapped = editor::swappingSides(model(), *document_.find(made.object));
        ASSERT_TRUE(swapped.has_value());
        apply(*swapped);
        EXPECT_EQ(joint(made.object).parent, index(child));
        EXPECT_EQ(joint(made.object).child, index(parent));
        EXPECT_NEAR(stateOfJoint(made.object).position, 0.4, 1e-6);
        EXPECT_NEAR(stateOfJoint(made.object).gap, 0, 1e-7);
        EXPECT_NEAR(stateOfJoint(made.object).turnGap, 0, 1e-7);
        const Vec3 own = type == scene::JointType::Revolute ? Vec3{0, 0, 1} : Vec3{1, 0, 0};
        expectNear(base::rotate(frameOf(made.object).rotation, own), -axis, 1e-7, "turned round");
    }
    const adf::ObjectId free = create(ShapeType::Box, {3, 0, 0});
    const adf::ObjectId other = create(ShapeType::Box, {3, 1, 0});
    const editor::NewObject six = join(
        free, other, {.delta_W = {}, .joint = {{3, 0, 0}, {0, 0, 1}}}, scene::JointType::SixDof);
    apply(six.edit);
    EXPECT_FALSE(editor::swappingSides(model(), *document_.find(six.object)).has_value());
}

TEST_F(JoiningTest, AnotherTypeKeepsTheFramesButNoAngleAsALength)
{
    const adf::ObjectId parent = create(ShapeType::Box);
    const adf::ObjectId child = create(ShapeType::Box, {0.5, 0, 0});
    const editor::NewObject made =
        join(child, parent, {.delta_W = {}, .joint = {{0.2, 0, 0}, {0, 1, 0}}});
    apply(made.edit);
    apply(adf::setProperty(made.object, adf::joint::kLow, -1.0));
    apply(adf::setProperty(made.object, adf::joint::kHigh, 2.0));
    const Vec3 pivot = frameOf(made.object).position;
    apply(editor::changingType(*document_.find(made.object), adf::JointType::TorsionSpring));
    EXPECT_EQ(document_.find(made.object)->get(adf::joint::kHigh), 2.0);
    apply(editor::changingType(*document_.find(made.object), adf::JointType::Prismatic));
    EXPECT_FALSE(document_.find(made.object)->isAuthored(adf::joint::kHigh));
    EXPECT_EQ(joint(made.object).type, scene::JointType::Prismatic);
    EXPECT_EQ(frameOf(made.object).position, pivot);
    EXPECT_NEAR(stateOfJoint(made.object).position, 0, 1e-9);
    EXPECT_EQ(problemsOfTheText(), "");
}

TEST_F(JoiningTest, SeveralBodiesBecomeAChainOrAFan)
{
    std::vector<adf::ObjectId> bodies;
    for (int i = 0; i < 5; ++i) {
        bodies.push_back(create(ShapeType::Cylinder, {0.1 * i, 0, 0}));
    }
    const editor::NewJoints chain =
        editor::joiningSeveral(model(), bodies, editor::Several::Chain, adf::JointType::Revolute);
    ASSERT_EQ(chain.joints.size(), 4U);
    apply(chain.edit);
    for (std::size_t i = 0; i < chain.joints.size(); ++i) {
        EXPECT_EQ(joint(chain.joints[i]).parent, index(bodies[i]));
        EXPECT_EQ(joint(chain.joints[i]).child, index(bodies[i + 1]));
        EXPECT_NEAR(stateOfJoint(chain.joints[i]).gap, 0, 1e-8);
    }
    const editor::NewJoints fan =
        editor::joiningSeveral(model(), bodies, editor::Several::ToFirst, adf::JointType::Fixed);
    apply(fan.edit);
    for (const adf::ObjectId one : fan.joints) {
        EXPECT_EQ(joint(one).parent, index(bodies.front()));
    }
    EXPECT_EQ(problemsOfTheText(), "");
}

// Two free bodies have twelve freedoms, less what the joint takes: the count of Kutzbach.
TEST_F(JoiningTest, PairsAreJoinedByEveryTypeAtOnce)
{
    using Type = adf::JointType;
    double y = 0;
    int before = 0;
    for (const auto& [type, freedoms] :
         {std::pair{Type::Revolute, 1}, std::pair{Type::Prismatic, 1}, std::pair{Type::Fixed, 0},
          std::pair{Type::PointToPoint, 3}, std::pair{Type::LinearSpring, 1},
          std::pair{Type::TorsionSpring, 1}, std::pair{Type::ConeTwist, 3},
          std::pair{Type::SixDof, 6}}) {
        std::vector<adf::ObjectId> bodies;
        for (int i = 0; i < 5; ++i) {
            bodies.push_back(create(ShapeType::Box, {0.4 * i, y, 0}));
        }
        ++y;
        const editor::NewJoints made =
            editor::joiningSeveral(model(), bodies, editor::Several::Pairs, type);
        ASSERT_EQ(made.joints.size(), 2U) << "the fifth is left over";
        apply(made.edit);
        for (std::size_t i = 0; i < made.joints.size(); ++i) {
            const scene::Joint& one = joint(made.joints[i]);
            EXPECT_EQ(one.type, editor::sceneType(type));
            EXPECT_EQ(one.parent, index(bodies[2 * i]));
            EXPECT_EQ(one.child, index(bodies[2 * i + 1]));
            EXPECT_NEAR(stateOfJoint(made.joints[i]).gap, 0, 1e-8);
        }
        const int after = editor::mobilityOf(scene());
        EXPECT_EQ(after - before, 2 * (6 + freedoms) + 6) << adf::wordOf(type);
        before = after;
    }
    EXPECT_EQ(problemsOfTheText(), "");
}

TEST_F(JoiningTest, WhatMovesMayReachIntoWhatItIsJoinedToAndIntoNothingElse)
{
    const adf::ObjectId parent = create(ShapeType::Box);
    const adf::ObjectId child = create(ShapeType::Box, {3, 0, 0});
    const adf::ObjectId inTheWay = create(ShapeType::Box, {0, 0, 0.4});
    create(ShapeType::Box, {3, 0, 0.4});  // where the child is now
    const editor::JoinWish wish{.child = index(child),
                                .parent = index(parent),
                                .type = scene::JointType::Revolute,
                                .delta_W = {{-3, 0, 0.3}, {}},
                                .joint = {{0, 0, 0.15}, {0, 0, 1}}};
    const auto nearOnes = [](const scene::Scene& thought) {
        std::vector<scene::Overlap> found;
        const auto count = static_cast<std::uint32_t>(thought.bodies.size());
        for (std::uint32_t a = 0; a < count; ++a) {
            for (std::uint32_t b = a + 1; b < count; ++b) {
                const Vec3 apart =
                    thought.bodies[a].X_WB.position - thought.bodies[b].X_WB.position;
                if (base::norm(apart) < 0.5) {
                    found.push_back({.a = {a},
                                     .b = {b},
                                     .depth = 0.1,
                                     .point_W = {},
                                     .mover = {},
                                     .way_W = {}});
                }
            }
        }
        return found;
    };
    const editor::JoinPlan plan = editor::planJoin(scene(), wish);
    EXPECT_EQ(editor::reachedBy(scene(), wish, plan, nearOnes), std::vector{index(inTheWay)});
    EXPECT_TRUE(editor::reachedBy(scene(), wish, editor::JoinPlan{}, nearOnes).empty())
        << "nothing moves";
}

}  // namespace
