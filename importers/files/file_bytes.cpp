#include "importers/files/file_bytes.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace importers {

base::Status copyBytes(const std::string& from, const std::string& to)
{
    std::ifstream source(from, std::ios::binary);
    std::error_code none;
    if (!source || !std::filesystem::is_regular_file(from, none)) {
        return base::Error{"cannot read " + from, "is it there, and may you read it?"};
    }
    std::ofstream target(to, std::ios::binary | std::ios::trunc);
    // A stream fails when it is given nothing at all.
    if (source.peek() != std::ifstream::traits_type::eof()) {
        target << source.rdbuf();
    }
    target.close();
    if (!target || source.bad()) {
        return base::Error{"cannot copy " + from + " to " + to,
                           "is the folder writable and the disk not full?"};
    }
    return base::Done{};
}

bool haveSameBytes(const std::string& a, const std::string& b)
{
    namespace fs = std::filesystem;
    std::error_code failed;
    const bool areFiles = fs::is_regular_file(a, failed) && fs::is_regular_file(b, failed);
    if (!areFiles || fs::file_size(a, failed) != fs::file_size(b, failed) || failed) {
        return false;
    }
    std::ifstream one(a, std::ios::binary);
    std::ifstream other(b, std::ios::binary);
    using Bytes = std::istreambuf_iterator<char>;
    return one && other && std::equal(Bytes(one), Bytes(), Bytes(other), Bytes());
}

}  // namespace importers
