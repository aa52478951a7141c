#pragma once

// Private to adf: what a reader or a validator has to say about one file.

#include "base/diagnostics.h"

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace adf {

// "text" in quotation marks.
std::string inQuotes(std::string_view text);

// Adds the object to every finding. Findings that repeat for many objects are counted and reported
// once. What an unlisted block holds does not act, so findings in it are only notes.
class Findings {
public:
    explicit Findings(base::Diagnostics& sink) : sink_(sink) {}

    Findings(const Findings&) = delete;
    Findings& operator=(const Findings&) = delete;

    void beginObject(std::string name, bool isListed);

    struct Finding {
        base::Severity severity = base::Severity::Error;
        std::string code;
        base::SourceSpan span;
        std::string key;  // dotted key inside the object; may be empty
        std::string message;
        std::string hint;
        std::vector<base::RelatedNote> related;
    };

    void add(Finding finding);
    // True when the list is full: then the finding is counted, and its words need not be made.
    bool onlyCounts(base::Severity severity);
    // Reported once per code and key for the whole file, with the number of times.
    void addOnce(Finding finding);
    // Counts what addOnce() was given before; false when it was not, and then nothing is
    // counted.
    bool countAgain(const std::string& code, const std::string& key);
    // `key` needs a list, but at `span` stands a scalar: AMBF takes that for an empty one, and so
    // it is read.
    void addNoList(base::SourceSpan span,
                   const std::string& key,
                   const std::string& expected,
                   std::string hint = {});
    // Reports what was counted, and puts all in the order of the file.
    void finish();

    // Suggestions cost time; a file of nonsense gets no more of them after a while.
    std::string didYouMean(std::string_view word, const std::vector<std::string_view>& known);

private:
    struct Repeated {
        base::Diagnostic diagnostic;
        std::size_t count = 0;
    };

    base::Diagnostic diagnosticOf(Finding finding) const;

    base::Diagnostics& sink_;
    base::Diagnostics found_;
    std::map<std::pair<std::string, std::string>, Repeated> repeated_;
    std::string object_;
    bool isListed_ = true;
    std::size_t compared_ = 0;
};

}  // namespace adf
