#include "tests/benchmarks/bench/bench_rounds.h"
#include "tests/benchmarks/bench/bench_words.h"

#include <algorithm>
#include <cstdio>
#include <string>

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

// Of both engines: what is 0 in both is left out.
std::string errorsText(const MotionErrors& ours, const MotionErrors& theirs)
{
    if (!ours.finite || !theirs.finite) {
        const char* const which = ours.finite ? "theirs" : theirs.finite ? "ours" : "both";
        return std::string("not finite: ") + which;
    }
    std::string text;
    const auto add = [&](const char* name, double our, double their, const char* unit) {
        if (our != 0 || their != 0) {
            text += (text.empty() ? "" : "; ") + std::string(name) + ' ' + withDigits(our, 2) +
                    ", theirs " + withDigits(their, 2) + ' ' + unit;
        }
    };
    add("gap", ours.gap, theirs.gap, "m");
    add("turned", ours.turnGap, theirs.turnGap, "rad");
    add("overlap", ours.overlap, theirs.overlap, "m");
    return text;
}

std::string rowText(const BenchResult& result)
{
    std::string text =
        padded(result.name, 28) + padded(withDigits(result.value, 4) + ' ' + result.unit, 14);
    if (result.ratio) {
        text += padded(withDigits(*result.ratio, 3), 7) + "times " + result.comparedWith + " (" +
                withDigits(*result.baseline, 4) + ' ' + result.unit + ')';
    }
    if (result.errors && result.baselineErrors) {
        text += "\n    " + withDigits(1 / *result.ratio, 3) + " times as fast, " +
                withDigits(1e-4 * result.value / kStep, 3) + " % of real time\n    " +
                errorsText(*result.errors, *result.baselineErrors);
    }
    return text + '\n';
}

}  // namespace

std::string tableText(const BenchReport& report)
{
    const BenchMachine& machine = report.machine;
    std::string text = machine.processor + ", " + std::to_string(machine.cores) + " cores, " +
                       withDigits(machine.memoryGb, 3) + " GB, " + machine.system + '\n';
    if (!machine.optimised) {
        text += "a build without optimisation: the figures say little\n";
    }
    text += '\n';
    for (const BenchResult& result : report.results) {
        text += rowText(result);
    }
    for (const BenchCurve& curve : report.curves) {
        text += curve.name + ": the cost grows with the " + withDigits(curve.exponent, 3) +
                "th power of the " + curve.of + ", of bare Bullet with the " +
                withDigits(curve.baselineExponent, 3) + "th\n";
    }
    return text;
}

}  // namespace benchmarks
