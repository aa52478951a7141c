#pragma once

// Robots as texts of URDF, imported with choices; shared by the tests of the doctor.

#include "adf/imported_properties.h"
#include "adf/properties.h"
#include "importers/doctor/robot_doctor.h"
#include "importers/mesh/mesh_bake.h"
#include "importers/mesh/mesh_writer.h"
#include "importers/robot_file.h"
#include "tests/support/diagnostics_test.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace doctor_test {

namespace fs = std::filesystem;
namespace model = importers::robot;
using base::Vec3;
using importers::Decision;
using importers::Decisions;

inline std::string massOf(double mass, const std::string& inertia)
{
    return "<inertial><mass value='" + std::to_string(mass) + "'/><inertia " + inertia +
           "/></inertial>";
}

inline std::string diagonal(double xx, double yy, double zz)
{
    return "ixx='" + std::to_string(xx) + "' ixy='0' ixz='0' iyy='" + std::to_string(yy) +
           "' iyz='0' izz='" + std::to_string(zz) + "'";
}

inline std::string shape(const std::string& tag, const std::string& geometry)
{
    return '<' + tag + "><geometry>" + geometry + "</geometry></" + tag + '>';
}

inline std::string link(const std::string& name, const std::string& inside)
{
    return "<link name='" + name + "'>" + inside + "</link>\n";
}

inline std::string joint(const std::string& name,
                         const std::string& type,
                         const std::string& parent,
                         const std::string& child,
                         const std::string& inside = {})
{
    return "<joint name='" + name + "' type='" + type + "'><parent link='" + parent +
           "'/><child link='" + child + "'/>" + inside + "</joint>\n";
}

inline const std::string kBox = "<box size='1 2 3'/>";
// Of a solid box of 12 kg and 1 x 2 x 3 m: m (b² + c²) / 12 and so on.
inline constexpr Vec3 kBoxInertia{13, 10, 5};

class RobotDoctorTest : public test::DiagnosticsTest {
protected:
    const importers::ImportedRobot& import(const std::string& inside,
                                           const Decisions::Wanted& choices = {},
                                           const model::ImportOptions& options = {})
    {
        const std::string file =
            folder_.write("in/robot.urdf", "<robot name='r'>\n" + inside + "</robot>");
        robot_ = {};
        auto robot = importers::importRobotFile(
            file,
            {.robot = options, .folder = (folder_.path() / "out").string(), .choices = choices},
            diagnostics());
        EXPECT_TRUE(robot.ok());
        robot_ = *robot;
        return robot_;
    }

    [[nodiscard]] adf::ObjectPtr object(const std::string& identifier) const
    {
        for (const adf::ObjectPtr& one : robot_.objects) {
            if (one->identifier() == identifier) {
                return one;
            }
        }
        ADD_FAILURE() << "no " << identifier;
        return std::make_shared<adf::Object>(adf::newObjectId(), adf::ObjectType::Body, "none");
    }

    [[nodiscard]] const Decision& decision(const std::string& id) const
    {
        static const Decision none{.id = "none", .choices = {{}}};
        for (const Decision& one : robot_.decisions) {
            if (one.id == id) {
                return one;
            }
        }
        ADD_FAILURE() << "nothing was decided about " << id;
        return none;
    }

    static std::vector<std::string> words(const Decision& decision)
    {
        std::vector<std::string> words;
        for (const importers::Choice& choice : decision.choices) {
            words.push_back(choice.word);
        }
        return words;
    }

    void write(const std::string& relative, scene::SubMesh part)
    {
        scene::MeshData mesh;
        mesh.parts.push_back(std::move(part));
        const fs::path path = folder_.path() / relative;
        fs::create_directories(path.parent_path());
        ASSERT_TRUE(importers::writeStl(mesh, path.string()).ok());
    }

    static void expectNear(Vec3 a, Vec3 b)
    {
        EXPECT_NEAR(a.x, b.x, 1e-12);
        EXPECT_NEAR(a.y, b.y, 1e-12);
        EXPECT_NEAR(a.z, b.z, 1e-12);
    }

    test::TempFolder folder_;
    importers::ImportedRobot robot_;
};

}  // namespace doctor_test
