#include "compile/scene_names.h"

#include "adf/properties.h"
#include "base/text.h"

namespace compile {

namespace {

// As people write it, spaces and all.
std::string shownName(const adf::WorldName& name)
{
    std::string shown(base::trimmed(name.object->get(adf::common::kName)));
    if (shown.empty()) {
        shown = name.object->shortName();
    }
    return name.suffix == 0 ? shown : shown + std::to_string(name.suffix);
}

}  // namespace

scene::ObjectOrigin SceneNames::originOf(const adf::WorldName& name)
{
    std::string identifier = name.identifier();
    if (!taken_.insert(identifier).second) {
        identifier = name.key;
        for (int i = 1; !taken_.insert(identifier).second; ++i) {
            identifier = name.key + " (" + std::to_string(i) + ')';
        }
    }
    return {
        .identifier = std::move(identifier), .name = shownName(name), .span = name.object->span()};
}

}  // namespace compile
