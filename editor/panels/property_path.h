#pragma once

#include "adf/document.h"
#include "adf/edit.h"
#include "adf/object.h"
#include "adf/property_spec.h"

#include <optional>

namespace editor {

// Which value of an object: a row, an item of its list, or a row of one record in its list.
struct PropertyPath {
    adf::PropertyId property;
    int item = -1;           // in a list; -1: the whole row
    adf::PropertyId member;  // of a record; default: the whole item

    [[nodiscard]] bool isItem() const { return item >= 0; }

    [[nodiscard]] bool isMember() const { return member != adf::PropertyId{}; }

    bool operator==(const PropertyPath&) const = default;
};

// Authored value or default. Items must exist.
adf::Value valueAt(const adf::Object& object, const PropertyPath& path);
// Null when not authored; for members: not given in the record.
std::optional<adf::Value> authoredAt(const adf::Object& object, const PropertyPath& path);

// Number of items of a list row.
int itemCount(const adf::Object& object, adf::PropertyId list);

// Changes one value; inside a list, the whole list is set anew.
adf::Edit editOf(const adf::Object& object, const PropertyPath& path, adf::Value value);
// Back to the default.
adf::Edit clearingOf(const adf::Object& object, const PropertyPath& path);

// Appends an item: a record with the values its rows require, or an empty text.
adf::Edit addingItem(const adf::Object& object, const adf::PropertySpec& list);
adf::Edit removingItem(const adf::Object& object, adf::PropertyId list, int item);

}  // namespace editor
