#pragma once

#include "compile/compiler.h"

#include <vector>

namespace compile {

// The files of an input.
struct WorldFiles {
    const adf::Document* world = nullptr;
    const adf::Document* environment = nullptr;
    std::vector<const adf::Document*> all;  // in the order in which they enter the world
};

WorldFiles worldFilesOf(const Input& input);

// What headers say of the whole world: gravity, solver, steps per frame, and which models ignore
// collisions among their own bodies.
void setWorld(scene::Scene& scene, const WorldFiles& files, const Input& input);

}  // namespace compile
