// Bodies are mirrored in a document, and the document is compiled again: everything of them must
// be the image, and joints must not have noticed.

#include "editor/tools/mirroring.h"

#include "adf/properties.h"
#include "adf/reader.h"
#include "compile/compiler.h"
#include "scene/extents.h"
#include "tests/support/no_assets.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <memory>
#include <string>

namespace {

using base::Pose;
using base::Vec3;
using scene::BodyIndex;

// What nine decimals of a file leave on a lever of some metres.
constexpr double kDecimals = 2e-8;

editor::BodyMirrors mirrorsOf(const scene::Scene& scene,
                              const std::vector<BodyIndex>& bodies,
                              const editor::MirrorPlane& plane)
{
    editor::BodyMirrors mirrors;
    for (const BodyIndex body : bodies) {
        mirrors.emplace(body, *editor::mirrorOf(scene, body, plane));
    }
    return mirrors;
}

class Mirrored {
public:
    explicit Mirrored(const std::string& text)
    {
        base::Diagnostics ignored;
        document_ = adf::read(text, "/model.yaml", ignored);
        compile();
    }

    [[nodiscard]] const scene::Scene& scene() const { return *compiled_.scene; }

    [[nodiscard]] const adf::Document& document() const { return document_; }

    [[nodiscard]] editor::JoinedModel joined() const
    {
        return {.scene = compiled_.scene, .map = compiled_.map, .find = [this](adf::ObjectId id) {
                    return document_.find(id);
                }};
    }

    void apply(const adf::Edit& edit)
    {
        ASSERT_TRUE(document_.check(edit).empty());
        document_.apply(edit);
        compile();
    }

    void mirror(const std::vector<BodyIndex>& bodies, const editor::MirrorPlane& plane)
    {
        std::vector<adf::Edit> edits;
        for (const editor::ObjectEdit& one :
             editor::mirroringInPlace(joined(), mirrorsOf(scene(), bodies, plane), plane)) {
            edits.push_back(one.edit);
        }
        apply(adf::group(std::move(edits)));
    }

private:
    void compile()
    {
        base::Diagnostics ignored;
        test::NoAssets assets;
        compiled_ = compile::compile({.models = {&document_}, .assets = assets, .sink = ignored});
    }

    adf::Document document_{adf::FileKind::Model};
    compile::Compiled compiled_;
};

std::string xyz(Vec3 v)
{
    return "{x: " + std::to_string(v.x) + ", y: " + std::to_string(v.y) +
           ", z: " + std::to_string(v.z) + "}";
}

std::string rpy(Vec3 v)
{
    return "{r: " + std::to_string(v.x) + ", p: " + std::to_string(v.y) +
           ", y: " + std::to_string(v.z) + "}";
}

std::string partText(test::Random& random, const char* shape)
{
    return "    - {shape: " + std::string(shape) +
           ", geometry: {x: 0.3, y: 0.2, z: 0.1, radius: 0.1, height: 0.4, axis: Y}, offset: "
           "{position: " +
           xyz(random.vector(0.3)) + ", orientation: " + rpy(random.vector()) + "}}\n";
}

// Three bodies of turned parts in a row of joints of this type, with offsets of all kinds.
std::string threeBodies(test::Random& random, const std::string& type, const std::string& more)
{
    std::string text = "bodies: [BODY a, BODY b, BODY c]\njoints: [JOINT a-b, JOINT b-c]\n";
    for (const std::string name : {"a", "b", "c"}) {
        text +=
            "BODY " + name + ":\n  name: " + name +
            "\n  mass: 1\n  inertia: {ix: 1, iy: 2, iz: 3}\n  scale: " + (name == "b" ? "2" : "1") +
            "\n  location: {position: " + xyz(random.vector()) +
            ", orientation: " + rpy(random.vector()) +
            "}\n  inertial offset: {position: " + xyz(random.vector(0.1)) +
            ", orientation: " + rpy(random.vector()) + "}\n  compound shape:\n" +
            partText(random, "BOX") + partText(random, "CONE") + partText(random, "CAPSULE") +
            "  compound collision shape:\n" + partText(random, "CYLINDER") +
            partText(random, "CONE");
    }
    for (const auto& [parent, child] : {std::pair{"a", "b"}, std::pair{"b", "c"}}) {
        text += "JOINT " + std::string(parent) + "-" + child + ":\n  name: j\n  type: " + type +
                "\n  parent: BODY " + parent + "\n  child: BODY " + child +
                "\n  parent pivot: " + xyz(random.vector()) +
                "\n  parent axis: " + xyz(random.vector()) +
                "\n  child pivot: " + xyz(random.vector()) +
                "\n  child axis: " + xyz(random.vector()) +
                "\n  offset: " + std::to_string(random.number(3)) + "\n" + more;
    }
    return text;
}

Vec3 image(Vec3 point, const editor::MirrorPlane& plane)
{
    point[plane.axis] = 2 * plane.offset - point[plane.axis];
    return point;
}

// Of a direction; a turn about an axis is imaged as a turn about the image, the other way round.
Vec3 polar(Vec3 v, int axis)
{
    v[axis] = -v[axis];
    return v;
}

Vec3 axial(Vec3 v, int axis)
{
    return -polar(v, axis);
}

// The inertia about the mass centre along the axes of the world.
base::Mat3 inertiaOf(const scene::Body& body)
{
    const base::Mat3 R = base::toMatrix(body.X_WB.rotation * body.X_BC.rotation);
    base::Mat3 I{};
    for (std::size_t i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j) {
            for (int k = 0; k < 3; ++k) {
                I[i][j] += R[i][k] * body.inertia[k] * R[static_cast<std::size_t>(j)][k];
            }
        }
    }
    return I;
}

