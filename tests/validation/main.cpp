// validation [--report FILE --plots FOLDER] [--solver NAME] [ID...]: runs the studies, or those
// named, at all their step sizes, with another solver than that of their models if one is named.
// With --report it writes the page, and data and scripts of its plots into the folder. Exit status
// 1 when one is outside its tolerance, 2 for words that are none of these.

#include "compile/solver_words.h"
#include "tests/validation/model_start.h"
#include "tests/validation/report.h"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

namespace {

struct Options {
    std::string report;
    std::string plots;
    std::string solver;
    std::vector<std::string> ids;
};

Options optionsOf(int argc, char** argv)
{
    Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--report" && i + 1 < argc) {
            options.report = argv[++i];
        } else if (word == "--plots" && i + 1 < argc) {
            options.plots = argv[++i];
        } else if (word == "--solver" && i + 1 < argc) {
            options.solver = argv[++i];
        } else {
            options.ids.push_back(word);
        }
    }
    return options;
}

}  // namespace

int main(int argc, char** argv)
{
    const Options options = optionsOf(argc, argv);
    if (const auto solver = compile::solverNamed(options.solver)) {
        validation::useSolver(*solver);
    } else if (!options.solver.empty()) {
        std::cerr << "--solver takes no " << options.solver << '\n';
        return 2;
    }
    std::vector<validation::Study> studies = validation::allStudies();
    if (!options.ids.empty()) {
        std::erase_if(studies, [&](const validation::Study& study) {
            return std::find(options.ids.begin(), options.ids.end(), study.id) == options.ids.end();
        });
    }
    const std::vector<validation::StudyResult> results = validation::runStudies(studies);
    const std::string text = validation::reportText(results);
    if (options.report.empty()) {
        std::cout << text;
    } else {
        std::ofstream file(options.report);
        file << text;
        file.close();
        if (!file || !validation::writePlots(results, options.plots)) {
            std::cerr << "the report could not be written\n";
            return 1;
        }
    }
    const bool fine = std::all_of(results.begin(), results.end(),
                                  [](const auto& result) { return result.isWithinTolerance(); });
    return fine ? 0 : 1;
}
