#pragma once

#include "tests/validation/study.h"

#include <string>
#include <vector>

namespace validation {

struct StudyResult {
    Study study;
    std::vector<Measurement> measurements;  // by steps of the study

    // At the study's test step.
    [[nodiscard]] const Measurement& atTestStep() const;
    [[nodiscard]] bool isWithinTolerance() const;
};

// Runs all step sizes of these studies; progress goes to standard error.
std::vector<StudyResult> runStudies(const std::vector<Study>& studies);

// docs/validation.md from its first line to its last.
std::string reportText(const std::vector<StudyResult>& results);

// Data and one gnuplot script for each study into `folder`: run gnuplot there on *.gp.
// False when a file could not be written.
bool writePlots(const std::vector<StudyResult>& results, const std::string& folder);

}  // namespace validation
