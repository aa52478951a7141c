#include "adf/schema.h"
#include "tests/adf/corpus.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace {

using namespace adf;

TEST(SchemaPrint, ThePrintedReferenceIsUpToDate)
{
    EXPECT_TRUE(test::bytesOf(LINKWRIGHT_SOURCE_DIR "/docs/adf-reference.md") == schemaMarkdown())
        << "print it again: adf schema --markdown > docs/adf-reference.md";
}

TEST(SchemaPrint, EveryKeyIsInTheReference)
{
    const std::string manual = schemaMarkdown();
    for (int i = 0; i <= static_cast<int>(ObjectType::NamedColour); ++i) {
        for (const PropertySpec& row : rows(static_cast<ObjectType>(i))) {
            EXPECT_NE(manual.find('`' + std::string(row.key) + '`'), std::string::npos) << row.key;
        }
    }
}

TEST(SchemaPrint, TheJsonFormHasEveryRowOfEveryType)
{
    const nlohmann::json whole = nlohmann::json::parse(schemaJson());
    ASSERT_EQ(whole["types"].size(), static_cast<std::size_t>(ObjectType::NamedColour) + 1);
    for (int i = 0; i <= static_cast<int>(ObjectType::NamedColour); ++i) {
        const auto type = static_cast<ObjectType>(i);
        const nlohmann::json& printed = whole["types"][static_cast<std::size_t>(i)];
        EXPECT_EQ(printed["type"], info(type).singular);
        const auto typeRows = rows(type);
        ASSERT_EQ(printed["properties"].size(), typeRows.size());
        for (std::size_t r = 0; r < typeRows.size(); ++r) {
            EXPECT_EQ(printed["properties"][r]["key"], typeRows[r].key);
            EXPECT_EQ(printed["properties"][r]["doc"], typeRows[r].doc);
        }
    }
}

TEST(SchemaPrint, TheJsonFormSaysRangeUnitAndDefault)
{
    const nlohmann::json whole = nlohmann::json::parse(schemaJson());
    const nlohmann::json& body = whole["types"][static_cast<std::size_t>(ObjectType::Body)];
    for (const nlohmann::json& row : body["properties"]) {
        if (row["key"] == "restitution") {
            EXPECT_EQ(row["minimum"], 0);
            EXPECT_EQ(row["maximum"], 1);
            EXPECT_EQ(row["default"], 0.1);
        } else if (row["key"] == "mass") {
            EXPECT_EQ(row["unit"], "kg");
            EXPECT_EQ(row["minimum"], 0);
        } else if (row["key"] == "inertia") {
            EXPECT_TRUE(row["default"].is_null());
        } else if (row["key"] == "collision geometry.radius") {
            EXPECT_EQ(row["selector"], "collision shape");
            EXPECT_EQ(row["appliesTo"].size(), 4U);
        }
    }
}

}  // namespace
