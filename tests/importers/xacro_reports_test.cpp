#include "importers/xacro/xacro_reports.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace {

importers::XmlNode elementAt(int line)
{
    importers::XmlNode node;
    node.file = std::make_shared<const std::string>("robot.xacro");
    node.line = line;
    return node;
}

TEST(XacroReports, AMistakeIsReportedOnceWithTheCallsThatLedThere)
{
    base::Diagnostics sink;
    importers::XacroReports reports(sink);
    {
        const importers::XacroReports::Call outer(reports, elementAt(10));
        const importers::XacroReports::Call inner(reports, elementAt(20));
        reports.add("xacro.undefined", elementAt(1), "there is no block \"a\"");
        reports.add("xacro.undefined", elementAt(1), "there is no block \"a\"");
    }
    reports.add("xacro.undefined", elementAt(2), "there is no block \"a\"");
    ASSERT_EQ(sink.all().size(), 2U);
    ASSERT_EQ(sink.all()[0].related.size(), 2U);
    EXPECT_EQ(sink.all()[0].related[0].span.line, 20) << "the innermost first";
    EXPECT_EQ(sink.all()[0].related[1].span.line, 10);
    EXPECT_TRUE(sink.all()[1].related.empty());
}

TEST(XacroReports, CallsAreBoundedInDepth)
{
    base::Diagnostics sink;
    importers::XacroReports reports(sink);
    const importers::XmlNode node = elementAt(1);
    std::vector<std::unique_ptr<importers::XacroReports::Call>> open;
    while (open.size() < 1000 && reports.mayCall(node, "macros call one another")) {
        open.push_back(std::make_unique<importers::XacroReports::Call>(reports, node));
    }
    EXPECT_EQ(open.size(), 60U);
    ASSERT_EQ(sink.all().size(), 1U);
    EXPECT_EQ(sink.all()[0].code, "xacro.too-deep");
    EXPECT_EQ(sink.all()[0].message, "macros call one another too deeply");
    open.pop_back();
    EXPECT_TRUE(reports.mayCall(node, "macros call one another"));
}

}  // namespace
