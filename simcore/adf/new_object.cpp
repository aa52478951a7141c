#include "adf/new_object.h"

#include "adf/properties.h"
#include "adf/schema.h"

namespace adf {

std::shared_ptr<Object> newObject(const Document& document,
                                  ObjectType type,
                                  const std::string& name)
{
    auto object =
        std::make_shared<Object>(newObjectId(), type, document.freeIdentifier(type, name));
    for (const PropertySpec& row : rows(type)) {
        if (has(row.traits, Trait::AlwaysWritten) && object->applies(row)) {
            object->set(row.id, defaultValue(row));
        }
    }
    object->set(common::kName, std::string(object->shortName()));
    return object;
}

}  // namespace adf
