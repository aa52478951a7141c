#pragma once

#include "base/result.h"
#include "importers/mesh/mesh_cache.h"
#include "scene/mesh_data.h"

#include <cstddef>
#include <set>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace importers {

// The mesh files of one import, which are looked at before they are written. They are kept while
// they are small together, and the last one whatever its size; others are read again, so that a
// large robot does not fill the memory. Not for several threads.
class MeshReadings {
public:
    MeshReadings() = default;

    // With another way to read, for tests.
    explicit MeshReadings(MeshCache::Read read) : cache_(std::move(read)) {}

    // Joins no vertices, as the meshes are to be written as they are.
    base::Result<scene::MeshPtr> read(const std::string& path);

    // Reads these on all cores, as far as they are small together, so that read() has them at once.
    // The rest is left to read(), and so is reporting what is wrong with a file.
    void readTogether(const std::vector<std::string>& paths, const std::stop_token& stop);

private:
    MeshCache cache_;
    scene::MeshPtr last_;
    std::set<std::string> counted_;  // what was asked for since the cache was last emptied
    std::size_t bytes_ = 0;          // of those
};

}  // namespace importers
