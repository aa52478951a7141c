#include "editor/panels/mechanism.h"

#include "adf/properties.h"
#include "adf/references.h"

#include <array>

namespace editor {
namespace {

using Indices = std::unordered_map<adf::ObjectId, std::uint32_t>;

constexpr std::array kBodyTypes{adf::ObjectType::Body, adf::ObjectType::SoftBody};

std::vector<adf::ObjectPtr> listed(const adf::Document& document, adf::ObjectType type)
{
    std::vector<adf::ObjectPtr> found = document.objects(type);
    std::erase_if(found, [](const adf::ObjectPtr& object) { return !object->isListed(); });
    return found;
}

std::vector<adf::ObjectPtr> listedBodies(const adf::Document& document)
{
    std::vector<adf::ObjectPtr> bodies;
    for (const adf::ObjectType type : kBodyTypes) {
        const std::vector<adf::ObjectPtr> ofType = listed(document, type);
        bodies.insert(bodies.end(), ofType.begin(), ofType.end());
    }
    return bodies;
}

Indices indicesOf(const std::vector<adf::ObjectPtr>& bodies)
{
    Indices indices;
    for (std::uint32_t i = 0; i < bodies.size(); ++i) {
        indices.emplace(bodies[i]->id(), i);
    }
    return indices;
}

// Joints whose two bodies are in this document, in order; the others are left out of `joints`.
std::vector<adf::BodyLink> linksOf(const adf::Document& document,
                                   const Indices& indices,
                                   std::vector<adf::ObjectPtr>& joints)
{
    std::vector<adf::BodyLink> links;
    adf::References references(document);
    const auto indexOf = [&](const std::string& reference) -> std::optional<std::uint32_t> {
        const adf::ObjectPtr body = references.find(reference, kBodyTypes).object;
        const auto found = body == nullptr ? indices.end() : indices.find(body->id());
        return found == indices.end() ? std::nullopt : std::optional(found->second);
    };
    for (const adf::ObjectPtr& joint : listed(document, adf::ObjectType::Joint)) {
        const auto parent = indexOf(joint->get(adf::joint::kParent));
        const auto child = indexOf(joint->get(adf::joint::kChild));
        if (parent && child) {
            links.push_back(
                {.parent = *parent, .child = *child, .closes = adf::isMarkedToClose(*joint)});
            joints.push_back(joint);
        }
    }
    return links;
}

}  // namespace

Mechanism::Mechanism(const adf::Document& document)
    : bodies_(listedBodies(document)),
      indexOf_(indicesOf(bodies_)),
      lineage_(bodies_.size(), linksOf(document, indexOf_, joints_))
{
    for (std::uint32_t i = 0; i < joints_.size(); ++i) {
        if (lineage_.closesLoop(i)) {
            loops_.insert(joints_[i]->id());
        }
    }
}

std::optional<std::uint32_t> Mechanism::indexOf(adf::ObjectId body) const
{
    const auto found = indexOf_.find(body);
    return found == indexOf_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace editor
