#include "adf/splices.h"

#include <algorithm>

namespace adf {

std::string Splices::applyTo(std::string_view text) const
{
    std::vector<const Splice*> sorted;
    sorted.reserve(splices_.size());
    for (const Splice& splice : splices_) {
        sorted.push_back(&splice);
    }
    std::stable_sort(sorted.begin(), sorted.end(), [](const Splice* a, const Splice* b) {
        return a->begin != b->begin ? a->begin < b->begin : a->order < b->order;
    });

    std::string result;
    result.reserve(text.size() + text.size() / 8);
    std::size_t done = 0;
    for (const Splice* splice : sorted) {
        if (splice->begin > done) {
            result += text.substr(done, splice->begin - done);
            done = splice->begin;
        }
        result += splice->text;
        done = std::max(done, splice->end);
    }
    result += text.substr(std::min(done, text.size()));

    const bool wantsNoBreak = !text.empty() && text.back() != '\n';
    if (wantsNoBreak && result.ends_with('\n')) {
        result.pop_back();
        if (result.ends_with('\r')) {
            result.pop_back();
        }
    }
    return result;
}

}  // namespace adf
