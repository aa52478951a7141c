#include "compile/ambf2_control.h"

#include "adf/properties.h"
#include "adf/target_check.h"

namespace compile {

void becomeAmbf2Controller(const adf::Document& document,
                           const adf::Object& body,
                           scene::BodyController& controller)
{
    controller.linear.i = 0;
    controller.angular.i = 0;
    if (!adf::ambf2KnowsWord(document, body, adf::body::kOutputType)) {
        controller.linearOutput = scene::ControlOutput::Force;
    }
    controller.angularOutput = controller.linearOutput;
}

void becomeAmbf2Controller(const adf::Document& document,
                           const adf::Object& joint,
                           scene::JointController& controller)
{
    if (!adf::ambf2KnowsWord(document, joint, adf::joint::kOutputType)) {
        controller.output = scene::ControlOutput::Force;
    }
    if (joint.isAuthored(adf::joint::kEnableMotor)) {
        controller.motor = joint.get(adf::joint::kEnableFeedback);
    }
}

}  // namespace compile
