#include "analysis/assembly.h"
#include "analysis/setup_findings.h"
#include "scene/inertia.h"
#include "tests/analysis/linkages.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace {

using analysis::SetupFinding;
using analysis::SetupKind;
using base::Vec3;
using scene::JointType;
using test::SceneBuilder;

// The findings of one kind; there must be no others.
std::vector<SetupFinding> only(SetupKind kind, const scene::Scene& scene)
{
    const std::vector<SetupFinding> found = analysis::checkSetup(scene);
    for (const SetupFinding& finding : found) {
        EXPECT_EQ(finding.kind, kind)
            << finding.diagnostic.code << ": " << finding.diagnostic.message;
    }
    return found;
}

void apply(const analysis::SetupFix& fix, scene::Scene& scene)
{
    for (const analysis::SetupChange& change : fix.changes) {
        if (const auto* move = std::get_if<analysis::MoveBody>(&change)) {
            scene.bodies[move->body.value].X_WB = move->X_WB;
        } else if (const auto* mass = std::get_if<analysis::SetMass>(&change)) {
            scene.bodies[mass->body.value].mass = mass->mass;
        } else if (const auto* inertia = std::get_if<analysis::SetInertia>(&change)) {
            scene.bodies[inertia->body.value].inertia = inertia->moments;
        } else if (const auto* limits = std::get_if<analysis::SetLimits>(&change)) {
            scene.joints[limits->joint.value].limits = limits->limits;
        } else if (const auto* hull = std::get_if<analysis::UseConvexPieces>(&change)) {
            for (scene::CollisionShape& shape : scene.bodies[hull->body.value].collisions) {
                std::get<scene::MeshShape>(shape.geometry).collision =
                    scene::MeshCollision::ConvexHull;
            }
        }
    }
}

// The fix leaves nothing to find.
void expectFixed(const SetupFinding& finding, scene::Scene scene)
{
    ASSERT_TRUE(finding.fix);
    EXPECT_FALSE(finding.fix->text.empty());
    apply(*finding.fix, scene);
    EXPECT_TRUE(analysis::checkSetup(scene).empty());
}

TEST(Setup, OfSoundScenesFindsNothing)
{
    for (const SceneBuilder& made :
         {test::fourBar(), test::bricard(), test::serialArm(6), test::manyFourBars(3, 1.0)}) {
        SceneBuilder builder = made;
        EXPECT_TRUE(analysis::checkSetup(builder.scene()).empty());
    }
}

TEST(Setup, NamesALightBodyThatCarriesAHeavyOne)
{
    SceneBuilder builder;
    const auto ground = builder.add(test::anchor());
    const auto light = builder.add(test::solidBox("light", 0.01, {0.1, 0.1, 0.1}));
    const auto heavy = builder.add(test::solidBox("heavy", 10, {0.1, 0.1, 0.1}));
    builder.joinAt(JointType::Revolute, ground, light, {});
    builder.joinAt(JointType::Revolute, light, heavy, {});
    const auto found = only(SetupKind::MassRatio, builder.scene());
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].diagnostic.code, "setup.mass-ratio");
    EXPECT_EQ(found[0].diagnostic.object, "JOINT joint1");
    EXPECT_NE(found[0].diagnostic.message.find("BODY heavy (10 kg) is 1000 times as heavy as "
                                               "BODY light (0.01 kg)"),
              std::string::npos)
        << found[0].diagnostic.message;
    expectFixed(found[0], builder.scene());
}

TEST(Setup, ALightBodyMayHangOnAHeavyOne)
{
    SceneBuilder builder;
    const auto ground = builder.add(test::anchor());
    const auto heavy = builder.add(test::solidBox("heavy", 10, {0.1, 0.1, 0.1}));
    const auto light = builder.add(test::solidBox("light", 0.01, {0.1, 0.1, 0.1}));
    builder.joinAt(JointType::Revolute, ground, heavy, {});
    builder.joinAt(JointType::Revolute, heavy, light, {});
    EXPECT_TRUE(analysis::checkSetup(builder.scene()).empty());
}

TEST(Setup, NamesABodyWithoutInertia)
{
    SceneBuilder builder;
    const auto body = builder.add(test::solidBox("plate", 2, {1, 2, 3}));
    builder.body(body).inertia.y = 0;
    const auto found = only(SetupKind::ZeroInertia, builder.scene());
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].diagnostic.code, "setup.zero-inertia");
    EXPECT_EQ(found[0].diagnostic.object, "BODY plate");
    apply(*found[0].fix, builder.scene());
    EXPECT_EQ(builder.body(body).inertia, scene::boxInertia(2, {1, 2, 3}));
    EXPECT_TRUE(analysis::checkSetup(builder.scene()).empty());
}