void expectNear(Vec3 a, Vec3 b, const std::string& what)
{
    EXPECT_LT(base::norm(a - b), kDecimals) << what;
}

void expectImage(const scene::Body& was,
                 const scene::Body& now,
                 const scene::Scene& before,
                 const scene::Scene& after,
                 BodyIndex wasIndex,
                 BodyIndex nowIndex,
                 const editor::MirrorPlane& plane)
{
    expectNear(now.X_WB * now.X_BC.position, image(was.X_WB * was.X_BC.position, plane), "centre");
    const base::Mat3 I = inertiaOf(was);
    const base::Mat3 image_I = inertiaOf(now);
    for (int i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j) {
            const bool flips = (i == plane.axis) != (j == plane.axis);
            EXPECT_NEAR(image_I[static_cast<std::size_t>(i)][j],
                        (flips ? -1 : 1) * I[static_cast<std::size_t>(i)][j], kDecimals);
        }
    }
    const base::Bounds seen = scene::extentsOf(before, wasIndex, was.X_WB);
    const base::Bounds seenNow = scene::extentsOf(after, nowIndex, now.X_WB);
    base::Bounds wanted;
    wanted.add(image(seen.low, plane));
    wanted.add(image(seen.high, plane));
    expectNear(seenNow.low, wanted.low, "what is seen");
    expectNear(seenNow.high, wanted.high, "what is seen");
    ASSERT_EQ(was.collisions.size(), now.collisions.size());
    for (std::size_t i = 0; i < was.collisions.size(); ++i) {
        const Pose there = was.X_WB * was.collisions[i].X_BS;
        const Pose here = now.X_WB * now.collisions[i].X_BS;
        expectNear(here.position, image(there.position, plane), "what collides");
        // Along Y, as the cone and the cylinder are.
        const Vec3 along = polar(base::rotate(there.rotation, {0, 1, 0}), plane.axis);
        const Vec3 alongNow = base::rotate(here.rotation, {0, 1, 0});
        if (i == 1) {
            expectNear(alongNow, along, "the cone's apex");
        } else {
            EXPECT_NEAR(std::abs(base::dot(along, alongNow)), 1, kDecimals);
        }
    }
}

