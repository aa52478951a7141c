#include "editor/view3d/picking.h"

#include "editor/view3d/joint_lines.h"
#include "editor/view3d/mark_picking.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <numbers>
#include <random>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr Vec3 kDown{0, 0, -1};

std::optional<double> distanceTo(const scene::Geometry& geometry, Vec3 origin, Vec3 direction)
{
    const auto hit = hitPrimitive(geometry, origin, direction);
    return hit ? std::optional(hit->t) : std::nullopt;
}

scene::Body bodyOf(const scene::Geometry& geometry, Vec3 position)
{
    scene::Body body;
    body.X_WB.position = position;
    body.visuals.push_back({.geometry = geometry, .X_BS = {}, .material = {}});
    return body;
}

// A sphere of `rings` by 2 `rings` facets and radius 1.
scene::MeshPtr sphereMesh(std::uint32_t rings)
{
    auto mesh = std::make_shared<scene::MeshData>();
    scene::SubMesh part;
    const std::uint32_t columns = 2 * rings;
    for (std::uint32_t i = 0; i <= rings; ++i) {
        for (std::uint32_t j = 0; j <= columns; ++j) {
            const double theta = std::numbers::pi * i / rings;
            const double phi = 2 * std::numbers::pi * j / columns;
            part.positions.push_back({static_cast<float>(std::sin(theta) * std::cos(phi)),
                                      static_cast<float>(std::sin(theta) * std::sin(phi)),
                                      static_cast<float>(std::cos(theta))});
        }
    }
    for (std::uint32_t i = 0; i < rings; ++i) {
        for (std::uint32_t j = 0; j < columns; ++j) {
            const std::uint32_t a = i * (columns + 1) + j;
            const std::uint32_t b = a + columns + 1;
            part.indices.insert(part.indices.end(), {a, b, b + 1, a, b + 1, a + 1});
        }
    }
    mesh->parts.push_back(std::move(part));
    scene::finishMesh(*mesh);
    return mesh;
}

TEST(HitPrimitive, FindsTheFaceOfABox)
{
    const scene::Box box{.size = {2, 4, 6}};
    EXPECT_DOUBLE_EQ(distanceTo(box, {0, 0, 10}, kDown).value(), 7);
    EXPECT_DOUBLE_EQ(distanceTo(box, {-5, 1, 2}, {1, 0, 0}).value(), 4);
    EXPECT_FALSE(distanceTo(box, {1.01, 0, 10}, kDown));
    EXPECT_FALSE(distanceTo(box, {0, 0, 10}, {0, 0, 1})) << "behind the ray";
    EXPECT_NEAR(distanceTo(box, {0, 0, 0}, {0, 0, 1}).value(), 3, 1e-9) << "from inside";
}

TEST(HitPrimitive, FindsSphereCylinderCapsuleConeAndPlane)
{
    EXPECT_DOUBLE_EQ(distanceTo(scene::Sphere{.radius = 2}, {0, 0, 5}, kDown).value(), 3);

    const scene::Cylinder cylinder{.radius = 1, .height = 4, .axis = 0};
    EXPECT_DOUBLE_EQ(distanceTo(cylinder, {1.9, 0, 5}, kDown).value(), 4);
    EXPECT_DOUBLE_EQ(distanceTo(cylinder, {5, 0.5, 0}, {-1, 0, 0}).value(), 3) << "on its disc";
    EXPECT_FALSE(distanceTo(cylinder, {2.1, 0, 5}, kDown));

    const scene::Capsule capsule{.radius = 1, .height = 6, .axis = 2};
    EXPECT_DOUBLE_EQ(distanceTo(capsule, {0, 0, 9}, kDown).value(), 6);
    EXPECT_DOUBLE_EQ(distanceTo(capsule, {9, 0, 1.5}, {-1, 0, 0}).value(), 8);
    // On the cap: 2.5 is half a radius above the cap's centre.
    EXPECT_NEAR(distanceTo(capsule, {9, 0, 2.5}, {-1, 0, 0}).value(), 9 - std::sqrt(0.75), 1e-12);

    const scene::Cone cone{.radius = 2, .height = 4, .axis = 2};
    EXPECT_DOUBLE_EQ(distanceTo(cone, {9, 0, 0}, {-1, 0, 0}).value(), 8) << "half the radius";
    EXPECT_DOUBLE_EQ(distanceTo(cone, {0, 0, -9}, {0, 0, 1}).value(), 7) << "the base";
    EXPECT_NEAR(distanceTo(cone, {1e-4, 0, 9}, kDown).value(), 7.0002, 1e-6) << "near the apex";

    const scene::Plane plane{.normal = {0, 0, 1}, .offset = 0.5};
    EXPECT_DOUBLE_EQ(distanceTo(plane, {3, 4, 2}, kDown).value(), 1.5);
    EXPECT_FALSE(distanceTo(plane, {3, 4, 2}, {1, 0, 0}));
}

