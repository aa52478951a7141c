#include "importers/xacro/xacro_order.h"

#include "base/text.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>

namespace importers {

namespace {

class ValueOrder {
public:
    bool equal(const XacroValue& a, const XacroValue& b)
    {
        if (left_ == 0) {
            return true;
        }
        --left_;
        if (a.number() && b.number()) {
            return *a.number() == *b.number();
        }
        if (a.content.index() != b.content.index()) {
            return false;
        }
        if (a.items() != nullptr) {
            const XacroList& one = *a.items();
            const XacroList& other = *b.items();
            return one.size() == other.size() && firstUnlike(one, other) == one.size();
        }
        if (a.dict() != nullptr) {
            return equalDicts(*a.dict(), *b.dict());
        }
        return a.text() == nullptr || *a.text() == *b.text();
    }

    std::optional<int> order(const XacroValue& a, const XacroValue& b)
    {
        if (a.number() && b.number()) {
            return *a.number() < *b.number() ? -1 : (*a.number() > *b.number() ? 1 : 0);
        }
        if (a.text() != nullptr && b.text() != nullptr) {
            return a.text()->compare(*b.text());
        }
        if (a.items() == nullptr || a.content.index() != b.content.index()) {
            return std::nullopt;
        }
        const XacroList& one = *a.items();
        const XacroList& other = *b.items();
        const std::size_t at = firstUnlike(one, other);
        if (at < std::min(one.size(), other.size())) {
            return order(one[at], other[at]);
        }
        return one.size() < other.size() ? -1 : (one.size() > other.size() ? 1 : 0);
    }

private:
    std::size_t firstUnlike(const XacroList& a, const XacroList& b)
    {
        std::size_t at = 0;
        while (at < std::min(a.size(), b.size()) && equal(a[at], b[at])) {
            ++at;
        }
        return at;
    }

    bool equalDicts(const XacroDict& a, const XacroDict& b)
    {
        std::map<std::optional<std::string>, const XacroValue*> entries;
        for (const auto& [key, value] : b) {
            entries[keyText(key)] = &value;
        }
        return a.size() == b.size() && std::all_of(a.begin(), a.end(), [&](const auto& entry) {
                   const auto found = entries.find(keyText(entry.first));
                   return found != entries.end() && equal(entry.second, *found->second);
               });
    }

    std::size_t left_ = 1'000'000;  // parts to look at
};

}  // namespace

std::optional<std::string> keyText(const XacroValue& key)
{
    if (const std::optional<double> number = key.number()) {
        return base::numberText(*number);
    }
    if (!key.isTuple()) {
        return key.items() != nullptr || key.dict() != nullptr ? std::nullopt
                                                               : std::optional(key.repr());
    }
    std::string whole = "(";
    for (const XacroValue& item : *key.items()) {
        const std::optional<std::string> text = keyText(item);
        if (!text) {
            return std::nullopt;
        }
        whole += *text + ',';
    }
    return whole + ')';
}

bool equal(const XacroValue& a, const XacroValue& b)
{
    return ValueOrder().equal(a, b);
}

std::optional<int> order(const XacroValue& a, const XacroValue& b)
{
    return ValueOrder().order(a, b);
}

}  // namespace importers
