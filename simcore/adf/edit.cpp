#include "adf/edit.h"

#include <utility>

namespace adf {

Edit setProperty(ObjectId object, PropertyId property, Value value)
{
    return {SetProperty{object, property, std::move(value)}};
}

Edit clearProperty(ObjectId object, PropertyId property)
{
    return {ClearProperty{object, property}};
}

Edit addObject(ObjectPtr object, std::size_t index)
{
    return {AddObject{std::move(object), index}};
}

Edit group(std::vector<Edit> edits)
{
    return {Group{std::move(edits)}};
}

}  // namespace adf
