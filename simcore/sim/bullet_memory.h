#pragma once

namespace sim {

// In a program that calls this, each thread keeps the memory that Bullet gives back for its next
// request of a like size: meshes in contact and direct solvers ask for some at every step, and once
// warm a step takes nothing from the heap. Each begins with about a megabyte of blocks for what is
// commanded later. False with the address sanitizer, which would no longer
// see what Bullet does with freed memory.
[[nodiscard]] bool keepsBulletMemory();

}  // namespace sim
