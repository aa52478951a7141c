#include "exporters/ambf_names.h"

#include "adf/naming.h"
#include "adf/properties.h"
#include "adf/references.h"
#include "base/free_names.h"
#include "exporters/edit_list.h"

#include <utility>
#include <vector>

namespace exporters {

namespace {

struct Reference {
    adf::ObjectId from;
    const adf::PropertySpec* row = nullptr;
    adf::ObjectId to;
};

std::span<const adf::ObjectType> targetsOf(const adf::PropertySpec& row)
{
    return std::get<adf::ReferenceFacet>(row.facet).targets;
}

// What each reference means, before names change.
std::vector<Reference> referencesIn(const adf::Document& document)
{
    std::vector<Reference> all;
    adf::References references(document);
    for (const adf::ObjectPtr& object : document.objects()) {
        for (const adf::PropertySpec* row : adf::referenceRows(object->type())) {
            const adf::Value* text = object->authored(row->id);
            if (text == nullptr || !object->isListed()) {
                continue;
            }
            const adf::ObjectPtr target =
                references.find(std::get<std::string>(*text), targetsOf(*row)).object;
            if (target != nullptr) {
                all.push_back({object->id(), row, target->id()});
            }
        }
    }
    return all;
}

std::string slashed(std::string space, const std::string& name)
{
    if (space.empty()) {
        return "/ambf/env/" + name + '/';
    }
    space = space.starts_with('/') ? space : '/' + space;
    return space.ends_with('/') ? space : space + '/';
}

void setNames(const adf::Document& document, EditList& edits)
{
    // Joints are listed apart.
    std::map<std::pair<bool, std::string>, base::FreeNames> taken;
    for (const adf::ObjectPtr& object : document.objects()) {
        if (!object->isListed() || adf::findRow(object->type(), adf::common::kName) == nullptr) {
            continue;
        }
        const std::string given = adf::withoutSpaces(object->get(adf::common::kName));
        const std::string stem = given.empty() ? adf::withoutSpaces(object->shortName()) : given;
        const bool isJoint = object->type() == adf::ObjectType::Joint;
        const std::string space = object->get(adf::common::kNamespace);
        edits.put(*object, adf::common::kName, taken[{isJoint, space}].takeLike(stem));
    }
}

// AMBF finds a key by a part that no other has, and joints also by their namespace and the rest of
// the key. The Blender add-on, which reads joints, knows bodies by their identifier alone.
std::string referenceText(const adf::References& named,
                          const adf::Object& from,
                          const adf::Object& to,
                          std::span<const adf::ObjectType> targets)
{
    const std::string own = named.fullKey(from);
    const std::string space = own.substr(0, own.size() - from.identifier().size());
    const bool isFound =
        named.countContaining(to.identifier(), targets) == 1 ||
        (from.type() == adf::ObjectType::Joint && space + to.identifier() == named.fullKey(to));
    return isFound ? to.identifier() : named.fullKey(to);
}

}  // namespace

void nameForAmbf(adf::Document& document, const std::string& name)
{
    const std::vector<Reference> references = referencesIn(document);
    EditList edits;
    edits.put(document.header(), adf::common::kNamespace,
              slashed(document.header().get(adf::common::kNamespace), name));
    setNames(document, edits);
    document.apply(edits.take());

    const adf::References named(document);
    for (const Reference& reference : references) {
        const adf::ObjectPtr from = document.find(reference.from);
        const adf::ObjectPtr to = document.find(reference.to);
        const std::string text = referenceText(named, *from, *to, targetsOf(*reference.row));
        if (*from->authored(reference.row->id) != adf::Value(text)) {
            edits.add(adf::setProperty(from->id(), reference.row->id, adf::Value(text)));
        }
    }
    if (!edits.empty()) {
        document.apply(edits.take());
    }
}

}  // namespace exporters
