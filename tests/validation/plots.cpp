#include "tests/validation/report.h"

#include <array>
#include <fstream>
#include <sstream>

namespace validation {

namespace {

constexpr const char* kStyle =
    "set terminal svg size 860,340 font 'Inter,Helvetica,Arial,sans-serif,13' background rgb "
    "'#ffffff'\n"
    "set logscale xy\n"
    "set grid back linecolor rgb '#dddddd' linetype 1\n"
    "set border 3 linecolor rgb '#555555'\n"
    "set tics nomirror textcolor rgb '#333333'\n"
    "set format x '%g'\n"
    "set format y '10^{%L}'\n"
    "set key bottom right\n"
    "set xlabel 'step, ms'\n";

bool hasEnergy(const StudyResult& result)
{
    return result.measurements.front().energy.has_value();
}

bool hasGap(const StudyResult& result)
{
    return result.measurements.front().gap.has_value();
}

// Step in ms, error, change of energy, gap, what order 1 would be, tolerance, parts of the error; a
// logarithmic axis has no place for zero.
std::string dataOf(const StudyResult& result)
{
    std::ostringstream text;
    text.precision(10);
    const auto positive = [&text](double value) -> std::ostream& {
        return value > 0 ? text << ' ' << value : text << " ?";
    };
    for (const Measurement& m : result.measurements) {
        text << 1000 * m.step;
        positive(m.error);
        positive(m.energy.value_or(0));
        positive(m.gap.value_or(0));
        positive(result.measurements.back().error * m.step / result.measurements.back().step);
        positive(result.study.tolerance);
        for (std::size_t i = 0; i < result.study.parts.size(); ++i) {
            positive(m.parts[i]);
        }
        text << '\n';
    }
    return text.str();
}

void plotError(std::ostream& text, const Study& study, const std::string& data)
{
    constexpr std::array<const char*, 4> kColours{"#d96b17", "#29578f", "#33755c", "#735499"};
    if (study.parts.empty()) {
        text << data << " using 1:2 with linespoints pointtype 7 linewidth 2 linecolor rgb '"
             << kColours[0] << "' title 'error'";
    }
    for (std::size_t i = 0; i < study.parts.size(); ++i) {
        text << (i > 0 ? ", " : "") << data << " using 1:" << 7 + i
             << " with linespoints pointtype 7 linewidth 2 linecolor rgb '"
             << kColours[i % kColours.size()] << "' title '" << study.parts[i] << "'";
    }
}

std::string scriptOf(const StudyResult& result)
{
    const Study& study = result.study;
    const std::string data = "'" + study.id + ".dat'";
    const bool second = hasEnergy(result) || hasGap(result);
    std::ostringstream text;
    text << kStyle << "set output '" << study.id << ".svg'\n"
         << "set datafile missing '?'\n"
         << "set xrange [" << 1000 * study.steps.back() / 1.4 << ":"
         << 1000 * study.steps.front() * 1.4 << "]\n";
    if (second) {
        text << "set multiplot layout 1,2\n";
    }
    text << "set ylabel 'error" << (study.unit.empty() ? "" : ", " + study.unit) << "'\n"
         << "plot ";
    plotError(text, study, data);
    if (study.order) {
        text << ", " << data << " using 1:5 with lines dashtype 2 linecolor rgb '#999999' title "
             << "'order 1'";
    }
    text << ", " << data << " using 1:6 with lines linecolor rgb '#29578f' dashtype 3 title "
         << "'tolerance at " << 1000 * study.testStep << " ms'\n";
    if (second) {
        text << "set ylabel ''\nplot ";
        if (hasEnergy(result)) {
            text << data << " using 1:3 with linespoints pointtype 5 linewidth 2 "
                 << "linecolor rgb '#33755c' title 'change of energy'";
        }
        if (hasGap(result)) {
            text << (hasEnergy(result) ? ", " : "") << data
                 << " using 1:4 with linespoints pointtype 9 linewidth 2 "
                 << "linecolor rgb '#735499' title 'largest gap, m'";
        }
        text << "\nunset multiplot\n";
    }
    return text.str();
}

}  // namespace

bool writePlots(const std::vector<StudyResult>& results, const std::string& folder)
{
    bool written = true;
    for (const StudyResult& result : results) {
        std::ofstream data(folder + "/" + result.study.id + ".dat");
        data << dataOf(result);
        std::ofstream script(folder + "/" + result.study.id + ".gp");
        script << scriptOf(result);
        data.close();
        script.close();
        written = written && data && script;
    }
    return written;
}

}  // namespace validation
