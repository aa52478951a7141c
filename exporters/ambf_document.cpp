#include "exporters/ambf_document.h"

#include "adf/properties.h"
#include "adf/schema.h"
#include "adf/target_check.h"
#include "base/check.h"
#include "exporters/ambf_files.h"
#include "exporters/ambf_joints.h"
#include "exporters/ambf_names.h"
#include "exporters/ambf_shapes.h"
#include "importers/robot/joint_words.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace exporters {

namespace {

using base::Severity;

// What only another text can set right: AMBF reads these otherwise than they are meant.
constexpr std::array<std::string_view, 14> kTextFindings{
    "ambf2.broken-text",    "ambf2.duplicate-key",    "ambf2.left-to-chance",
    "ambf2.listed-twice",   "ambf2.merge-key",        "ambf2.missing-key",
    "ambf2.missing-member", "ambf2.nested-location",  "ambf2.text-for-list",
    "ambf2.two-spellings",  "ambf2.undefined-object", "ambf2.unknown-word",
    "ambf2.version",        "ambf2.unreadable-value"};

bool needsNewText(const adf::Document& document)
{
    base::Diagnostics found;
    adf::checkForAmbf2(document, found);
    return std::any_of(found.all().begin(), found.all().end(), [](const base::Diagnostic& one) {
        return std::find(kTextFindings.begin(), kTextFindings.end(), one.code) !=
               kTextFindings.end();
    });
}

// The same objects in a document without a text.
adf::Document rewritten(const adf::Document& document)
{
    adf::Document fresh(document.kind());
    fresh.setPath(document.path());
    std::vector<adf::Edit> edits;
    for (const adf::Field& field : document.header().fields()) {
        const adf::Edit edit = adf::setProperty(fresh.header().id(), field.property, field.value);
        if (field.property != adf::PropertyId(adf::header::kVersion) && fresh.check(edit).empty()) {
            edits.push_back(edit);
        }
    }
    for (const adf::ObjectPtr& object : document.objects()) {
        auto copy =
            std::make_shared<adf::Object>(object->id(), object->type(), object->identifier());
        for (const adf::Field& field : object->fields()) {
            const adf::PropertySpec* row = adf::findRow(object->type(), field.property);
            const bool isDead = row == nullptr || adf::has(row->traits, adf::Trait::Dead);
            if (!isDead && object->applies(*row)) {
                copy->set(field.property, field.value);
            }
        }
        if (object->isListed()) {
            edits.push_back(adf::addObject(std::move(copy)));
        }
    }
    fresh.apply(adf::group(std::move(edits)));
    return fresh;
}

class AmbfMaker {
public:
    AmbfMaker(const adf::Document& document,
              const compile::Compiled& compiled,
              MeshFolder& meshes,
              base::Diagnostics& sink)
        : original_(document), compiled_(compiled), meshes_(meshes), sink_(sink), result_(document)
    {}

    adf::Document run(const std::string& path)
    {
        if (!result_.check(adf::group({})).empty()) {
            result_ = rewritten(result_);
        }
        findBareBodies();
        for (const adf::ObjectPtr& object : original_.objects()) {
            if (object->isListed()) {
                change(*object);
            }
        }
        reportDrawnAsMesh();
        carryFiles(original_, meshes_, edits_, sink_);
        applyToObjects();
        changeHeader();
        nameForAmbf(result_, importers::fileNameOf(stem(path)));
        result_.setPath(path);
        if (needsNewText(result_)) {
            result_ = rewritten(result_);
            sink_.add({.severity = Severity::Note,
                       .code = "export.rewritten",
                       .span = {.file = original_.path()},
                       .message = "AMBF 2.0 would read the text of this file otherwise than it is "
                                  "meant; it is written anew, without comments and keys that "
                                  "nobody knows"});
        }
        return std::move(result_);
    }

private:
    static std::string stem(const std::string& path)
    {
        const std::size_t slash = path.find_last_of('/');
        const std::string name = slash == std::string::npos ? path : path.substr(slash + 1);
        return name.substr(0, name.rfind('.'));
    }

    // Edits of objects. Where the text has one in a form that takes no edits, they change the
    // objects without it.
    void applyToObjects()
    {
        if (edits_.empty()) {
            return;
        }
        const adf::Edit edit = edits_.take();
        if (result_.check(edit).empty()) {
            result_.apply(edit);
            return;
        }
        result_ = rewritten(result_);
        for (const adf::Edit& one : std::get<adf::Group>(edit.change).edits) {
            if (result_.check(one).empty()) {
                result_.apply(one);
            }
        }
    }

    void changeHeader()
    {
        const adf::Object& header = result_.header();
        edits_.put(header, adf::header::kHighResolutionPath, std::string(kAmbfPlaces.drawn + '/'));
        edits_.put(header, adf::header::kLowResolutionPath,
                   std::string(kAmbfPlaces.touching + '/'));
        edits_.clear(header, adf::header::kJointErp);
        edits_.clear(header, adf::header::kJointCfm);
        if (!edits_.empty()) {
            result_.apply(edits_.take());
        }
    }

    // A child of each joint between two bodies without shape.
    void findBareBodies()
    {
        for (const scene::Joint& joint : compiled_.scene->joints) {
            const auto isBare = [&](scene::BodyIndex index) {
                return compiled_.scene->body(index).collisions.empty() &&
                       !bare_.contains(index.value);
            };
            if (isBare(joint.parent) && isBare(joint.child)) {
                bare_.insert(joint.child.value);
            }
        }
    }

