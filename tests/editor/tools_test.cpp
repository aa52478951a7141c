#include "adf/properties.h"
#include "adf/validator.h"
#include "compile/compiler.h"
#include "editor/tools/body_creation.h"
#include "editor/tools/body_facts.h"
#include "editor/tools/duplicating.h"
#include "editor/tools/joint_creation.h"
#include "editor/tools/placing.h"
#include "editor/tools/renaming.h"
#include "tests/editor/editor_fixture.h"
#include "tests/support/no_assets.h"

#include <array>
#include <cmath>
#include <numbers>

namespace {

using adf::ShapeType;
using base::Vec3;

constexpr std::array kShapes{ShapeType::Box,     ShapeType::Sphere, ShapeType::Cylinder,
                             ShapeType::Capsule, ShapeType::Cone,   ShapeType::Plane};

// A document that edits are applied to as the session does, but without undo.
class ToolsTest : public ::testing::Test {
protected:
    void apply(const adf::Edit& edit)
    {
        const base::Diagnostics problems = document_.check(edit);
        ASSERT_TRUE(problems.empty()) << base::lineForm(problems.all().front());
        document_.apply(edit);
    }

    adf::ObjectPtr create(ShapeType shape, std::optional<Vec3> place = {})
    {
        const editor::NewObject created = editor::creatingBody(document_, shape, place);
        apply(created.edit);
        return document_.find(created.object);
    }

    adf::ObjectPtr join(const adf::ObjectPtr& parent,
                        const adf::ObjectPtr& child,
                        adf::JointType type)
    {
        const editor::BodyFacts a = editor::factsOf(*parent);
        const editor::BodyFacts b = editor::factsOf(*child);
        const editor::NewObject joint = editor::joining(document_, {parent, a}, {child, b}, type,
                                                        editor::suggestedAxis(a, b, type));
        apply(joint.edit);
        return document_.find(joint.object);
    }

    void place(const adf::ObjectPtr& body, Vec3 position, Vec3 rpy = {})
    {
        apply(adf::setProperty(body->id(), adf::common::kPosition, position));
        apply(adf::setProperty(body->id(), adf::common::kOrientation, rpy));
    }

    // Problems of the text that would be saved, as a reader of the file sees them.
    std::string problemsOfTheText() const
    {
        base::Diagnostics problems;
        const adf::Document read = adf::read(adf::write(document_), "/tmp/new.yaml", problems);
        adf::validate(read, problems);
        std::string text;
        for (const base::Diagnostic& problem : problems.all()) {
            text += base::lineForm(problem) + '\n';
        }
        return text;
    }

    scene::Scene compiled()
    {
        base::Diagnostics problems;
        const compile::Compiled result =
            compile::compile({.models = {&document_}, .assets = assets_, .sink = problems});
        EXPECT_FALSE(problems.hasErrors());
        return *result.scene;
    }

