#include "editor/meshtools/frame_shift.h"

#include "adf/properties.h"
#include "adf/references.h"
#include "adf/schema.h"
#include "editor/tools/placing.h"

#include <cmath>
#include <variant>

namespace editor {
namespace {

using base::Vec3;

constexpr double kPerPicometre = 1e12;

// The dust of the sum is no digit of the file.
Vec3 withoutDigitsOfRounding(Vec3 v)
{
    for (int i = 0; i < 3; ++i) {
        v[i] = std::round(v[i] * kPerPicometre) / kPerPicometre + 0.0;
    }
    return v;
}

// Does this row of the object refer to the body?
bool refersTo(adf::References& references,
              const adf::PropertySpec& row,
              const std::string& text,
              const adf::Object& body)
{
    const adf::References::Found found =
        references.find(text, std::get<adf::ReferenceFacet>(row.facet).targets);
    return found.object != nullptr && found.object->id() == body.id();
}

// A row whose frame the edits move along.
bool isMoved(const adf::Object& object, const adf::PropertySpec& row)
{
    if (object.type() == adf::ObjectType::Joint) {
        return row.id == adf::joint::kParent.id || row.id == adf::joint::kChild.id;
    }
    return row.id == adf::common::kParent.id &&
           adf::findRow(object.type(), adf::common::kPosition) != nullptr;
}

class FrameShift {
public:
    FrameShift(const adf::Object& body, Vec3 origin_B, double newScale)
        : body_(body),
          origin_B_(origin_B),
          oldScale_(body.get(adf::common::kScale)),
          newScale_(newScale)
    {}

    void movePivot(const adf::Object& joint, adf::VectorProperty pivot)
    {
        const Vec3 before = joint.get(pivot);
        const Vec3 now = (oldScale_ * before - origin_B_) / newScale_;
        set(joint, pivot, before, now);
    }

    void moveChild(const adf::Object& child)
    {
        const Vec3 before = child.get(adf::common::kPosition);
        set(child, adf::common::kPosition, before, before - origin_B_);
    }

    void moveBody()
    {
        set(body_, adf::common::kPosition, body_.get(adf::common::kPosition),
            poseOf(body_) * origin_B_);
    }

    std::vector<adf::Edit> take() { return std::move(edits_); }

private:
    void set(const adf::Object& object, adf::VectorProperty property, Vec3 before, Vec3 now)
    {
        now = withoutDigitsOfRounding(now);
        if (now != before) {
            edits_.push_back(adf::setProperty(object.id(), property, now));
        }
    }

    const adf::Object& body_;
    Vec3 origin_B_;
    double oldScale_;
    double newScale_;
    std::vector<adf::Edit> edits_;
};

}  // namespace

std::string blockerOfShift(const adf::Document& document, const adf::Object& body)
{
    adf::References references(document);
    std::string blocker;
    for (const adf::ObjectPtr& object : document.objects()) {
        adf::forEachReference(*object, [&](const adf::PropertySpec& row, const std::string& text) {
            if (!isMoved(*object, row) && refersTo(references, row, text, body)) {
                blocker = object->identifier() + " refers to the body's frame";
            }
        });
    }
    return blocker;
}

std::vector<adf::Edit> shiftingFrame(const adf::Document& document,
                                     const adf::Object& body,
                                     Vec3 origin_B,
                                     double newScale)
{
    FrameShift shift(body, origin_B, newScale);
    shift.moveBody();
    adf::References references(document);
    for (const adf::ObjectPtr& object : document.objects()) {
        adf::forEachReference(*object, [&](const adf::PropertySpec& row, const std::string& text) {
            if (!isMoved(*object, row) || !refersTo(references, row, text, body)) {
                return;
            }
            if (row.id == adf::joint::kParent.id && object->type() == adf::ObjectType::Joint) {
                shift.movePivot(*object, adf::joint::kParentPivot);
            } else if (row.id == adf::joint::kChild.id &&
                       object->type() == adf::ObjectType::Joint) {
                shift.movePivot(*object, adf::joint::kChildPivot);
            } else {
                shift.moveChild(*object);
            }
        });
    }
    return shift.take();
}

}  // namespace editor
