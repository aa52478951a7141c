#include "importers/mesh/mesh_file_check.h"

#include "base/text.h"
#include "importers/mesh/collada_check.h"
#include "importers/mesh/ply_check.h"
#include "importers/mesh/stl_check.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace importers {

namespace {

// A mesh of 20 million triangles as binary STL.
constexpr std::uintmax_t kMaxMeshBytes = std::uintmax_t{1} << 30;
constexpr std::uintmax_t kHeadBytes = 1 << 16;
constexpr std::uintmax_t kTailBytes = 512;

std::string bytesAt(std::ifstream& file, std::uintmax_t begin, std::uintmax_t count)
{
    std::string bytes(static_cast<std::size_t>(count), '\0');
    file.clear();
    file.seekg(static_cast<std::streamoff>(begin));
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    return bytes;
}

base::Status checkText(const std::string& path, std::ifstream& file, std::uintmax_t size)
{
    const std::string extension = base::lowered(std::filesystem::path(path).extension().string());
    const auto head = [&] {
        return bytesAt(file, 0, std::min(size, kHeadBytes));
    };
    if (extension == ".stl") {
        const std::uintmax_t tail = std::min(size, kTailBytes);
        return checkStl(path, head(), bytesAt(file, size - tail, tail), size);
    }
    if (extension == ".ply") {
        return checkPly(path, bytesAt(file, 0, size));
    }
    if (extension == ".dae") {
        return checkCollada(path, bytesAt(file, 0, size));
    }
    return base::Done{};
}

}  // namespace

base::Status checkMeshFile(const std::string& path)
{
    std::error_code failure;
    const std::filesystem::file_status status = std::filesystem::status(path, failure);
    if (status.type() == std::filesystem::file_type::not_found) {
        return base::Error{path + ": there is no such file", ""};
    }
    if (failure) {
        return base::Error{path + ": " + failure.message(), ""};
    }
    if (status.type() == std::filesystem::file_type::directory) {
        return base::Error{path + ": is a folder, not a mesh file", ""};
    }
    if (status.type() != std::filesystem::file_type::regular) {
        return base::Error{path + ": is not a regular file", ""};
    }
    const std::uintmax_t size = std::filesystem::file_size(path, failure);
    std::ifstream file(path, std::ios::binary);
    if (failure || !file) {
        return base::Error{path + ": cannot be read", "check the permissions of the file"};
    }
    if (size == 0) {
        return base::Error{path + ": the file is empty", "export the mesh again"};
    }
    if (size > kMaxMeshBytes) {
        return base::Error{path + ": is larger than 1 GiB", "reduce the mesh before using it"};
    }
    return checkText(path, file, size);
}

}  // namespace importers
