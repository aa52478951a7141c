// What AMBF's Blender add-on (0.1) needs of a file to open it, item by item as it was found to be,
// on the exports of imported robots. Bodies lie there as in AMBF 2.0 where no inertial offset is
// turned: the add-on turns axes in body frames, AMBF in those of the centres of mass.

#include "adf/properties.h"
#include "adf/source_tree.h"
#include "base/text.h"
#include "exporters/blender_poses.h"
#include "tests/adf/corpus.h"
#include "tests/exporters/ambf_round_trip.h"
#include "tests/importers/urdf_oracle.h"

#include <gtest/gtest.h>

#include <fstream>
#include <regex>

namespace {

namespace fs = std::filesystem;
using adf::Node;
using adf::NodeIndex;
using adf::NodeKind;
using test::AmbfRoundTrip;

class BlenderFile {
public:
    explicit BlenderFile(const AmbfRoundTrip& trip)
        : tree_(*trip.copy->document.source()), folder_(trip.out())
    {}

    void expectOpens()
    {
        expectHeader();
        expectNumbers();
        for (const std::string& body : textsOf("bodies")) {
            SCOPED_TRACE(body);
            expectBody(tree_.find(tree_.root(), body));
        }
        for (const std::string& joint : textsOf("joints")) {
            SCOPED_TRACE(joint);
            expectJoint(tree_.find(tree_.root(), joint));
        }
    }

private:
    [[nodiscard]] const Node& at(NodeIndex node) const { return tree_.node(tree_.resolved(node)); }

    [[nodiscard]] std::string text(NodeIndex map, std::string_view key) const
    {
        const NodeIndex node = tree_.find(map, key);
        return node.valid() ? at(node).scalar : std::string();
    }

    [[nodiscard]] std::set<std::string> textsOf(const char* list) const
    {
        std::set<std::string> texts;
        const NodeIndex node = tree_.find(tree_.root(), list);
        if (node.valid()) {
            for (const Node::Entry& entry : at(node).entries) {
                texts.insert(at(entry.value).scalar);
            }
        }
        return texts;
    }

    void expectKeys(NodeIndex map, const std::vector<std::string_view>& keys)
    {
        for (const std::string_view key : keys) {
            EXPECT_TRUE(tree_.find(map, key).valid()) << key;
        }
    }

    // Where it is given, it is given in full.
    void expectWhole(NodeIndex map, std::string_view key, const std::vector<std::string_view>& keys)
    {
        if (const NodeIndex part = tree_.find(map, key); part.valid()) {
            SCOPED_TRACE(key);
            expectKeys(part, keys);
        }
    }

    void expectPose(NodeIndex map, std::string_view key)
    {
        expectWhole(map, key, {"position", "orientation"});
        if (const NodeIndex pose = tree_.find(map, key); pose.valid()) {
            expectWhole(pose, "position", {"x", "y", "z"});
            expectWhole(pose, "orientation", {"r", "p", "y"});
        }
    }

    void expectHeader()
    {
        EXPECT_TRUE(text(tree_.root(), "namespace").ends_with('/'));
        for (const char* key : {"high resolution path", "low resolution path"}) {
            const std::string path = text(tree_.root(), key);
            EXPECT_FALSE(path.empty()) << key;
            EXPECT_EQ(path.find('.'), std::string::npos) << key;
        }
    }

    // PyYAML takes 1e-05 for a text: it wants a point and a sign.
    void expectNumbers()
    {
        const std::regex good("[-+]?[0-9]+\\.[0-9]*[eE][-+][0-9]+");
        for (std::uint32_t i = 0; i < tree_.nodeCount(); ++i) {
            const Node& node = tree_.node(NodeIndex{i});
            const bool isPlain =
                node.kind == NodeKind::Scalar && node.style == adf::NodeStyle::Plain;
            if (isPlain && node.scalar.find_first_of("eE") != std::string::npos &&
                base::parseReal(node.scalar)) {
                EXPECT_TRUE(std::regex_match(node.scalar, good)) << node.scalar;
            }
        }
    }

    void expectMesh(const std::string& folder, const std::string& mesh)
    {
        const fs::path path = fs::path(folder_) / folder / mesh;
        ASSERT_TRUE(fs::is_regular_file(path)) << path;
        const std::string kind = base::lowered(path.extension().string());
        EXPECT_TRUE(kind == ".obj" || kind == ".stl") << path;
        std::ifstream file(path);
        int objects = 0;
        for (std::string line; kind == ".obj" && std::getline(file, line);) {
            objects += line.starts_with("o ") ? 1 : 0;
        }
        EXPECT_LE(objects, 1) << path;
    }