TEST(Setup, NamesMomentsThatNoSolidHas)
{
    SceneBuilder builder;
    const auto body = builder.add(test::solidBox("plate", 2, {1, 2, 3}));
    builder.body(body).inertia = {0.1, 0.1, 0.3};
    const auto found = only(SetupKind::ImpossibleInertia, builder.scene());
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].diagnostic.code, "setup.inertia-triangle");
    expectFixed(found[0], builder.scene());
}

TEST(Setup, NamesMomentsThatAreTooLargeForTheSize)
{
    SceneBuilder builder;
    const auto body = builder.add(test::solidBox("pea", 0.01, {0.01, 0.01, 0.01}));
    builder.body(body).inertia = {1, 1, 1};
    const auto found = only(SetupKind::InertiaForSize, builder.scene());
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].diagnostic.code, "setup.inertia-for-size");
    // What is drawn may be a mark only; nothing breaks.
    EXPECT_EQ(found[0].diagnostic.severity, base::Severity::Note);
    expectFixed(found[0], builder.scene());
    // Without a shape nobody knows.
    builder.body(body).collisions.clear();
    EXPECT_TRUE(analysis::checkSetup(builder.scene()).empty());
}

TEST(Setup, NamesJointsThatStartOpenWithThePoseThatClosesThem)
{
    SceneBuilder builder = test::fourBar();
    builder.scene().bodies[3].X_WB.position += Vec3{0, 0.012, 0};
    const auto found = only(SetupKind::OpenJoint, builder.scene());
    ASSERT_EQ(found.size(), 2U);
    for (const SetupFinding& finding : found) {
        EXPECT_EQ(finding.diagnostic.code, "setup.open-joint");
        EXPECT_NE(finding.diagnostic.message.find("starts 12 mm from where JOINT joint"),
                  std::string::npos)
            << finding.diagnostic.message;
        expectFixed(finding, builder.scene());
    }
    EXPECT_EQ(found[0].diagnostic.object, "JOINT joint2");
    EXPECT_EQ(found[1].diagnostic.object, "JOINT joint3");
}

TEST(Setup, SaysHowManyDegreesAJointIsOff)
{
    SceneBuilder builder = test::serialArm(1);
    scene::Body& link = builder.scene().bodies[1];
    const Vec3 hinge{0, 0, 0};
    const base::Quat turn = base::axisAngle({0, 1, 0}, 3 * M_PI / 180);
    link.X_WB = {hinge + base::rotate(turn, link.X_WB.position - hinge), turn * link.X_WB.rotation};
    const auto found = only(SetupKind::OpenJoint, builder.scene());
    ASSERT_EQ(found.size(), 1U);
    EXPECT_NE(found[0].diagnostic.message.find("3 degrees"), std::string::npos)
        << found[0].diagnostic.message;
}

TEST(Setup, NamesALoopThatCannotCloseWithWhatRemains)
{
    SceneBuilder builder = test::fourBar();
    builder.scene().joints[3].X_CJ.position += Vec3{3, 0, 0};
    const auto found = analysis::checkSetup(builder.scene());
    const auto open = std::count_if(found.begin(), found.end(), [](const SetupFinding& finding) {
        return finding.kind == SetupKind::OpenJoint;
    });
    EXPECT_EQ(open, 1);
    const auto broken = std::find_if(found.begin(), found.end(), [](const SetupFinding& finding) {
        return finding.diagnostic.code == "setup.loop-does-not-close";
    });
    ASSERT_NE(broken, found.end());
    EXPECT_FALSE(broken->fix);
    EXPECT_NE(broken->diagnostic.message.find(" mm"), std::string::npos);
}

TEST(Setup, RoundingOfAFileIsNoFinding)
{
    test::Random random;
    for (int i = 0; i < 20; ++i) {
        SceneBuilder builder = test::fourBar(random.number(3));
        for (scene::Body& body : builder.scene().bodies) {
            body.X_WB.position += random.vector(4e-4);
        }
        EXPECT_TRUE(analysis::checkSetup(builder.scene()).empty());
    }
}

TEST(Setup, NamesLimitsThatDoNotLimit)
{
    SceneBuilder builder = test::serialArm(2);
    builder.scene().joints[1].limits = scene::Limits{1, -1};
    const auto found = only(SetupKind::LowAboveHigh, builder.scene());
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].diagnostic.code, "setup.low-above-high");
    expectFixed(found[0], builder.scene());
}

