#include "adf/references.h"

#include "adf/properties.h"

#include <algorithm>
#include <array>

namespace adf {

namespace {

constexpr std::size_t kTypeCount = static_cast<std::size_t>(ObjectType::NamedColour) + 1;

using RowPointers = std::vector<const PropertySpec*>;

bool isReference(const PropertySpec& row)
{
    return std::holds_alternative<ReferenceFacet>(row.facet);
}

bool hasReferences(const PropertySpec& row)
{
    const auto* list = std::get_if<RecordListFacet>(&row.facet);
    return list != nullptr && std::any_of(list->rows.begin(), list->rows.end(), isReference);
}

template <typename Wanted>
std::array<RowPointers, kTypeCount> selectRows(Wanted wanted)
{
    std::array<RowPointers, kTypeCount> selected;
    for (std::size_t i = 0; i < kTypeCount; ++i) {
        for (const PropertySpec& row : rows(static_cast<ObjectType>(i))) {
            if (wanted(row)) {
                selected[i].push_back(&row);
            }
        }
    }
    return selected;
}

bool isOneOf(ObjectType type, std::span<const ObjectType> types)
{
    return std::find(types.begin(), types.end(), type) != types.end();
}

}  // namespace

std::string fullNamespace(std::string_view fileNamespace, std::string_view ownNamespace)
{
    std::string joined;
    if (!ownNamespace.starts_with('/')) {
        joined = fileNamespace;
    }
    joined += ownNamespace;
    const auto doubled = std::unique(joined.begin(), joined.end(),
                                     [](char a, char b) { return a == '/' && b == '/'; });
    joined.erase(doubled, joined.end());
    return joined;
}

References::References(const Document& document) : document_(document)
{
    if (findRow(document.header().type(), common::kNamespace) != nullptr) {
        fileNamespace_ = document.header().get(common::kNamespace);
    }
    entries_.reserve(document.objects().size());
    byKey_.reserve(document.objects().size());
    for (const ObjectPtr& object : document.objects()) {
        if (object->isListed()) {
            entries_.push_back({fullKey(*object), object});
            byKey_.emplace(entries_.back().key, entries_.size() - 1);
        }
    }
}

std::string References::fullKey(const Object& object) const
{
    const Value* own = object.authored(common::kNamespace);
    return fullNamespace(fileNamespace_, own == nullptr ? "" : std::get<std::string>(*own)) +
           object.identifier();
}

std::size_t References::countContaining(std::string_view text,
                                        std::span<const ObjectType> targets) const
{
    return static_cast<std::size_t>(
        std::count_if(entries_.begin(), entries_.end(), [&](const Entry& entry) {
            return isOneOf(entry.object->type(), targets) &&
                   entry.key.find(text) != std::string::npos;
        }));
}

References::Found References::find(std::string_view text, std::span<const ObjectType> targets)
{
    if (text.empty()) {
        return {};
    }
    const std::string wanted(text);
    if (const auto exact = byKey_.find(wanted); exact != byKey_.end()) {
        const ObjectPtr& object = entries_[exact->second].object;
        if (isOneOf(object->type(), targets)) {
            return {.object = object, .matches = 1, .byFullKey = true};
        }
    }
    for (const ObjectType type : targets) {
        if (ObjectPtr object = document_.find(type, text)) {
            return {.object = std::move(object), .matches = 1};
        }
    }

    std::string cacheKey = wanted;
    for (const ObjectType type : targets) {
        cacheKey += static_cast<char>(type);
    }
    if (const auto known = partial_.find(cacheKey); known != partial_.end()) {
        return known->second;
    }
    Found found;
    for (const Entry& entry : entries_) {
        if (isOneOf(entry.object->type(), targets) && entry.key.find(text) != std::string::npos) {
            found.object = ++found.matches == 1 ? entry.object : nullptr;
        }
    }
    partial_.emplace(std::move(cacheKey), found);
    return found;
}

std::span<const PropertySpec* const> referenceRows(ObjectType type)
{
    static const auto kRows = selectRows(isReference);
    return kRows[static_cast<std::size_t>(type)];
}

std::span<const PropertySpec* const> referenceListRows(ObjectType type)
{
    static const auto kRows = selectRows(hasReferences);
    return kRows[static_cast<std::size_t>(type)];
}

void forEachReference(
    const Object& object,
    const std::function<void(const PropertySpec& row, const std::string& text)>& visit)
{
    for (const PropertySpec* row : referenceRows(object.type())) {
        if (const Value* value = object.authored(row->id)) {
            visit(*row, std::get<std::string>(*value));
        }
    }
    for (const PropertySpec* listRow : referenceListRows(object.type())) {
        const Value* value = object.authored(listRow->id);
        if (value == nullptr) {
            continue;
        }
        for (const Record& record : std::get<RecordList>(*value)) {
            for (const PropertySpec& row : std::get<RecordListFacet>(listRow->facet).rows) {
                const Value* text = isReference(row) ? record.find(row.id) : nullptr;
                if (text != nullptr) {
                    visit(row, std::get<std::string>(*text));
                }
            }
        }
    }
}

}  // namespace adf
