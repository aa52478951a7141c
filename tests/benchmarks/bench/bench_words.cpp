#include "tests/benchmarks/bench/bench_words.h"

namespace benchmarks {

std::optional<BenchWords> readWords(std::span<char* const> words)
{
    BenchWords read{.options = {.suturing = LINKWRIGHT_MODELS "/benchmarks/suturing.yaml",
                                .rayGripper = LINKWRIGHT_MODELS "/benchmarks/ray_gripper.yaml"}};
    bool isFolder = false;  // the next word
    for (const std::string_view word : words) {
        if (isFolder) {
            read.options.corpus = word;
            isFolder = false;
        } else if (word == "--corpus") {
            isFolder = true;
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
    if (isFolder) {
        return std::nullopt;
    }
    if (read.options.robots.empty()) {
        read.options.robots.push_back(LINKWRIGHT_MODELS "/six_axis_arm/six_axis_arm.yaml");
    }
    return read;
}

}  // namespace benchmarks
