#include "exporters/ambf_drives.h"

#include "adf/imported_properties.h"
#include "adf/references.h"
#include "adf/schema.h"
#include "exporters/not_carried.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace exporters {

namespace {

namespace key = adf::joint;

constexpr std::array<adf::PropertyId, 6> kDriveIds{key::kMimicJoint,  key::kMimicMultiplier,
                                                   key::kMimicOffset, key::kFriction,
                                                   key::kEffortLimit, key::kVelocityLimit};

// What is lost where these rows of joints are.
struct Loss {
    adf::PropertyId property;
    std::string code;
    std::string one;      // "joint a …"
    std::string several;  // "4 joints …"
};

std::vector<Loss> losses()
{
    const std::string isUnknown = ", which AMBF 2.0 does not know";
    return {{key::kFriction, "export.joint-friction", " loses its dry friction" + isUnknown,
             " lose their dry friction" + isUnknown},
            {key::kEffortLimit, "export.drive-limit", " loses its effort limit" + isUnknown,
             " lose their effort limits" + isUnknown},
            {key::kVelocityLimit, "export.drive-limit", " loses its velocity limit" + isUnknown,
             " lose their velocity limits" + isUnknown}};
}

bool says(const adf::Object& joint, adf::PropertyId property)
{
    return saysSomething(joint, *adf::findRow(adf::ObjectType::Joint, property));
}

void reportLoss(const std::vector<adf::ObjectPtr>& joints,
                const Loss& loss,
                base::Diagnostics& sink)
{
    std::vector<adf::ObjectPtr> losers;
    std::copy_if(joints.begin(), joints.end(), std::back_inserter(losers),
                 [&](const adf::ObjectPtr& joint) { return says(*joint, loss.property); });
    if (losers.empty()) {
        return;
    }
    const adf::Object& first = *losers.front();
    const bool isOne = losers.size() == 1;
    sink.add({.severity = base::Severity::Warning,
              .code = loss.code,
              .span = first.span(),
              .object = isOne ? first.identifier() : std::string(),
              .message = isOne ? "joint " + std::string(first.shortName()) + loss.one
                               : std::to_string(losers.size()) + " joints" + loss.several});
}

}  // namespace

bool isDriveRow(const adf::PropertySpec& row)
{
    return std::find(kDriveIds.begin(), kDriveIds.end(), row.id) != kDriveIds.end();
}

void reportAmbfDrives(const adf::Document& document, base::Diagnostics& sink)
{
    std::vector<adf::ObjectPtr> joints = document.objects(adf::ObjectType::Joint);
    std::erase_if(joints, [](const adf::ObjectPtr& joint) { return !joint->isListed(); });
    adf::References references(document);
    constexpr std::array kJoints{adf::ObjectType::Joint};
    for (const adf::ObjectPtr& joint : joints) {
        if (!says(*joint, key::kMimicJoint)) {
            continue;
        }
        const std::string text = joint->get(key::kMimicJoint);
        const adf::ObjectPtr leader = references.find(text, kJoints).object;
        const std::string name(joint->shortName());
        const std::string followed = leader ? std::string(leader->shortName()) : text;
        sink.add({.severity = base::Severity::Warning,
                  .code = "export.mimic",
                  .span = joint->span(),
                  .object = joint->identifier(),
                  .message = "joint " + name + " no longer follows joint " + followed +
                             ", but moves freely: AMBF 2.0 has no word for it",
                  .hint = "command both joints there"});
    }
    for (const Loss& loss : losses()) {
        reportLoss(joints, loss, sink);
    }
}

}  // namespace exporters
