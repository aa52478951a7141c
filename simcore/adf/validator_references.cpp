#include "adf/properties.h"
#include "adf/validation.h"

#include <algorithm>

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

void validateReferences(Validation& validation, const Object& object)
{
    forEachReference(object, [&](const PropertySpec& row, const std::string& text) {
        checkReference(validation, object, row, text);
    });
}

}  // namespace adf
