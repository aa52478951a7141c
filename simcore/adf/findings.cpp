#include "adf/findings.h"

#include "base/text.h"

namespace adf {

namespace {

// Words compared for suggestions, over the whole file.
constexpr std::size_t kMostCompared = 200'000;

}  // namespace

std::string inQuotes(std::string_view text)
{
    std::string result;
    result.reserve(text.size() + 2);
    result += '"';
    result += text;
    result += '"';
    return result;
}

void Findings::beginObject(std::string name, bool isListed)
{
    object_ = std::move(name);
    isListed_ = isListed;
}

base::Diagnostic Findings::diagnosticOf(Finding finding) const
{
    std::string object = object_;
    if (!object.empty() && !finding.key.empty()) {
        object += " / ";
    }
    object += finding.key;
    return {.severity = isListed_ ? finding.severity : base::Severity::Note,
            .code = std::move(finding.code),
            .span = std::move(finding.span),
            .object = std::move(object),
            .message = std::move(finding.message),
            .hint = std::move(finding.hint),
            .related = std::move(finding.related)};
}

void Findings::add(Finding finding)
{
    found_.add(diagnosticOf(std::move(finding)));
}

bool Findings::onlyCounts(base::Severity severity)
{
    const bool isFull = found_.all().size() >= base::Diagnostics::kDefaultCap;
    if (isFull) {
        found_.add({.severity = isListed_ ? severity : base::Severity::Note});
    }
    return isFull;
}

void Findings::addOnce(Finding finding)
{
    Repeated& repeated = repeated_[{finding.code, finding.key}];
    if (++repeated.count == 1) {
        repeated.diagnostic = diagnosticOf(std::move(finding));
    }
}

bool Findings::countAgain(const std::string& code, const std::string& key)
{
    const auto known = repeated_.find({code, key});
    if (known == repeated_.end()) {
        return false;
    }
    ++known->second.count;
    return true;
}

void Findings::addNoList(base::SourceSpan span,
                         const std::string& key,
                         const std::string& expected,
                         std::string hint)
{
    add({.severity = base::Severity::Warning,
         .code = "adf.wrong-type",
         .span = std::move(span),
         .key = key,
         .message = key + ": expected " + expected + "; this counts as an empty one",
         .hint = std::move(hint)});
}

void Findings::finish()
{
    for (auto& [key, repeated] : repeated_) {
        base::Diagnostic& diagnostic = repeated.diagnostic;
        if (repeated.count > 1) {
            diagnostic.message += " (" + std::to_string(repeated.count) + " times in this file)";
        }
        found_.add(std::move(diagnostic));
    }
    repeated_.clear();
    found_.sortByPlace();
    sink_.append(found_);
}

std::string Findings::didYouMean(std::string_view word, const std::vector<std::string_view>& known)
{
    compared_ += known.size();
    if (compared_ > kMostCompared) {
        return {};
    }
    const auto nearest = base::nearestWord(word, known);
    return nearest ? "; did you mean \"" + std::string(*nearest) + "\"?" : std::string();
}

}  // namespace adf