TEST(Setup, NamesJointsThatStartOutsideTheirLimits)
{
    SceneBuilder builder = test::serialArm(3);
    builder.scene().joints[1].limits = scene::Limits{0.5, 1};
    const auto found = only(SetupKind::OutsideLimits, builder.scene());
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].diagnostic.code, "setup.outside-limits");
    EXPECT_EQ(found[0].joints.front(), scene::JointIndex{1});
    expectFixed(found[0], builder.scene());
    // More than a turn from zero is where it starts, too.
    builder.scene().joints[1].limits = scene::Limits{6, 7};
    EXPECT_TRUE(analysis::checkSetup(builder.scene()).empty());
    // Where there is no limit above, a turn on is not where it starts.
    builder.scene().joints[1].limits = scene::Limits{0.5, scene::kUnlimited};
    EXPECT_EQ(only(SetupKind::OutsideLimits, builder.scene()).size(), 1U);
}

TEST(Setup, NamesMovingSurfaces)
{
    SceneBuilder builder;
    scene::MeshData mesh;
    mesh.parts.push_back({.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                          .indices = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3}});
    const auto index = builder.add(mesh);
    for (const double mass : {0.0, 1.0, 1.0}) {
        scene::Body body = test::plainBody("shell", mass, {0.1, 0.1, 0.1});
        body.collisions.push_back({scene::MeshShape{.mesh = index}, {}});
        builder.add(body);
    }
    const auto found = only(SetupKind::MovingConcaveMesh, builder.scene());
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].diagnostic.code, "setup.moving-concave-mesh");
    EXPECT_EQ(found[0].diagnostic.severity, base::Severity::Note);
    EXPECT_EQ(found[0].bodies.size(), 2U);
    expectFixed(found[0], builder.scene());
}

// Corners of a frame round a square hole: two squares below, two above; eight quads make it closed.
scene::MeshData frameMesh()
{
    scene::MeshData mesh;
    scene::SubMesh part;
    for (const float z : {0.0F, 1.0F}) {
        for (const float half : {1.0F, 2.0F}) {
            for (const auto& [x, y] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) {
                part.positions.push_back(
                    {half * static_cast<float>(x), half * static_cast<float>(y), z});
            }
        }
    }
    const auto quad = [&part](std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
        for (const std::uint32_t i : {a, b, c, a, c, d}) {
            part.indices.push_back(i);
        }
    };
    for (std::uint32_t i = 0; i < 4; ++i) {
        const std::uint32_t next = (i + 1) % 4;
        quad(i, next, 4 + next, 4 + i);            // below
        quad(8 + i, 12 + i, 12 + next, 8 + next);  // above
        quad(i, 8 + i, 8 + next, next);            // the wall of the hole
        quad(4 + i, 4 + next, 12 + next, 12 + i);  // outside
    }
    mesh.parts.push_back(part);
    return mesh;
}

TEST(Setup, NamesHolesThatAHullFills)
{
    SceneBuilder builder;
    const auto frame = builder.add(frameMesh());
    scene::MeshData open = frameMesh();
    open.parts.front().indices.resize(open.parts.front().indices.size() - 3);
    const auto torn = builder.add(open);
    scene::MeshData solid;
    solid.parts.push_back({.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                           .indices = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3}});
    const auto whole = builder.add(solid);
    const auto collide = [&](scene::MeshIndex mesh, scene::MeshCollision how) {
        scene::Body body = test::plainBody("frame", 0, {0.1, 0.1, 0.1});
        body.collisions.push_back({scene::MeshShape{.mesh = mesh, .collision = how}, {}});
        builder.add(body);
    };
    collide(frame, scene::MeshCollision::Concave);  // its triangles leave the hole open
    collide(torn, scene::MeshCollision::ConvexHull);
    collide(whole, scene::MeshCollision::ConvexHull);
    EXPECT_TRUE(only(SetupKind::FilledHole, builder.scene()).empty());
    collide(frame, scene::MeshCollision::ConvexHull);
    collide(frame, scene::MeshCollision::ConvexMesh);
    const auto found = only(SetupKind::FilledHole, builder.scene());
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].diagnostic.code, "setup.filled-hole");
    EXPECT_EQ(found[0].bodies, (std::vector{scene::BodyIndex{3}, scene::BodyIndex{4}}));
    ASSERT_TRUE(found[0].fix);
    EXPECT_EQ(found[0].fix->changes.size(), 2U);
}

}  // namespace
