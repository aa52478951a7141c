#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace exporters {

// What an export wrote.
struct Exported {
    std::string file;                // that programs open, absolute
    std::vector<std::string> files;  // all, below the folder of that
    std::size_t bodies = 0;          // of the model, that are in it
    std::size_t joints = 0;
    std::size_t bodiesLeftOut = 0;
    std::size_t jointsLeftOut = 0;
    std::size_t meshes = 0;
};

}  // namespace exporters
