#include "services/bench.h"

#include "cli/command.h"
#include "cli/console.h"

#include <array>
#include <cmath>
#include <iostream>

namespace cli {
namespace {

constexpr std::array kOptions{
    OptionSpec{.name = "--json", .doc = "figures with all their samples instead of a table"},
    OptionSpec{.name = "--quick", .doc = "a second instead of half a minute, to see that it works"},
    OptionSpec{.name = "--models",
               .valueName = "FILE",
               .doc = "robots to take instead of the sample arm; more may follow"},
};

std::string padded(std::string text, std::size_t width)
{
    text.resize(std::max(width, text.size() + 1), ' ');
    return text;
}

std::string tableText(const services::BenchReport& report)
{
    const services::BenchMachine& machine = report.machine;
    std::string text = machine.processor + ", " + std::to_string(machine.cores) + " cores, " +
                       withDigits(machine.memoryGb, 3) + " GB, " + machine.system + '\n';
    if (!machine.optimised) {
        text += "a build without optimisation: the figures say little\n";
    }
    text += '\n';
    for (const services::BenchResult& result : report.results) {
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

int bench(const Arguments& arguments)
{
    services::BenchOptions options{
        .rayGripper = LINKWRIGHT_MODELS "/benchmarks/ray_gripper.yaml",
        .quick = arguments.has("--quick"),
    };
    if (const auto model = arguments.option("--models")) {
        options.robots.push_back(*model);
    }
    options.robots.insert(options.robots.end(), arguments.values().begin(),
                          arguments.values().end());
    if (options.robots.empty()) {
        options.robots.push_back(LINKWRIGHT_MODELS "/six_axis_arm/six_axis_arm.yaml");
    }
    const base::Result<services::BenchReport> report = services::bench(options);
    if (!report) {
        printError(report.error());
        return kFailed;
    }
    const std::string text =
        arguments.has("--json") ? services::benchJson(*report) : tableText(*report);
    if (const base::Status written = writeOutput("-", text); !written) {
        printError(written.error());
        return kFailed;
    }
    return kFine;
}

}  // namespace

const Command kBench{
    .name = "bench",
    .synopsis = "[--models FILE...] [--json] [--quick]",
    .summary = "Measure how fast stepping and loading are, as ratios",
    .details =
        "Times are of one thread's processor. What is compared takes turns in the same run, so "
        "that\n"
        "ratios hold where other programs run, too: steps against a bare Bullet loop of the same\n"
        "scene, several robots against one, sensors against none, unloading against loading.\n\n"
        "Examples:\n"
        "  adf bench\n"
        "  adf bench --models arm.yaml gripper.yaml\n"
        "  adf bench --json > bench.json",
    .options = kOptions,
    .minValues = 0,
    .run = bench,
};

}  // namespace cli
