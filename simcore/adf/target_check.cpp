#include "adf/target_check.h"

#include "adf/ambf2/rules.h"
#include "adf/reader.h"
#include "adf/writer.h"

namespace adf {

namespace {

void checkObject(Validation& validation, const Object& object, const ambf2::ObjectIds& dropped)
{
    ambf2::checkKeys(validation, object);
    ambf2::checkReferences(validation, object);
    switch (object.type()) {
        case ObjectType::Body:
            return ambf2::checkBody(validation, object);
        case ObjectType::SoftBody:
            return ambf2::checkSoftBody(validation, object);
        case ObjectType::GhostObject:
            return ambf2::checkGhost(validation, object);
        case ObjectType::Joint:
            return ambf2::checkJoint(validation, object, dropped);
        case ObjectType::Sensor:
            return ambf2::checkSensor(validation, object);
        case ObjectType::Actuator:
            return ambf2::checkActuator(validation, object);
        case ObjectType::Vehicle:
            return ambf2::checkVehicle(validation, object);
        case ObjectType::Camera:
            return ambf2::checkCamera(validation, object);
        case ObjectType::Light:
            return ambf2::checkLight(validation, object);
        case ObjectType::Volume:
            return ambf2::checkColour(validation, object);
        case ObjectType::InputDevice:
            return ambf2::checkInputDevice(validation, object);
        default:
            return;
    }
}

bool isAsRead(const Document& document)
{
    return document.source() != nullptr && document.revision() == 0;
}

}  // namespace

void checkForAmbf2(const Document& document, base::Diagnostics& sink)
{
    if (!isAsRead(document)) {
        base::Diagnostics known;
        checkForAmbf2(read(write(document), document.path(), known, {.kind = document.kind()}),
                      sink);
        return;
    }
    Validation validation(document, sink);
    ambf2::checkText(validation);
    // AMBF 2.0 has no use for the colours; it only wants their file to be there (section 12).
    if (document.kind() != FileKind::Colours) {
        ambf2::checkHeader(validation);
        ambf2::checkNames(validation);
        const ambf2::ObjectIds dropped = ambf2::droppedBodies(document);
        for (const ObjectPtr& object : document.objects()) {
            if (object->isListed()) {
                checkObject(validation, *object, dropped);
            }
        }
        ambf2::checkLoops(validation);
    }
    validation.finish();
}

}  // namespace adf
