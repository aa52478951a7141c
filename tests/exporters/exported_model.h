#pragma once

// Models on their way out, for comparing with what other libraries make of the result.

#include "adf/reader.h"
#include "compile/compiler.h"
#include "exporters/mesh_folder.h"
#include "exporters/robot_of_model.h"
#include "importers/mesh/mesh_cache.h"
#include "importers/robot_file.h"
#include "tests/support/no_assets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>

namespace test {

// A model with its scene.
struct ExportedModel {
    explicit ExportedModel(adf::Document given, scene::AssetSource& assets)
        : document(std::move(given))
    {
        compiled = compile::compile({.models = {&document}, .assets = assets, .sink = problems});
    }

    explicit ExportedModel(adf::Document given) : document(std::move(given))
    {
        NoAssets none;
        compiled = compile::compile({.models = {&document}, .assets = none, .sink = problems});
    }

    adf::Document document;
    compile::Compiled compiled;
    base::Diagnostics problems;

    // With mesh files named, but not written.
    importers::robot::Robot robot()
    {
        exporters::MeshFolder meshes({}, {});
        return exporters::robotOf(document, compiled, meshes, problems);
    }

    std::size_t count(const std::string& code) const
    {
        return static_cast<std::size_t>(
            std::count_if(problems.all().begin(), problems.all().end(),
                          [&](const base::Diagnostic& one) { return one.code == code; }));
    }
};

inline adf::Document importedDocument(const std::filesystem::path& file)
{
    base::Diagnostics problems;
    const auto robot = importers::importRobotFile(file.string(), {}, problems);
    EXPECT_TRUE(robot.ok()) << file;
    return importers::documentOf(*robot, "/nowhere/" + file.stem().string() + ".yaml");
}

// Of a text; a reading problem is a failure.
inline adf::Document documentOfText(const std::string& text,
                                    const std::string& path = "/nowhere/m.yaml")
{
    base::Diagnostics problems;
    adf::Document document = adf::read(text, path, problems);
    EXPECT_FALSE(problems.hasErrors()) << base::lineForm(problems.all().front());
    return document;
}

}  // namespace test
