#include "adf/ambf2/block_report.h"
#include "adf/ambf2/value_reading.h"
#include "adf/properties.h"
#include "adf/value_check.h"
#include "adf/value_reader.h"

#include <algorithm>
#include <array>
#include <utility>

namespace adf::ambf2 {

namespace {

// What AMBF 2.0 does with a word it does not know, by row (section 1.5).
struct UnknownWord {
    PropertyId row;
    std::string_view consequence;
};

constexpr std::string_view kCrash = "it crashes";
constexpr std::string_view kForce = "it takes FORCE";
constexpr std::string_view kAlongZ = "it takes Z";

constexpr std::array kUnknownWords{
    UnknownWord{joint::kType, "the joint constrains nothing"},
    UnknownWord{sensor::kType, kCrash},
    UnknownWord{actuator::kType, kCrash},
    UnknownWord{shape::kShape, kCrash},
    UnknownWord{collision::kShape, kCrash},
    UnknownWord{shape::kAxis, kAlongZ},
    UnknownWord{collision::kAxis, kAlongZ},
    UnknownWord{collision::kMeshType, "it takes CONCAVE_MESH"},
    UnknownWord{body::kOutputType, kForce},
    UnknownWord{joint::kOutputType, kForce},
};

void reportUnknownWord(const BlockReport& report,
                       const PropertySpec& row,
                       NodeIndex node,
                       const std::string& path)
{
    const auto known = std::find_if(kUnknownWords.begin(), kUnknownWords.end(),
                                    [&](const UnknownWord& word) { return word.row == row.id; });
    const bool isKnown = known != kUnknownWords.end();
    const auto& choices = std::get<KeywordFacet>(row.facet).choices;
    const auto meant = readValue(row, report.tree(), node, {}, nullptr);
    std::string allowed;
    bool isMeant = false;
    for (const KeywordChoice& choice : choices) {
        if (!choice.unknownToAmbf) {
            allowed += (allowed.empty() ? "" : ", ") + std::string(choice.word);
            isMeant = isMeant || (meant && *meant == Value(std::string(choice.word)));
        }
    }
    report.add(
        node, path,
        {.code = "ambf2.unknown-word",
         .message = path + ": AMBF 2.0 does not know " + inQuotes(report.node(node).scalar) + ": " +
                    std::string(isKnown ? known->consequence : "it ignores it"),
         .hint = isMeant ? "write " + std::get<std::string>(*meant) : "AMBF 2.0 knows " + allowed,
         .isMild = !isKnown || known->consequence != kCrash});
}

void reportNoDirection(const BlockReport& report,
                       const PropertySpec& row,
                       NodeIndex node,
                       const std::string& path)
{
    const bool isAxis = row.id == joint::kParentAxis || row.id == joint::kChildAxis;
    report.add(node, path,
               {.code = "ambf2.zero-direction",
                .message = path + (isAxis ? ": AMBF 2.0 divides by the length of the axis, which "
                                            "is zero, and what comes of it ruins the simulation"
                                          : ": a vector of length zero gives AMBF 2.0 no "
                                            "direction"),
                .hint = "give it a direction, such as {x: 0, y: 0, z: 1}",
                .isMild = !isAxis});
}

// AMBF 2.0 takes any number.
void checkRange(const BlockReport& report,
                const PropertySpec& row,
                const Value& value,
                NodeIndex node,
                const std::string& path)
{
    const std::optional<ValueProblem> problem = checkValue(row, value);
    if (!problem) {
        return;
    }
    if (problem->code == "adf.zero-direction") {
        reportNoDirection(report, row, node, path);
        return;
    }
    const bool isRange = row.id == sensor::kRange;
    report.add(node, path,
               {.code = "ambf2.unchecked-value",
                .message = problem->message + (isRange ? "; AMBF 2.0 leaves the sensor out"
                                                       : "; AMBF 2.0 takes it all the same"),
                .hint = problem->hint});
}

std::string consequence(const BlockReport& report, bool caught)
{
    return caught ? "AMBF 2.0 reads no more of the limits and springs of this joint"
                  : report.refusalText();
}

}  // namespace

std::string joinedPath(std::string_view map, std::string_view key)
{
    std::string path(map);
    if (!map.empty() && !key.empty()) {
        path += '.';
    }
    return path += key;
}

bool isCaught(const PropertySpec& row)
{
    const auto isOf = [&](JointType type) {
        return std::find(row.appliesTo.begin(), row.appliesTo.end(), wordOf(type)) !=
               row.appliesTo.end();
    };
    return isOf(JointType::SixDofSpring) && !isOf(JointType::Revolute);
}

void reportRefused(const BlockReport& report,
                   const char* code,
                   bool caught,
                   NodeIndex node,
                   const std::string& path,
                   const std::string& why,
                   std::string hint)
{
    report.add(node, path,
               {.code = code,
                .message = consequence(report, caught) + ": " + path + ": " + why,
                .hint = std::move(hint),
                .isMild = caught});
}

void checkValueOf(const BlockReport& report,
                  const PropertySpec& row,
                  NodeIndex value,
                  const std::string& path)
{
    const Reading reading = readAsAmbf(row, report.tree(), value, path);
    for (const Reading::Refusal& refused : reading.refusals) {
        reportRefused(report, refused.isMissing ? "ambf2.missing-member" : "ambf2.unreadable-value",
                      isCaught(row), refused.node, refused.key, refused.message, refused.hint);
    }
    if (reading.isUnknownWord) {
        reportUnknownWord(report, row, value, path);
    }
    if (reading.isTextForList) {
        report.add(value, path,
                   {.code = "ambf2.text-for-list",
                    .message = path + ": AMBF 2.0 takes a text where a list belongs for an empty "
                                      "list",
                    .hint = "write [" + report.node(value).scalar + "]"});
    }
    if (reading.value) {
        checkRange(report, row, *reading.value, value, path);
    }
}

}  // namespace adf::ambf2
