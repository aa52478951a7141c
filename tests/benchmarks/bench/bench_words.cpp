#include "tests/benchmarks/bench/bench_words.h"

#include "compile/solver_words.h"

#include <string_view>
#include <utility>

namespace benchmarks {

std::optional<BenchWords> readWords(std::span<char* const> words)
{
    BenchWords read{.options = {.suturing = LINKWRIGHT_MODELS "/benchmarks/suturing.yaml",
                                .rayGripper = LINKWRIGHT_MODELS "/benchmarks/ray_gripper.yaml"}};
    std::string solver;
    std::string* next = nullptr;  // what the next word is for
    for (const std::string_view word : words) {
        if (next != nullptr) {
            *std::exchange(next, nullptr) = word;
        } else if (word == "--corpus") {
            next = &read.options.corpus;
        } else if (word == "--rows") {
            next = &read.options.rows;
        } else if (word == "--solver") {
            next = &solver;
        } else if (word == "--json") {
            read.asJson = true;
        } else if (word == "--quick") {
            read.options.quick = true;
        } else if (word == "--sizes") {
            read.options.sizes = true;
        } else if (!word.starts_with('-')) {
            read.options.robots.emplace_back(word);
        } else if (word != "--models") {
            return std::nullopt;
        }
    }
    read.options.solver = compile::solverNamed(solver);
    if (next != nullptr || (!solver.empty() && !read.options.solver)) {
        return std::nullopt;
    }
    if (read.options.robots.empty()) {
        read.options.robots.push_back(LINKWRIGHT_MODELS "/six_axis_arm/six_axis_arm.yaml");
    }
    return read;
}

}  // namespace benchmarks
