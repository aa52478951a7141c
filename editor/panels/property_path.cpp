#include "editor/panels/property_path.h"

#include "adf/schema.h"
#include "base/check.h"
#include "editor/tools/selector_change.h"

#include <utility>

namespace editor {
namespace {

const adf::PropertySpec& rowOf(const adf::Object& object, adf::PropertyId property)
{
    const adf::PropertySpec* row = adf::findRow(object.type(), property);
    CHECK(row != nullptr, "a panel only shows rows of the object's type");
    return *row;
}

const adf::PropertySpec& memberRow(const adf::Object& object, const PropertyPath& path)
{
    const adf::PropertySpec* row =
        adf::findRow(adf::recordRows(object.type(), path.property), path.member);
    CHECK(row != nullptr, "a panel only shows members of the record");
    return *row;
}

// Changes the list of `object` by `change` and sets it.
template <typename List, typename Change>
adf::Edit withChanged(const adf::Object& object, adf::PropertyId property, Change change)
{
    List list = std::get<List>(object.value(property));
    change(list);
    return adf::setProperty(object.id(), property, adf::Value(std::move(list)));
}

bool isRecordList(const adf::Object& object, adf::PropertyId property)
{
    return std::holds_alternative<adf::RecordListFacet>(rowOf(object, property).facet);
}

// Calls `change` with the list of records or of texts, whichever the row holds.
template <typename Change>
adf::Edit withChangedItems(const adf::Object& object, adf::PropertyId property, Change change)
{
    return isRecordList(object, property) ? withChanged<adf::RecordList>(object, property, change)
                                          : withChanged<adf::TextList>(object, property, change);
}

}  // namespace

adf::Value valueAt(const adf::Object& object, const PropertyPath& path)
{
    const adf::Value whole = object.value(path.property);
    if (!path.isItem()) {
        return whole;
    }
    if (const auto* texts = std::get_if<adf::TextList>(&whole)) {
        return (*texts)[static_cast<std::size_t>(path.item)];
    }
    const auto& records = std::get<adf::RecordList>(whole);
    return adf::recordValue(records[static_cast<std::size_t>(path.item)], path.member,
                            adf::recordRows(object.type(), path.property));
}

std::optional<adf::Value> authoredAt(const adf::Object& object, const PropertyPath& path)
{
    const adf::Value* whole = object.authored(path.property);
    if (whole == nullptr) {
        return std::nullopt;
    }
    if (!path.isItem()) {
        return *whole;
    }
    const auto index = static_cast<std::size_t>(path.item);
    if (const auto* texts = std::get_if<adf::TextList>(whole)) {
        return index < texts->size() ? std::optional<adf::Value>((*texts)[index]) : std::nullopt;
    }
    const auto& records = std::get<adf::RecordList>(*whole);
    if (index >= records.size()) {
        return std::nullopt;
    }
    const adf::Value* given = records[index].find(path.member);
    return given == nullptr ? std::nullopt : std::optional(*given);
}

int itemCount(const adf::Object& object, adf::PropertyId list)
{
    const adf::Value value = object.value(list);
    if (const auto* texts = std::get_if<adf::TextList>(&value)) {
        return static_cast<int>(texts->size());
    }
    const auto* records = std::get_if<adf::RecordList>(&value);
    return records == nullptr ? 0 : static_cast<int>(records->size());
}

adf::Edit editOf(const adf::Object& object, const PropertyPath& path, adf::Value value)
{
    if (!path.isItem()) {
        const adf::PropertySpec& row = rowOf(object, path.property);
        if (std::holds_alternative<adf::KeywordFacet>(row.facet)) {
            return settingKeyword(object, row, std::get<std::string>(std::move(value)));
        }
        return adf::setProperty(object.id(), path.property, std::move(value));
    }
    const auto index = static_cast<std::size_t>(path.item);
    if (!path.isMember()) {
        return withChanged<adf::TextList>(object, path.property, [&](adf::TextList& texts) {
            texts[index] = std::get<std::string>(std::move(value));
        });
    }
    const adf::PropertySpec& row = memberRow(object, path);
    return withChanged<adf::RecordList>(object, path.property, [&](adf::RecordList& records) {
        if (std::holds_alternative<adf::KeywordFacet>(row.facet)) {
            setKeyword(records[index], adf::recordRows(object.type(), path.property), row,
                       std::get<std::string>(std::move(value)));
        } else {
            records[index].set(path.member, std::move(value));
        }
    });
}

adf::Edit clearingOf(const adf::Object& object, const PropertyPath& path)
{
    if (!path.isMember()) {
        return path.isItem() ? removingItem(object, path.property, path.item)
                             : adf::clearProperty(object.id(), path.property);
    }
    return withChanged<adf::RecordList>(object, path.property, [&](adf::RecordList& records) {
        auto& fields = records[static_cast<std::size_t>(path.item)].fields;
        std::erase_if(fields,
                      [&](const adf::Field& field) { return field.property == path.member; });
    });
}

adf::Edit addingItem(const adf::Object& object, const adf::PropertySpec& list)
{
    if (const auto* facet = std::get_if<adf::RecordListFacet>(&list.facet)) {
        return withChanged<adf::RecordList>(object, list.id, [facet](adf::RecordList& records) {
            records.push_back(completeRecord(facet->rows));
        });
    }
    return withChanged<adf::TextList>(object, list.id,
                                      [](adf::TextList& texts) { texts.emplace_back(); });
}

adf::Edit removingItem(const adf::Object& object, adf::PropertyId list, int item)
{
    return withChangedItems(object, list,
                            [item](auto& items) { items.erase(items.begin() + item); });
}

}  // namespace editor
