#include "editor/parts/part_placing.h"

#include "adf/imported_properties.h"
#include "adf/new_object.h"
#include "adf/properties.h"
#include "adf/references.h"
#include "adf/schema.h"
#include "base/check.h"
#include "compile/placement.h"
#include "editor/parts/part_body.h"
#include "editor/tools/joint_creation.h"
#include "editor/tools/placing.h"
#include "editor/widgets/path_choice.h"

#include <map>

namespace editor {
namespace {

using adf::ObjectType;

// Objects one after the other, each under a name that those before it left free.
class Growing {
public:
    explicit Growing(const adf::Document& document) : document_(document) {}

    [[nodiscard]] const adf::Document& document() const { return document_; }

    void apply(const adf::Edit& edit)
    {
        document_.apply(edit);
        edits_.push_back(edit);
    }

    adf::Edit take() { return adf::group(std::move(edits_)); }

private:
    adf::Document document_;
    std::vector<adf::Edit> edits_;
};

std::shared_ptr<adf::Object> copyOf(const adf::Object& object, const adf::Document& document)
{
    auto copy = std::make_shared<adf::Object>(
        adf::newObjectId(), object.type(),
        document.freeIdentifier(object.type(), std::string(object.shortName())));
    for (const adf::Field& field : object.fields()) {
        copy->set(field.property, field.value);
    }
    copy->set(adf::common::kName, std::string(copy->shortName()));
    return copy;
}

void setPose(adf::Object& body, const base::Pose& X_WB)
{
    const compile::LocationValues location = compile::locationFor(X_WB);
    body.set(adf::common::kPosition, roundedPosition(location.position));
    body.set(adf::common::kOrientation, roundedAngles(location.rpy));
}

// To what the objects of the part are called here. What follows a joint that is no part of it
// follows none; false for what holds a body that is none.
bool renameReferences(adf::Object& copy,
                      adf::References& references,
                      const std::map<std::string, std::string>& names)
{
    for (const adf::PropertySpec* row : adf::referenceRows(copy.type())) {
        const adf::Value* text = copy.authored(row->id);
        if (text == nullptr) {
            continue;
        }
        const auto found = references.find(std::get<std::string>(*text),
                                           std::get<adf::ReferenceFacet>(row->facet).targets);
        const auto name =
            found.object == nullptr ? names.end() : names.find(found.object->identifier());
        if (name != names.end()) {
            copy.set(row->id, adf::Value(name->second));
        } else if (row->id == adf::joint::kMimicJoint.id) {
            copy.clear(row->id);
        } else {
            return false;
        }
    }
    for (const adf::PropertySpec* list : adf::referenceListRows(copy.type())) {
        const adf::Value* value = copy.authored(list->id);
        if (value == nullptr) {
            continue;
        }
        auto records = std::get<adf::RecordList>(*value);
        for (adf::Record& record : records) {
            for (const adf::PropertySpec& row : std::get<adf::RecordListFacet>(list->facet).rows) {
                const auto* facet = std::get_if<adf::ReferenceFacet>(&row.facet);
                const adf::Value* text = facet == nullptr ? nullptr : record.find(row.id);
                if (text == nullptr) {
                    continue;
                }
                const auto found = references.find(std::get<std::string>(*text), facet->targets);
                if (found.object == nullptr || !names.contains(found.object->identifier())) {
                    return false;
                }
                record.set(row.id, names.at(found.object->identifier()));
            }
        }
        copy.set(list->id, adf::Value(std::move(records)));
    }
    return true;
}

// As the document names files of a person's.
void nameFiles(adf::Object& body, const Part& part, const adf::Document& document)
{
    for (const PartMesh& mesh : part.meshes) {
        for (const adf::TextProperty key : {adf::body::kMesh, adf::collision::kMesh}) {
            if (!mesh.file.empty() && body.get(key) == mesh.file) {
                body.set(key,
                         pathToWrite(document, *adf::findRow(ObjectType::Body, key), mesh.file));
            }
        }
    }
}

// Bodies first, and joints after those that they follow, so that each finds what the names have
// become.
std::vector<adf::ObjectPtr> putDown(Growing& into,
                                    const Part& part,
                                    const base::Pose& X_WP,
                                    std::size_t turn)
{
    std::vector<adf::ObjectPtr> bodies;
    std::map<std::string, std::string> names;
    adf::References references(part.model);
    for (const adf::ObjectPtr& object : part.model.objects(ObjectType::Body)) {
        const auto copy = copyOf(*object, into.document());
        setPose(*copy, X_WP * poseOf(*object));
        nameFiles(*copy, part, into.document());
        if (!part.colours.empty()) {
            copy->set(adf::material::kRgba, part.colours[turn % part.colours.size()]);
        }
        names[object->identifier()] = copy->identifier();
        into.apply(adf::addObject(copy));
        bodies.push_back(copy);
    }
    for (const adf::ObjectPtr& object : part.model.objects()) {
        if (object->type() == ObjectType::Body) {
            continue;
        }
        const auto copy = copyOf(*object, into.document());
        if (renameReferences(*copy, references, names)) {
            names[object->identifier()] = copy->identifier();
            into.apply(adf::addObject(copy));
        }
    }
    return bodies;
}

// How many bodies of this kind are there already, so that colours go on in turn.
std::size_t countOf(const adf::Document& document, const Part& part)
{
    const std::string name(part.model.objects(ObjectType::Body).front()->shortName());
    std::size_t count = 0;
    for (const adf::ObjectPtr& body : document.objects(ObjectType::Body)) {
        count += body->shortName().substr(0, name.size()) == name ? 1 : 0;
    }
    return count;
}

// The compound of the ground with the primitives of all copies.
adf::Edit addedTo(const PartGround& ground, const Part& part, const std::vector<base::Pose>& X_WP)
{
    const adf::Object& body = *ground.body;
    adf::RecordList records;
    for (const PartSolid& solid : solidsOf(body)) {
        records.push_back(recordOf(solid));
    }
    const base::Pose X_BW = base::inverse(ground.facts.X_WB);
    for (const base::Pose& X : X_WP) {
        for (const adf::ObjectPtr& added : part.model.objects(ObjectType::Body)) {
            for (const PartSolid& solid : solidsOf(*added)) {
                records.push_back(recordOf(solid, X_BW * X * poseOf(*added)));
            }
        }
    }
    std::vector<adf::Edit> edits;
    for (const adf::PropertySpec& row : adf::rows(ObjectType::Body)) {
        const bool ofOneShape =
            row.id == adf::shape::kShape.id || row.id == adf::shape::kSize.id ||
            row.id == adf::shape::kRadius.id || row.id == adf::shape::kHeight.id ||
            row.id == adf::shape::kAxis.id || row.id == adf::collision::kShape.id ||
            row.id == adf::collision::kSize.id || row.id == adf::collision::kRadius.id ||
            row.id == adf::collision::kHeight.id || row.id == adf::collision::kAxis.id ||
            row.id == adf::collision::kPosition.id || row.id == adf::collision::kOrientation.id;
        if (ofOneShape && body.isAuthored(row.id)) {
            edits.push_back(adf::clearProperty(body.id(), row.id));
        }
    }
    edits.push_back(adf::setProperty(body.id(), adf::body::kCompoundShape, records));
    edits.push_back(adf::setProperty(body.id(), adf::collision::kCompound, records));
    return adf::group(std::move(edits));
}

}  // namespace

std::string whyNotPartOf(const Part& part, const adf::Object& body)
{
    if (part.creates) {
        return "It is no body.";
    }
    if (part.model.objects().size() != part.model.objects(ObjectType::Body).size()) {
        return "A part with joints or a vehicle stays several bodies.";
    }
    for (const adf::ObjectPtr& added : part.model.objects(ObjectType::Body)) {
        if (solidsOf(*added).empty()) {
            return "The part is drawn with a mesh; only primitives join a body.";
        }
    }
    if (solidsOf(body).empty()) {
        return "The body below is not made of primitives alone.";
    }
    if (body.get(adf::body::kMass) != 0) {
        return "The body below moves: a joint keeps its mass as it is.";
    }
    if (body.get(adf::common::kScale) != 1) {
        return "The body below has a scale, which primitives that touch do not follow.";
    }
    return {};
}

PlacedParts placingPart(const adf::Document& document,
                        const Part& part,
                        const std::vector<base::Pose>& X_WP,
                        PartBecomes becomes,
                        const std::optional<PartGround>& ground)
{
    CHECK(becomes == PartBecomes::OwnBody || ground.has_value(),
          "what is joined to a body needs the body");
    PlacedParts placed;
    if (becomes == PartBecomes::PartOfBody) {
        placed.edit = addedTo(*ground, part, X_WP);
        placed.objects = {ground->body->id()};
        return placed;
    }
    Growing into(document);
    if (part.creates) {
        const std::optional<EquippedBody> on =
            ground ? std::optional(EquippedBody{ground->body, ground->facts}) : std::nullopt;
        for (const base::Pose& X : X_WP) {
            const NewObject made = part.creates(into.document(), on ? &*on : nullptr, X);
            into.apply(made.edit);
            placed.objects.push_back(made.object);
        }
        placed.edit = into.take();
        return placed;
    }
    std::size_t turn = countOf(document, part);
    for (const base::Pose& X : X_WP) {
        const std::vector<adf::ObjectPtr> bodies = putDown(into, part, X, turn++);
        for (const adf::ObjectPtr& body : bodies) {
            placed.objects.push_back(body->id());
        }
        if (becomes == PartBecomes::JoinedBody) {
            const NewObject joint = joining(
                into.document(), {ground->body, ground->facts},
                {bodies.front(), factsOf(*bodies.front())}, adf::JointType::Fixed,
                {.pivot_W = X.position, .axis_W = base::rotate(X.rotation, base::Vec3{0, 0, 1})});
            into.apply(joint.edit);
        }
    }
    placed.edit = into.take();
    return placed;
}

}  // namespace editor
