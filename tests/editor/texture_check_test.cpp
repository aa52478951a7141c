#include "editor/session/texture_check.h"

#include "tests/support/temp_folder.h"

#include <QBuffer>
#include <QImage>

#include <gtest/gtest.h>

namespace {

class TextureCheck : public testing::Test {
protected:
    // Boxes with these files as their textures.
    static scene::Scene sceneWith(const std::vector<std::string>& textures)
    {
        scene::Scene scene;
        for (const std::string& texture : textures) {
            scene::Body body;
            body.origin.identifier = "BODY b" + std::to_string(scene.bodies.size());
            scene::VisualShape shape;
            shape.material.texture = texture;
            body.visuals = {shape};
            scene.bodies.push_back(body);
        }
        return scene;
    }

    std::string picture()
    {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        EXPECT_TRUE(QImage(8, 8, QImage::Format_RGB32).save(&buffer, "PNG"));
        return folder_.write("whole.png", bytes.toStdString());
    }

    test::TempFolder folder_;
    editor::TextureCheck check_;
};

TEST_F(TextureCheck, IsSilentAboutWholeAndMissingPictures)
{
    EXPECT_TRUE(check_.check(sceneWith({"", picture(), "/nowhere/gone.png"})).empty());
}

TEST_F(TextureCheck, MakesOneProblemOfAllThatCannotBeDecoded)
{
    const std::string one = folder_.write("a.tif", "none");
    const std::string other = folder_.write("b.png", "none");
    const base::Diagnostics found = check_.check(sceneWith({picture(), other, one, one}));
    ASSERT_EQ(found.all().size(), 1U);
    const base::Diagnostic& problem = found.all().front();
    EXPECT_EQ(problem.object, "BODY b1");
    EXPECT_EQ(problem.severity, base::Severity::Warning);
    EXPECT_TRUE(problem.message.starts_with("2 textures cannot be decoded, such as a.tif: "))
        << problem.message;
    EXPECT_FALSE(problem.hint.empty());
}

TEST_F(TextureCheck, LooksAgainAtAFileThatChanged)
{
    const std::string path = folder_.write("a.png", "none");
    EXPECT_EQ(check_.check(sceneWith({path})).all().size(), 1U);
    const std::string good = picture();
    std::filesystem::copy_file(good, path, std::filesystem::copy_options::overwrite_existing);
    std::filesystem::last_write_time(
        path, std::filesystem::last_write_time(path) + std::chrono::seconds(2));
    EXPECT_TRUE(check_.check(sceneWith({path})).empty());
}

}  // namespace
