#pragma once

#include "tests/importers/imported_robot.h"
#include "tests/support/diagnostics_test.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <string>

namespace test {

// Imports MJCF, and what is reported of it.
class MjcfTest : public DiagnosticsTest {
protected:
    ImportedRobot importText(const std::string& text, const std::string& name = "model.xml")
    {
        ImportedRobot imported(folder_.write(name, text));
        for (const base::Diagnostic& problem : imported.problems.all()) {
            diagnostics().add(problem);
        }
        return imported;
    }

    // Sections before the world, and what is in the world.
    ImportedRobot import(const std::string& before,
                         const std::string& world,
                         const std::string& after = {})
    {
        return importText("<mujoco>" + before + "<worldbody>" + world + "</worldbody>" + after +
                          "</mujoco>");
    }

    // A free ball with this inside.
    static std::string body(const std::string& name, const std::string& inside = {})
    {
        return "<body name='" + name + "'><geom size='0.1'/>" + inside + "</body>";
    }

    static base::Pose poseOf(const ImportedRobot& robot, const std::string& body)
    {
        return robot.scene->bodies[robot.indexOf.at("BODY " + body)].X_WB;
    }

    static const scene::Joint& jointOf(const ImportedRobot& robot, const std::string& name)
    {
        for (const scene::Joint& joint : robot.scene->joints) {
            if (joint.origin.identifier == "JOINT " + name) {
                return joint;
            }
        }
        ADD_FAILURE() << "no joint " << name;
        return robot.scene->joints.front();
    }

    TempFolder folder_;
};

}  // namespace test
