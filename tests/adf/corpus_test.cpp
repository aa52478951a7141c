#include "tests/adf/corpus.h"

#include "adf/properties.h"
#include "adf/reader.h"
#include "adf/validator.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace {

using namespace adf;
namespace fs = std::filesystem;

struct ReadFile {
    Document document;
    base::Diagnostics problems;
};

ReadFile readWithProblems(const fs::path& path)
{
    ReadFile file;
    base::Result<Document> document = readFile(path.string(), file.problems);
    EXPECT_TRUE(document.ok()) << path;
    if (document) {
        file.document = std::move(document).value();
        validate(file.document, file.problems);
    }
    return file;
}

fs::path adfFile(const std::string& name)
{
    for (const fs::path& path : test::corpusAdfFiles()) {
        if (path.filename() == name) {
            return path;
        }
    }
    ADD_FAILURE() << "no " << name << " in the corpus";
    return {};
}

std::string linesOf(const base::Diagnostics& problems, base::Severity atLeast)
{
    std::string text;
    for (const base::Diagnostic& problem : problems.all()) {
        if (problem.severity >= atLeast) {
            text += std::to_string(problem.span.line) + ' ' + problem.code + '\n';
        }
    }
    return text;
}

// What AMBF 2.0 refuses, and what is merely odd, as the census of these files has it.
TEST(Corpus, EveryFileReadsWithoutErrorsExceptTheMalformedOne)
{
    SKIP_WITHOUT_CORPUS();
    for (const fs::path& path : test::corpusAdfFiles()) {
        const ReadFile file = readWithProblems(path);
        const std::string errors = linesOf(file.problems, base::Severity::Error);
        if (path.filename() == "compound_example.yaml") {
            EXPECT_EQ(errors, "84 yaml.syntax\n");
        } else {
            EXPECT_EQ(errors, "") << path;
        }
    }
}

TEST(Corpus, WarningsAreThoseOfTheCensus)
{
    SKIP_WITHOUT_CORPUS();
    const std::map<std::string, std::set<std::string>> expected{
        {"cloth.yaml", {"adf.duplicate-key"}},
        {"cloth2.yaml", {"adf.duplicate-key"}},
        {"compound_example.yaml",
         {"yaml.syntax", "adf.unknown-key", "ambf.shape-without-collision"}},
        {"gripperA.yaml", {"ambf.sensor-mesh"}},
        {"gripperB.yaml", {"ambf.sensor-mesh"}},
        {"input_devices.yaml", {"ambf.left-to-chance"}},
        {"urdf-kuka.yaml", {"ambf.enable-motor", "ambf.number-as-boolean"}},
    };
    for (const fs::path& path : test::corpusAdfFiles()) {
        const ReadFile file = readWithProblems(path);
        std::set<std::string> found;
        for (const base::Diagnostic& problem : file.problems.all()) {
            if (problem.severity != base::Severity::Note) {
                found.insert(problem.code);
            }
        }
        const auto known = expected.find(path.filename().string());
        EXPECT_EQ(found, known == expected.end() ? std::set<std::string>() : known->second)
            << path << '\n'
            << linesOf(file.problems, base::Severity::Warning);
    }
}

TEST(Corpus, KindsAndCountsAreThoseOfTheFiles)
{
    SKIP_WITHOUT_CORPUS();
    const Document world = readWithProblems(adfFile("world.yaml")).document;
    EXPECT_EQ(world.kind(), FileKind::World);
    EXPECT_EQ(world.objects(ObjectType::Light).size(), 3U);
    EXPECT_EQ(world.objects(ObjectType::Camera).size(), 4U);
    EXPECT_EQ(world.header().get(world::kMaxIterations), 50);

    const Document launch = readWithProblems(adfFile("launch.yaml")).document;
    EXPECT_EQ(launch.kind(), FileKind::Launch);
    EXPECT_EQ(launch.header().get(launch::kMultibodyConfigs).size(), 23U);

    const Document colours = readWithProblems(adfFile("colors.yaml")).document;
    EXPECT_EQ(colours.kind(), FileKind::Colours);
    EXPECT_EQ(colours.objects().size(), 143U);

    const Document devices = readWithProblems(adfFile("input_devices.yaml")).document;
    EXPECT_EQ(devices.kind(), FileKind::InputDevices);
    EXPECT_EQ(devices.objects(ObjectType::InputDevice).size(), 7U);

    const Document rover = readWithProblems(adfFile("rover_info.yaml")).document;
    ASSERT_EQ(rover.objects(ObjectType::Vehicle).size(), 1U);
    EXPECT_EQ(rover.objects()[0]->get(vehicle::kWheels).size(), 4U);
}

