#include "editor/tools/selector_change.h"

#include "adf/schema.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace editor {
namespace {

using adf::PropertySpec;
using adf::Trait;

bool dependsOn(const PropertySpec& row, const PropertySpec& selector)
{
    return !row.appliesTo.empty() && row.selector == selector.id;
}

bool isWritten(const PropertySpec& row)
{
    return adf::has(row.traits, Trait::Required) || adf::has(row.traits, Trait::AlwaysWritten);
}

}  // namespace

adf::Edit settingKeyword(const adf::Object& object, const PropertySpec& row, std::string word)
{
    std::vector<adf::Edit> edits;
    for (const PropertySpec& other : adf::rows(object.type())) {
        if (!dependsOn(other, row)) {
            continue;
        }
        const bool authored = object.isAuthored(other.id);
        if (!adf::appliesTo(other, word) && authored) {
            edits.push_back(adf::clearProperty(object.id(), other.id));
        } else if (adf::appliesTo(other, word) && !authored && isWritten(other)) {
            edits.push_back(adf::setProperty(object.id(), other.id, adf::defaultValue(other)));
        }
    }
    adf::Edit own = adf::setProperty(object.id(), row.id, adf::Value(std::move(word)));
    if (edits.empty()) {
        return own;
    }
    edits.insert(edits.begin(), std::move(own));
    return adf::group(std::move(edits));
}

void setKeyword(adf::Record& record,
                std::span<const PropertySpec> rows,
                const PropertySpec& row,
                std::string word)
{
    for (const PropertySpec& other : rows) {
        if (!dependsOn(other, row)) {
            continue;
        }
        const bool given = record.find(other.id) != nullptr;
        if (!adf::appliesTo(other, word)) {
            std::erase_if(record.fields,
                          [&other](const adf::Field& field) { return field.property == other.id; });
        } else if (!given && isWritten(other)) {
            record.set(other.id, adf::defaultValue(other));
        }
    }
    record.set(row.id, adf::Value(std::move(word)));
}

adf::Record completeRecord(std::span<const PropertySpec> rows)
{
    adf::Record record;
    for (const PropertySpec& row : rows) {
        const auto* keyword = std::get_if<adf::KeywordFacet>(&row.facet);
        const bool selects =
            std::any_of(rows.begin(), rows.end(),
                        [&row](const PropertySpec& other) { return dependsOn(other, row); });
        if (keyword != nullptr && selects) {
            setKeyword(record, rows, row, std::string(keyword->choices.front().word));
        } else if (isWritten(row) && adf::applies(record, row, rows)) {
            record.set(row.id, adf::defaultValue(row));
        }
    }
    return record;
}

}  // namespace editor