    adf::Document document_;
    test::NoAssets assets_;
};

TEST_F(ToolsTest, EveryShapeMakesAFileWithoutAProblem)
{
    for (const ShapeType shape : kShapes) {
        create(shape);
        create(shape);
    }
    EXPECT_EQ(problemsOfTheText(), "");
    EXPECT_EQ(document_.objects(adf::ObjectType::Body).size(), 12U);
}

TEST_F(ToolsTest, NewBodiesAreSimulatedWithoutANote)
{
    for (const ShapeType shape : kShapes) {
        create(shape);
    }
    base::Diagnostics problems;
    compile::compile({.models = {&document_}, .assets = assets_, .sink = problems});
    EXPECT_TRUE(problems.empty()) << base::lineForm(problems.all().front());
}

TEST_F(ToolsTest, NewBodiesHaveNamesOfTheirOwnAndRoom)
{
    const adf::ObjectPtr first = create(ShapeType::Box);
    const adf::ObjectPtr second = create(ShapeType::Box);
    EXPECT_EQ(first->identifier(), "BODY box");
    EXPECT_EQ(second->identifier(), "BODY box1");
    EXPECT_EQ(second->get(adf::common::kName), "box1");
    EXPECT_GE(base::norm(first->get(adf::common::kPosition) - second->get(adf::common::kPosition)),
              0.2);
}

TEST_F(ToolsTest, NewBodiesStandOnTheFloorUnderThePlace)
{
    for (const ShapeType shape : {ShapeType::Box, ShapeType::Sphere, ShapeType::Capsule}) {
        const adf::ObjectPtr body = create(shape, Vec3{1, 2, 7});
        const editor::BodyFacts facts = editor::factsOf(*body);
        EXPECT_EQ(facts.X_WB.position.x, 1);
        EXPECT_EQ(facts.X_WB.position.y, 2);
        EXPECT_NEAR(facts.X_WB.position.z + facts.bounds_B.low.z, 0, 1e-9);
    }
}

TEST_F(ToolsTest, APlaneIsStaticAndEverythingElseHasMass)
{
    for (const ShapeType shape : kShapes) {
        const adf::ObjectPtr body = create(shape);
        EXPECT_EQ(body->get(adf::body::kMass) == 0, shape == ShapeType::Plane);
        EXPECT_FALSE(body->isAuthored(adf::body::kInertia)) << "it follows mass and size";
    }
}

TEST_F(ToolsTest, AMeshBodyBalancesAtItsMiddleAndIsScaledFromMillimetres)
{
    scene::MeshData mesh;
    mesh.bounds = {{0, 0, 0}, {100, 40, 20}};
    const editor::NewObject created =
        editor::creatingMeshBody(document_, "/parts/upper arm.stl", &mesh);
    apply(created.edit);
    const adf::ObjectPtr body = document_.find(created.object);
    EXPECT_EQ(body->identifier(), "BODY upper_arm");
    EXPECT_EQ(body->get(adf::common::kScale), 0.001);
    EXPECT_EQ(body->get(adf::body::kInertialPosition), (Vec3{0.05, 0.02, 0.01}));
    EXPECT_EQ(body->get(adf::body::kMesh), "/parts/upper arm.stl");
    EXPECT_EQ(body->get(adf::collision::kMeshType), adf::MeshType::ConvexHull);
}

TEST_F(ToolsTest, MeshPathsAreRelativeToTheFoldersOfTheFile)
{
    document_.setPath("/robots/arm/arm.yaml");
    const adf::ObjectId header = document_.header().id();
    apply(adf::setProperty(header, adf::header::kHighResolutionPath, std::string("meshes/high")));
    apply(adf::setProperty(header, adf::header::kLowResolutionPath, std::string("meshes/low")));
    const editor::NewObject created =
        editor::creatingMeshBody(document_, "/robots/arm/meshes/high/link.obj", nullptr);
    apply(created.edit);
    const adf::ObjectPtr body = document_.find(created.object);
    EXPECT_EQ(body->get(adf::body::kMesh), "link.obj");
    EXPECT_EQ(body->get(adf::collision::kMesh), "../high/link.obj");
}

TEST_F(ToolsTest, AJointsZeroPoseIsThePresentPose)
{
    const std::array kJointTypes{adf::JointType::Revolute, adf::JointType::Prismatic,
                                 adf::JointType::Fixed, adf::JointType::PointToPoint};
    const std::array kTurns{Vec3{0, 0, 0}, Vec3{0.3, -1.1, 2.0}, Vec3{std::numbers::pi, 0, 0},
                            Vec3{0, std::numbers::pi / 2, 0}};
    for (const Vec3& turn : kTurns) {
        for (const adf::JointType type : kJointTypes) {
            document_ = adf::Document();
            const adf::ObjectPtr parent = create(ShapeType::Box);
            const adf::ObjectPtr child = create(ShapeType::Cylinder);
            place(parent, {0.1, -0.2, 0.5}, turn);
            place(child, {0.4, 0.3, 0.9}, {0.7, 0.2, -0.4});
            join(document_.find(parent->id()), document_.find(child->id()), type);
            const scene::Scene scene = compiled();
            ASSERT_EQ(scene.joints.size(), 1U);
            const scene::Joint& joint = scene.joints.front();
            const scene::JointState state = scene::measureJoint(
                joint, scene.body(joint.parent).X_WB, scene.body(joint.child).X_WB);
            EXPECT_NEAR(state.gap, 0, 1e-6) << adf::wordOf(type);
            EXPECT_NEAR(state.position, 0, 0.0017) << adf::wordOf(type);
            EXPECT_EQ(problemsOfTheText(), "") << adf::wordOf(type);
        }
    }
}

TEST_F(ToolsTest, AJointIsPutWhereTheBodiesMeet)
{
    const adf::ObjectPtr post = create(ShapeType::Box);
    const adf::ObjectPtr bar = create(ShapeType::Cylinder);
    place(post, {0, 0, 1});
    place(bar, {0, 0, 0.75});  // 0.3 long: its top touches the bottom of the box
    const editor::JointAxis suggested = editor::suggestedAxis(
        editor::factsOf(*document_.find(post->id())), editor::factsOf(*document_.find(bar->id())),
        adf::JointType::Revolute);
    EXPECT_NEAR(suggested.pivot_W.z, 0.9, 1e-9);
    EXPECT_EQ(suggested.pivot_W.x, 0);
    EXPECT_EQ(suggested.axis_W, (Vec3{0, 1, 0})) << "across the bar that hangs from it";
    const editor::JointAxis sliding = editor::suggestedAxis(
        editor::factsOf(*document_.find(post->id())), editor::factsOf(*document_.find(bar->id())),
        adf::JointType::Prismatic);
    EXPECT_EQ(sliding.axis_W, (Vec3{0, 0, 1})) << "along it";
}

TEST_F(ToolsTest, AJointOnAPlaneIsAtTheBodyAndAlongTheNormal)
{
    const adf::ObjectPtr floor = create(ShapeType::Plane);
    const adf::ObjectPtr box = create(ShapeType::Box);
    place(box, {0.15, -0.22, 0.5});
    const editor::JointAxis sliding = editor::suggestedAxis(
        editor::factsOf(*document_.find(floor->id())), editor::factsOf(*document_.find(box->id())),
        adf::JointType::Prismatic);
    EXPECT_EQ(sliding.axis_W, (Vec3{0, 0, 1}));
    EXPECT_NEAR(base::norm(sliding.pivot_W - Vec3{0.15, -0.22, 0.5}), 0, 1e-12);
}

TEST_F(ToolsTest, JointsAreNamedAfterTheirBodies)
{
    const adf::ObjectPtr parent = create(ShapeType::Box);
    const adf::ObjectPtr child = create(ShapeType::Sphere);
    EXPECT_EQ(join(parent, child, adf::JointType::Revolute)->identifier(), "JOINT box-sphere");
    EXPECT_EQ(join(parent, child, adf::JointType::Revolute)->identifier(), "JOINT box-sphere1");
}

TEST_F(ToolsTest, MovingChangesThePositionOnlyAndTurningBoth)
{
    const adf::ObjectPtr body = create(ShapeType::Box);
    place(body, {0.1, 0, 0}, {0, 0, 0.123456789});
    const auto start = editor::posesOf(document_, {body->id()});
    apply(editor::moving(document_, start, {{0.2, 0, 0}, {}}));
    EXPECT_EQ(document_.find(body->id())->get(adf::common::kPosition), (Vec3{0.3, 0, 0}));
    EXPECT_EQ(document_.find(body->id())->get(adf::common::kOrientation).z, 0.123456789);

    const base::Pose quarter{{}, base::axisAngle({0, 0, 1}, std::numbers::pi / 2)};
    apply(adf::setProperty(body->id(), adf::common::kOrientation, Vec3{}));
    apply(editor::moving(document_, editor::posesOf(document_, {body->id()}), quarter));
    EXPECT_EQ(document_.find(body->id())->get(adf::common::kPosition), (Vec3{0, 0.3, 0}));
    EXPECT_EQ(document_.find(body->id())->get(adf::common::kOrientation),
              (Vec3{0, 0, std::numbers::pi / 2}));
}

TEST_F(ToolsTest, DraggedNumbersStayShort)
{
    const adf::ObjectPtr body = create(ShapeType::Box);
    place(body, {0.1, 0.2, 0.3});
    const auto start = editor::posesOf(document_, {body->id()});
    apply(editor::moving(document_, start, {{0.2, 0.1 + 1e-12, -0.1}, {}}));
    EXPECT_NE(adf::write(document_).find("{x: 0.3, y: 0.3, z: 0.2}"), std::string::npos)
        << adf::write(document_);
}

TEST_F(ToolsTest, DuplicatesComeWithTheirJointsBesideTheOriginals)
{
    const adf::ObjectPtr parent = create(ShapeType::Box);
    const adf::ObjectPtr child = create(ShapeType::Sphere);
    join(parent, child, adf::JointType::Revolute);
    const editor::Duplicated copies =
        editor::duplicating(document_, {parent->id(), child->id()}, {0, 0.5, 0});
    apply(copies.edit);
    EXPECT_EQ(copies.copies.size(), 3U);
    const adf::ObjectPtr copy = document_.find(adf::ObjectType::Body, "BODY box1");
    ASSERT_NE(copy, nullptr);
    EXPECT_EQ(copy->get(adf::common::kPosition),
              parent->get(adf::common::kPosition) + (Vec3{0, 0.5, 0}));
    const auto joints = document_.objects(adf::ObjectType::Joint);
    ASSERT_EQ(joints.size(), 2U);
    EXPECT_EQ(joints.back()->get(adf::joint::kParent), "BODY box1");
    EXPECT_EQ(joints.back()->get(adf::joint::kChild), "BODY sphere1");
    EXPECT_EQ(problemsOfTheText(), "");
}

TEST_F(ToolsTest, RenamingKeepsThePrefixAndTheReferences)
{
    const adf::ObjectPtr parent = create(ShapeType::Box);
    const adf::ObjectPtr child = create(ShapeType::Sphere);
    const adf::ObjectPtr joint = join(parent, child, adf::JointType::Fixed);
    apply(editor::renaming(document_, parent->id(), "stand"));
    EXPECT_EQ(document_.find(parent->id())->identifier(), "BODY stand");
    EXPECT_EQ(document_.find(parent->id())->get(adf::common::kName), "stand");
    EXPECT_EQ(document_.find(joint->id())->get(adf::joint::kParent), "BODY stand");
    apply(editor::renaming(document_, parent->id(), "BODY post"));
    EXPECT_EQ(document_.find(parent->id())->identifier(), "BODY post");
}

TEST_F(ToolsTest, ATwoLinkPendulumIsBuiltByHand)
{
    const adf::ObjectPtr stand = create(ShapeType::Box);
    const adf::ObjectPtr upper = create(ShapeType::Cylinder);
    const adf::ObjectPtr lower = create(ShapeType::Cylinder);
    apply(adf::setProperty(stand->id(), adf::body::kMass, 0.0));
    place(stand, {0, 0, 1});
    place(upper, {0, 0, 0.75});
    place(lower, {0, 0, 0.45});
    join(document_.find(stand->id()), document_.find(upper->id()), adf::JointType::Revolute);
    join(document_.find(upper->id()), document_.find(lower->id()), adf::JointType::Revolute);
    const scene::Scene scene = compiled();
    EXPECT_EQ(scene.bodies.size(), 3U);
    ASSERT_EQ(scene.joints.size(), 2U);
    EXPECT_NEAR((scene.body(scene.joints[1].child).X_WB * scene.joints[1].X_CJ.position).z, 0.6,
                1e-9);
    EXPECT_EQ(problemsOfTheText(), "");
}

}  // namespace