    void expectBody(NodeIndex body)
    {
        expectKeys(body, {"name", "mass", "mesh"});
        const std::string mesh = text(body, "mesh");
        EXPECT_EQ(at(tree_.find(body, "mesh")).kind, NodeKind::Scalar);
        if (mesh.empty()) {
            for (const char* colour : {"color rgba", "color components"}) {
                EXPECT_FALSE(tree_.find(body, colour).valid()) << colour;
            }
        } else {
            expectMesh(text(tree_.root(), "high resolution path"), mesh);
        }
        EXPECT_TRUE(text(body, "scale") == "1" || text(body, "scale") == "1.0") << "it is ignored";
        expectWhole(body, "color rgba", {"r", "g", "b", "a"});
        expectWhole(body, "color components", {"diffuse", "transparency"});
        expectWhole(body, "inertia", {"ix", "iy", "iz"});
        expectWhole(body, "gravity", {"x", "y", "z"});
        for (const char* key : {"inertial offset", "collision offset", "location"}) {
            expectPose(body, key);
        }
        expectCollision(body);
    }

    void expectShape(const std::string& shape, NodeIndex geometry)
    {
        static const std::set<std::string> kShapes{"BOX", "SPHERE", "CYLINDER", "CONE", "CAPSULE"};
        EXPECT_TRUE(kShapes.contains(shape)) << shape;
        if (shape != "BOX" && shape != "SPHERE") {
            EXPECT_TRUE(geometry.valid() && tree_.find(geometry, "axis").valid()) << shape;
        }
    }

    void expectCollision(NodeIndex body)
    {
        if (const std::string shape = text(body, "collision shape"); !shape.empty()) {
            expectShape(shape, tree_.find(body, "collision geometry"));
        }
        if (const NodeIndex mesh = tree_.find(body, "collision mesh"); mesh.valid()) {
            expectMesh(text(tree_.root(), "low resolution path"), at(mesh).scalar);
        }
        const NodeIndex compound = tree_.find(body, "compound collision shape");
        if (compound.valid()) {
            EXPECT_FALSE(at(compound).entries.empty());
            for (const Node::Entry& part : at(compound).entries) {
                expectKeys(part.value, {"shape", "geometry", "offset"});
                expectPose(part.value, "offset");
                expectShape(text(part.value, "shape"), tree_.find(part.value, "geometry"));
            }
        }
    }

    void expectJoint(NodeIndex joint)
    {
        static const std::set<std::string> kTypes{
            "revolute",   "hinge",   "continuous",    "prismatic",     "slider",
            "fixed",      "spring",  "p2p",           "linear spring", "torsion spring",
            "cone twist", "six dof", "six dof spring"};
        expectKeys(joint, {"name", "type", "parent", "child"});
        EXPECT_TRUE(kTypes.contains(text(joint, "type"))) << text(joint, "type");
        const std::set<std::string> bodies = textsOf("bodies");
        EXPECT_TRUE(bodies.contains(text(joint, "parent"))) << text(joint, "parent");
        EXPECT_TRUE(bodies.contains(text(joint, "child"))) << text(joint, "child");
        for (const char* key : {"parent pivot", "child pivot", "parent axis", "child axis"}) {
            expectWhole(joint, key, {"x", "y", "z"});
        }
        expectWhole(joint, "controller", {"P", "I", "D"});
        if (text(joint, "type") == "revolute" || text(joint, "type") == "prismatic") {
            expectWhole(joint, "joint limits", {"low", "high"});
        }
    }

