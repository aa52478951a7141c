#include "adf/ambf2/rules.h"
#include "adf/properties.h"
#include "base/text.h"

#include <numbers>

namespace adf::ambf2 {

namespace {

// Cameras and lights have no position in their location (sections 7 and 8).
void checkLocation(Validation& validation, const Object& object)
{
    const SourceTreePtr& source = validation.document().source();
    if (source == nullptr) {
        return;  // made, not read
    }
    const SourceTree& tree = *source;
    const Node::Entry* nested =
        tree.findEntry(tree.find(object.sourceNode(), "location"), "position");
    if (nested != nullptr) {
        validation.reportAt(
            object, tree.span(nested->key), "location",
            {.code = "ambf2.nested-location",
             .message = refusal(validation.document().kind()) + ": the location of a " +
                        std::string(info(object.type()).singular) + " holds x, y and z itself",
             .hint = "write location: {x: 0, y: 0, z: 0}"});
    }
}

}  // namespace

void checkCamera(Validation& validation, const Object& object)
{
    checkLocation(validation, object);
    const base::Vec3 view = object.get(camera::kLookAt) - object.get(camera::kLocation);
    const base::Vec3 up = base::normalized(object.get(camera::kUp));
    constexpr double kParallel = 1e-6;
    if (base::norm(view) == 0 || base::norm(base::cross(base::normalized(view), up)) < kParallel) {
        validation.report(
            {object, camera::kLookAt},
            {.code = "ambf2.view-undefined",
             .message = "the camera looks nowhere: the point it looks at is its own, or "
                        "straight along its up direction",
             .hint = "move the point that it looks at"});
    }
    if (object.isAuthored(camera::kStereoMode)) {
        validation.report({object, camera::kStereoMode},
                          {.code = "ambf2.stereo-mode",
                           .message = "AMBF 2.0 shows a left and a right picture whatever the mode "
                                      "says",
                           .hint = "remove the stereo map for one picture"});
    }
    if (object.isAuthored(camera::kControllingDevices)) {
        validation.report({object, camera::kControllingDevices},
                          {.code = "ambf2.controlling-devices",
                           .message = "AMBF 2.0 only shows these names in the window's title",
                           .hint = "pair them by \"pair cameras\" in the input device's file"});
    }
}

void checkLight(Validation& validation, const Object& object)
{
    checkLocation(validation, object);
    checkLeftToChance(validation, object, light::kShadowQuality);
    if (object.isAuthored(light::kDirection) && object.isAuthored(light::kOrientation)) {
        validation.report(
            {object, light::kOrientation},
            {.code = "ambf2.passed-over",
             .message = "AMBF 2.0 takes the direction and passes the orientation over",
             .hint = "remove one of them"});
    }
    if (object.get(light::kCutoffAngle) > std::numbers::pi / 2) {
        validation.report({object, light::kCutoffAngle},
                          {.code = "ambf2.cutoff-angle",
                           .message = "AMBF 2.0 takes 90 degrees: lights shine forwards only",
                           .hint = "give half the angle of the cone"});
    }
}

}  // namespace adf::ambf2
