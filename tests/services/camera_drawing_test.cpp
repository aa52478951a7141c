#include "services/camera_drawing.h"

#include "adf/properties.h"
#include "services/scene_loading.h"
#include "tests/support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>

#include <thread>

namespace services {

using testing::HasSubstr;

namespace {

constexpr const char* kBoxModel = "bodies: [BODY box]\nBODY box:\n  name: box\n  mass: 0\n";
constexpr const char* kEyeWorld =
    "cameras: [CAMERA eye]\nCAMERA eye:\n  name: eye\n  location: {x: 1, y: 0, z: 0}\n"
    "  look at: {x: 0, y: 0, z: 0}\n  up: {x: 0, y: 0, z: 1}\n";

}  // namespace

class CameraDrawingTest : public testing::Test {
protected:
    LoadedScene load() { return loadScene(std::vector{model_}, {.world = world_}); }

    // What becomes of a first picture.
    base::Result<ambf::CameraPainter::Picture> draw(const LoadedScene& loaded, SceneFiles files)
    {
        const auto painter = drawCameras(loaded.compiled.scene, std::move(files));
        painter->begin({.camera = scene::CameraIndex{0},
                        .X_WC = {},
                        .size = {.width = 8, .height = 8},
                        .colours = true},
                       std::vector<exchange::BodyState>(1));
        while (true) {
            if (auto picture = painter->take()) {
                return *picture;
            }
            std::this_thread::yield();
        }
    }

    test::TempFolder folder_;
    const std::string model_ = folder_.write("box.yaml", kBoxModel);
    const std::string world_ = folder_.write("world.yaml", kEyeWorld);
};

TEST_F(CameraDrawingTest, DocumentsThatAreSavedAreTheirFiles)
{
    const LoadedScene loaded = load();
    const SceneFiles files = filesOf(documentsOf(loaded));
    ASSERT_TRUE(files);
    EXPECT_THAT(*files, testing::ElementsAre(model_, world_));
}

TEST_F(CameraDrawingTest, OfAnUnsavedDocumentNothingIsDrawn)
{
    const LoadedScene loaded = load();
    compile::Documents documents = documentsOf(loaded);
    adf::Document& model = documents.models.front();
    const adf::ObjectPtr box = model.findAny("BODY box");
    model.apply(adf::Edit{adf::SetProperty{
        .object = box->id(), .property = adf::body::kMass.id, .value = adf::Value(2.0)}});
    const auto picture = draw(loaded, filesOf(documents));
    ASSERT_FALSE(picture);
    EXPECT_THAT(picture.error().message, HasSubstr("box.yaml is not saved"));
}

TEST_F(CameraDrawingTest, AProgramThatIsNotThereIsNamedWithWhatToDo)
{
    setenv("LINKWRIGHT_PROGRAM", "/no/such/linkwright", 1);
    const LoadedScene loaded = load();
    const auto picture = draw(loaded, filesOf(documentsOf(loaded)));
    unsetenv("LINKWRIGHT_PROGRAM");
    ASSERT_FALSE(picture);
    EXPECT_THAT(picture.error().message, HasSubstr("cannot be started"));
    EXPECT_THAT(picture.error().hint, HasSubstr("xvfb-run"));
}

// A program that ends at once, and what it said.
TEST_F(CameraDrawingTest, WhatTheProgramSaidLastIsPassedOn)
{
    const std::string program =
        folder_.write("linkwright",
                      "#!/bin/sh\necho 'a warning' >&2\necho 'no display here' >&2\n"
                      "echo '    hint: none' >&2\nexit 1\n");
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    setenv("LINKWRIGHT_PROGRAM", program.c_str(), 1);
    const LoadedScene loaded = load();
    const auto picture = draw(loaded, filesOf(documentsOf(loaded)));
    unsetenv("LINKWRIGHT_PROGRAM");
    ASSERT_FALSE(picture);
    EXPECT_THAT(picture.error().message, HasSubstr("no display here"));
}

}  // namespace services
