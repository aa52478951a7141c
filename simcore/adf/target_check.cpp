#include "adf/target_check.h"

#include "adf/ambf2/rules.h"
#include "adf/ambf2/value_reading.h"
#include "adf/key_path.h"
#include "adf/reader.h"
#include "adf/value_reader.h"
#include "adf/writer.h"

#include <algorithm>

namespace adf {

void ambf2::checkObject(Validation& validation, const Object& object, const ObjectIds& dropped)
{
    switch (object.type()) {
        case ObjectType::Body:
            return checkBody(validation, object);
        case ObjectType::SoftBody:
            return checkSoftBody(validation, object);
        case ObjectType::GhostObject:
            return checkGhost(validation, object);
        case ObjectType::Joint:
            return checkJoint(validation, object, dropped);
        case ObjectType::Sensor:
            return checkSensor(validation, object);
        case ObjectType::Actuator:
            return checkActuator(validation, object);
        case ObjectType::Vehicle:
            return checkVehicle(validation, object);
        case ObjectType::Camera:
            return checkCamera(validation, object);
        case ObjectType::Light:
            return checkLight(validation, object);
        case ObjectType::Volume:
            return checkColour(validation, object);
        case ObjectType::InputDevice:
            return checkInputDevice(validation, object);
        default:
            return;
    }
}

namespace {

bool isAsRead(const Document& document)
{
    return document.source() != nullptr && document.revision() == 0;
}

// Is it a word that only this program knows?
bool isOwnWord(const PropertySpec& row, const Value* value)
{
    const auto* word = value == nullptr ? nullptr : std::get_if<std::string>(value);
    const auto& choices = std::get<KeywordFacet>(row.facet).choices;
    return word != nullptr && std::any_of(choices.begin(), choices.end(), [&](const auto& choice) {
               return choice.unknownToAmbf && choice.word == *word;
           });
}

}  // namespace

bool ambf2KnowsWord(const Document& document, const Object& object, PropertyId keyword)
{
    const PropertySpec& row = *findRow(object.type(), keyword);
    if (isOwnWord(row, object.authored(keyword))) {
        return false;
    }
    const SourceTreePtr& source = document.source();
    const NodeIndex node =
        source == nullptr ? NodeIndex{} : nodeOf(*source, object.sourceNode(), row);
    if (!node.valid()) {
        return true;
    }
    const SourceTree& tree = *source;
    const auto meaning = readValue(row, tree, node, {}, nullptr);
    const Value* value = object.authored(keyword);
    const bool isEdited = value != nullptr && meaning != *value;
    return isEdited || !ambf2::readAsAmbf(row, tree, node, {}).isUnknownWord;
}

void checkForAmbf2(const Document& document, base::Diagnostics& sink)
{
    if (!isAsRead(document)) {
        base::Diagnostics known;
        checkForAmbf2(read(write(document), document.path(), known, {.kind = document.kind()}),
                      sink);
        return;
    }
    Validation validation(document, sink, ambf2::Target::Ambf2);
    ambf2::checkText(validation);
    // AMBF 2.0 has no use for the colours; it only wants their file to be there (section 12).
    if (document.kind() != FileKind::Colours) {
        ambf2::checkHeader(validation);
        ambf2::checkNames(validation);
        const ambf2::ObjectIds dropped = bodiesAmbf2LeavesOut(document);
        for (const ObjectPtr& object : document.objects()) {
            if (object->isListed()) {
                ambf2::checkKeys(validation, *object);
                ambf2::checkReferences(validation, *object);
                ambf2::checkObject(validation, *object, dropped);
            }
        }
        ambf2::checkLoops(validation);
    }
    validation.finish();
}

}  // namespace adf
