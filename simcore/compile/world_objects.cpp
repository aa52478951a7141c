#include "compile/world_objects.h"

#include "adf/properties.h"
#include "compile/problem.h"

#include <string>

namespace compile {

void WorldObjects::add(std::span<const adf::Document* const> files, base::Diagnostics& sink)
{
    for (std::size_t file = 0; file < files.size(); ++file) {
        add(*files[file], file, sink);
    }
}

void WorldObjects::add(const adf::Document& document, std::size_t file, base::Diagnostics& sink)
{
    const std::string nameSpace = document.header().get(adf::common::kNamespace);
    for (const adf::ObjectPtr& object : document.objects()) {
        if (!object->isListed()) {
            continue;
        }
        const adf::WorldName* name = names_.add(object, file, nameSpace);
        if (name == nullptr) {
            report(sink, {.identifier = object->identifier(), .span = object->span()},
                   {.code = "compile.too-many-copies",
                    .message = "more than 100 others have the namespace and identifier",
                    .hint = "give the copies identifiers of their own"});
            continue;
        }
        byType_[object->type()].push_back({name, &document});
    }
}

const std::vector<WorldObject>& WorldObjects::of(adf::ObjectType type) const
{
    static const std::vector<WorldObject> kNone;
    const auto found = byType_.find(type);
    return found == byType_.end() ? kNone : found->second;
}

}  // namespace compile
