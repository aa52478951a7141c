#include "services/scene_loading.h"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>

namespace services {
namespace {

base::Diagnostic problem(const std::string& file, int line, const std::string& message)
{
    return {.code = "adf.example", .span = {.file = file, .line = line}, .message = message};
}

const std::string kModels = LINKWRIGHT_SOURCE_DIR "/models/";

}  // namespace

TEST(SceneLoading, RepeatsAreReportedOnceInOrderOfPlace)
{
    base::Diagnostics problems;
    problems.add(problem("b.yaml", 1, "x"));
    problems.add(problem("a.yaml", 7, "x"));
    problems.add(problem("a.yaml", 2, "x"));
    problems.add(problem("a.yaml", 7, "x"));
    const base::Diagnostics once = eachOnce(problems);
    ASSERT_EQ(once.all().size(), 3);
    EXPECT_EQ(once.all()[0].span.line, 2);
    EXPECT_EQ(once.all()[1].span.line, 7);
    EXPECT_EQ(once.all()[2].span.file, "b.yaml");
}

TEST(SceneLoading, FilesAreCalledWhatTheCommandLineCallsThem)
{
    base::Diagnostics problems;
    problems.add(problem(std::filesystem::absolute("arm.yaml").string(), 1, "x"));
    problems.add(problem("/elsewhere/arm.yaml", 1, "x"));
    const base::Diagnostics named =
        namedAsGiven(problems, std::array<std::string, 1>{"./arm.yaml"});
    EXPECT_EQ(named.all()[0].span.file, "./arm.yaml");
    EXPECT_EQ(named.all()[1].span.file, "/elsewhere/arm.yaml");
}

TEST(SceneLoading, ALaunchFileWithNamedModelsGivesOnlyItsWorld)
{
    const LoadedScene loaded = loadScene(std::array{kModels + "pendulum/pendulum.yaml"},
                                         {.launch = kModels + "launch.yaml"});
    EXPECT_TRUE(loaded.problems.empty());
    ASSERT_NE(loaded.compiled.scene, nullptr);
    EXPECT_EQ(loaded.compiled.scene->bodies.size(), 5) << "the floor and the four of the model";
    EXPECT_EQ(loaded.compiled.scene->lights.size(), 2);
    EXPECT_EQ(loaded.compiled.scene->cameras.size(), 1);
}

}  // namespace services
