#include "editor/tools/linked_geometry.h"

#include "adf/properties.h"
#include "adf/schema.h"
#include "editor/tools/selector_change.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace editor {
namespace {

struct Link {
    adf::PropertyId drawn;
    adf::PropertyId touched;
};

constexpr Link kShapes{adf::shape::kShape, adf::collision::kShape};
constexpr std::array kSizes{
    Link{adf::shape::kSize, adf::collision::kSize},
    Link{adf::shape::kRadius, adf::collision::kRadius},
    Link{adf::shape::kHeight, adf::collision::kHeight},
    Link{adf::shape::kAxis, adf::collision::kAxis},
    Link{adf::shape::kNormal, adf::collision::kNormal},
    Link{adf::shape::kPlaneOffset, adf::collision::kPlaneOffset},
};

bool sameValues(const adf::Object& body, const Link& link)
{
    const adf::PropertySpec& row = *adf::findRow(body.type(), link.drawn);
    return !body.applies(row) || body.value(link.drawn) == body.value(link.touched);
}

bool areLinked(const adf::Object& body)
{
    namespace collision = adf::collision;
    return body.type() == adf::ObjectType::Body && body.isAuthored(adf::shape::kShape) &&
           body.isAuthored(collision::kShape) && sameValues(body, kShapes) &&
           std::all_of(kSizes.begin(), kSizes.end(),
                       [&body](const Link& link) { return sameValues(body, link); }) &&
           !body.isAuthored(adf::body::kCompoundShape) && !body.isAuthored(collision::kCompound) &&
           body.get(adf::common::kScale) == 1 && body.get(collision::kPosition) == base::Vec3{} &&
           body.get(collision::kOrientation) == base::Vec3{};
}

std::optional<adf::PropertyId> touchedBy(adf::PropertyId drawn)
{
    const auto* link = std::find_if(kSizes.begin(), kSizes.end(),
                                    [drawn](const Link& one) { return one.drawn == drawn; });
    return link == kSizes.end() ? std::nullopt : std::optional(link->touched);
}

// What a single change of the drawn shape says of the collision shape.
std::optional<adf::Edit> following(const adf::Object& body, const adf::Edit& edit)
{
    if (const auto* set = std::get_if<adf::SetProperty>(&edit.change)) {
        if (set->property == kShapes.drawn) {
            const adf::PropertySpec& row = *adf::findRow(body.type(), kShapes.touched);
            return settingKeyword(body, row, std::get<std::string>(set->value));
        }
        if (const auto touched = touchedBy(set->property)) {
            return adf::setProperty(body.id(), *touched, set->value);
        }
    }
    if (const auto* clear = std::get_if<adf::ClearProperty>(&edit.change)) {
        if (const auto touched = touchedBy(clear->property)) {
            return adf::clearProperty(body.id(), *touched);
        }
    }
    return std::nullopt;
}

}  // namespace

adf::Edit withLinkedCollision(const adf::Object& body, adf::Edit edit)
{
    if (!areLinked(body)) {
        return edit;
    }
    const auto* all = std::get_if<adf::Group>(&edit.change);
    std::vector<adf::Edit> edits = all == nullptr ? std::vector{edit} : all->edits;
    const std::size_t own = edits.size();
    for (std::size_t i = 0; i < own; ++i) {
        if (auto other = following(body, edits[i])) {
            edits.push_back(*std::move(other));
        }
    }
    return edits.size() == own ? edit : adf::group(std::move(edits));
}

}  // namespace editor
