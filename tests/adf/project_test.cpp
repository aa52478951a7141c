#include "adf/project.h"

#include "tests/adf/corpus.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

namespace {

using adf::Role;

constexpr const char* kModel = "bodies: [BODY a]\njoints: []\nBODY a:\n  name: a\n  mass: 1\n";
constexpr const char* kWorld =
    "lights: [sun]\ncameras: []\nenvironment: env/floor.yaml\nsun:\n  name: sun\n";
constexpr const char* kColours =
    "red: {r: 0xff, g: 0, b: 0, a: 0xff}\nblue: {r: 0, g: 0, b: 255, a: 255}\n";
constexpr const char* kDevices =
    "input devices: [Falcon]\nFalcon:\n  hardware name: Falcon\n  root link: BODY a\n";

class ProjectTest : public testing::Test {
protected:
    std::string writeLaunch(const std::string& models)
    {
        root_.write("worlds/world.yaml", kWorld);
        root_.write("worlds/env/floor.yaml", kModel);
        root_.write("colours.yaml", kColours);
        root_.write("devices.yaml", kDevices);
        return root_.write("launch.yaml",
                           "world config: ./worlds/world.yaml\ncolor config: ./colours.yaml\n"
                           "input devices config: ./devices.yaml\nmultibody configs:\n" +
                               models);
    }

    std::string at(const std::string& relative) { return (root_.path() / relative).string(); }

    static std::vector<std::string> lines(const base::Diagnostics& problems)
    {
        std::vector<std::string> result;
        for (const base::Diagnostic& problem : problems.all()) {
            result.push_back(base::lineForm(problem));
        }
        return result;
    }

    static adf::Project load(std::vector<std::string> paths,
                             const adf::ProjectOptions& options = {})
    {
        return adf::loadProject(paths, options);
    }

    static std::vector<std::string> modelNames(const adf::Project& project)
    {
        std::vector<std::string> names;
        for (const adf::Document* model : project.models()) {
            names.push_back(std::filesystem::path(model->path()).filename().string());
        }
        return names;
    }

