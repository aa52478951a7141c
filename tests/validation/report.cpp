#include "tests/validation/report.h"

#include "base/check.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <iostream>

namespace validation {

namespace {

constexpr const char* kIntroduction =
    "# Validation\n"
    "\n"
    "What the simulation does, against what is right: formulas, published solutions, an "
    "integrator\n"
    "of our own that shares nothing with the simulation, and another physics engine. Everything\n"
    "here is written by a program; change `tests/validation`, not this page:\n"
    "\n"
    "```\n"
    "cmake --preset release && cmake --build build/release --target validation_report\n"
    "```\n"
    "\n"
    "Models are read from their files in `models/`, compiled and stepped by the same code as in "
    "the\n"
    "editor and in `adf simulate`. The same studies, each at one step size and half of it, are\n"
    "among the tests (`ctest -L validation`). Whether a change made a row worse, or one build "
    "against\n"
    "another:\n"
    "\n"
    "```\n"
    "tests/validation/compare.py docs/validation.md build/release/tests/validation/validation\n"
    "```\n"
    "\n"
    "Bodies move by leapfrog steps, of second order where motions are smooth. Cases with contacts, "
    "and\n"
    "some without, keep an error that falls with the first power of the step. *Order* is the power "
    "seen\n"
    "between the two smallest steps.\n"
    "\n";

std::string shortNumber(double value)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.2g", value);
    return text.data();
}

std::string withUnit(double value, const std::string& unit)
{
    return shortNumber(value) + (unit.empty() ? "" : " " + unit);
}

std::string orderText(const StudyResult& result)
{
    const std::optional<double> order = observedOrder(result.measurements);
    if (!order) {
        return "–";
    }
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.2f", *order);
    return text.data();
}

std::string anchorOf(const std::string& title)
{
    std::string anchor;
    for (const char c : title) {
        if (c == ' ') {
            anchor += '-';
        } else if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-') {
            anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
    }
    return anchor;
}

std::string summaryRow(const StudyResult& result)
{
    const Study& study = result.study;
    const Measurement& found = result.atTestStep();
    return "| [" + study.title + "](#" + anchorOf(study.title) + ") | " + study.source + " | " +
           shortNumber(1000 * study.testStep) + " ms | " + withUnit(found.error, study.unit) +
           " | " + withUnit(study.tolerance, study.unit) + " | " + orderText(result) + " | " +
           (result.isWithinTolerance() ? "yes" : "**no**") + " |\n";
}

std::string measurementTable(const StudyResult& result)
{
    const Study& study = result.study;
    std::string head = "| Step | Error" + (study.unit.empty() ? "" : ", " + study.unit) + " |";
    std::string line = "| --- | --- |";
    const auto column = [&](const std::string& name) {
        head += " " + name + " |";
        line += " --- |";
    };
    for (const std::string& part : study.parts) {
        column(part);
    }
    const Measurement& first = result.measurements.front();
    if (first.energy) {
        column("Change of energy");
    }
    if (first.gap) {
        column("Largest gap, m");
    }
    std::string text = head + "\n" + line + "\n";
    for (const Measurement& m : result.measurements) {
        text += "| " + shortNumber(1000 * m.step) + " ms | " + shortNumber(m.error) + " |";
        for (std::size_t i = 0; i < study.parts.size(); ++i) {
            text += " " + shortNumber(m.parts[i]) + " |";
        }
        text += first.energy ? " " + shortNumber(*m.energy) + " |" : "";
        text += first.gap ? " " + shortNumber(*m.gap) + " |" : "";
        text += "\n";
    }
    return text + "\n";
}

std::string section(const StudyResult& result)
{
    const Study& study = result.study;
    std::string text = "## " + study.title + "\n\n" + study.definition + "\n\n";
    if (!study.model.empty()) {
        text += "Model: [`models/" + study.model + ".yaml`](../models/" + study.model + ".yaml).\n";
    }
    text += "Right is: " + study.oracle + " (" + study.source + ").\n";
    text += "Error: " + study.error + ".\n\n";
    text += "![" + study.title + "](images/validation/" + study.id + ".svg)\n\n";
    text += measurementTable(result);
    text += "Tolerance at " + shortNumber(1000 * study.testStep) +
            " ms: " + withUnit(study.tolerance, study.unit) + ", since " + study.reason + ".\n";
    if (!study.limitation.empty()) {
        text += "\n**Outside its tolerance.** " + study.limitation + "\n";
    }
    if (!study.remarks.empty()) {
        text += "\n" + study.remarks + "\n";
    }
    return text + "\n";
}

}  // namespace

const Measurement& StudyResult::atTestStep() const
{
    const auto found = std::find_if(measurements.begin(), measurements.end(),
                                    [&](const Measurement& m) { return m.step == study.testStep; });
    CHECK(found != measurements.end(), study.id + " measures at its test step");
    return *found;
}

bool StudyResult::isWithinTolerance() const
{
    return atTestStep().error <= study.tolerance;
}

std::vector<StudyResult> runStudies(const std::vector<Study>& studies)
{
    using Clock = std::chrono::steady_clock;
    std::vector<StudyResult> results;
    for (const Study& study : studies) {
        StudyResult result{study, {}};
        const Clock::time_point start = Clock::now();
        for (const double step : study.steps) {
            result.measurements.push_back(study.measure(step));
        }
        const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
        std::cerr << study.id << ": " << shortNumber(result.atTestStep().error) << ' ' << study.unit
                  << " of " << shortNumber(study.tolerance) << ", order " << orderText(result)
                  << ", took " << shortNumber(seconds) << " s\n";
        results.push_back(std::move(result));
    }
    return results;
}

std::string reportText(const std::vector<StudyResult>& results)
{
    std::string text = kIntroduction;
    text +=
        "| Case | Source | Step | Error | Tolerance | Order | Within |\n"
        "| --- | --- | --- | --- | --- | --- | --- |\n";
    for (const StudyResult& result : results) {
        text += summaryRow(result);
    }
    text += "\n";
    for (const StudyResult& result : results) {
        text += section(result);
    }
    text.pop_back();
    return text;
}

}  // namespace validation