TEST(HitPrimitive, GivesTheNormalOfAConesSide)
{
    const auto hit =
        hitPrimitive(scene::Cone{.radius = 1, .height = 2, .axis = 2}, {5, 0, 0}, {-1, 0, 0});
    ASSERT_TRUE(hit);
    // The side rises 2 over a run of 1, so its normal is (2, 0, 1) / sqrt 5.
    EXPECT_NEAR(hit->normal.x, 2 / std::sqrt(5.0), 1e-12);
    EXPECT_NEAR(hit->normal.z, 1 / std::sqrt(5.0), 1e-12);
}

TEST(TriangleTree, AgreesWithTryingEveryTriangle)
{
    std::mt19937 random(7);
    std::uniform_real_distribution<float> place(-1, 1);
    scene::MeshData soup;
    soup.parts.emplace_back();
    scene::SubMesh& part = soup.parts.front();
    for (std::uint32_t i = 0; i < 900; ++i) {
        part.positions.push_back({place(random), place(random), place(random)});
        part.indices.push_back(i);
    }
    // Each triangle alone is a tree of one leaf, so nothing is left out by a box test of ours.
    std::vector<TriangleTree> singles;
    for (std::uint32_t i = 0; i < 900; i += 3) {
        scene::MeshData one;
        one.parts.emplace_back();
        one.parts.front().positions = {part.positions[i], part.positions[i + 1],
                                       part.positions[i + 2]};
        one.parts.front().indices = {0, 1, 2};
        singles.emplace_back(one);
    }
    const TriangleTree tree(soup);
    int hits = 0;
    for (int k = 0; k < 300; ++k) {
        const Vec3 origin{3.0 * place(random), 3.0 * place(random), 3};
        const Vec3 aim{place(random), place(random), place(random)};
        const Vec3 direction = base::normalized(aim - origin);
        double expected = 1e9;
        std::size_t triangle = 0;
        for (std::size_t i = 0; i < singles.size(); ++i) {
            const auto hit = singles[i].nearest(origin, direction, 1e9);
            if (hit && hit->t < expected) {
                expected = hit->t;
                triangle = i;
            }
        }
        const auto found = tree.nearest(origin, direction, 1e9);
        ASSERT_EQ(found.has_value(), expected < 1e9);
        if (found) {
            EXPECT_DOUBLE_EQ(found->t, expected);
            EXPECT_EQ(found->triangle, triangle);
            ++hits;
        }
    }
    EXPECT_GT(hits, 100);
}

TEST(TriangleTree, OfAnEmptyMeshIsNeverHit)
{
    EXPECT_FALSE(TriangleTree(scene::MeshData{}).nearest({0, 0, 5}, kDown, 100));
}

TEST(TriangleTree, FindsTheSphereInAMillionTriangles)
{
    const scene::MeshPtr mesh = sphereMesh(708);
    ASSERT_GT(mesh->triangleCount(), 1'000'000U);
    const TriangleTree tree(*mesh);
    std::mt19937 random(3);
    std::uniform_real_distribution<double> place(-0.7, 0.7);
    for (int i = 0; i < 1000; ++i) {
        const Vec3 origin{place(random), place(random), 4};
        const auto hit = tree.nearest(origin, kDown, 100);
        ASSERT_TRUE(hit);
        const double z = std::sqrt(1 - origin.x * origin.x - origin.y * origin.y);
        EXPECT_NEAR(hit->t, 4 - z, 1e-4);
    }
}

TEST(Picker, FindsTheNearestVisibleBodyInTheGivenPoses)
{
    scene::Scene scene;
    scene.bodies = {bodyOf(scene::Sphere{.radius = 1}, {0, 0, 0}),
                    bodyOf(scene::Box{.size = {1, 1, 1}}, {0, 0, 4})};
    Picker picker;
    const Ray ray{.origin = {0, 0, 10}, .direction = kDown};

    auto hit = picker.pick(scene, {}, ray);
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->body, scene::BodyIndex{1});
    EXPECT_DOUBLE_EQ(hit->distance, 5.5);
    EXPECT_EQ(hit->point_W, (Vec3{0, 0, 4.5}));
    EXPECT_EQ(hit->normal_W, (Vec3{0, 0, 1}));

    hit = picker.pick(scene, {}, ray, false, {false, true});
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->body, scene::BodyIndex{0});

    scene.bodies[1].visible = false;
    EXPECT_EQ(picker.pick(scene, {}, ray)->body, scene::BodyIndex{0});

    const std::vector<base::Pose> away{{{9, 0, 0}, {}}, {{9, 0, 4}, {}}};
    EXPECT_FALSE(picker.pick(scene, away, ray));
}

