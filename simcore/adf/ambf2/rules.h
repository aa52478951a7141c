#pragma once

// Private to adf: what AMBF 2.0 makes of a file, by kind of object. Only listed objects come here.
// Sections are those of the ADF reference.

#include "adf/validation.h"

#include <set>
#include <string>

namespace adf::ambf2 {

using ObjectIds = std::set<ObjectId>;

// "AMBF 2.0 refuses the file", or ends, by kind of file (section 1.5).
std::string refusal(FileKind kind);

// The text as a whole, the lists of the header and what no list names (sections 1.2, 1.6).
void checkText(Validation& validation);
// Keys and values of a header or an object against the rows of its type (sections 1.5, 1.6).
void checkKeys(Validation& validation, const Object& object);
void checkHeader(Validation& validation);
// The version, and what a world has to have.
void checkFile(Validation& validation);
// Names and topics (sections 1.7, 15.1 and 16.1).
void checkNames(Validation& validation);
void checkReferences(Validation& validation, const Object& object);
// What AMBF makes of an object whose keys are fine, by its type. `dropped`: bodies that are not
// there.
void checkObject(Validation& validation, const Object& object, const ObjectIds& dropped);
// Bodies and ghost objects: shapes, meshes and their paths, mass, colour (sections 1.4, 2 and 10).
void checkMeshes(Validation& validation, const Object& object);
void checkShapes(Validation& validation, const Object& object);
void checkColour(Validation& validation, const Object& object);
void checkBody(Validation& validation, const Object& body);
void checkSoftBody(Validation& validation, const Object& body);
void checkGhost(Validation& validation, const Object& ghost);
void checkJoint(Validation& validation, const Object& joint, const ObjectIds& dropped);
// Joints that close loops, which are no part of what ROS shows (section 15.3).
void checkLoops(Validation& validation);
void checkSensor(Validation& validation, const Object& sensor);
void checkActuator(Validation& validation, const Object& actuator);
void checkVehicle(Validation& validation, const Object& vehicle);
void checkCamera(Validation& validation, const Object& camera);
void checkLight(Validation& validation, const Object& light);
void checkInputDevice(Validation& validation, const Object& device);

// Does the body get any collision shape in AMBF 2.0, which does not reuse what is drawn, but for a
// mesh (section 2.3)?
bool collidesInAmbf(const Object& body);
// Values that AMBF leaves without one when the file does not give them (section 1.5).
void checkLeftToChance(Validation& validation, const Object& object, PropertyId property);
void reportLeftToChance(Validation& validation,
                        const Validation::Subject& subject,
                        const PropertySpec& row);

}  // namespace adf::ambf2
