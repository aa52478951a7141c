#pragma once

// Where an import has to assume or repair something, a person may decide otherwise.

#include "base/diagnostics.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace importers {

// One thing that may be done about a finding.
struct Choice {
    std::string word;     // in options and reports: "solid"
    std::string label;    // in a list: "Compute from the shape"
    std::string outcome;  // ends the sentence of the finding: "it is computed from the shape"
};

// What a choice is between: "File", "0.001 0.004 0.0329 kg·m²".
struct Fact {
    std::string label;
    std::string text;
};

struct Decision {
    // What it is about: "inertia link_4". The same in every import of the same file.
    std::string id;
    // Its message says what was found and, once it is asked, what happens now.
    base::Diagnostic finding;
    std::vector<Choice> choices;
    std::size_t assumed = 0;  // the choice of an importer that is left alone
    std::size_t chosen = 0;
    // Any file may be named in place of a word; the last choice is then that file.
    bool takesFile = false;
    std::vector<Fact> facts;

    [[nodiscard]] bool isByPerson() const { return chosen != assumed; }
};

// The decisions of one import, in the order they came up.
class Decisions {
public:
    // Words by the id of the decision, or of all of a kind: "inertia *". Its own counts more.
    using Wanted = std::map<std::string, std::string>;

    // `file`: that is imported, for findings.
    Decisions(std::string file, Wanted wanted, base::Diagnostics& sink)
        : file_(std::move(file)), wanted_(std::move(wanted)), sink_(sink)
    {}

    // The word that was chosen: the wanted one or the assumed one. Errors and warnings are reported
    // with what comes of them, as notes where a person decided; plain assumptions are only kept. A
    // word that is no choice of this decision is reported and not taken (`import.unknown-choice`).
    std::string ask(Decision decision);

    // Reports wanted decisions that never came up (`import.unknown-decision`).
    void reportUnused();

    [[nodiscard]] const std::vector<Decision>& all() const { return all_; }

private:
    void choose(Decision& decision, const std::string& word);

    std::string file_;
    Wanted wanted_;
    base::Diagnostics& sink_;
    std::vector<Decision> all_;
};

}  // namespace importers