scene::JointState stateIn(const scene::Scene& scene, std::size_t joint)
{
    const scene::Joint& one = scene.joints[joint];
    return scene::measureJoint(one, scene.body(one.parent).X_WB, scene.body(one.child).X_WB);
}

TEST(Mirroring, MakesTheImageOfBodiesAndKeepsTheValuesOfJoints)
{
    test::Random random;
    for (const std::string type : {"revolute", "prismatic", "fixed", "p2p"}) {
        for (int axis = 0; axis < 3; ++axis) {
            Mirrored model(threeBodies(random, type, ""));
            const scene::Scene before = model.scene();
            const editor::MirrorPlane plane{axis, random.number(1)};
            model.mirror({BodyIndex{0}, BodyIndex{1}, BodyIndex{2}}, plane);
            const scene::Scene& after = model.scene();
            for (std::uint32_t i = 0; i < 3; ++i) {
                expectImage(before.bodies[i], after.bodies[i], before, after, BodyIndex{i},
                            BodyIndex{i}, plane);
            }
            for (std::size_t i = 0; i < 2; ++i) {
                const scene::JointState was = stateIn(before, i);
                const scene::JointState now = stateIn(after, i);
                EXPECT_NEAR(std::remainder(now.position - was.position, 2 * M_PI), 0, kDecimals)
                    << type;
                EXPECT_NEAR(now.gap, was.gap, kDecimals) << type;
                EXPECT_NEAR(now.turnGap, was.turnGap, kDecimals) << type;
                const scene::Joint& joint = before.joints[i];
                const Pose X_WJ = before.body(joint.parent).X_WB * joint.X_PJ;
                const Pose X_WJnow = after.body(joint.parent).X_WB * after.joints[i].X_PJ;
                expectNear(X_WJnow.position, image(X_WJ.position, plane), type);
                if (type == "revolute") {
                    expectNear(base::rotate(X_WJnow.rotation, {0, 0, 1}),
                               axial(base::rotate(X_WJ.rotation, {0, 0, 1}), axis), type);
                }
                if (type == "prismatic") {
                    expectNear(base::rotate(X_WJnow.rotation, {1, 0, 0}),
                               polar(base::rotate(X_WJ.rotation, {1, 0, 0}), axis), type);
                }
            }
        }
    }
}

TEST(Mirroring, TakesAJointToABodyThatStaysAlong)
{
    test::Random random(2);
    Mirrored model(threeBodies(random, "revolute", ""));
    const scene::Scene before = model.scene();
    const editor::MirrorPlane plane{1, 0.3};
    model.mirror({BodyIndex{1}, BodyIndex{2}}, plane);
    const scene::Scene& after = model.scene();
    EXPECT_EQ(after.bodies[0].X_WB, before.bodies[0].X_WB);
    const Pose X_WJ = before.bodies[0].X_WB * before.joints[0].X_PJ;
    expectNear(after.bodies[0].X_WB * after.joints[0].X_PJ.position, image(X_WJ.position, plane),
               "the joint");
    const scene::JointState was = stateIn(before, 0);
    const scene::JointState now = stateIn(after, 0);
    EXPECT_NEAR(now.gap, was.gap, kDecimals);
    EXPECT_NEAR(now.turnGap, was.turnGap, kDecimals);
}

TEST(Mirroring, SwapsLimitsOfSixDofJointsThatGoTheOtherWay)
{
    test::Random random(3);
    Mirrored model(
        threeBodies(random, "six dof",
                    "  joint limits:\n    linear: {low: {x: -1, y: -2, z: -3}, high: {x: 4, "
                    "y: 5, z: 6}}\n    angular: {low: {x: -0.1, y: -0.2, z: -0.3}, "
                    "high: {x: 0.4, y: 0.5, z: 0.6}}\n"));
    const scene::Scene before = model.scene();
    ASSERT_EQ(before.joints[0].freedoms[2].limits, (scene::Limits{-3, 6}));
    const editor::MirrorPlane plane{0, 0};
    model.mirror({BodyIndex{0}, BodyIndex{1}, BodyIndex{2}}, plane);
    const auto& freedoms = model.scene().joints[0].freedoms;
    const std::array<scene::Limits, 6> wanted{
        {{-1, 4}, {-2, 5}, {-6, 3}, {-0.4, 0.1}, {-0.5, 0.2}, {-0.3, 0.6}}};
    for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_NEAR(freedoms[i].limits.low, wanted[i].low, 1e-12) << i;
        EXPECT_NEAR(freedoms[i].limits.high, wanted[i].high, 1e-12) << i;
    }
}

