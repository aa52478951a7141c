#pragma once

// Names of objects in a world of several files: ADF reference section 15; dissertation,
// section 4.3.5.

#include "adf/object.h"

#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace adf {

// What `name` becomes in topics: all spaces are removed.
std::string withoutSpaces(std::string_view name);

// An object that entered a world.
struct WorldName {
    ObjectPtr object;
    std::size_t file = 0;   // in the order the files entered
    std::string nameSpace;  // "/ambf/env/"
    std::string key;        // namespace, identifier and suffix: unique for its type in this world
    std::string name;       // without spaces, with suffix
    int suffix = 0;         // 0: no other had its name before

    // Identifier with suffix.
    [[nodiscard]] std::string identifier() const;
};

// All objects of one world. Files enter one after the other; what has the namespace and identifier
// of an earlier object of its type gets the smallest free suffix from 1 to 100. For one thread.
class WorldNames {
public:
    static constexpr int kMostSuffix = 100;

    // Null when even suffix 100 is taken. Stays where it is as long as this does.
    const WorldName* add(ObjectPtr object, std::size_t file, std::string_view fileNamespace);

    struct Match {
        const WorldName* found = nullptr;
        // More than one when the text could mean several and so means none.
        std::vector<const WorldName*> candidates;
    };

    // The files to look in, both included.
    struct Files {
        std::size_t first = 0;
        std::size_t last = static_cast<std::size_t>(-1);
    };

    // A joint's parent or child: in the joint's file, there with the joint's namespace, then in the
    // files before it with namespace and suffix, in the files before it; and last, which AMBF does
    // not, in the files after it.
    [[nodiscard]] Match bodyOfJoint(std::string_view text, const WorldName& joint) const;
    // What a sensor or actuator is mounted on: in its file, then anywhere with its suffix.
    [[nodiscard]] Match parentOfSensor(std::string_view text, const WorldName& sensor) const;

    // The rule of all these, and the whole rule for cameras, lights and others: the object with
    // this key; else the only one with this identifier; else the only one whose key contains the
    // text. (AMBF 2.0 has no second step and so fails on `BODY link1` beside `BODY link10`; no text
    // means different objects to the two.)
    [[nodiscard]] Match find(std::string_view text,
                             std::span<const ObjectType> types,
                             Files files) const;
    [[nodiscard]] Match find(std::string_view text, std::span<const ObjectType> types) const;

private:
    using NameIndex = std::unordered_multimap<std::string, const WorldName*>;

    struct Ending {
        std::string_view text;  // of a key, from some character to its end
        const WorldName* name;
    };

    [[nodiscard]] std::vector<const WorldName*> containing(std::string_view text) const;
    void makeEndings() const;

    std::deque<WorldName> names_;
    NameIndex byKey_;
    NameIndex byIdentifier_;
    // All endings of all keys in order: the keys that contain a text have an ending that begins
    // with it. Made when first needed; most references never need it.
    mutable std::vector<Ending> endings_;
    std::size_t keyLengths_ = 0;
};

}  // namespace adf