// Counted by a plain look for keys at the line starts of the listed blocks: no YAML library, no
// schema.
TEST(Corpus, EveryListedObjectIsRead)
{
    SKIP_WITHOUT_CORPUS();
    std::size_t bodies = 0;
    std::size_t joints = 0;
    for (const fs::path& path : test::corpusAdfFiles()) {
        const Document document = readWithProblems(path).document;
        const std::string text = test::bytesOf(path);
        for (const ObjectPtr& object : document.objects()) {
            const bool isBlock =
                text.find('\n' + object->identifier() + ':') != std::string::npos ||
                text.starts_with(object->identifier() + ':');
            EXPECT_TRUE(isBlock) << path << ": " << object->identifier();
            bodies += object->type() == ObjectType::Body && object->isListed() ? 1 : 0;
            joints += object->type() == ObjectType::Joint && object->isListed() ? 1 : 0;
        }
    }
    EXPECT_EQ(bodies, 81U);
    EXPECT_EQ(joints, 55U);
}

TEST(Corpus, ValuesAreThoseOfTheFiles)
{
    SKIP_WITHOUT_CORPUS();
    const Document puzzle = readWithProblems(adfFile("puzzle1.yaml")).document;
    const Object& handle = *puzzle.find(ObjectType::Body, "BODY HandleLeft");
    EXPECT_EQ(handle.get(body::kMass), 0.3);
    EXPECT_EQ(handle.get(body::kMesh), "HandleLeft.STL");
    EXPECT_EQ(handle.get(common::kPosition), (base::Vec3{1, -0.85, -1}));
    EXPECT_EQ(handle.get(common::kOrientation), (base::Vec3{-0.0, 1.571, 0}));
    EXPECT_EQ(handle.get(body::kInertialPosition), (base::Vec3{0, -0.162, -0.003}));
    EXPECT_EQ(handle.get(material::kDiffuse), (Colour{0.8, 0.5238, 0.0204, 1}));
    EXPECT_EQ(puzzle.find(ObjectType::Body, "BODY Occulus")->get(body::kInertia),
              (base::Vec3{0.01, 0.01, 0.01}));

    const Document floor = readWithProblems(adfFile("checkered_floor.yaml")).document;
    const Object& plane = *floor.find(ObjectType::Body, "BODY Plane");
    EXPECT_EQ(plane.get(collision::kShape), ShapeType::Plane);
    EXPECT_EQ(plane.get(collision::kNormal), (base::Vec3{0, 0, 1}));
    EXPECT_EQ(plane.get(body::kMass), 0.0);
    EXPECT_TRUE(plane.get(collision::kGroups).empty());

    const Document gripper = readWithProblems(adfFile("pr2 gripper.yaml")).document;
    const Object& finger =
        *gripper.find(ObjectType::Joint, "JOINT r_gripper_palm_link-r_gripper_l_finger_link");
    EXPECT_EQ(finger.get(joint::kChildOffset), -2.851);
    EXPECT_EQ(finger.get(joint::kHigh), 0.548);
    EXPECT_EQ(finger.get(joint::kMaxMotorImpulse), 0.05);
    EXPECT_EQ(finger.get(joint::kP), 10.0);

    const Document cloth = readWithProblems(adfFile("cloth.yaml")).document;
    EXPECT_EQ(cloth.objects().at(0)->get(collision::kMargin), 0.001) << "the first of two counts";
    EXPECT_EQ(cloth.objects().at(0)->get(softbody::kFlags), 16);
}

}  // namespace
