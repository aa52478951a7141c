#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace test {

// Folder of real files, not part of the repository.
inline std::filesystem::path corpusFolder()
{
    const char* chosen = std::getenv("LINKWRIGHT_CORPUS");
    return chosen != nullptr
               ? std::filesystem::path(chosen)
               : std::filesystem::path(LINKWRIGHT_SOURCE_DIR) / ".." / "shared" / "corpus";
}

// Every ADF file of the corpus, sorted; empty when there is no corpus.
inline std::vector<std::filesystem::path> corpusAdfFiles()
{
    std::vector<std::filesystem::path> files;
    std::error_code noCorpus;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(corpusFolder() / "adf", noCorpus)) {
        if (entry.path().extension() == ".yaml") {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

inline std::string bytesOf(const std::filesystem::path& path)
{
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace test

#define SKIP_WITHOUT_CORPUS()                                    \
    if (test::corpusAdfFiles().empty()) {                        \
        GTEST_SKIP() << "no corpus at " << test::corpusFolder(); \
    }                                                            \
    static_assert(true)
