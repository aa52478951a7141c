#pragma once

#include "adf/document.h"
#include "adf/naming.h"
#include "base/diagnostics.h"
#include "compile/profile.h"

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

// The objects of all files, in the order in which they enter the world. What is left out is told:
// a copy that has no free name (`compile.too-many-copies`), and by the rules of AMBF 2.0 a body
// whose mesh it does not find.
class WorldObjects {
public:
    explicit WorldObjects(const Rules& rules);

    void add(std::span<const adf::Document* const> files, base::Diagnostics& sink);

    [[nodiscard]] const std::vector<WorldObject>& of(adf::ObjectType type) const;

    [[nodiscard]] const adf::WorldNames& names() const { return names_; }

private:
    void add(const adf::Document& document, std::size_t file, base::Diagnostics& sink);

    const Rules& rules_;
    adf::WorldNames names_;
    std::unordered_map<adf::ObjectType, std::vector<WorldObject>> byType_;
};

}  // namespace compile
