#include "importers/xacro/xacro_locals.h"

#include "importers/xacro/xacro_sequences.h"

#include <algorithm>

namespace importers {

const XacroLocals::Value* XacroLocals::find(const std::string& name) const
{
    const auto found = std::find_if(entries_.rbegin(), entries_.rend(),
                                    [&](const auto& entry) { return entry.first == name; });
    return found == entries_.rend() ? nullptr : &found->second;
}

void XacroLocals::open(const XacroNode& names)
{
    if (names.kind == XacroKind::Name) {
        entries_.emplace_back(names.text, std::nullopt);
    }
    for (const XacroNode& part : names.parts) {
        open(part);
    }
}

std::optional<XacroProblem> XacroLocals::give(const XacroNode& names, const XacroValue& value)
{
    if (names.kind == XacroKind::Name) {
        const auto found = std::find_if(entries_.rbegin(), entries_.rend(), [&](const auto& entry) {
            return entry.first == names.text;
        });
        found->second = value;
        return std::nullopt;
    }
    const std::optional<XacroList> items = elementsOf(value);
    if (!items) {
        return XacroProblem{inMessage(value) + " cannot be given to several names"};
    }
    const auto star =
        std::find_if(names.parts.begin(), names.parts.end(),
                     [](const XacroNode& part) { return part.kind == XacroKind::Starred; });
    const bool hasStar = star != names.parts.end();
    const std::size_t needed = names.parts.size() - (hasStar ? 1 : 0);
    if (items->size() < needed || (!hasStar && items->size() > needed)) {
        return XacroProblem{inMessage(value) + " cannot be given to " +
                            std::to_string(names.parts.size()) + " names"};
    }
    std::size_t next = 0;
    for (const XacroNode& part : names.parts) {
        std::optional<XacroProblem> problem;
        if (part.kind == XacroKind::Starred) {
            const std::size_t rest = items->size() - needed;
            const auto first = items->begin() + static_cast<std::ptrdiff_t>(next);
            problem = give(part.parts.front(),
                           listOf({first, first + static_cast<std::ptrdiff_t>(rest)}));
            next += rest;
        } else {
            problem = give(part, (*items)[next++]);
        }
        if (problem) {
            return problem;
        }
    }
    return std::nullopt;
}

}  // namespace importers
