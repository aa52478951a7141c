// Folders for AMBF of whole collections: read again, compiled and compared with the originals, and
// checked for what AMBF 2.0 does otherwise.

#include "tests/adf/corpus.h"
#include "tests/exporters/ambf_round_trip.h"
#include "tests/importers/urdf_oracle.h"

#include <gtest/gtest.h>

namespace {

namespace fs = std::filesystem;
using test::AmbfRoundTrip;
using test::expectSameScene;
using test::expectSettled;

std::vector<fs::path> ownModels()
{
    const fs::path models = fs::path(LINKWRIGHT_SOURCE_DIR) / "models";
    return {models / "four_bar/four_bar.yaml", models / "gripper/gripper.yaml",
            models / "six_axis_arm/six_axis_arm.yaml", models / "pendulum/pendulum.yaml",
            models / "peg_board/peg_board.yaml"};
}

TEST(AmbfExport, OwnModelsStayWhatTheyAre)
{
    for (const fs::path& file : ownModels()) {
        SCOPED_TRACE(file);
        if (!fs::exists(file)) {
            ADD_FAILURE() << "no such model";
            continue;
        }
        AmbfRoundTrip trip(file);
        expectSettled(trip);
        expectSameScene(*trip.original->compiled.scene, *trip.copy->compiled.scene);
    }
}

TEST(AmbfExport, ModelsOfTheCorpusAreExportedAndStayWhatTheyAre)
{
    SKIP_WITHOUT_CORPUS();
    std::size_t count = 0;
    for (const fs::path& file : test::corpusAdfFiles()) {
        SCOPED_TRACE(file);
        base::Diagnostics reading;
        const auto document = adf::readFile(file.string(), reading);
        if (!document || document->kind() != adf::FileKind::Model) {
            continue;
        }
        AmbfRoundTrip trip(file);
        expectSettled(trip);
        expectSameScene(*trip.original->compiled.scene, *trip.copy->compiled.scene);
        ++count;
    }
    EXPECT_GT(count, 10U);
}

// What the importer writes of the URDF corpus, without meshes.
TEST(AmbfExport, ImportedRobotsOfTheCorpusStayWhatTheyAre)
{
    for (const fs::path& file : test::corpusUrdfFiles()) {
        SCOPED_TRACE(file);
        const test::TempFolder folder;
        base::Diagnostics problems;
        const auto robot =
            importers::importRobotFile(file.string(), {.folder = folder.path().string()}, problems);
        ASSERT_TRUE(robot.ok());
        const std::string path = folder.write(
            file.stem().string() + ".yaml",
            adf::write(importers::documentOf(*robot, (folder.path() / "robot.yaml").string())));
        AmbfRoundTrip trip(path);
        expectSettled(trip);
        expectSameScene(*trip.original->compiled.scene, *trip.copy->compiled.scene);
    }
}

}  // namespace
