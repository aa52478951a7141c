#pragma once

// Meshes of MJCF files as MuJoCo 2.2 compiles them and as Linkwright reads them.

#include "importers/files/package_paths.h"
#include "importers/mjcf/mjcf_reader.h"
#include "importers/xml/xml_tree.h"
#include "tests/support/diagnostics_test.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <array>
#include <memory>
#include <string>

namespace test::mjcf {

struct FreeModel {
    void operator()(mjModel* model) const { mj_deleteModel(model); }
};

class MjcfMeshes : public DiagnosticsTest {
protected:
    std::unique_ptr<mjModel, FreeModel> compiled(const std::string& text)
    {
        std::array<char, 1000> error{};
        std::unique_ptr<mjModel, FreeModel> model(mj_loadXML(
            folder_.write("oracle.xml", text).c_str(), nullptr, error.data(), error.size()));
        EXPECT_NE(model, nullptr) << error.data();
        return model;
    }

    importers::robot::Robot read(const std::string& text)
    {
        const std::string file = folder_.write("model.xml", text);
        const auto root = importers::parseXml(text, file, diagnostics());
        EXPECT_TRUE(root);
        return importers::mjcf::readRobot(*root, importers::PackagePaths(file, {}), diagnostics());
    }

    TempFolder folder_;
};

struct FreeData {
    void operator()(mjData* data) const { mj_deleteData(data); }
};

// MuJoCo keeps vertices about their centre in single precision. Relative, and in m and rad.
inline constexpr double kFloats = 2e-6;

}  // namespace test::mjcf
