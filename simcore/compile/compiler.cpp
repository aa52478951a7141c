#include "compile/compiler.h"

#include "adf/document.h"
#include "adf/properties.h"
#include "adf/property_span.h"
#include "base/diagnostics.h"
#include "compile/problem.h"
#include "compile/scene_bodies.h"
#include "compile/scene_build.h"
#include "compile/scene_devices.h"
#include "compile/scene_joints.h"
#include "compile/views.h"
#include "scene/sane_scene.h"
#include "scene/scene.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace compile {

namespace {

// Reports what a simulation of the scene will not begin with as the files have it: numbers that it
// takes as not said (`compile.unusable-number`) and bodies that stand still for theirs
// (`compile.out-of-range`).
void reportRepairs(const scene::ScenePtr& scene, base::Diagnostics& sink)
{
    for (const scene::Repair& repair : scene::saneScene(scene).repairs) {
        const std::string what(repair.what);
        if (repair.isLost) {
            report(sink, repair.origin,
                   {.code = "compile.out-of-range",
                    .message = "beyond what can be simulated: " + what + "; the body stands still",
                    .hint = "bodies may weigh 1e-15 to 1e15 kg, be 1e9 m away and 1e6 m large"});
        } else {
            report(sink, repair.origin,
                   {.code = "compile.unusable-number",
                    .message = "beyond what can be simulated, and so as if not said: " + what,
                    .hint = "numbers may be as large as 1e15",
                    .severity = base::Severity::Warning});
        }
    }
}

constexpr const char* kCode = "compile.not-simulated";

constexpr std::array kInertKinds{adf::ObjectType::SoftBody, adf::ObjectType::Volume};

// Groups of rows that say how something moves or looks and that a scene has nothing of. Others that
// are inert here only matter to programs that listen in.
constexpr std::array<std::string_view, 3> kGroups{"Plugins", "Shaders", "Skybox"};

std::string whatBecomesOf(std::string_view group)
{
    return group == "Plugins"
               ? "plug-ins are kept and can be edited, but only --plugins of adf runs them"
               : "what the group \"" + std::string(group) +
                     "\" says is kept and can be edited, but does not act";
}

// Lists by what is said about them, in the order in which it is said.
class Notes {
public:
    void add(const std::string& message, const adf::Object& object, const base::SourceSpan& span)
    {
        const auto [entry, isNew] = order_.emplace(message, lists_.size());
        if (isNew) {
            lists_.emplace_back(message, NameList());
        }
        const std::string& identifier = object.identifier();
        lists_[entry->second].second.add(
            identifier.empty() ? std::string(adf::info(object.type()).singular) : identifier, span);
    }

    void report(base::Diagnostics& sink) const
    {
        for (const auto& [message, list] : lists_) {
            list.note(sink, kCode, message);
        }
    }

private:
    std::map<std::string, std::size_t> order_;
    std::vector<std::pair<std::string, NameList>> lists_;
};

void addProperties(const adf::Document& file, const adf::Object& object, Notes& notes)
{
    std::string_view said;
    for (const adf::Field& field : object.fields()) {
        const adf::PropertySpec* row = adf::findRow(object.type(), field.property);
        const bool isReported =
            row != nullptr && row->group != said &&
            std::find(kGroups.begin(), kGroups.end(), row->group) != kGroups.end();
        if (isReported) {
            said = row->group;
            notes.add(whatBecomesOf(row->group), object, adf::spanOf(file, object, field.property));
        }
    }
}

// Says once per kind, with the names, what the listed objects have that is kept and edited but does
// not act in the simulation: whole kinds of objects, and groups of properties
// (`compile.not-simulated`).
void reportInertKinds(std::span<const adf::Document* const> files, base::Diagnostics& sink)
{
    Notes notes;
    for (const adf::Document* file : files) {
        addProperties(*file, file->header(), notes);
        for (const adf::ObjectPtr& object : file->objects()) {
            const adf::ObjectType type = object->type();
            if (!object->isListed()) {
                continue;
            }
            if (std::find(kInertKinds.begin(), kInertKinds.end(), type) != kInertKinds.end()) {
                notes.add(std::string(adf::info(type).plural) +
                              " are kept and can be edited, but do not act in the simulation",
                          *object, object->span());
                continue;
            }
            addProperties(*file, *object, notes);
        }
    }
    notes.report(sink);
}

}  // namespace

Compiled compile(const Input& input)
{
    SceneBuild build(input);
    if (!addBodies(build)) {
        return {};
    }
    addEnclosure(build);
    addJoints(build);
    addSensors(build);
    addActuators(build);
    addVehicles(build);
    addGhosts(build);
    addViews(build);
    build.scene->meshes = build.meshes.meshes();
    reportEstimates(build.estimates, input.sink);
    reportRepairs(build.scene, input.sink);
    reportInertKinds(build.files.all, input.sink);
    return {std::move(build.scene), std::move(build.map)};
}

}  // namespace compile
