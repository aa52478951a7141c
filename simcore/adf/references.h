#pragma once

#include "adf/document.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace adf {

// Namespace that an object has after its own is put to its file's: a leading slash replaces, other
// text is appended as it is, doubled slashes become one (ADF reference section 1.7).
std::string fullNamespace(std::string_view fileNamespace, std::string_view ownNamespace);

// Finds objects of one document by the texts that references use (ADF reference section 15.3): the
// full key (namespace and identifier), else the identifier, else the only full key that contains
// the text. Valid as long as the document is not changed. For one thread.
class References {
public:
    explicit References(const Document& document);

    struct Found {
        ObjectPtr object;         // null when there is none, or more than one
        std::size_t matches = 0;  // candidates when it is ambiguous
        bool byFullKey = false;   // found in the first way
    };

    Found find(std::string_view text, std::span<const ObjectType> targets);

    // Namespace and identifier.
    [[nodiscard]] std::string fullKey(const Object& object) const;

    // How many listed objects of these types AMBF's search by part of the key finds.
    [[nodiscard]] std::size_t countContaining(std::string_view text,
                                              std::span<const ObjectType> targets) const;

private:
    struct Entry {
        std::string key;
        ObjectPtr object;
    };

    const Document& document_;
    std::string fileNamespace_;
    std::vector<Entry> entries_;
    std::unordered_map<std::string, std::size_t> byKey_;
    std::unordered_map<std::string, Found> partial_;  // by text and targets: repeats are common
};

// Rows of a type that hold references, and lists whose entries do.
std::span<const PropertySpec* const> referenceRows(ObjectType type);
std::span<const PropertySpec* const> referenceListRows(ObjectType type);

// Every authored reference of the object with its target types, those in lists included.
void forEachReference(
    const Object& object,
    const std::function<void(const PropertySpec& row, const std::string& text)>& visit);

}  // namespace adf