TEST(Picker, FindsTheFaceThatWasHitInTheWorld)
{
    scene::Scene scene;
    scene.meshes = {sphereMesh(32)};
    scene.bodies = {
        bodyOf(scene::Cylinder{.radius = 1, .height = 4, .axis = 0}, {0, 5, 0}),
        bodyOf(scene::MeshShape{.mesh = scene::MeshIndex{0}, .scale = {2, 2, 2}}, {0, -5, 1})};
    Picker picker;
    const auto side = picker.pick(scene, {}, {.origin = {1, 5, 9}, .direction = kDown});
    ASSERT_TRUE(side);
    EXPECT_FALSE(side->triangle) << "a primitive has none";
    const auto round = std::get<meshes::RoundFace>(picker.faceOf(scene, *side).value());
    EXPECT_EQ(round.centre, (Vec3{0, 5, 0}));
    EXPECT_EQ(round.axis, (Vec3{1, 0, 0}));
    EXPECT_EQ(round.radius, 1);

    const auto ball = picker.pick(scene, {}, {.origin = {0.5, -5.2, 9}, .direction = kDown});
    ASSERT_TRUE(ball);
    EXPECT_TRUE(ball->triangle);
    const auto sphere = std::get<meshes::RoundFace>(picker.faceOf(scene, *ball).value());
    EXPECT_LT(base::norm(sphere.centre - Vec3{0, -5, 1}), 1e-4);
    EXPECT_NEAR(sphere.radius, 2, 1e-4);
}

TEST(Picker, MeasuresWorldDistanceOnScaledAndTurnedMeshes)
{
    scene::Scene scene;
    scene.meshes = {sphereMesh(64)};
    scene.bodies = {bodyOf(scene::MeshShape{.mesh = scene::MeshIndex{0}, .scale = {1, 1, 3}}, {})};
    // Turned so that the long axis of the ellipsoid lies along X.
    scene.bodies[0].X_WB.rotation = base::axisAngle({0, 1, 0}, std::numbers::pi / 2);
    Picker picker;
    const auto hit = picker.pick(scene, {}, {.origin = {10, 0, 0}, .direction = {-1, 0, 0}});
    ASSERT_TRUE(hit);
    EXPECT_NEAR(hit->distance, 7, 1e-5);
    EXPECT_NEAR(hit->normal_W.x, 1, 1e-2);
    EXPECT_NEAR(picker.pick(scene, {}, {.origin = {0, 0, 10}, .direction = kDown})->distance, 9,
                1e-3);
}

TEST(Picker, TakesCollisionShapesWhenTheyAreShown)
{
    scene::Scene scene;
    scene.bodies = {bodyOf(scene::Sphere{.radius = 1}, {})};
    scene.bodies[0].collisions.push_back({.geometry = scene::Box{.size = {4, 4, 4}}, .X_BS = {}});
    Picker picker;
    const Ray ray{.origin = {1.5, 0, 10}, .direction = kDown};
    EXPECT_FALSE(picker.pick(scene, {}, ray));
    EXPECT_TRUE(picker.pick(scene, {}, ray, true));
}

// A box in the middle of a view of 400 by 300 pixels, where a sensor looks along X and an actuator
// stands above.
// A hand with a finger beside a floor that is infinite, and a joint between each two.
TEST(JointLines, AreAsLongAsTheSmallerBodyAsks)
{
    auto scene = std::make_shared<scene::Scene>();
    scene->bodies = {bodyOf(scene::Box{.size = {0.3, 0.2, 0.2}}, {}),
                     bodyOf(scene::Box{.size = {0.05, 0.02, 0.02}}, {}), bodyOf(scene::Plane{}, {}),
                     bodyOf(scene::Sphere{.radius = 0.001}, {}),
                     bodyOf(scene::Box{.size = {4, 4, 4}}, {})};
    const auto length = [&scene](std::uint32_t parent, std::uint32_t child) {
        StageState state;
        scene->joints = {scene::Joint{}};
        scene->joints[0].parent = scene::BodyIndex{parent};
        scene->joints[0].child = scene::BodyIndex{child};
        show(state, scene);
        return 2 * halfLengthOf(state, scene->joints[0]);
    };
    EXPECT_NEAR(length(0, 1), 0.06, 1e-9) << "the finger's";
    EXPECT_NEAR(length(1, 0), 0.06, 1e-9);
    EXPECT_NEAR(length(2, 1), 0.06, 1e-9) << "of the only one with a size";
    EXPECT_NEAR(length(0, 3), 0.03, 1e-9) << "seen beside a grain";
}

