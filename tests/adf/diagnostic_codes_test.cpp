// docs/diagnostics.md against the sources: every code listed, no code that is gone, each with a
// test.

#include "tests/adf/corpus.h"

#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

namespace {

namespace fs = std::filesystem;

const fs::path kRoot = LINKWRIGHT_SOURCE_DIR;
const std::regex kCodeLiteral(
    "\"((?:yaml|adf|ambf2?|compile|device|export|import|mesh|mjcf|robot|sdf|setup|sim|urdf|xacro|"
    "xml)\\.["
    "a-z][a-"
    "z0-9-]*)"
    "\"");

bool isCode(const std::string& code)
{
    // Texts such as "adf.yaml" are names of files.
    static const std::set<std::string> kExtensions{"yaml", "obj",  "stl",  "h",
                                                   "cpp",  "json", "urdf", "xacro"};
    return !kExtensions.contains(code.substr(code.find('.') + 1));
}

// Codes in string literals, each with the first file that has it.
std::map<std::string, std::string> codesIn(const std::vector<std::string>& folders)
{
    std::map<std::string, std::string> codes;
    for (const std::string& folder : folders) {
        std::error_code none;
        for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder, none)) {
            const std::string extension = entry.path().extension().string();
            const bool isThis = entry.path().filename() == "diagnostic_codes_test.cpp";
            if ((extension != ".cpp" && extension != ".h") || isThis) {
                continue;
            }
            const std::string text = test::bytesOf(entry.path());
            for (std::sregex_iterator match(text.begin(), text.end(), kCodeLiteral), end;
                 match != end; ++match) {
                if (isCode((*match)[1])) {
                    codes.emplace((*match)[1], fs::relative(entry.path(), kRoot).string());
                }
            }
        }
    }
    return codes;
}

std::set<std::string> listedCodes()
{
    const std::string page = test::bytesOf(kRoot / "docs" / "diagnostics.md");
    const std::regex row("\\n\\| `([a-z0-9]+\\.[a-z0-9-]+)` \\| [a-z, ]+ \\| [^|]+ \\|");
    std::set<std::string> codes;
    for (std::sregex_iterator match(page.begin(), page.end(), row), end; match != end; ++match) {
        EXPECT_TRUE(codes.insert((*match)[1]).second) << (*match)[1] << " is listed twice";
    }
    return codes;
}

TEST(DiagnosticCodes, EveryCodeOfTheSourcesIsListed)
{
    const std::set<std::string> listed = listedCodes();
    for (const auto& [code, file] :
         codesIn({"simcore", "importers", "exporters", "editor", "devices", "app"})) {
        EXPECT_TRUE(listed.contains(code))
            << file << " reports " << code << ", which docs/diagnostics.md does not list";
    }
}

TEST(DiagnosticCodes, EveryListedCodeIsInTheSources)
{
    const auto used = codesIn({"simcore", "importers", "exporters", "editor", "devices", "app"});
    const std::set<std::string> listed = listedCodes();
    EXPECT_GT(listed.size(), 80U);
    for (const std::string& code : listed) {
        EXPECT_TRUE(used.contains(code)) << "docs/diagnostics.md lists " << code;
    }
}

TEST(DiagnosticCodes, EveryCodeHasATest)
{
    std::string tests;
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / "tests")) {
        const std::string extension = entry.path().extension().string();
        if (extension == ".cpp" || extension == ".py") {
            tests += test::bytesOf(entry.path());
        }
    }
    for (const std::string& code : listedCodes()) {
        EXPECT_NE(tests.find(code), std::string::npos) << "no test names " << code;
    }
}

}  // namespace