    const adf::SourceTree& tree_;
    std::string folder_;
};

bool hasTurnedInertia(const adf::Document& model)
{
    const std::vector<adf::ObjectPtr> bodies = model.objects(adf::ObjectType::Body);
    return std::any_of(bodies.begin(), bodies.end(), [](const adf::ObjectPtr& body) {
        return base::norm(body->get(adf::body::kInertialOrientation)) > 1e-9;
    });
}

TEST(AmbfExport, ImportedRobotsOfTheCorpusOpenInTheBlenderAddOn)
{
    if (test::corpusUrdfFiles().empty()) {
        GTEST_SKIP() << "no corpus";
    }
    std::size_t count = 0;
    std::size_t right = 0;
    for (const fs::path& file : test::corpusUrdfFiles()) {
        SCOPED_TRACE(file);
        const test::TempFolder folder;
        base::Diagnostics problems;
        const auto robot =
            importers::importRobotFile(file.string(), {.folder = folder.path().string()}, problems);
        ASSERT_TRUE(robot.ok());
        AmbfRoundTrip trip(folder.write(
            file.stem().string() + ".yaml",
            adf::write(importers::documentOf(*robot, (folder.path() / "robot.yaml").string()))));
        BlenderFile(trip).expectOpens();
        const std::size_t reported = trip.count("export.blender-pose", trip.reported);
        if (!hasTurnedInertia(trip.copy->document)) {
            EXPECT_EQ(reported, 0U);
        }
        right += reported == 0 ? 1 : 0;
        ++count;
    }
    EXPECT_GT(count, 5U);
    EXPECT_GT(right, 5U);
}

// Two hinges in a row, the far one first in the file.
TEST(AmbfExport, JointsOfAnImportedRobotAreInTheOrderThatTheBlenderAddOnNeeds)
{
    const test::TempFolder folder;
    const std::string link =
        "<inertial><mass value='1'/><inertia ixx='1' iyy='1' izz='1' ixy='0' ixz='0' iyz='0'/>"
        "</inertial></link>";
    const std::string urdf = folder.write(
        "arm.urdf",
        "<robot name='arm'><link name='base'>" + link + "<link name='upper'>" + link +
            "<link name='hand'>" + link +
            "<joint name='far' type='continuous'><parent link='upper'/><child link='hand'/>"
            "<origin xyz='0 0 2' rpy='0.3 0 0'/><axis xyz='0 1 0'/></joint>"
            "<joint name='near' type='continuous'><parent link='base'/><child link='upper'/>"
            "<origin xyz='1 0 0' rpy='0 0.5 0'/><axis xyz='1 0 0'/></joint></robot>");
    base::Diagnostics problems;
    const auto robot =
        importers::importRobotFile(urdf, {.folder = folder.path().string()}, problems);
    ASSERT_TRUE(robot.ok());
    const adf::Document model =
        importers::documentOf(*robot, (folder.path() / "arm.yaml").string());
    EXPECT_EQ(model.objects(adf::ObjectType::Joint).front()->identifier(), "JOINT near");
    for (const auto& [id, pose] : exporters::blenderPoses(model)) {
        const adf::ObjectPtr body = model.find(id);
        const base::Pose location{body->get(adf::common::kPosition),
                                  base::fromRpy(body->get(adf::common::kOrientation))};
        EXPECT_LT(test::distance(pose, location), 1e-9) << body->identifier();
    }
}

TEST(AmbfExport, BodiesThatTheBlenderAddOnPutsElsewhereAreReportedOnce)
{
    const test::TempFolder folder;
    const std::string pivots =
        "parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, parent axis: {x: 0, y: "
        "0, z: 1}, ";
    const std::string body =
        "mass: 1, mesh: '', collision shape: SPHERE, collision geometry: "
        "{radius: 0.1}, location: {position: {x: 0, y: 0, z: 0}, orientation: "
        "{r: 0, p: 0, y: 0}}}\n";
    const std::string model = folder.write(
        "model.yaml",
        "bodies: [BODY a, BODY b, BODY c]\njoints: [JOINT j, JOINT k]\nBODY a: {name: a, " + body +
            "BODY b: {name: b, " + body + "BODY c: {name: c, " + body +
            "JOINT j: {name: j, type: revolute, parent: BODY a, child: BODY b, " + pivots +
            "child axis: {x: 0, y: 0, z: 1}}\n"
            "JOINT k: {name: k, type: revolute, parent: BODY b, child: BODY c, " +
            pivots + "child axis: {x: 0.05, y: 0, z: 1}}\n");
    AmbfRoundTrip trip(model);
    ASSERT_EQ(trip.count("export.blender-pose", trip.reported), 1U);
    for (const base::Diagnostic& one : trip.reported.all()) {
        if (one.code == "export.blender-pose") {
            EXPECT_EQ(one.object, "BODY c");
            EXPECT_NE(one.message.find("c by 0.05"), std::string::npos) << one.message;
        }
    }
}

TEST(AmbfExport, AnEmptyCompoundIsNotWritten)
{
    const test::TempFolder folder;
    const std::string model =
        folder.write("model.yaml",
                     "bodies: [BODY a, BODY a b, BODY c]\njoints: [JOINT j]\n"
                     "BODY a: {name: a, mass: 1, shape: BOX, geometry: {x: 1, y: 1, z: 1}, "
                     "color rgba: {r: 1, g: 0, b: 0, a: 1}, compound collision shape: []}\n"
                     "BODY a b: {name: a b, mass: 1, mesh: '', compound collision shape: []}\n"
                     "BODY c: {name: c, mass: 0, mesh: '', color rgba: {r: 1, g: 0, b: 0, a: 1}}\n"
                     "JOINT j: {name: j, type: revolute, parent: BODY a, child: BODY a b, "
                     "parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, "
                     "parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}}\n");
    AmbfRoundTrip trip(model);
    BlenderFile(trip).expectOpens();
    const std::string text = adf::write(trip.copy->document);
    EXPECT_EQ(text.find("compound"), std::string::npos) << text;
    EXPECT_EQ(trip.copy->compiled.scene->joints.size(), 1U);
    EXPECT_FALSE(trip.ambf.hasErrors());
}

}  // namespace
