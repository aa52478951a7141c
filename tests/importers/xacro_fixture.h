#pragma once

#include "importers/xacro/xacro.h"
#include "tests/support/diagnostics_test.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>

namespace test {

// An element with all in it, in one line: "<a x=1>text<b>".
inline std::string shortForm(const importers::XmlNode& node)
{
    std::string text = '<' + node.name;
    for (const importers::XmlAttribute& attribute : node.attributes) {
        text += ' ' + attribute.name + '=' + attribute.value;
    }
    text += '>' + node.text;
    for (const importers::XmlNode& child : node.children) {
        text += shortForm(child);
    }
    return text;
}

// Robots whose file lies in the folder pkg/urdf.
class XacroTest : public DiagnosticsTest {
protected:
    importers::XmlNode expand(const std::string& inside,
                              std::map<std::string, std::string> arguments = {})
    {
        const std::string path = folder_.write("pkg/urdf/robot.xacro", "");
        const auto root =
            importers::parseXml("<robot name='r'>" + inside + "</robot>", path, diagnostics());
        EXPECT_TRUE(root);
        const importers::PackagePaths paths(path, {});
        return importers::expandXacro(*root, {.paths = paths, .arguments = std::move(arguments)},
                                      diagnostics());
    }

    // What is in the robot.
    std::string expanded(const std::string& inside,
                         std::map<std::string, std::string> arguments = {})
    {
        std::string all;
        for (const importers::XmlNode& child : expand(inside, std::move(arguments)).children) {
            all += shortForm(child);
        }
        return all;
    }

    TempFolder folder_;
};

}  // namespace test
