#pragma once

#include "base/diagnostics.h"
#include "base/free_names.h"
#include "base/math.h"
#include "importers/xml/xml_tree.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace importers::mjcf {

// The link of the world.
inline constexpr const char* kWorldLink = "world";

// What decides whether the shapes of a link touch others.
struct LinkContacts {
    std::uint32_t type = 0;      // contype of all its geoms together
    std::uint32_t affinity = 0;  // conaffinity
    std::string group;           // the first of the links that are fixed to one another
    std::string above;           // the group that carries this one
};

// What the rest of a file calls by name.
struct Names {
    std::map<std::string, std::string> links;   // by body
    std::map<std::string, std::string> joints;  // of one freedom, by joint

    // Of sites, in their link.
    struct Site {
        std::string link;
        base::Pose X_LS;
    };

    std::map<std::string, Site> sites;
    std::map<std::string, LinkContacts> contacts;  // by link
};

// Names of links or joints, each once.
class UniqueNames {
public:
    explicit UniqueNames(base::Diagnostics& sink) : sink_(sink) {}

    // Keeps the names that elements of this kind have, in all <worldbody> of the root, for them.
    void reserve(const XmlNode& root, std::string_view element);

    // This name, or if it is not free, with a number.
    std::string make(const std::string& wanted) { return names_.takeLike(wanted); }

    // The name that an element has; if another has it already, another, which is reported
    // (`mjcf.duplicate-name`).
    std::string nameOf(const XmlNode& node, const std::string& otherwise);

private:
    base::Diagnostics& sink_;
    base::FreeNames names_;
};

}  // namespace importers::mjcf
