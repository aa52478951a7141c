#include "editor/tools/joint_frames.h"

#include "adf/properties.h"
#include "adf/schema.h"
#include "compile/placement.h"
#include "editor/tools/selector_change.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace editor {
namespace {

namespace key = adf::joint;

using base::Pose;
using base::Vec3;

constexpr double kPerNanoStep = 1e9;

double withoutDust(double value)
{
    const double rounded = std::round(value * kPerNanoStep) / kPerNanoStep;
    return rounded == 0 ? 0 : rounded;
}

Vec3 withoutDust(Vec3 v)
{
    return {withoutDust(v.x), withoutDust(v.y), withoutDust(v.z)};
}

// Both bodies of a joint, if they are there.
struct Sides {
    BodyFacts parent;
    BodyFacts child;
};

std::optional<Sides> sidesOf(const PlacedModel& model, const adf::Object& joint)
{
    const auto facts = [&model](const std::string& name) -> std::optional<BodyFacts> {
        const adf::ObjectPtr body = model.document.find(adf::ObjectType::Body, name);
        return body == nullptr ? std::nullopt
                               : std::optional(factsOf(*body, model.scene, model.map));
    };
    const auto parent = facts(joint.get(key::kParent));
    const auto child = facts(joint.get(key::kChild));
    return parent && child ? std::optional(Sides{*parent, *child}) : std::nullopt;
}

bool slidesAlong(const adf::Object& joint)
{
    const auto type = joint.get(key::kType);
    return type == adf::JointType::Prismatic || type == adf::JointType::LinearSpring;
}

compile::JointFrames framesOf(const adf::Object& joint, const Sides& sides)
{
    return compile::jointFrames({.parentPivot = sides.parent.scale * joint.get(key::kParentPivot),
                                 .parentAxis = joint.get(key::kParentAxis),
                                 .childPivot = sides.child.scale * joint.get(key::kChildPivot),
                                 .childAxis = joint.get(key::kChildAxis),
                                 .childOffset = joint.get(key::kChildOffset),
                                 .jointOffset = joint.get(key::kJointOffset),
                                 .alongX = slidesAlong(joint),
                                 .X_PC = sides.parent.X_BC,
                                 .X_CC = sides.child.X_BC});
}

// The angle about its axis at which the joint is now, rad.
double angleNow(const adf::Object& joint, const Sides& sides)
{
    const compile::JointFrames frames = framesOf(joint, sides);
    const base::Quat R = base::conjugate(frames.X_PJ.rotation) *
                         base::conjugate(sides.parent.X_WB.rotation) * sides.child.X_WB.rotation *
                         frames.X_CJ.rotation;
    return 2 * std::atan2(slidesAlong(joint) ? R.x : R.z, R.w);
}

bool isOfParent(adf::PropertyId property)
{
    return property == adf::PropertyId(key::kParentPivot) ||
           property == adf::PropertyId(key::kParentAxis);
}

// The offset, if it is to be written.
void addOffset(std::vector<adf::Edit>& edits, const adf::Object& joint, double offset)
{
    const adf::PropertySpec& row = *adf::findRow(adf::ObjectType::Joint, key::kChildOffset);
    const double clean = withoutDust(std::remainder(offset, 2 * M_PI));
    if (joint.applies(row) && (clean != 0 || joint.isAuthored(key::kChildOffset))) {
        edits.push_back(adf::setProperty(joint.id(), key::kChildOffset, clean));
    }
}

std::optional<adf::Edit> followingSide(const PlacedModel& model,
                                       const adf::Object& joint,
                                       const adf::SetProperty& set)
{
    constexpr std::array kFrames{
        adf::PropertyId(key::kParentPivot), adf::PropertyId(key::kParentAxis),
        adf::PropertyId(key::kChildPivot), adf::PropertyId(key::kChildAxis)};
    const bool isFrame = std::find(kFrames.begin(), kFrames.end(), set.property) != kFrames.end();
    const auto sides = sidesOf(model, joint);
    if (!isFrame || !sides) {
        return std::nullopt;
    }
    const bool ofParent = isOfParent(set.property);
    const Vec3 wanted = adf::fromValue<Vec3>(set.value);
    const BodyFacts& near = ofParent ? sides->parent : sides->child;
    const BodyFacts& far = ofParent ? sides->child : sides->parent;
    const Pose X_FarNear = base::inverse(far.X_WB) * near.X_WB;
    if (set.property == adf::PropertyId(key::kParentPivot) ||
        set.property == adf::PropertyId(key::kChildPivot)) {
        return adf::setProperty(joint.id(), ofParent ? key::kChildPivot : key::kParentPivot,
                                withoutDust((X_FarNear * (near.scale * wanted)) / far.scale));
    }
    if (!(base::norm(wanted) > 0)) {
        return std::nullopt;
    }
    const Vec3 axis_W = base::rotate(near.X_WB.rotation, base::normalized(wanted));
    const compile::JointValues values = compile::jointValuesFor({.X_WP = sides->parent.X_WB,
                                                                 .X_WC = sides->child.X_WB,
                                                                 .pivot_W = {},
                                                                 .axis_W = axis_W,
                                                                 .X_PCom = sides->parent.X_BC,
                                                                 .X_CCom = sides->child.X_BC});
    std::vector<adf::Edit> edits;
    edits.push_back(
        ofParent ? adf::setProperty(joint.id(), key::kChildAxis, withoutDust(values.childAxis))
                 : adf::setProperty(joint.id(), key::kParentAxis, withoutDust(values.parentAxis)));
    addOffset(edits, joint, values.childOffset - angleNow(joint, *sides));
    return adf::group(std::move(edits));
}

}  // namespace

