#include "adf/ambf2/rules.h"
#include "adf/properties.h"
#include "base/text.h"

#include <array>

namespace adf::ambf2 {

namespace {

void checkVersion(Validation& validation, const Object& header)
{
    const Value* version = header.authored(header::kVersion);
    if (version != nullptr && *version != Value(std::string("1.0"))) {
        validation.report({header, header::kVersion},
                          {.code = "ambf2.version",
                           .message = "AMBF 2.0 refuses the file: the only version it takes is 1.0",
                           .hint = "write 1.0, or remove the key"});
    }
}

void checkLaunch(Validation& validation, const Object& header)
{
    const std::size_t models = header.get(launch::kMultibodyConfigs).size();
    if (models == 1) {
        validation.warn({header, launch::kMultibodyConfigs, 0},
                        {.code = "ambf2.second-model",
                         .message = "without -l AMBF 2.0 starts the second of these models, which "
                                    "is not there",
                         .hint = "start it with -l 0"});
    } else if (models > 1) {
        validation.note({header, launch::kMultibodyConfigs, 1},
                        {.code = "ambf2.second-model",
                         .message = "without -l AMBF 2.0 starts this model, the second",
                         .hint = "start it with -l 0 for the first"});
    }
}

}  // namespace

void checkFile(Validation& validation)
{
    const Object& header = validation.document().header();
    checkVersion(validation, header);
    if (validation.document().kind() != FileKind::World) {
        return;
    }
    const bool hasEnvironment = isGiven(header, world::kEnvironment);
    if (!hasEnvironment) {
        validation.report({header},
                          {.code = "ambf2.missing-environment",
                           .message = "AMBF 2.0 crashes on a world without an environment",
                           .hint = "name a model file as the environment"});
    }
    if (header.isAuthored(world::kEnclosure)) {
        validation.report(
            {header, world::kEnclosure},
            {.code = "ambf2.enclosure",
             .message = hasEnvironment ? "AMBF 2.0 makes no enclosure where there is an "
                                         "environment"
                                       : "an enclosure does not keep AMBF 2.0 from crashing",
             .hint = "put walls into the environment's model"});
    }
}

void checkHeader(Validation& validation)
{
    const Object& header = validation.document().header();
    checkKeys(validation, header);
    checkFile(validation);
    if (validation.document().kind() == FileKind::Launch) {
        checkLaunch(validation, header);
    }
}

void checkInputDevice(Validation& validation, const Object& object)
{
    const bool hasBody =
        isGiven(object, input::kSimulatedMultibody) || isGiven(object, input::kRootLink);
    if (!hasBody && isGiven(object, input::kMovedCamera)) {
        validation.report({object, input::kMovedCamera},
                          {.code = "ambf2.device-moves-camera",
                           .message = "AMBF 2.0 leaves out a device that moves a camera alone",
                           .hint = "give it a root link, too"});
    } else if (!hasBody) {
        validation.report({object}, {.code = "ambf2.device-without-target",
                                     .message = "the device moves nothing: it has neither a "
                                                "simulated multibody nor a root link",
                                     .hint = "give one of them"});
    }
    for (const PropertyId property :
         {PropertyId(input::kDeadband), PropertyId(input::kButtonA1), PropertyId(input::kButtonA2),
          PropertyId(input::kButtonG1), PropertyId(input::kButtonNextMode),
          PropertyId(input::kButtonPreviousMode)}) {
        checkLeftToChance(validation, object, property);
    }
    if (object.isAuthored(input::kButtonG1) && object.get(input::kButtonG1) == 0) {
        validation.report({object, input::kButtonG1},
                          {.code = "ambf2.gripper-button",
                           .message = "AMBF 2.0 takes button 0 for none where the gripper is meant",
                           .hint = "use a button above 0"});
    }
    if (object.isAuthored(common::kPosition)) {
        validation.report({object, common::kPosition},
                          {.code = "ambf2.device-location",
                           .message = "AMBF 2.0 puts the centre of mass of the root link here, not "
                                      "its origin"});
    }
}

}  // namespace adf::ambf2
