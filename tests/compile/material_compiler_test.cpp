#include "tests/compile/compile_fixture.h"

#include <gtest/gtest.h>

namespace {

using scene::Rgba;

class MaterialCompiler : public test::CompileTest {
protected:
    scene::VisualShape painted(const std::string& keys)
    {
        return bodyOf("mass: 0, mesh: a.stl, " + keys).visuals.at(0);
    }

    scene::Material materialOf(const std::string& keys) { return painted(keys).material; }

    void SetUp() override { path_ = addBoxMesh("a.stl", {0, 0, 0}, {1, 1, 1}); }

    void setTextures(const std::vector<std::string>& textures)
    {
        auto mesh = std::make_shared<scene::MeshData>(*meshes_.meshes[{path_, false}]);
        const scene::SubMesh part = mesh->parts[0];
        mesh->parts.clear();
        for (const std::string& texture : textures) {
            mesh->parts.push_back(part);
            mesh->parts.back().material = scene::Material{.texture = texture};
        }
        meshes_.meshes[{path_, false}] = mesh;
    }

    std::string path_;
};

TEST_F(MaterialCompiler, WithoutColourTheMeshKeepsItsOwn)
{
    EXPECT_TRUE(painted("mass: 0").ownMaterial);
    EXPECT_TRUE(painted("color rgba: {r: 1, g: 0, b: 0, a: 1}, use material: false").ownMaterial);
    EXPECT_FALSE(painted("color rgba: {r: 1, g: 0, b: 0, a: 1}").ownMaterial);
}

TEST_F(MaterialCompiler, RgbaHasHalfItselfAsAmbient)
{
    const scene::Material material = materialOf("color rgba: {r: 1, g: 0.5, b: 0.25, a: 0.75}");
    EXPECT_EQ(material.diffuse, (Rgba{1, 0.5F, 0.25F, 0.75F}));
    EXPECT_EQ(material.ambientLevel, 0.5F);
    EXPECT_EQ(material.shininess, 64);
}

TEST_F(MaterialCompiler, ComponentsAreTakenOneByOne)
{
    const scene::Material material = materialOf(
        "color components: {diffuse: {r: 1, g: 0, b: 0.5}, specular: {r: 0.25, g: 0.5, b: 0.75}, "
        "emission: {r: 0, g: 0.5, b: 0}, ambient: {level: 0.75}, shininess: 10, transparency: "
        "0.5}");
    EXPECT_EQ(material.diffuse, (Rgba{1, 0, 0.5F, 0.5F}));
    EXPECT_EQ(material.specular, (Rgba{0.25F, 0.5F, 0.75F, 1}));
    EXPECT_EQ(material.emission, (Rgba{0, 0.5F, 0, 1}));
    EXPECT_EQ(material.ambientLevel, 0.75F);
    EXPECT_EQ(material.shininess, 10);
}

TEST_F(MaterialCompiler, MissingComponentsHaveTheDefaultsOfTheFormat)
{
    const scene::Material material = materialOf("color components: {transparency: 1}");
    EXPECT_EQ(material.diffuse, (Rgba{0.7F, 0.7F, 0.7F, 1}));
    EXPECT_EQ(material.specular, (Rgba{1, 1, 1, 1}));
    EXPECT_EQ(material.ambientLevel, 0.3F);
    EXPECT_EQ(material.shininess, 64);
}

TEST_F(MaterialCompiler, RgbaWinsOverComponentsAndTheseOverTheName)
{
    const std::string components =
        "color components: {diffuse: {r: 0, g: 1, b: 0}, transparency: 1}";
    EXPECT_EQ(materialOf("color rgba: {r: 1, g: 0, b: 0, a: 1}, " + components).diffuse,
              (Rgba{1, 0, 0, 1}));
    EXPECT_EQ(materialOf("color: red, " + components).diffuse, (Rgba{0, 1, 0, 1}));
}

TEST_F(MaterialCompiler, NamesComeFromTheColourFileOrFromABasicTable)
{
    EXPECT_EQ(materialOf("color: blue").diffuse, (Rgba{0, 0, 1, 1}));
    const adf::Document& colours =
        read("mud: {r: 0x33, g: 0, b: 255, a: 255}\nblue: {r: 0, g: 0, b: 51, a: 255}\n",
             "colours.yaml");
    ASSERT_EQ(colours.kind(), adf::FileKind::Colours);
    const adf::Document& model = read(
        "bodies: [A, B]\njoints: []\nA: {mass: 0, mesh: a.stl, color: mud}\n"
        "B: {mass: 0, mesh: a.stl, color: blue}\n");
    const auto scene = compileAll({&model}, nullptr, nullptr, &colours).scene;
    EXPECT_EQ(scene->bodies[0].visuals[0].material.diffuse, (Rgba{0.2F, 0, 1, 1}));
    EXPECT_EQ(scene->bodies[1].visuals[0].material.diffuse, (Rgba{0, 0, 0.2F, 1}));
}

TEST_F(MaterialCompiler, AnUnknownNameIsGreyAndSaid)
{
    EXPECT_EQ(materialOf("color: mud").diffuse, (Rgba{0.5F, 0.5F, 0.5F, 1}));
    EXPECT_EQ(take("compile.unknown-colour").message, "there is no colour \"mud\"");
    compileText("bodies: [BODY a]\njoints: []\nBODY a:\n  mass: 0\n  color: mud\n");
    EXPECT_EQ(take("compile.unknown-colour").span.line, 5);
}

TEST_F(MaterialCompiler, RandomIsTheSameEachTimeAndDiffersBetweenBodies)
{
    std::string text = "joints: []\nbodies: [";
    std::string blocks;
    for (int i = 0; i < 20; ++i) {
        text += (i == 0 ? "B" : ", B") + std::to_string(i);
        blocks += "B" + std::to_string(i) + ": {mass: 0, mesh: a.stl, color: random}\n";
    }
    const adf::Document& model = read(text + "]\n" + blocks);
    const auto colours = [&] {
        std::vector<scene::Material> result;
        const auto compiled = compileAll({&model});
        for (const scene::Body& body : compiled.scene->bodies) {
            result.push_back(body.visuals[0].material);
        }
        return result;
    };
    const auto first = colours();
    EXPECT_EQ(colours(), first);
    EXPECT_NE(std::count(first.begin(), first.end(), first[0]), 20);
}

TEST_F(MaterialCompiler, AColourKeepsTheTextureOfTheMesh)
{
    setTextures({"/wood.png", "/wood.png"});
    const scene::VisualShape shape = painted("color rgba: {r: 1, g: 0, b: 0, a: 1}");
    EXPECT_FALSE(shape.ownMaterial);
    EXPECT_EQ(shape.material.texture, "/wood.png");
    EXPECT_EQ(shape.material.diffuse, (Rgba{1, 0, 0, 1}));
}

TEST_F(MaterialCompiler, AMeshWithSeveralTexturesKeepsItsMaterials)
{
    setTextures({"/wood.png", "/steel.png"});
    EXPECT_TRUE(painted("color rgba: {r: 1, g: 0, b: 0, a: 1}").ownMaterial);
}

}  // namespace
