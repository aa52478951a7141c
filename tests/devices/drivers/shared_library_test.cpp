#include "devices/drivers/shared_library.h"

#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <string>

namespace {

using devices::FunctionLoader;
using devices::SharedLibrary;

TEST(SharedLibrary, IsTheFirstThatCanBeLoaded)
{
    const auto library = SharedLibrary::loadFirst({"/nowhere/a.so", LINKWRIGHT_FAKE_DHD, "b.so"});
    ASSERT_TRUE(library) << library.error().message;
    EXPECT_EQ(library->file(), LINKWRIGHT_FAKE_DHD);
}

TEST(SharedLibrary, ThatIsThereAndNoLibraryIsNamedBeforeThoseThatAreNot)
{
    const test::TempFolder folder;
    const std::string broken = folder.write("broken.so", "no library");
    const auto library = SharedLibrary::loadFirst({"/nowhere/a.so", broken, "/nowhere/b.so"});
    ASSERT_FALSE(library);
    EXPECT_NE(library.error().message.find(broken), std::string::npos);
    const auto none = SharedLibrary::loadFirst({"/nowhere/a.so", "/nowhere/b.so"});
    ASSERT_FALSE(none);
    EXPECT_NE(none.error().message.find("/nowhere/a.so"), std::string::npos);
    EXPECT_FALSE(SharedLibrary::loadFirst({}));
}

TEST(SharedLibrary, HasFunctionsByName)
{
    const auto library = SharedLibrary::load(LINKWRIGHT_FAKE_DHD);
    ASSERT_TRUE(library);
    FunctionLoader loader(*library);
    int (*count)() = nullptr;
    int (*none)() = [] {
        return 1;
    };
    void (*alsoNone)() = nullptr;
    loader.require(count, "dhdGetDeviceCount");
    loader.allow(none, "dhdNone");
    EXPECT_EQ(loader.missing(), "");
    EXPECT_NE(count, nullptr);
    EXPECT_EQ(none, nullptr);
    loader.require(none, "dhdNone");
    loader.require(alsoNone, "dhdNeither");
    EXPECT_EQ(loader.missing(), "dhdNone, dhdNeither");
}

}  // namespace
