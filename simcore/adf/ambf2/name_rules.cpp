#include "adf/ambf2/rules.h"
#include "adf/naming.h"
#include "adf/properties.h"

#include <unordered_map>

namespace adf::ambf2 {

namespace {

// Kinds that AMBF shows in ROS or lists by name.
bool hasName(const Object& object)
{
    return findRow(object.type(), common::kName) != nullptr;
}

void checkNamespace(Validation& validation, const Object& object)
{
    const Value* given = object.authored(common::kNamespace);
    const std::string text = given == nullptr ? std::string() : std::get<std::string>(*given);
    if (text.empty()) {
        return;
    }
    if (!text.ends_with('/')) {
        validation.report({object, common::kNamespace},
                          {.code = "ambf2.namespace-slash",
                           .message = "AMBF 2.0 puts names right behind the namespace " +
                                      inQuotes(text) + ", which has no slash at its end",
                           .hint = "write " + text + "/"});
    } else if (validation.isForAmbf2() && !text.starts_with('/') && object.identifier().empty()) {
        validation.report({object, common::kNamespace},
                          {.code = "ambf2.namespace-slash",
                           .message = "the namespace " + inQuotes(text) +
                                      " does not begin with a slash: its topics are relative",
                           .hint = "write /" + text});
    }
}

void checkName(Validation& validation,
               const Object& object,
               std::unordered_map<std::string, ObjectPtr>& byTopic,
               const ObjectPtr& self)
{
    const std::string name = object.get(common::kName);
    if (name.empty()) {
        validation.report({object},
                          {.code = "ambf2.missing-name",
                           .message = "AMBF 2.0 gives it no name of its own: its topic is "
                                      "that of every other without one",
                           .hint = "give it a name"});
        return;
    }
    const std::string shortName = withoutSpaces(name);
    if (shortName != name) {
        validation.report({object, common::kName},
                          {.code = "ambf2.name-spaces",
                           .message = "AMBF 2.0 makes " + inQuotes(shortName) + " of " +
                                      inQuotes(name) + ": it takes all spaces out",
                           .hint = "write " + shortName});
    }
    const std::string fullKey = validation.references().fullKey(object);
    // Joints have no topics; their names are distinguished in the lists of their bodies.
    const std::string topic = (object.type() == ObjectType::Joint ? "joint " : "") +
                              fullKey.substr(0, fullKey.size() - object.identifier().size()) +
                              shortName;
    const auto [first, isNew] = byTopic.emplace(topic, self);
    if (!isNew) {
        validation.report(
            {object, common::kName},
            {.code = "ambf2.duplicate-name",
             .message = inQuotes(name) + " is also the name of " + first->second->identifier() +
                        ": AMBF 2.0 renames neither, and their topics clash",
             .hint = "give each its own name",
             .related = {{validation.spanOf({*first->second, common::kName}), "first used here"}}});
    }
}

// What AMBF's search finds in this file: the object of exactly this key, or else all whose key
// contains the text (section 15.3).
struct Match {
    ObjectPtr object;  // null when several could be meant
    std::size_t count = 0;
};

Match search(References& references, const std::string& text, std::span<const ObjectType> targets)
{
    const References::Found found = references.find(text, targets);
    return {found.object, found.byFullKey ? 1 : references.countContaining(text, targets)};
}

// Only joints are looked for with their namespace before the text, too. Where that is the whole key
// of a body, the search finds it in one of the two ways.
Match searchFrom(References& references,
                 const Object& object,
                 const std::string& text,
                 std::span<const ObjectType> targets)
{
    if (object.type() == ObjectType::Joint) {
        const std::string key = references.fullKey(object);
        const std::string nameSpace = key.substr(0, key.size() - object.identifier().size());
        const References::Found whole = references.find(nameSpace + text, targets);
        if (whole.byFullKey) {
            return {whole.object, 1};
        }
    }
    return search(references, text, targets);
}

std::string consequenceOf(ObjectType type)
{
    switch (type) {
        case ObjectType::Joint:
        case ObjectType::Sensor:
        case ObjectType::Actuator:
        case ObjectType::Vehicle:
            return "else it leaves this out";
        default:
            return "else this stays in the world";
    }
}

void checkReference(Validation& validation,
                    const Object& object,
                    const PropertySpec& row,
                    const std::string& text)
{
    const auto targets = std::get<ReferenceFacet>(row.facet).targets;
    References& references = validation.references();
    const Match match = text.empty() ? Match{} : searchFrom(references, object, text, targets);
    const bool isEntry = findRow(object.type(), row.id) == nullptr;
    const Validation::Subject subject{object, isEntry ? PropertyId(vehicle::kWheels) : row.id};
    if (match.count > 1) {
        validation.report(
            subject,
            {.code = "ambf2.ambiguous-reference",
             .message = std::string(row.key) + ": AMBF 2.0 finds " + std::to_string(match.count) +
                        " objects by " + inQuotes(text) + " and takes none: it leaves this out",
             .hint = match.object == nullptr ? "write the whole key, namespace included"
                                             : "write " + references.fullKey(*match.object)});
    } else if (match.count == 0 && (!text.empty() || has(row.traits, Trait::Required))) {
        validation.report(subject,
                          {.code = "ambf2.unknown-reference",
                           .message = std::string(row.key) + ": " + inQuotes(text) +
                                      " is not listed in this file; AMBF 2.0 finds it only in "
                                      "files loaded before, " +
                                      consequenceOf(object.type()),
                           .hint = "list it here, or load its file first"});
    }
}

void checkRates(Validation& validation, const Object& object)
{
    constexpr double kMostLow = 1000;  // Hz
    const Value* low = object.authored(common::kPublishLow);
    const Value* high = object.authored(common::kPublishHigh);
    if (low == nullptr || high == nullptr) {
        return;
    }
    const double least = std::get<double>(*low);
    if (least > kMostLow || std::get<double>(*high) < least) {
        validation.report({object, common::kPublishLow},
                          {.code = "ambf2.publish-frequency",
                           .message = "AMBF 2.0 ignores these rates: the low one is above " +
                                      std::string(least > kMostLow ? "1000 Hz" : "the high one"),
                           .hint = "low may be 1000 Hz at most, and high no less than low"});
    }
}

}  // namespace

void checkNames(Validation& validation)
{
    checkNamespace(validation, validation.document().header());
    std::unordered_map<std::string, ObjectPtr> byTopic;
    for (const ObjectPtr& object : validation.document().objects()) {
        if (object->isListed() && hasName(*object)) {
            checkNamespace(validation, *object);
            checkName(validation, *object, byTopic, object);
            checkRates(validation, *object);
        }
    }
}

void checkReferences(Validation& validation, const Object& object)
{
    forEachReference(object, [&](const PropertySpec& row, const std::string& text) {
        if (!has(row.traits, Trait::UnknownToAmbf)) {
            checkReference(validation, object, row, text);
        }
    });
}

}  // namespace adf::ambf2
