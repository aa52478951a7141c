#pragma once

#include "adf/keywords.h"
#include "adf/object_type.h"
#include "adf/property_id.h"
#include "adf/value.h"
#include "base/units.h"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

namespace adf {

struct PropertySpec;

// Facets: what kind of value a row holds, with default, range and unit. `fallback` is what an
// absent key means.

struct BoolFacet {
    bool fallback = false;
};

struct IntegerFacet {
    std::int64_t fallback = 0;
    std::int64_t min = std::numeric_limits<std::int64_t>::min();
    std::int64_t max = std::numeric_limits<std::int64_t>::max();
};

struct RealFacet {
    double fallback = 0;
    double min = -std::numeric_limits<double>::infinity();
    double max = std::numeric_limits<double>::infinity();
    bool minExcluded = false;  // the value must be above min, not equal
    base::Unit unit = base::Unit::None;
    // Instead of `unit` for prismatic joints and linear springs, when not None: see unitOf().
    base::Unit slidingUnit = base::Unit::None;
};

// A map of three numbers, all required. `members` are their keys in x, y, z order.
struct VectorFacet {
    base::Vec3 fallback = {};
    base::Unit unit = base::Unit::None;
    bool direction = false;  // must not be zero; its length does not matter
    std::array<std::string_view, 3> members{"x", "y", "z"};
    double min = -std::numeric_limits<double>::infinity();  // of each component
};

// {r,p,y} in radians: R = Rz(y) Ry(p) Rx(r).
struct RotationFacet {
    base::Vec3 fallback = {};
};

// {r,g,b} or {r,g,b,a}, each 0 to 1.
struct ColourFacet {
    Colour fallback = {};
    bool alpha = false;
};

// One of a fixed set of words.
struct KeywordFacet {
    std::string_view fallback = {};  // empty: none
    std::span<const KeywordChoice> choices = {};
};

struct TextFacet {
    std::string_view fallback = {};
};

// A file or folder; the reference's section 1.4 says what it is relative to.
struct FilePathFacet {
    bool folder = false;
};

// The identifier of another object of one of these types.
struct ReferenceFacet {
    std::span<const ObjectType> targets;
};

struct TextListFacet {};

struct IntegerListFacet {
    std::int64_t min = std::numeric_limits<std::int64_t>::min();
    std::int64_t max = std::numeric_limits<std::int64_t>::max();
};

// A list of maps with rows of their own.
struct RecordListFacet {
    std::span<const PropertySpec> rows;
    std::string_view itemName;  // "wheel"
};

using Facet = std::variant<BoolFacet,
                           IntegerFacet,
                           RealFacet,
                           VectorFacet,
                           RotationFacet,
                           ColourFacet,
                           KeywordFacet,
                           TextFacet,
                           FilePathFacet,
                           ReferenceFacet,
                           TextListFacet,
                           IntegerListFacet,
                           RecordListFacet>;

// Bit set.
enum class Trait : unsigned {
    None = 0,
    Required = 1,        // an object without it is not usable
    Live = 2,            // can be changed in a running simulation
    Advanced = 4,        // shown on demand
    AlwaysWritten = 8,   // written into new objects even at its default, so that AMBF loads them
    Dead = 16,           // AMBF 2.0 reads or once read it, without any effect
    InertHere = 32,      // kept and edited, but not acted on by our simulation yet
    RequiredInMap = 64,  // when its map is in a file this member must be, too: AMBF refuses the
                         // file otherwise; written whenever the map is
    NoDefault = 128,     // absent means what the doc says, not the fallback, which is only where
                         // editing begins
    Opaque = 256,        // with Dead: the file may say anything there, which stays in the text and
                         // is never a value of an object
    UnusedByAmbf = 512,  // AMBF 2.0 reads it without any effect, though it means something here or
                         // in AMBF's documentation
    UnknownToAmbf = 1024,  // a key of this program's own: AMBF ignores it, whatever it says
};

constexpr Trait operator|(Trait a, Trait b)
{
    return static_cast<Trait>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}

constexpr bool has(Trait set, Trait one)
{
    return (static_cast<unsigned>(set) & static_cast<unsigned>(one)) != 0;
}

// One row of the schema: a property declared once. Reader, writer, validator, property panel, undo
// text, tool and manual all read it.
struct PropertySpec {
    PropertyId id = {};
    // Path of keys from the object's block, joined by dots: "location.position". For vectors,
    // rotations and colours the path names the map that holds the members.
    std::string_view key = {};
    // Other spellings of the whole path, read but never written.
    std::span<const std::string_view> aliases = {};
    Facet facet = {};
    Trait traits = Trait::None;
    std::string_view group = {};
    std::string_view label = {};
    std::string_view doc = {};
    // When not empty: the row applies only if the object's keyword row `selector` (such as the
    // joint's type) has one of these words.
    PropertyId selector = {};
    std::span<const std::string_view> appliesTo = {};
    // Of a Required row, when not empty: it is used only if `selector` has one of these words. With
    // another word only AMBF wants it in the file.
    std::span<const std::string_view> usedBy = {};
};

// The value that an absent key means.
Value defaultValue(const PropertySpec& row);

}  // namespace adf
