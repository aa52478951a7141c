#include "importers/xacro/xacro_sequences.h"

#include <algorithm>
#include <utility>

namespace importers {

namespace {

// The same kind of row as `row`.
XacroValue rowLike(const XacroValue& row, XacroList elements)
{
    if (row.text() == nullptr) {
        return row.isTuple() ? tupleOf(std::move(elements)) : listOf(std::move(elements));
    }
    std::string text;
    for (const XacroValue& character : elements) {
        text += *character.text();
    }
    return {std::move(text)};
}

bool isRow(const XacroValue& value)
{
    return value.text() != nullptr || value.items() != nullptr;
}

std::size_t sizeOf(const XacroValue& row)
{
    return row.text() != nullptr ? row.text()->size() : row.items()->size();
}

std::optional<XacroProblem> tooMuch(const XacroValue& row, std::size_t size)
{
    if (row.text() != nullptr) {
        return size > kLongestXacroText ? std::optional(XacroProblem{"a text is too long"})
                                        : std::nullopt;
    }
    return size > kMostXacroItems ? std::optional(XacroProblem{"a list is too long"})
                                  : std::nullopt;
}

// A bound of a slice as an index from `least` to `most`.
std::int64_t indexOf(std::int64_t bound, std::int64_t size, std::int64_t least, std::int64_t most)
{
    return std::clamp(bound < 0 ? bound + size : bound, least, most);
}

}  // namespace

std::vector<std::string_view> charactersOf(std::string_view text)
{
    std::vector<std::string_view> characters;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at + 1;
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
            ++end;
        }
        characters.push_back(text.substr(at, end - at));
        at = end;
    }
    return characters;
}

std::optional<XacroList> elementsOf(const XacroValue& value)
{
    if (value.items() != nullptr) {
        return *value.items();
    }
    XacroList elements;
    if (value.text() != nullptr) {
        for (const std::string_view character : charactersOf(*value.text())) {
            elements.push_back({std::string(character)});
        }
        return elements;
    }
    if (value.dict() == nullptr) {
        return std::nullopt;
    }
    for (const auto& [key, entry] : *value.dict()) {
        elements.push_back(key);
    }
    return elements;
}

std::optional<XacroOutcome> chained(const XacroValue& left, const XacroValue& right)
{
    if (!isRow(left) || left.content.index() != right.content.index()) {
        return std::nullopt;
    }
    if (const auto problem = tooMuch(left, sizeOf(left) + sizeOf(right))) {
        return *problem;
    }
    if (left.text() != nullptr) {
        return XacroValue{*left.text() + *right.text()};
    }
    XacroList items = *left.items();
    items.insert(items.end(), right.items()->begin(), right.items()->end());
    return rowLike(left, std::move(items));
}

std::optional<XacroOutcome> repeated(const XacroValue& left, const XacroValue& right)
{
    const XacroValue& row = isRow(left) ? left : right;
    const std::optional<std::int64_t> number = (isRow(left) ? right : left).integer();
    if (!isRow(row) || !number) {
        return std::nullopt;
    }
    const std::size_t size = sizeOf(row);
    const auto times = static_cast<std::size_t>(std::max<std::int64_t>(*number, 0));
    if (size == 0 || times == 0) {
        return rowLike(row, {});
    }
    if (const auto problem = tooMuch(row, times > kLongestXacroText ? times : times * size)) {
        return *problem;
    }
    const XacroList once = row.text() != nullptr ? XacroList{row} : *row.items();
    XacroList all;
    for (std::size_t i = 0; i < times; ++i) {
        all.insert(all.end(), once.begin(), once.end());
    }
    return rowLike(row, std::move(all));
}

XacroOutcome elementOf(const XacroValue& row, std::int64_t index)
{
    const std::optional<XacroList> characters =
        row.items() != nullptr ? std::nullopt : elementsOf(row);
    const XacroList none;
    const XacroList& elements =
        row.items() != nullptr ? *row.items() : (characters ? *characters : none);
    const auto size = static_cast<std::int64_t>(elements.size());
    const std::int64_t position = index < 0 ? size + index : index;
    if (position < 0 || position >= size) {
        const std::string what = row.text() != nullptr ? "character " : "item ";
        const std::string where = row.text() != nullptr ? "a text of " : "a list of ";
        return XacroProblem{"there is no " + what + std::to_string(index) + " in " + where +
                            std::to_string(size)};
    }
    return elements[static_cast<std::size_t>(position)];
}

XacroOutcome sliceOf(const XacroValue& row, const std::array<XacroValue, 3>& bounds)
{
    if (!isRow(row)) {
        return XacroProblem{inMessage(row) + " has no slices"};
    }
    std::array<std::optional<std::int64_t>, 3> given;
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        given[i] = bounds[i].integer();
        if (!given[i] && !std::holds_alternative<std::monostate>(bounds[i].content)) {
            return XacroProblem{"the bounds of a slice are whole numbers"};
        }
    }
    const XacroList elements = *elementsOf(row);
    const auto size = static_cast<std::int64_t>(elements.size());
    const std::int64_t step = std::clamp<std::int64_t>(given[2].value_or(1), -size - 1, size + 1);
    if (step == 0) {
        return XacroProblem{"the step of a slice is 0"};
    }
    const std::int64_t least = step > 0 ? 0 : -1;
    const std::int64_t most = step > 0 ? size : size - 1;
    const std::int64_t first =
        given[0] ? indexOf(*given[0], size, least, most) : (step > 0 ? least : most);
    const std::int64_t last =
        given[1] ? indexOf(*given[1], size, least, most) : (step > 0 ? most : least);
    XacroList taken;
    for (std::int64_t i = first; step > 0 ? i < last : i > last; i += step) {
        taken.push_back(elements[static_cast<std::size_t>(i)]);
    }
    return rowLike(row, std::move(taken));
}

}  // namespace importers