    test::TempFolder root_;
};

TEST_F(ProjectTest, OfModelsKeepsTheirOrder)
{
    const std::string b = root_.write("b.yaml", kModel);
    const std::string a = root_.write("a.yaml", kModel);
    const adf::Project project = load({b, a, b});
    EXPECT_EQ(modelNames(project), (std::vector<std::string>{"b.yaml", "a.yaml", "b.yaml"}));
    EXPECT_EQ(project.first(Role::World), nullptr);
    EXPECT_TRUE(project.problems.empty());
}

TEST_F(ProjectTest, DistinguishesFilesByTheirKeys)
{
    writeLaunch("  - a.yaml\n");
    const std::string model = root_.write("a.yaml", kModel);
    const adf::Project project =
        load({model, at("devices.yaml"), at("worlds/world.yaml"), at("colours.yaml")});
    EXPECT_EQ(modelNames(project), std::vector<std::string>{"a.yaml"});
    ASSERT_NE(project.first(Role::World), nullptr);
    ASSERT_NE(project.first(Role::Colours), nullptr);
    ASSERT_NE(project.first(Role::InputDevices), nullptr);
    EXPECT_EQ(project.first(Role::Launch), nullptr);
}

TEST_F(ProjectTest, OfAWorldHasItsEnvironment)
{
    writeLaunch("  []\n");
    const adf::Project project = load({at("worlds/world.yaml")});
    ASSERT_NE(project.first(Role::Environment), nullptr);
    EXPECT_EQ(project.first(Role::Environment)->path(), at("worlds/env/floor.yaml"));
    EXPECT_TRUE(project.models().empty());
}

TEST_F(ProjectTest, OfALaunchFileHasEverythingItNamesAndTheFirstModel)
{
    const std::string launch = writeLaunch("  - models/a.yaml\n  - models/b.yaml\n");
    root_.write("models/a.yaml", kModel);
    root_.write("models/b.yaml", kModel);
    const adf::Project project = load({launch});
    for (const Role role : {Role::Launch, Role::World, Role::Environment, Role::Colours,
                            Role::InputDevices, Role::Model}) {
        EXPECT_NE(project.first(role), nullptr) << static_cast<int>(role);
    }
    EXPECT_EQ(modelNames(project), std::vector<std::string>{"a.yaml"});
    EXPECT_TRUE(project.problems.empty());
}

TEST_F(ProjectTest, LoadsTheChosenModelsOfALaunchFile)
{
    const std::string launch = writeLaunch("  - a.yaml\n  - b.yaml\n  - c.yaml\n");
    for (const char* name : {"a.yaml", "b.yaml", "c.yaml"}) {
        root_.write(name, kModel);
    }
    EXPECT_EQ(modelNames(load({}, {.launch = launch, .launchModels = {{2, 0}}})),
              (std::vector<std::string>{"a.yaml", "c.yaml"}));
    EXPECT_TRUE(load({launch}, {.launchModels = {{}}}).models().empty());
}

TEST_F(ProjectTest, PrefersNamedModelsToThoseOfTheLaunchFile)
{
    const std::string launch = writeLaunch("  - a.yaml\n");
    root_.write("a.yaml", kModel);
    const std::string own = root_.write("own.yaml", kModel);
    EXPECT_EQ(modelNames(load({own}, {.launch = launch})), std::vector<std::string>{"own.yaml"});
}

TEST_F(ProjectTest, PrefersANamedWorldToThatOfTheLaunchFile)
{
    const std::string launch = writeLaunch("  []\n");
    const std::string own =
        root_.write("own.yaml", "lights: []\ncameras: []\ngravity: {x: 0, y: 0, z: -1}\n");
    const adf::Project project = load({}, {.world = own, .launch = launch});
    EXPECT_EQ(project.first(Role::World)->path(), own);
    EXPECT_EQ(project.first(Role::Environment), nullptr);
}

TEST_F(ProjectTest, WarnsOfLaunchEntriesThatDoNotExistAndStartsTheNext)
{
    const std::string launch = writeLaunch("  - none.yaml\n  - b.yaml\n  - nothing.yaml\n");
    root_.write("b.yaml", kModel);
    const adf::Project project = load({launch});
    EXPECT_EQ(modelNames(project), std::vector<std::string>{"b.yaml"});
    EXPECT_EQ(lines(project.problems),
              (std::vector<std::string>{launch + ":5:5: warning: there is no file " +
                                            at("none.yaml") + " [adf.missing-file]",
                                        launch + ":7:5: warning: there is no file " +
                                            at("nothing.yaml") + " [adf.missing-file]"}));
}

TEST_F(ProjectTest, ReportsWhatIsMissingAndGoesOn)
{
    const std::string world = root_.write("world.yaml", kWorld);
    const std::string model = root_.write("a.yaml", kModel);
    const adf::Project project = load({at("none.yaml"), world, model});
    EXPECT_EQ(project.files.size(), 2U);
    EXPECT_EQ(lines(project.problems),
              (std::vector<std::string>{at("none.yaml") + ":0:0: error: there is no file " +
                                            at("none.yaml") + " [adf.missing-file]",
                                        world + ":3:14: error: there is no file " +
                                            at("env/floor.yaml") + " [adf.missing-file]"}));
    EXPECT_NE(project.problems.all()[1].hint.find(root_.path().string()), std::string::npos);
}

TEST_F(ProjectTest, ReportsWhatCannotBeRead)
{
    root_.write("folder/x", "");
    const adf::Project project = load({at("folder")});
    ASSERT_EQ(project.problems.all().size(), 1U);
    EXPECT_EQ(project.problems.all()[0].code, "adf.unreadable-file");
    EXPECT_TRUE(project.files.empty());
}

TEST_F(ProjectTest, TakesTheFirstOfTwoWorlds)
{
    const std::string first = root_.write("first.yaml", "lights: []\nmax iterations: 5\n");
    const std::string second = root_.write("second.yaml", "lights: []\nmax iterations: 5\n");
    const adf::Project project = load({first, second});
    EXPECT_EQ(project.first(Role::World)->path(), first);
    EXPECT_EQ(project.first(Role::Other)->path(), second);
    ASSERT_EQ(project.problems.all().size(), 1U);
    EXPECT_EQ(project.problems.all()[0].code, "adf.second-file");
}

TEST_F(ProjectTest, KeepsTheProblemsOfEachFileWithIt)
{
    const std::string model =
        root_.write("a.yaml", "bodies: [BODY a]\njoints: []\nBODY a:\n  mess: 1\n");
    const adf::Project project = load({model});
    EXPECT_TRUE(project.problems.empty());
    EXPECT_FALSE(project.files[0].problems.empty());
    EXPECT_EQ(project.allProblems().all().size(), project.files[0].problems.all().size());
}

TEST_F(ProjectTest, OfChosenDevicesHasTheModelsThatStandForHands)
{
    const std::string launch = writeLaunch("  - a.yaml\n");
    root_.write("a.yaml", kModel);
    root_.write("hands/hand.yaml", kModel);
    const std::string devices =
        root_.write("hands/devices.yaml",
                    "input devices: [left, right, third, lost]\n"
                    "left: {hardware name: Falcon, simulated multibody: hand.yaml}\n"
                    "right: {hardware name: Falcon, simulated multibody: ./hand.yaml}\n"
                    "third: {hardware name: Falcon, root link: BODY a}\n"
                    "lost: {hardware name: Falcon, simulated multibody: none.yaml}\n"
                    "unlisted: {hardware name: Falcon, simulated multibody: hand.yaml}\n");
    const adf::Project project = load({}, {.launch = launch, .devices = devices});
    EXPECT_EQ(project.first(Role::InputDevices)->path(), devices);
    EXPECT_EQ(modelNames(project), (std::vector<std::string>{"a.yaml", "hand.yaml", "hand.yaml"}))
        << "the launch file's model comes first, as without devices";
    std::vector<std::string> owners;
    for (const adf::ProjectFile& file : project.files) {
        if (file.role == Role::Model) {
            owners.push_back(file.device);
        }
    }
    EXPECT_EQ(owners, (std::vector<std::string>{"", "left", "right"}));
    ASSERT_EQ(project.problems.all().size(), 1U);
    EXPECT_EQ(project.problems.all()[0].code, "adf.missing-file");
    EXPECT_EQ(project.problems.all()[0].span.line, 5);
    EXPECT_EQ(project.problems.all()[0].object, "lost / simulated multibody");

    EXPECT_EQ(modelNames(load({}, {.launch = launch})), std::vector<std::string>{"a.yaml"});
    EXPECT_EQ(modelNames(load({at("a.yaml"), devices})), std::vector<std::string>{"a.yaml"})
        << "a file of devices that is only opened moves nothing";
}

TEST_F(ProjectTest, StopsBetweenFiles)
{
    std::stop_source source;
    source.request_stop();
    EXPECT_TRUE(load({root_.write("a.yaml", kModel)}, {.stop = source.get_token()}).files.empty());
}

TEST(CorpusProject, LaunchFileOpensWithItsWorldAndFirstModel)
{
    SKIP_WITHOUT_CORPUS();
    const auto folder = std::filesystem::canonical(test::corpusFolder() / "adf/descriptions");
    const std::vector<std::string> paths{(folder / "launch.yaml").string()};
    const adf::Project project = adf::loadProject(paths);
    EXPECT_EQ(project.first(Role::World)->path(), (folder / "world/world.yaml").string());
    EXPECT_EQ(project.first(Role::Environment)->path(),
              (folder / "world/checkered_floor.yaml").string());
    EXPECT_EQ(project.first(Role::Colours)->objects().size(), 143U);
    EXPECT_EQ(project.first(Role::InputDevices)->path(),
              (folder / "input_devices/input_devices.yaml").string());
    ASSERT_EQ(project.models().size(), 1U);
    EXPECT_EQ(project.models()[0]->path(),
              (folder / "multi-bodies/robots/blender-toy-car.yaml").string());
    // Of its 23 models 5 are here.
    EXPECT_EQ(project.problems.all().size(), 18U);
    EXPECT_FALSE(project.problems.hasErrors());
}

}  // namespace
