#include "importers/xacro/xacro_scope.h"

#include <utility>

namespace importers {

XacroScope* XacroScope::owner(const std::string& name)
{
    XacroScope* scope = this;
    while (scope != nullptr && !scope->properties_.contains(name)) {
        scope = scope->around_;
    }
    return scope;
}

void XacroScope::setBlock(const std::string& name, std::vector<XmlNode> nodes)
{
    blocks_[name] = std::make_shared<const std::vector<XmlNode>>(std::move(nodes));
}

const std::vector<XmlNode>* XacroScope::block(const std::string& name) const
{
    const XacroScope* scope = this;
    for (; scope != nullptr; scope = scope->around_) {
        if (const auto found = scope->blocks_.find(name); found != scope->blocks_.end()) {
            return found->second.get();
        }
    }
    return nullptr;
}

XacroScope& XacroScope::outermost()
{
    XacroScope* scope = this;
    while (scope->around_ != nullptr) {
        scope = scope->around_;
    }
    return *scope;
}

}  // namespace importers
