#include "editor/tools/likeness.h"

#include "adf/properties.h"
#include "editor/session/document_session.h"
#include "editor/session/workspace.h"

#include <algorithm>
#include <array>

namespace editor {
namespace {

bool areDrawnAlike(const adf::Object& a, const adf::Object& b)
{
    static constexpr std::array kDrawn{
        adf::body::kMesh.id,    adf::body::kCompoundShape.id, adf::common::kScale.id,
        adf::shape::kShape.id,  adf::shape::kSize.id,         adf::shape::kRadius.id,
        adf::shape::kHeight.id, adf::shape::kAxis.id,         adf::shape::kNormal.id};
    return std::all_of(kDrawn.begin(), kDrawn.end(),
                       [&](const adf::PropertyId& id) { return a.value(id) == b.value(id); });
}

}  // namespace

bool isAlike(const adf::Object& a, const adf::Object& b)
{
    if (a.type() != b.type()) {
        return false;
    }
    switch (a.type()) {
        case adf::ObjectType::Body:
            return areDrawnAlike(a, b);
        case adf::ObjectType::Joint:
            return a.get(adf::joint::kType) == b.get(adf::joint::kType);
        case adf::ObjectType::Sensor:
            return a.get(adf::sensor::kType) == b.get(adf::sensor::kType);
        case adf::ObjectType::Actuator:
            return a.get(adf::actuator::kType) == b.get(adf::actuator::kType);
        default:
            return true;
    }
}

std::vector<adf::ObjectId> othersAlike(const Workspace& workspace,
                                       const std::vector<adf::ObjectId>& objects)
{
    std::vector<adf::ObjectPtr> examples;
    for (const adf::ObjectId id : objects) {
        adf::ObjectPtr object = workspace.find(id);
        const bool isNew = object != nullptr && !object->identifier().empty() &&
                           std::none_of(examples.begin(), examples.end(),
                                        [&](const auto& one) { return isAlike(*one, *object); });
        if (isNew) {
            examples.push_back(std::move(object));
        }
    }
    std::vector<adf::ObjectId> others;
    for (const Workspace::Entry& entry : workspace.entries()) {
        for (const adf::ObjectPtr& object : entry.session->document().objects()) {
            const bool isOther =
                std::find(objects.begin(), objects.end(), object->id()) == objects.end();
            if (isOther && std::any_of(examples.begin(), examples.end(),
                                       [&](const auto& one) { return isAlike(*one, *object); })) {
                others.push_back(object->id());
            }
        }
    }
    return others;
}

}  // namespace editor
