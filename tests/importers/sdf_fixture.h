#pragma once

#include "tests/importers/imported_robot.h"
#include "tests/support/diagnostics_test.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace test {

// Imports SDF, and what is reported of it.
class SdfTest : public DiagnosticsTest {
protected:
    // A model with this inside.
    ImportedRobot import(const std::string& inside, const std::string& attributes = {})
    {
        return importText("<sdf version='1.9'><model name='m'" + attributes + '>' + inside +
                          "</model></sdf>");
    }

    ImportedRobot importText(const std::string& text)
    {
        const std::filesystem::path file = folder_.path() / "model.sdf";
        std::ofstream(file) << text;
        ImportedRobot imported(file);
        for (const base::Diagnostic& problem : imported.problems.all()) {
            diagnostics().add(problem);
        }
        return imported;
    }

    static constexpr double kSame = 1e-9;  // m and rad, or relative

    static std::string link(const std::string& name, const std::string& pose = "0 0 0 0 0 0")
    {
        return "<link name='" + name + "'><pose>" + pose + "</pose></link>";
    }

    static base::Vec3 placeOf(const ImportedRobot& robot, const std::string& body)
    {
        return robot.scene->bodies[robot.indexOf.at("BODY " + body)].X_WB.position;
    }

    TempFolder folder_;
};

}  // namespace test