adf::Edit withAlignedFrames(const PlacedModel& model, const adf::Object& joint, adf::Edit edit)
{
    if (joint.type() != adf::ObjectType::Joint) {
        return edit;
    }
    const auto* set = std::get_if<adf::SetProperty>(&edit.change);
    if (set == nullptr) {
        return edit;
    }
    auto following = followingSide(model, joint, *set);
    return following ? adf::group({std::move(edit), *std::move(following)}) : edit;
}

std::optional<adf::Edit> swappingSides(const PlacedModel& model, const adf::Object& joint)
{
    const auto sides = sidesOf(model, joint);
    const auto type = joint.get(key::kType);
    if (!sides || !type || type == adf::JointType::ConeTwist || type == adf::JointType::SixDof ||
        type == adf::JointType::SixDofSpring) {
        return std::nullopt;
    }
    // At joint value 0, with the parent where it is.
    const compile::JointFrames frames = framesOf(joint, *sides);
    const Pose X_PC = frames.X_PJ * base::inverse(frames.X_CJ);
    const compile::JointValues values =
        compile::jointValuesFor({.X_WP = X_PC,
                                 .X_WC = {},
                                 .pivot_W = frames.X_PJ.position,
                                 .axis_W = -base::normalized(joint.get(key::kParentAxis)),
                                 .X_PCom = sides->child.X_BC,
                                 .X_CCom = sides->parent.X_BC,
                                 .parentScale = sides->child.scale,
                                 .childScale = sides->parent.scale});
    std::vector<adf::Edit> edits{
        adf::setProperty(joint.id(), key::kParent, joint.get(key::kChild)),
        adf::setProperty(joint.id(), key::kChild, joint.get(key::kParent)),
        adf::setProperty(joint.id(), key::kParentPivot, withoutDust(values.parentPivot)),
        adf::setProperty(joint.id(), key::kParentAxis, withoutDust(values.parentAxis)),
        adf::setProperty(joint.id(), key::kChildPivot, withoutDust(values.childPivot)),
        adf::setProperty(joint.id(), key::kChildAxis, withoutDust(values.childAxis)),
    };
    addOffset(edits, joint, values.childOffset);
    return adf::group(std::move(edits));
}

adf::Edit changingType(const adf::Object& joint, adf::JointType type)
{
    const adf::PropertySpec& row = *adf::findRow(adf::ObjectType::Joint, key::kType);
    adf::Edit edit = settingKeyword(joint, row, std::string(adf::wordOf(type)));
    const auto before = joint.get(key::kType);
    if (!before || scene::slides(sceneType(*before)) == scene::slides(sceneType(type))) {
        return edit;
    }
    std::vector<adf::Edit> edits;
    // First, as the row may not apply to the new type.
    for (const adf::RealProperty limit : {key::kLow, key::kHigh}) {
        if (joint.isAuthored(limit)) {
            edits.push_back(adf::clearProperty(joint.id(), limit));
        }
    }
    edits.push_back(std::move(edit));
    return adf::group(std::move(edits));
}

std::vector<std::pair<std::size_t, std::size_t>> pairsOf(std::size_t bodies, Several how)
{
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t i = 1; i < bodies; i += how == Several::Pairs ? 2 : 1) {
        pairs.emplace_back(how == Several::ToFirst ? 0 : i - 1, i);
    }
    return pairs;
}

NewJoints joiningSeveral(const PlacedModel& model,
                         const std::vector<adf::ObjectId>& bodies,
                         Several how,
                         adf::JointType type)
{
    const auto side = [&model](adf::ObjectId id) {
        const adf::ObjectPtr body = model.document.find(id);
        return JoinedBody{.body = body, .facts = factsOf(*body, model.scene, model.map)};
    };
    NewJoints made;
    std::vector<adf::Edit> edits;
    adf::Document growing = model.document;  // each joint gets a name that those before it left
    for (const auto& [first, second] : pairsOf(bodies.size(), how)) {
        const JoinedBody parent = side(bodies[first]);
        const JoinedBody child = side(bodies[second]);
        NewObject joint =
            joining(growing, parent, child, type, suggestedAxis(parent.facts, child.facts, type),
                    {.limits = springLimits(type)});
        growing.apply(joint.edit);
        made.joints.push_back(joint.object);
        edits.push_back(std::move(joint.edit));
    }
    made.edit = adf::group(std::move(edits));
    return made;
}

NewObject attachingToWorld(const PlacedModel& model, scene::BodyIndex body)
{
    const JointAxis at{model.scene.body(body).X_WB.position, {0, 0, 1}};
    const JoinWish wish{.child = body,
                        .parent = std::nullopt,
                        .type = scene::JointType::Fixed,
                        .delta_W = {},
                        .joint = at};
    return joiningAsPlanned(model, wish, {.moves = {}, .joint = at}, {});
}

}  // namespace editor