// From 0.1 m to 10 m: a mark is neither lost nor larger than the view.
TEST(JointLines, AreScaledToWhatTheViewShows)
{
    const ViewSize size{.width = 400, .height = 300};
    for (const double distance : {0.3, 3.0, 30.0}) {
        CameraState camera;
        camera.distance = distance;
        const double pixel = metresPerPixel(camera, size, camera.target);
        EXPECT_DOUBLE_EQ(markLength(30 * pixel, camera.target, camera, size), 30 * pixel);
        EXPECT_DOUBLE_EQ(markLength(2 * pixel, camera.target, camera, size), 18 * pixel);
        EXPECT_DOUBLE_EQ(markLength(900 * pixel, camera.target, camera, size), 66 * pixel);
    }
}

class MarkAt : public testing::Test {
protected:
    MarkAt()
    {
        auto scene = std::make_shared<scene::Scene>();
        scene->bodies = {bodyOf(scene::Box{.size = {1, 1, 1}}, {})};
        scene::Sensor sensor;
        sensor.parent = scene::BodyIndex{0};
        sensor.rays.push_back({.start_S = {-0.6, 0, 0}, .end_S = {0.6, 0, 0}});
        scene->sensors.push_back(sensor);
        scene::Actuator actuator;
        actuator.parent = scene::BodyIndex{0};
        actuator.X_BA.position = {0, 0, 0.4};
        scene->actuators.push_back(actuator);
        scene::Sensor contact;  // a ring of five pixels
        contact.type = scene::SensorType::Contact;
        contact.parent = scene::BodyIndex{0};
        contact.X_BS.position = {0, 0, -0.4};
        scene->sensors.push_back(contact);
        show(state, scene);
        camera.setState({.rotation = rotationOf(StandardView::Front)});
    }

    [[nodiscard]] OverlayView view() const { return {state, camera.state(), size}; }

    // So many pixels right of and below where a point of the world is seen.
    [[nodiscard]] QPointF pixel(Vec3 point, double right = 0, double down = 0) const
    {
        return *seen(view(), point) + QPointF(right, down);
    }

    [[nodiscard]] std::optional<scene::PartIndex> at(QPointF point) const
    {
        return markAt(view(), overlays, point);
    }

    StageState state;
    CameraRig camera;
    ViewSize size{400, 300};
    Overlays overlays;
};

TEST_F(MarkAt, FindsRaysRingsAndDiamondsAFewPixelsAround)
{
    EXPECT_EQ(at(pixel({0.3, 0, 0})), scene::PartIndex(scene::SensorIndex{0}));
    EXPECT_EQ(at(pixel({0.6, 0, 0})), scene::PartIndex(scene::SensorIndex{0}));
    EXPECT_EQ(at(pixel({0, 0, -0.4}, 7, 0)), scene::PartIndex(scene::SensorIndex{1}));
    EXPECT_EQ(at(pixel({0, 0, 0.4}, 0, 8)), scene::PartIndex(scene::ActuatorIndex{0}));
    EXPECT_FALSE(at(pixel({0, 0, 0.4}, 9, 8))) << "beside the diamond";
    EXPECT_FALSE(at(pixel({0, 0, -0.4}, 12, 0)));
    EXPECT_FALSE(at(pixel({0.3, 0, 0.2}, 0, -8)));
}

TEST_F(MarkAt, FindsNothingThatIsNotDrawn)
{
    overlays.sensors = false;
    overlays.actuators = false;
    EXPECT_FALSE(at(pixel({0.3, 0, 0})));
    EXPECT_FALSE(at(pixel({0, 0, 0.4})));
    state.selection.parts = {scene::SensorIndex{0}};
    EXPECT_EQ(at(pixel({0.3, 0, 0})), scene::PartIndex(scene::SensorIndex{0}))
        << "selected ones always are";
}

TEST_F(MarkAt, FollowsTheBodyThatMoves)
{
    const QPointF before = pixel({0.3, 0, 0});
    state.X_WB[0].position.z = 0.6;
    EXPECT_NE(at(before), scene::PartIndex(scene::SensorIndex{0}));
    EXPECT_EQ(at(pixel({0.3, 0, 0.6})), scene::PartIndex(scene::SensorIndex{0}));
}

}  // namespace
}  // namespace editor::view3d
