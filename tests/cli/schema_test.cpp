#include "tests/cli/tool.h"

#include <gtest/gtest.h>

namespace cli_test {

TEST(Schema, TheReferenceManualIsWhatTheToolPrints)
{
    const ToolRun run = adf({"schema"});
    EXPECT_EQ(run.code, 0);
    EXPECT_EQ(run.out, adf({"schema", "--markdown"}).out);
    EXPECT_EQ(readFile(LINKWRIGHT_SOURCE_DIR "/docs/adf-reference.md"), run.out)
        << "stale: adf schema > docs/adf-reference.md";
}

TEST(Schema, JsonNamesTheKeysOfTheFormat)
{
    const ToolRun run = adf({"schema", "--json"});
    EXPECT_EQ(run.code, 0);
    const nlohmann::json json = nlohmann::json::parse(run.out, nullptr, false);
    ASSERT_FALSE(json.is_discarded());
    for (const char* key : {"\"mass\"", "\"joint limits.high\"", "\"collision mesh type\"",
                            "\"field view angle\"", "\"suspension.stiffness\""}) {
        EXPECT_NE(run.out.find(key), std::string::npos) << key;
    }
}

}  // namespace cli_test