TEST(Mirroring, LeavesTheOriginalsBesideMirroredCopies)
{
    test::Random random(4);
    Mirrored model(threeBodies(random, "revolute", "  joint limits: {low: -0.2, high: 0.7}\n"));
    const scene::Scene before = model.scene();
    const editor::MirrorPlane plane{2, -0.5};
    const auto made = editor::mirroringCopies(
        model.joined(), model.document(),
        mirrorsOf(model.scene(), {BodyIndex{0}, BodyIndex{1}, BodyIndex{2}}, plane), plane);
    model.apply(made.edit);
    const scene::Scene& after = model.scene();
    ASSERT_EQ(made.copies.size(), 3U);
    ASSERT_EQ(after.bodies.size(), 6U);
    ASSERT_EQ(after.joints.size(), 4U);
    for (std::uint32_t i = 0; i < 3; ++i) {
        EXPECT_EQ(after.bodies[i].X_WB, before.bodies[i].X_WB);
        expectImage(before.bodies[i], after.bodies[i + 3], before, after, BodyIndex{i},
                    BodyIndex{i + 3}, plane);
    }
    for (std::size_t i = 0; i < 2; ++i) {
        const scene::JointState was = stateIn(before, i);
        const scene::JointState now = stateIn(after, i + 2);
        EXPECT_NEAR(std::remainder(now.position - was.position, 2 * M_PI), 0, kDecimals);
        EXPECT_NEAR(now.gap, was.gap, kDecimals);
        EXPECT_EQ(after.joints[i + 2].limits, before.joints[i].limits);
    }
}

scene::Scene sceneOfMesh(const std::vector<std::array<float, 3>>& corners, const Pose& X_WB)
{
    scene::MeshData mesh;
    mesh.parts.push_back({.positions = corners, .normals = {}, .texCoords = {}, .indices = {}});
    for (std::uint32_t i = 0; i + 2 < corners.size(); ++i) {
        mesh.parts[0].indices.insert(mesh.parts[0].indices.end(), {i, i + 1, i + 2});
    }
    scene::finishMesh(mesh);
    scene::Scene scene;
    scene.meshes.push_back(std::make_shared<const scene::MeshData>(std::move(mesh)));
    scene::Body body;
    body.X_WB = X_WB;
    body.visuals.push_back(
        {.geometry = scene::MeshShape{.mesh = scene::MeshIndex{0}}, .X_BS = {}, .material = {}});
    scene.bodies.push_back(body);
    return scene;
}

TEST(Mirroring, PutsAMeshThatHasAMirrorPlaneOfItsOwnWhereItsImageIs)
{
    // A right triangle at x = 2 to 3: symmetric about z = 0 and, as a flat one in Z, nothing else.
    const Pose X_WB{{1, 2, 3}, base::axisAngle({0, 0, 1}, 0.4)};
    const scene::Scene scene = sceneOfMesh(
        {{2, 0, 0.5F}, {3, 0, 0.5F}, {2, 2, 0.5F}, {2, 0, -0.5F}, {3, 0, -0.5F}, {2, 2, -0.5F}},
        X_WB);
    const editor::MirrorPlane plane{0, 0.7};
    const auto mirror = editor::mirrorOf(scene, BodyIndex{0}, plane);
    ASSERT_TRUE(mirror);
    EXPECT_EQ(mirror->axis, 2);
    // The corner at the right angle, of the side that comes from the other one.
    expectNear(mirror->X_WB * Vec3{3, 0, 0.5}, image(X_WB * Vec3{3, 0, -0.5}, plane), "corner");
    expectNear(mirror->X_WB * Vec3{2, 2, 0.5}, image(X_WB * Vec3{2, 2, -0.5}, plane), "corner");
}

