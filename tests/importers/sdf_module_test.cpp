#include "importers/sdf/sdf_module.h"

#include <gtest/gtest.h>

namespace {

using namespace importers::sdf;

TEST(SdfModule, IsFoundByThePrograms)
{
    const base::Result<Reader> reader = loadReader(kModuleFile);
    ASSERT_TRUE(reader.ok()) << reader.error().message;
    EXPECT_NE(reader->read, nullptr);
}

TEST(SdfModule, ThatItCannotBeLoadedIsSaidWithItsFile)
{
    const base::Result<Reader> reader = loadReader("no_such_part.so");
    ASSERT_FALSE(reader.ok());
    EXPECT_NE(reader.error().message.find("no_such_part.so"), std::string::npos)
        << reader.error().message;
    EXPECT_FALSE(reader.error().hint.empty());
}

TEST(SdfModule, AnotherLibraryIsNoReader)
{
    const base::Result<Reader> reader = loadReader("libm.so.6");
    ASSERT_FALSE(reader.ok());
    EXPECT_NE(reader.error().message.find(kReadFunctionName), std::string::npos)
        << reader.error().message;
}

// Built as test_reader_of_another_version: it has the function, and says other sizes.
TEST(SdfModule, OneOfAnotherVersionIsRefused)
{
    const base::Result<Reader> reader = loadReader(LINKWRIGHT_OTHER_SDF_READER);
    ASSERT_FALSE(reader.ok());
    EXPECT_NE(reader.error().message.find("another version"), std::string::npos)
        << reader.error().message;
}

TEST(SdfModule, AnImportWithoutItReportsTheFile)
{
    base::Diagnostics reported;
    const std::string file = "/robots/arm.sdf";
    const importers::PackagePaths paths(file, {});
    const importers::robot::Robot robot =
        readBy(loadReader("no_such_part.so"), "<sdf version='1.9'/>", file, paths, reported);
    EXPECT_TRUE(robot.links.empty());
    ASSERT_EQ(reported.all().size(), 1U);
    EXPECT_EQ(reported.all().front().code, "sdf.no-reader");
    EXPECT_EQ(reported.all().front().span.file, file);
}

}  // namespace
