// bench [--models FILE...] [--json] [--quick]: how fast stepping and loading are, as ratios.
//
// Times are of one thread's processor. What is compared takes turns in the same run, so that ratios
// hold where other programs run, too: steps against a bare Bullet loop of the same scene, several
// robots against one, sensors against none, unloading against loading.

#include "tests/benchmarks/bench/bench.h"

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <span>

namespace benchmarks {
namespace {

std::string withDigits(double number, int digits)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.*g", digits, number);
    return text;
}

std::string padded(std::string text, std::size_t width)
{
    text.resize(std::max(width, text.size() + 1), ' ');
    return text;
}

std::string tableText(const benchmarks::BenchReport& report)
{
    const benchmarks::BenchMachine& machine = report.machine;
    std::string text = machine.processor + ", " + std::to_string(machine.cores) + " cores, " +
                       withDigits(machine.memoryGb, 3) + " GB, " + machine.system + '\n';
    if (!machine.optimised) {
        text += "a build without optimisation: the figures say little\n";
    }
    text += '\n';
    for (const benchmarks::BenchResult& result : report.results) {
        text +=
            padded(result.name, 20) + padded(withDigits(result.value, 4) + ' ' + result.unit, 12);
        if (result.ratio) {
            text += padded(withDigits(*result.ratio, 4), 8) + "times " + result.comparedWith +
                    " (" + withDigits(*result.baseline, 4) + ' ' + result.unit + ')';
        }
        text += '\n';
    }
    return text;
}

int main(std::span<char*> words)
{
    BenchOptions options{.rayGripper = LINKWRIGHT_MODELS "/benchmarks/ray_gripper.yaml"};
    bool asJson = false;
    for (const std::string_view word : words) {
        if (word == "--json") {
            asJson = true;
        } else if (word == "--quick") {
            options.quick = true;
        } else if (!word.starts_with('-')) {
            options.robots.emplace_back(word);
        } else if (word != "--models") {
            std::cerr << "bench [--models FILE...] [--json] [--quick]\n";
            return 2;
        }
    }
    if (options.robots.empty()) {
        options.robots.push_back(LINKWRIGHT_MODELS "/six_axis_arm/six_axis_arm.yaml");
    }
    const base::Result<BenchReport> report = bench(options);
    if (!report) {
        std::cerr << "bench: " << report.error().message << '\n';
        return 1;
    }
    std::cout << (asJson ? benchJson(*report) : tableText(*report));
    return 0;
}

}  // namespace
}  // namespace benchmarks

int main(int count, char** words)
{
    return benchmarks::main({words + 1, words + count});
}
