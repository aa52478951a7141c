// An import that is given up while its file is still read.

#include "importers/mjcf/mjcf_budget.h"
#include "importers/mjcf/mjcf_reader.h"
#include "importers/robot_file.h"
#include "importers/sdf/sdf_module.h"
#include "importers/urdf/urdf_reader.h"
#include "importers/xacro/xacro.h"
#include "tests/support/diagnostics_test.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <stop_token>
#include <string>
#include <utility>

namespace {

using importers::XmlNode;

// Nothing is to be reported of what is given up, which the fixture sees to.
class Stopping : public test::DiagnosticsTest {
protected:
    void SetUp() override { stop_.request_stop(); }

    [[nodiscard]] std::stop_token stopped() const { return stop_.get_token(); }

    XmlNode parsed(const std::string& text)
    {
        const auto root = importers::parseXml(text, "/r.xml", diagnostics());
        EXPECT_TRUE(root);
        return *root;
    }

    test::TempFolder folder_;
    std::stop_source stop_;
    const importers::PackagePaths paths_{"/r.xml", {}};
};

TEST_F(Stopping, NoTreeIsMadeOfXml)
{
    const std::string text = "<a><b/></a>";
    EXPECT_TRUE(importers::parseXml(text, "/r.xml", diagnostics()));
    EXPECT_FALSE(importers::parseXml(text, "/r.xml", diagnostics(), {.stop = stopped()}));
}

// Three macros of 200 calls each in one another: 8 million links, which would be reported.
TEST_F(Stopping, MacrosAreNotExpanded)
{
    std::string text = "<robot><xacro:macro name='m0'><link/></xacro:macro>";
    for (int i = 1; i < 4; ++i) {
        text += "<xacro:macro name='m" + std::to_string(i) + "'>";
        for (int call = 0; call < 200; ++call) {
            text += "<xacro:m" + std::to_string(i - 1) + "/>";
        }
        text += "</xacro:macro>";
    }
    const XmlNode root = parsed(text + "<xacro:m3/></robot>");
    const XmlNode made =
        importers::expandXacro(root, {.paths = paths_, .stop = stopped()}, diagnostics());
    EXPECT_TRUE(made.children.empty());
}

TEST_F(Stopping, LinksOfUrdfAreNotRead)
{
    const XmlNode root = parsed("<robot name='r'><link name='a'/><wrong/></robot>");
    EXPECT_TRUE(importers::urdf::readRobot(root, diagnostics(), stopped()).links.empty());
}

TEST_F(Stopping, BodiesOfMjcfAreNotRead)
{
    const XmlNode root = parsed(
        "<mujoco><worldbody><body name='a'><geom size='0.1'/></body><body "
        "name='b'/></worldbody></mujoco>");
    const auto read = importers::mjcf::readRobot(root, paths_, diagnostics(), stopped());
    for (const importers::robot::Link& link : read.links) {
        EXPECT_EQ(link.name, "world");
    }
}

// What is asked before anything is copied or attached.
TEST_F(Stopping, NoCopiesAreMadeOfMjcf)
{
    importers::mjcf::Budget budget(stopped());
    EXPECT_FALSE(budget.take(1));
    EXPECT_FALSE(budget.takeFile(1));
}

TEST_F(Stopping, ModelsOfSdfAreNotRead)
{
    const std::string text =
        "<sdf version='1.7'><model name='m'><link name='a'/><include><uri>model://none</uri>"
        "</include></model></sdf>";
    EXPECT_TRUE(importers::sdf::readInModule(text, "/r.sdf", paths_, diagnostics(), stopped())
                    .links.empty());
}

TEST_F(Stopping, EveryFormatSaysThatItWasStoppedAndLeavesNothing)
{
    const std::string link = "<robot name='r'><link name='a'/></robot>";
    const std::pair<const char*, std::string> files[] = {
        {"r.urdf", link},
        {"r.xacro", link},
        {"r.sdf", "<sdf version='1.7'><model name='m'><link name='a'/></model></sdf>"},
        {"r.mjcf", "<mujoco><worldbody><body name='a'/></worldbody></mujoco>"},
        {"sdf.xml", "<sdf version='1.7'><model name='m'><link name='a'/></model></sdf>"}};
    const std::string out = (folder_.path() / "out").string();
    for (const auto& [name, text] : files) {
        const auto robot = importers::importRobotFile(folder_.write(name, text),
                                                      {.folder = out, .watch = {.stop = stopped()}},
                                                      diagnostics());
        ASSERT_FALSE(robot.ok()) << name;
        EXPECT_NE(robot.error().message.find("was stopped"), std::string::npos) << name;
    }
    EXPECT_FALSE(std::filesystem::exists(out));
}

// Once the first body is made, and its mesh written.
TEST_F(Stopping, WhatWasWrittenIsTakenBack)
{
    folder_.write("part.obj",
                  "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n");
    std::string links;
    for (int i = 0; i < 3; ++i) {
        links += "<link name='l" + std::to_string(i) +
                 "'><visual><geometry><mesh filename='part.obj'/></geometry></visual></link>";
    }
    const std::string file = folder_.write("r.urdf", "<robot name='r'>" + links + "</robot>");
    const std::filesystem::path out = folder_.path() / "out";
    std::stop_source stop;
    bool wasWritten = false;
    base::Diagnostics unseen;
    const auto robot = importers::importRobotFile(
        file,
        {.folder = out.string(),
         .watch = {.stop = stop.get_token(),
                   .progress =
                       [&](double share) {
                           if (share > 0.5 && share < 1) {
                               wasWritten = wasWritten || std::filesystem::exists(out);
                               stop.request_stop();
                           }
                       }}},
        unseen);
    EXPECT_TRUE(wasWritten);
    ASSERT_FALSE(robot.ok());
    EXPECT_NE(robot.error().message.find("was stopped"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(out));
}

}  // namespace
