#pragma once

#include "adf/document.h"
#include "adf/naming.h"
#include "base/diagnostics.h"

#include <span>
#include <unordered_map>
#include <vector>

namespace compile {

// An object of a file under the name that it has in the world.
struct WorldObject {
    const adf::WorldName* name;
    const adf::Document* document;

    [[nodiscard]] const adf::Object& object() const { return *name->object; }
};

// The objects of all files, in the order in which they enter the world. A copy that has no free
// name is left out and reported (`compile.too-many-copies`).
class WorldObjects {
public:
    void add(std::span<const adf::Document* const> files, base::Diagnostics& sink);

    [[nodiscard]] const std::vector<WorldObject>& of(adf::ObjectType type) const;

    [[nodiscard]] const adf::WorldNames& names() const { return names_; }

private:
    void add(const adf::Document& document, std::size_t file, base::Diagnostics& sink);

    adf::WorldNames names_;
    std::unordered_map<adf::ObjectType, std::vector<WorldObject>> byType_;
};

}  // namespace compile
