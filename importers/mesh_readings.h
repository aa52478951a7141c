#pragma once

#include "base/result.h"
#include "importers/mesh_cache.h"
#include "scene/mesh_data.h"

#include <cstddef>
#include <string>

namespace importers {

// The mesh files of one import, which are looked at before they are written. They are kept while
// they are small together, and the last one whatever its size; others are read again, so that a
// large robot does not fill the memory. Not for several threads.
class MeshReadings {
public:
    // Joins no vertices, as the meshes are to be written as they are.
    base::Result<scene::MeshPtr> read(const std::string& path);

private:
    MeshCache cache_;
    scene::MeshPtr last_;
    std::size_t bytes_ = 0;  // of what was read since the cache was last emptied
};

}  // namespace importers