// Of a box from x = `low` to `high`.
std::vector<std::array<float, 3>> boxCorners(float low, float high)
{
    std::vector<std::array<float, 3>> corners;
    for (const float x : {low, high}) {
        for (const float y : {-1.0F, 1.0F}) {
            corners.insert(corners.end(), {{x, y, -1}, {x, y, 1}});
        }
    }
    return corners;
}

TEST(Mirroring, LooksAtMeshesThatCollideToo)
{
    scene::Scene scene = sceneOfMesh(boxCorners(1, 3), {});
    ASSERT_TRUE(editor::mirrorOf(scene, BodyIndex{0}, {}));
    EXPECT_EQ(editor::mirrorOf(scene, BodyIndex{0}, {})->axis, 0);
    EXPECT_EQ(editor::mirrorOf(scene, BodyIndex{0}, {})->offset, 2);
    // One whose middle is elsewhere along X: only the planes across Y and Z are left.
    const scene::Scene other = sceneOfMesh(boxCorners(0, 3), {});
    scene.meshes.push_back(other.meshes.front());
    scene.bodies[0].collisions.push_back(
        {.geometry = scene::MeshShape{.mesh = scene::MeshIndex{1}}, .X_BS = {}});
    ASSERT_TRUE(editor::mirrorOf(scene, BodyIndex{0}, {}));
    EXPECT_NE(editor::mirrorOf(scene, BodyIndex{0}, {})->axis, 0);
    scene.bodies[0].visuals[0].placeholder = true;
    EXPECT_FALSE(editor::mirrorOf(scene, BodyIndex{0}, {}));
}

TEST(Mirroring, TakesACentreOfMassWithoutAnOffsetAlongWhereTheMeshIsBesideTheOrigin)
{
    Mirrored model(R"(bodies: [BODY a]
joints: []
BODY a: {name: a, mass: 1, inertia: {ix: 1, iy: 2, iz: 3}, collision shape: SPHERE, collision geometry: {radius: 0.1}}
)");
    const scene::Scene drawn = sceneOfMesh(boxCorners(1, 3), {});
    auto withMesh = std::make_shared<scene::Scene>(model.scene());
    ASSERT_EQ(withMesh->bodies.size(), 1U);
    ASSERT_EQ(withMesh->bodies[0].collisions.size(), 1U);
    withMesh->meshes = drawn.meshes;
    withMesh->bodies[0].visuals = drawn.bodies[0].visuals;
    editor::JoinedModel joined = model.joined();
    joined.scene = withMesh;
    const editor::MirrorPlane plane{0, 0.7};
    const auto edits =
        editor::mirroringInPlace(joined, mirrorsOf(*joined.scene, {BodyIndex{0}}, plane), plane);
    ASSERT_EQ(edits.size(), 1U);
    model.apply(edits.front().edit);
    const scene::Body& body = model.scene().bodies[0];
    expectNear(body.X_WB * body.X_BC.position, {1.4, 0, 0}, "centre");
    expectNear(body.X_WB * body.collisions.at(0).X_BS.position, {1.4, 0, 0}, "what collides");
}

