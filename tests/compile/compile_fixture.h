#pragma once

#include "adf/paths.h"
#include "adf/reader.h"
#include "compile/compiler.h"
#include "scene/asset_source.h"
#include "tests/support/diagnostics_test.h"
#include "tests/support/temp_folder.h"

#include <deque>
#include <map>
#include <string>
#include <utility>

namespace test {

// Meshes by absolute path; any other is refused.
class FakeMeshes final : public scene::AssetSource {
public:
    base::Result<scene::MeshPtr> mesh(const std::string& path, bool mergeDuplicates) override
    {
        ++calls;
        const auto found = meshes.find({path, mergeDuplicates});
        if (found == meshes.end()) {
            return base::Error{path + ": cut off", "export it again"};
        }
        return found->second;
    }

    std::map<std::pair<std::string, bool>, scene::MeshPtr> meshes;
    int calls = 0;
};

// Texts become documents and those a scene. Problems of reading are not looked at; those of
// compiling must all be taken.
class CompileTest : public DiagnosticsTest {
protected:
    const adf::Document& read(const std::string& text, const std::string& name = "model.yaml")
    {
        base::Diagnostics ignored;
        documents_.push_back(adf::read(text, (folder_.path() / name).string(), ignored));
        return documents_.back();
    }

    compile::Compiled compileAll(std::vector<const adf::Document*> models,
                                 const adf::Document* world = nullptr,
                                 const adf::Document* environment = nullptr,
                                 const adf::Document* colours = nullptr)
    {
        return compile::compile({.models = std::move(models),
                                 .world = world,
                                 .environment = environment,
                                 .colours = colours,
                                 .assets = meshes_,
                                 .sink = diagnostics()});
    }

    compile::Compiled compileText(const std::string& text) { return compileAll({&read(text)}); }

    // The scene of a model with the one body "BODY a" and these keys.
    scene::Body bodyOf(const std::string& keys)
    {
        const compile::Compiled compiled =
            compileText("bodies: [BODY a]\njoints: []\nBODY a: {name: a, " + keys + "}\n");
        meshTable_ = compiled.scene->meshes;
        EXPECT_EQ(compiled.scene->bodies.size(), 1U);
        return compiled.scene->bodies.empty() ? scene::Body() : compiled.scene->bodies[0];
    }

    // A file for paths to find, and the mesh it holds: a box from `low` to `high`.
    std::string addBoxMesh(const std::string& name, base::Vec3 low, base::Vec3 high)
    {
        const std::string path = folder_.write(name, "");
        meshes_.meshes[{path, false}] = boxMesh(path, low, high);
        return path;
    }

    static scene::MeshPtr boxMesh(const std::string& path, base::Vec3 low, base::Vec3 high)
    {
        scene::SubMesh part;
        for (int i = 0; i < 8; ++i) {
            part.positions.push_back({static_cast<float>((i & 1) != 0 ? high.x : low.x),
                                      static_cast<float>((i & 2) != 0 ? high.y : low.y),
                                      static_cast<float>((i & 4) != 0 ? high.z : low.z)});
        }
        part.indices = {0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4,
                        2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5};
        auto mesh = std::make_shared<scene::MeshData>();
        mesh->path = path;
        mesh->parts.push_back(std::move(part));
        scene::finishMesh(*mesh);
        return mesh;
    }

    TempFolder folder_;
    FakeMeshes meshes_;
    std::vector<scene::MeshPtr> meshTable_;
    std::deque<adf::Document> documents_;
};

inline void expectNear(base::Vec3 a, base::Vec3 b, double tolerance = 1e-12)
{
    EXPECT_LE(base::norm(a - b), tolerance) << "(" << a.x << " " << a.y << " " << a.z << ") and ("
                                            << b.x << " " << b.y << " " << b.z << ")";
}

}  // namespace test
