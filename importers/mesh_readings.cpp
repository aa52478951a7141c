#include "importers/mesh_readings.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <system_error>
#include <thread>

namespace importers {

namespace {

constexpr std::size_t kMostBytes = 64'000'000;
// Of files, which take a few times that while they are read.
constexpr std::uintmax_t kMostFileBytesTogether = 8'000'000;
// Assimp takes 16 MB for each OBJ while it reads it.
constexpr std::size_t kMostThreads = 4;

std::size_t bytesOf(const scene::MeshData& mesh)
{
    std::size_t bytes = 0;
    for (const scene::SubMesh& part : mesh.parts) {
        bytes += part.positions.size() * sizeof part.positions[0] +
                 part.normals.size() * sizeof part.normals[0] +
                 part.texCoords.size() * sizeof part.texCoords[0] +
                 part.indices.size() * sizeof part.indices[0];
    }
    return bytes;
}

// The first ones that are small together.
std::vector<std::string> smallOnes(const std::vector<std::string>& paths)
{
    std::vector<std::string> small;
    std::uintmax_t bytes = 0;
    for (const std::string& path : paths) {
        std::error_code unreadable;
        const std::uintmax_t own = std::filesystem::file_size(path, unreadable);
        if (!unreadable && bytes + own <= kMostFileBytesTogether) {
            bytes += own;
            small.push_back(path);
        }
    }
    return small;
}

}  // namespace

base::Result<scene::MeshPtr> MeshReadings::read(const std::string& path)
{
    if (bytes_ > kMostBytes && !(last_ && last_->path == path)) {
        last_.reset();
        cache_.trim();
        counted_.clear();
        bytes_ = 0;
    }
    base::Result<scene::MeshPtr> mesh = cache_.mesh(path, false);
    if (mesh.ok()) {
        bytes_ += counted_.insert(path).second ? bytesOf(**mesh) : 0;
        last_ = *mesh;
    }
    return mesh;
}

void MeshReadings::readTogether(const std::vector<std::string>& paths, const std::stop_token& stop)
{
    const std::vector<std::string> small = smallOnes(paths);
    if (small.empty()) {
        return;
    }
    std::atomic<std::size_t> next = 0;
    const auto readSome = [&] {
        for (std::size_t i = next++; i < small.size() && !stop.stop_requested(); i = next++) {
            static_cast<void>(cache_.mesh(small[i], false));
        }
    };
    const std::size_t cores = std::max(std::thread::hardware_concurrency(), 1U);
    std::vector<std::jthread> others(std::min({cores, kMostThreads, small.size()}) - 1);
    std::generate(others.begin(), others.end(), [&] { return std::jthread(readSome); });
    readSome();
}

}  // namespace importers
