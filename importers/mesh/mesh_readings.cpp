#include "importers/mesh/mesh_readings.h"

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
    std::vector<std::size_t> bytes(small.size());  // of the meshes
    std::atomic<std::size_t> next = 0;
    std::atomic<std::size_t> sum = 0;
    const auto readSome = [&] {
        while (sum <= kMostBytes && !stop.stop_requested()) {
            const std::size_t i = next++;
            if (i >= small.size()) {
                return;
            }
            if (const base::Result<scene::MeshPtr> mesh = cache_.mesh(small[i], false)) {
                bytes[i] = bytesOf(**mesh);
                sum += bytes[i];
            }
        }
    };
    {
        const std::size_t cores = std::max(std::thread::hardware_concurrency(), 1U);
        std::vector<std::jthread> others;
        try {
            while (others.size() + 1 < std::min({cores, kMostThreads, small.size()})) {
                others.emplace_back(readSome);
            }
        } catch (const std::system_error&) {
            // There may be no more threads, as in a container; those there are do the work.
        }
        readSome();
    }
    for (std::size_t i = 0; i < small.size(); ++i) {
        if (bytes[i] > 0 && counted_.insert(small[i]).second) {
            bytes_ += bytes[i];
        }
    }
}

}  // namespace importers
