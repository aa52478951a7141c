#include "editor/tools/renaming.h"

#include "base/check.h"

#include <string_view>

namespace editor {

adf::Edit renaming(const adf::Document& document, adf::ObjectId id, const std::string& shortName)
{
    const adf::ObjectPtr object = document.find(id);
    CHECK(object != nullptr, "the object to rename is in the document");
    const std::string_view prefix = adf::info(object->type()).prefix;
    const bool hasPrefix = object->identifier().starts_with(prefix);
    const bool typedPrefix = !prefix.empty() && shortName.starts_with(prefix);
    const std::string identifier =
        hasPrefix && !typedPrefix ? std::string(prefix) + shortName : shortName;
    if (identifier == object->identifier()) {
        return adf::group({});
    }
    return adf::renameEverywhere(document, id, identifier);
}

}  // namespace editor
