#include "tests/cli/tool.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cli_test {

using testing::HasSubstr;

class ServeTest : public testing::Test {
protected:
    // Serves a body that names this library for a moment.
    ToolRun serve(const std::string& library, std::vector<std::string> more)
    {
        const std::string model =
            folder_.write("ball.yaml",
                          "bodies: [BODY ball]\njoints: []\nBODY ball:\n  name: ball\n  mass: 1\n"
                          "  plugins: [{name: hover, filename: " +
                              library + "}]\n");
        std::vector<std::string> arguments{"serve", model, "--listen", ":0", "--duration", "0.02"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return adf(arguments);
    }

    test::TempFolder folder_;
};

TEST_F(ServeTest, PluginsThatAFileNamesRunOnlyWhenAskedFor)
{
    const ToolRun without = serve("/no/such/library.so", {});
    EXPECT_EQ(without.code, 0);
    EXPECT_THAT(without.err, HasSubstr("plug-ins are left out"));
    const ToolRun with = serve("/no/such/library.so", {"--plugins"});
    EXPECT_EQ(with.code, 1);
    EXPECT_EQ(with.out, "");
    EXPECT_THAT(with.err, HasSubstr("the plug-in hover: cannot load /no/such/library.so"));
}

}  // namespace cli_test
