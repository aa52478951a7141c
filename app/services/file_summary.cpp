#include "services/file_summary.h"

#include "adf/paths.h"
#include "adf/properties.h"
#include "analysis/mobility.h"
#include "compile/compiler.h"
#include "importers/mesh/mesh_cache.h"

#include <algorithm>
#include <array>

namespace services {

namespace {

void addOnce(std::vector<std::string>& list, const std::string& text)
{
    if (std::find(list.begin(), list.end(), text) == list.end()) {
        list.push_back(text);
    }
}

void addMesh(FileSummary& summary, const adf::FileSearch& search, const std::string& name)
{
    if (search.found()) {
        addOnce(summary.meshesFound, search.path);
    } else {
        addOnce(summary.meshesMissing, name);
    }
}

void addMeshes(FileSummary& summary, const adf::Document& document, const adf::Object& object)
{
    const adf::MeshFolders folders{
        .file = document.folder(),
        .fileHigh = document.header().get(adf::header::kHighResolutionPath),
        .fileLow = document.header().get(adf::header::kLowResolutionPath),
        .bodyHigh = object.get(adf::body::kHighResolutionPath),
        .bodyLow = object.get(adf::body::kLowResolutionPath)};
    const std::string visual = object.get(adf::body::kMesh);
    const bool drawsPrimitive =
        object.isAuthored(adf::shape::kShape) || object.isAuthored(adf::body::kCompoundShape);
    if (!visual.empty() && !drawsPrimitive) {
        addMesh(summary, adf::findVisualMesh(folders, visual), visual);
    }
    const bool touchesWithPrimitive =
        object.isAuthored(adf::collision::kShape) || object.isAuthored(adf::collision::kCompound);
    const std::string own = object.get(adf::collision::kMesh);
    const std::string& touching = own.empty() ? visual : own;
    if (!touching.empty() && !touchesWithPrimitive) {
        addMesh(summary, adf::findCollisionMesh(folders, touching), touching);
    }
}

MechanismSummary summaryOf(const scene::Scene& scene, const analysis::Mobility& mobility)
{
    MechanismSummary summary{.gruebler = mobility.gruebler,
                             .mobility = mobility.mobility,
                             .instantaneous = mobility.instantaneous,
                             .closed = mobility.closed};
    for (const analysis::TreeNode& node : mobility.mechanism.tree) {
        summary.bodies.push_back(scene.body(node.body).origin.identifier);
    }
    for (const scene::JointIndex joint : mobility.mechanism.joints()) {
        summary.joints.push_back(scene.joint(joint).origin.identifier);
    }
    for (const analysis::RedundantConstraint& redundant : mobility.redundant) {
        summary.redundant.emplace_back(scene.joint(redundant.joint).origin.identifier,
                                       analysis::motionKey(redundant.motion));
        summary.redundantTexts.push_back(analysis::redundancyText(scene, redundant));
    }
    return summary;
}

void addScene(FileSummary& summary, const adf::Document& document)
{
    importers::MeshCache meshes;
    base::Diagnostics sink;
    const scene::ScenePtr scene =
        compile::compile({.models = {&document}, .assets = meshes, .sink = sink}).scene;
    summary.loops = static_cast<std::size_t>(
        std::count_if(scene->joints.begin(), scene->joints.end(),
                      [](const scene::Joint& joint) { return joint.closesLoop; }));
    summary.totalMass = scene::totalMass(*scene);
    summary.bounds = scene::worldBounds(*scene);
    for (const analysis::Mobility& mobility : analysis::mobility(*scene)) {
        if (!mobility.mechanism.joints().empty()) {
            summary.mechanisms.push_back(summaryOf(*scene, mobility));
        }
    }
}

}  // namespace

FileSummary summarize(const adf::Document& document, const std::string& name)
{
    FileSummary summary;
    summary.file = name;
    for (const adf::ObjectType type : adf::listedTypes(document.kind())) {
        const std::vector<adf::ObjectPtr> objects = document.objects(type);
        const auto listed = std::count_if(objects.begin(), objects.end(),
                                          [](const adf::ObjectPtr& o) { return o->isListed(); });
        summary.objects.emplace_back(adf::info(type).plural, static_cast<std::size_t>(listed));
    }
    if (document.kind() != adf::FileKind::Model) {
        return summary;
    }
    constexpr std::array kWithMesh{adf::ObjectType::Body, adf::ObjectType::SoftBody,
                                   adf::ObjectType::GhostObject};
    for (const adf::ObjectPtr& object : document.objects()) {
        const bool mayHave =
            std::find(kWithMesh.begin(), kWithMesh.end(), object->type()) != kWithMesh.end();
        if (mayHave && object->isListed()) {
            addMeshes(summary, document, *object);
        }
    }
    addScene(summary, document);
    return summary;
}

}  // namespace services