// Rays of the image run where the images of the rays do, in place and as copies.
TEST(Mirroring, WhatABodyCarriesIsMirroredWithIt)
{
    test::Random random(6);
    std::string text = threeBodies(random, "revolute", "");
    text +=
        "sensors: [SENSOR eye]\nactuators: [ACTUATOR hand]\n"
        "SENSOR eye: {name: eye, parent: BODY b, type: Proximity, range: 0.7, "
        "array: [{offset: {x: 0.01, y: 0.02, z: 0.03}, direction: {x: 1, y: 0.5, z: -0.2}}], "
        "location: {position: {x: 0.1, y: -0.2, z: 0.3}, orientation: {r: 0.4, p: 0.5, y: 0.6}}}\n"
        "ACTUATOR hand: {name: hand, parent: BODY c, type: Constraint, "
        "location: {position: {x: 0.1, y: 0.2, z: 0.3}, orientation: {r: 0, p: 0, y: 1}}}\n";
    const editor::MirrorPlane plane{1, 0.25};
    const auto image = [&plane](Vec3 p) {
        p[plane.axis] = 2 * plane.offset - p[plane.axis];
        return p;
    };
    const auto ends = [](const scene::Scene& scene, std::size_t sensor) {
        const scene::Sensor& one = scene.sensors[sensor];
        const Pose X = scene.body(one.parent).X_WB * one.X_BS;
        return std::array{X * one.rays.at(0).start_S, X * one.rays.at(0).end_S};
    };
    const auto handOf = [](const scene::Scene& scene, std::size_t actuator) {
        const scene::Actuator& one = scene.actuators[actuator];
        return scene.body(one.parent).X_WB * one.X_BA.position;
    };
    const std::vector<BodyIndex> bodies{BodyIndex{0}, BodyIndex{1}, BodyIndex{2}};
    for (const bool copies : {false, true}) {
        Mirrored model(text);
        const scene::Scene before = model.scene();
        ASSERT_EQ(before.sensors.size(), 1U);
        if (copies) {
            model.apply(editor::mirroringCopies(model.joined(), model.document(),
                                                mirrorsOf(before, bodies, plane), plane)
                            .edit);
        } else {
            model.mirror(bodies, plane);
        }
        const scene::Scene& after = model.scene();
        ASSERT_EQ(after.sensors.size(), copies ? 2U : 1U);
        ASSERT_EQ(after.actuators.size(), copies ? 2U : 1U);
        for (std::size_t i = 0; i < 2; ++i) {
            expectNear(ends(after, copies ? 1 : 0)[i], image(ends(before, 0)[i]), "ray");
        }
        expectNear(handOf(after, copies ? 1 : 0), image(handOf(before, 0)), "hand");
    }
}

// A joint that is switched off is copied with its bodies, but is in no scene.
TEST(Mirroring, MirrorsTheRightCopiesBesideAJointThatIsSwitchedOff)
{
    test::Random random(5);
    std::string text = threeBodies(random, "revolute", "");
    const std::string listed = "joints: [JOINT a-b, JOINT b-c]";
    text.replace(text.find(listed), listed.size(), "joints: [JOINT b-c]");
    Mirrored model(text);
    const scene::Scene before = model.scene();
    ASSERT_EQ(before.joints.size(), 1U);
    const editor::MirrorPlane plane{1, 0.2};
    const auto made = editor::mirroringCopies(
        model.joined(), model.document(),
        mirrorsOf(model.scene(), {BodyIndex{0}, BodyIndex{1}, BodyIndex{2}}, plane), plane);
    model.apply(made.edit);
    const scene::Scene& after = model.scene();
    ASSERT_EQ(made.copies.size(), 3U);
    ASSERT_EQ(after.bodies.size(), 6U);
    ASSERT_EQ(after.joints.size(), 2U);
    for (std::uint32_t i = 0; i < 3; ++i) {
        expectImage(before.bodies[i], after.bodies[i + 3], before, after, BodyIndex{i},
                    BodyIndex{i + 3}, plane);
    }
    EXPECT_NEAR(stateIn(after, 1).gap, stateIn(before, 0).gap, kDecimals);
}

TEST(Mirroring, IsRefusedForAMeshWithoutAMirrorPlaneAndForAFloor)
{
    const scene::Scene screw = sceneOfMesh({{0, 0, 0}, {1, 0, 0}, {0, 2, 0}, {0.3F, 0.1F, 3}}, {});
    EXPECT_FALSE(editor::mirrorOf(screw, BodyIndex{0}, {}));
    scene::Scene floor;
    scene::Body body;
    body.visuals.push_back({.geometry = scene::Plane{}, .X_BS = {}, .material = {}});
    floor.bodies.push_back(body);
    EXPECT_FALSE(editor::mirrorOf(floor, BodyIndex{0}, {}));
}

}  // namespace