    void change(const adf::Object& object)
    {
        for (const adf::Field& field : object.fields()) {
            const adf::PropertySpec* row = adf::findRow(object.type(), field.property);
            if (row != nullptr && adf::has(row->traits, adf::Trait::Dead)) {
                edits_.clear(object, field.property);
            }
        }
        switch (object.type()) {
            case adf::ObjectType::Body:
                return changeBody(object);
            case adf::ObjectType::Joint:
                return changeJoint(object);
            case adf::ObjectType::Sensor:
            case adf::ObjectType::Actuator:
                return changeEquipment(object);
            case adf::ObjectType::Light:
                edits_.put(object, adf::light::kShadowQuality,
                           object.get(adf::light::kShadowQuality));
                return;
            case adf::ObjectType::GhostObject:
                edits_.clear(object, adf::collision::kGroups);
                if (object.get(adf::collision::kCompound).empty()) {
                    edits_.clear(object, adf::collision::kCompound);
                }
                return;
            default:
                return;
        }
    }

    void changeBody(const adf::Object& object)
    {
        namespace key = adf::body;
        const auto index = compiled_.map.find<scene::BodyIndex>(object.id());
        if (!index) {
            return unlist(object, "it could not be built");
        }
        const AmbfBody body{object, compiled_.scene->body(*index), *compiled_.scene};
        const scene::Body& built = body.body;
        edits_.put(object, key::kMass, built.mass);
        edits_.put(object, adf::common::kPosition, object.get(adf::common::kPosition));
        edits_.put(object, adf::common::kOrientation, object.get(adf::common::kOrientation));
        if (!object.isAuthored(key::kInertialPosition) ||
            !object.isAuthored(key::kInertialOrientation)) {
            edits_.put(object, key::kInertialPosition, importers::withoutDust(built.X_BC.position));
            edits_.put(object, key::kInertialOrientation,
                       importers::withoutDust(base::toRpy(built.X_BC.rotation)));
        }
        if (!built.isStatic()) {
            edits_.put(object, key::kInertia, built.inertia);
        }
        const bool drawsMesh = drawForAmbf(body, meshes_, edits_, drawnAsMesh_, sink_);
        if (bare_.contains(index->value)) {
            addTinyShape(body, "AMBF 2.0 does not solve joints between bodies without any shape",
                         edits_, sink_);
        } else {
            collideForAmbf(body, meshes_, edits_, sink_);
        }
        // The Blender add-on stops at a colour of what has no mesh.
        drawsMesh ? colourForAmbf(body, edits_) : leaveUncoloured(object, edits_);
        edits_.put(object, adf::common::kScale, 1.0);
    }

    void changeJoint(const adf::Object& object)
    {
        const auto index = compiled_.map.find<scene::JointIndex>(object.id());
        if (!index) {
            return unlist(object, "it joins nothing");
        }
        const scene::Joint& joint = compiled_.scene->joint(*index);
        const auto scaleOf = [&](scene::BodyIndex body) {
            const adf::ObjectPtr one = original_.find(compiled_.map.object(body));
            return one == nullptr ? 1.0 : one->get(adf::common::kScale);
        };
        joinForAmbf({.object = object,
                     .header = original_.header(),
                     .parentScale = scaleOf(joint.parent),
                     .childScale = scaleOf(joint.child)},
                    edits_, sink_);
    }

    // Words of this program's own make AMBF crash.
    void changeEquipment(const adf::Object& object)
    {
        const adf::PropertyId type = object.type() == adf::ObjectType::Sensor
                                         ? adf::PropertyId(adf::sensor::kType)
                                         : adf::PropertyId(adf::actuator::kType);
        if (!adf::ambf2KnowsWord(original_, object, type)) {
            unlist(object, "AMBF 2.0 crashes on a type it does not know");
        }
    }

    // Once for each reason, with the first body.
    void reportDrawnAsMesh()
    {
        for (const auto& [reason, bodies] : drawnAsMesh_) {
            const bool isOne = bodies.size() == 1;
            sink_.add({.severity = Severity::Note,
                       .code = "export.drawn-as-mesh",
                       .span = bodies.front()->span(),
                       .object = isOne ? bodies.front()->identifier() : std::string(),
                       .message = std::to_string(bodies.size()) +
                                  (isOne ? " body is" : " bodies are") + " drawn as " +
                                  (isOne ? "a mesh: " : "meshes: ") + reason});
        }
    }

    void unlist(const adf::Object& object, const std::string& why)
    {
        edits_.add({adf::SetListed{object.id(), false}});
        sink_.add({.severity = Severity::Warning,
                   .code = "export.unlisted",
                   .span = object.span(),
                   .object = object.identifier(),
                   .message = "it is not listed in the exported model: " + why});
    }

    const adf::Document& original_;
    const compile::Compiled& compiled_;
    MeshFolder& meshes_;
    base::Diagnostics& sink_;
    adf::Document result_;
    EditList edits_;
    DrawnAsMesh drawnAsMesh_;
    std::set<std::uint32_t> bare_;  // bodies that get a small shape
};

}  // namespace

adf::Document ambfDocument(const adf::Document& document,
                           const compile::Compiled& compiled,
                           const std::string& path,
                           MeshFolder& meshes,
                           base::Diagnostics& sink)
{
    CHECK(document.kind() == adf::FileKind::Model, "only models are exported");
    return AmbfMaker(document, compiled, meshes, sink).run(path);
}

}  // namespace exporters
