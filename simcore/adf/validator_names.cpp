#include "adf/naming.h"
#include "adf/properties.h"
#include "adf/validation.h"

#include <algorithm>
#include <unordered_map>

namespace adf {

namespace {

std::vector<std::string_view> identifiersOf(const Document& document,
                                            std::span<const ObjectType> types)
{
    std::vector<std::string_view> identifiers;
    for (const ObjectPtr& object : document.objects()) {
        if (std::find(types.begin(), types.end(), object->type()) != types.end()) {
            identifiers.push_back(object->identifier());
        }
    }
    return identifiers;
}

// How bad it is that a reference leads nowhere in this file.
enum class Dangling {
    Warn,
    Mention,  // usually supplied by another file
    Expected,
};

Dangling danglingOf(ObjectType type)
{
    switch (type) {
        case ObjectType::Joint:
        case ObjectType::Sensor:
        case ObjectType::Actuator:
            return Dangling::Warn;
        case ObjectType::Vehicle:
            return Dangling::Expected;
        default:
            return Dangling::Mention;
    }
}

void checkReference(Validation& validation,
                    const Object& object,
                    const PropertySpec& row,
                    const std::string& text)
{
    const auto targets = std::get<ReferenceFacet>(row.facet).targets;
    const auto found = validation.references().find(text, targets);
    const bool isWheel = findRow(object.type(), row.id) == nullptr;
    const Validation::Subject subject{object, isWheel ? PropertyId(vehicle::kWheels) : row.id};
    const std::string start = std::string(row.key) + ": \"" + text + '"';

    if (found.object == nullptr && found.matches > 1) {
        validation.warn(subject, {.code = "adf.ambiguous-reference",
                                  .message = start + " is part of the names of " +
                                             std::to_string(found.matches) + " objects",
                                  .hint = "write the whole identifier"});
    } else if (found.object == nullptr) {
        const Dangling how = danglingOf(object.type());
        if (how == Dangling::Expected || text.empty()) {
            return;
        }
        const std::string suggestion =
            validation.didYouMean(text, identifiersOf(validation.document(), targets));
        Validation::Words words{.code = "adf.dangling-reference",
                                .message = start + " is not in this file" + suggestion,
                                .hint = "another file may supply it"};
        if (how == Dangling::Warn) {
            validation.warn(subject, std::move(words));
        } else {
            validation.note(subject, std::move(words));
        }
    } else if (!found.object->isListed()) {
        validation.warn(
            subject,
            {.code = "adf.unlisted-reference",
             .message = start + " is not listed in the header, and so not part of the model",
             .hint = "add it to the list \"" + std::string(info(found.object->type()).headerList) +
                     '"'});
    } else if (object.type() == ObjectType::Sensor || object.type() == ObjectType::Actuator) {
        // Joints are looked for with their namespace before them, these are not.
        if (!found.byFullKey && validation.references().countContaining(text, targets) > 1) {
            validation.warn(
                subject, {.code = "ambf.ambiguous-parent",
                          .message = start + " is part of the names of several objects: AMBF 2.0 "
                                             "leaves this one out",
                          .hint = "write " + validation.references().fullKey(*found.object)});
        }
    }
}

}  // namespace

void validateNames(Validation& validation)
{
    std::unordered_map<std::string, ObjectPtr> byTopic;
    for (const ObjectPtr& object : validation.document().objects()) {
        if (!object->isListed() || findRow(object->type(), common::kName) == nullptr) {
            continue;
        }
        const std::string name = object->get(common::kName);
        if (name.empty()) {
            continue;
        }
        const std::string fullKey = validation.references().fullKey(*object);
        const std::size_t length = fullKey.size() - object->identifier().size();
        // Joints have no topics; their names are distinguished in the lists of their bodies.
        const std::string topic = (object->type() == ObjectType::Joint ? "joint " : "") +
                                  fullKey.substr(0, length) + withoutSpaces(name);
        const auto [first, isNew] = byTopic.emplace(topic, object);
        if (!isNew) {
            validation.warn({*object, common::kName},
                            {.code = "adf.duplicate-name",
                             .message = "the name \"" + name + "\" is also that of " +
                                        first->second->identifier(),
                             .hint = "names are unique within a namespace",
                             .related = {{validation.spanOf({*first->second, common::kName}),
                                          "first used here"}}});
        }
    }
}

void validateReferences(Validation& validation, const Object& object)
{
    forEachReference(object, [&](const PropertySpec& row, const std::string& text) {
        checkReference(validation, object, row, text);
    });
}

}  // namespace adf
