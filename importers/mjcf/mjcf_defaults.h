#pragma once

#include "base/diagnostics.h"
#include "importers/xml/xml_tree.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace importers::mjcf {

// The default classes of an MJCF file: what its elements say where they say nothing themselves.
class Defaults {
public:
    // The class of all, which the top one is, whatever its name.
    static constexpr const char* kMain = "main";

    Defaults();

    // All <default> sections of the root. A class without a name is left out
    // (`mjcf.nameless-class`), one of a name that is taken adds to the first
    // (`mjcf.repeated-class`).
    void read(const XmlNode& root, base::Diagnostics& sink);

    // The element with the attributes of its class: the one it names, else `childClass`, else that
    // of all. A class that does not exist is reported (`mjcf.missing-class`). `kind`: the element
    // of <default> that counts, which for loops is "equality".
    [[nodiscard]] XmlNode complete(const XmlNode& node,
                                   const std::string& childClass,
                                   std::string_view kind,
                                   base::Diagnostics& sink) const;

    // The class that a body hands down: `own` if it exists, else `above`.
    [[nodiscard]] std::string childClass(const XmlNode& node,
                                         const std::string& above,
                                         base::Diagnostics& sink) const;

private:
    // Attributes by element.
    using Class = std::map<std::string, std::vector<XmlAttribute>, std::less<>>;

    void add(const XmlNode& section, const Class& parent, bool isTop, base::Diagnostics& sink);
    [[nodiscard]] bool exists(const std::string& name,
                              const XmlNode& node,
                              base::Diagnostics& sink) const;

    std::map<std::string, Class> classes_;
};

}  // namespace importers::mjcf
