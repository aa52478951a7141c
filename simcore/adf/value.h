#pragma once

#include "adf/property_id.h"
#include "base/math.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace adf {

// Channels 0 to 1.
struct Colour {
    double r = 0;
    double g = 0;
    double b = 0;
    double a = 1;

    bool operator==(const Colour&) const = default;
};

using TextList = std::vector<std::string>;
using IntegerList = std::vector<std::int64_t>;

// One map in a list of maps, such as a wheel of a vehicle or a part of a compound shape.
struct Record;
using RecordList = std::vector<Record>;

// What a property can hold, in SI units. Vec3 serves vectors {x,y,z} and rotations {r,p,y}
// (radians); the row's facet says which.
using Value = std::variant<bool,
                           std::int64_t,
                           double,
                           std::string,
                           base::Vec3,
                           Colour,
                           TextList,
                           IntegerList,
                           RecordList>;

struct Field {
    PropertyId property;
    Value value;

    bool operator==(const Field& other) const;
};

// Only the fields the file (or the user) gave; the others have the default of their row.
struct Record {
    std::vector<Field> fields;  // in the order of their ids: changed through set()

    [[nodiscard]] const Value* find(PropertyId property) const;
    void set(PropertyId property, Value value);
    bool operator==(const Record& other) const;
};

// For messages and lists: "0.5", "(1, 2, 3)", "BODY a, BODY b". Not the form in a file.
std::string displayText(const Value& value);

}  // namespace adf
