#include "editor/parts/own_parts.h"

#include "adf/authoring_properties.h"
#include "adf/file_io.h"
#include "adf/paths.h"
#include "adf/properties.h"
#include "adf/reader.h"
#include "adf/writer.h"
#include "base/check.h"
#include "compile/placement.h"
#include "editor/tools/body_facts.h"
#include "editor/tools/duplicating.h"
#include "editor/tools/placing.h"
#include "importers/mesh/mesh_writer.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

namespace editor {
namespace {

namespace fs = std::filesystem;

using adf::ObjectType;

constexpr const char* kPartFile = "part.yaml";
constexpr adf::TextProperty kMeshKeys[] = {adf::body::kMesh, adf::collision::kMesh};

adf::Document readPart(const fs::path& folder)
{
    const auto text = adf::readText((folder / kPartFile).string());
    base::Diagnostics ignored;  // the part is what of it can be read
    return text ? adf::read(*text, (folder / kPartFile).string(), ignored)
                : adf::Document(adf::FileKind::Model);
}

std::string countOf(std::size_t count, const char* what, const char* several)
{
    std::string words = std::to_string(count);
    words += ' ';
    return words + (count == 1 ? what : several);
}

// "1 body", "3 bodies, 2 joints".
std::string summaryOf(const adf::Document& model)
{
    std::string words = countOf(model.objects(ObjectType::Body).size(), "body", "bodies");
    const std::size_t joints = model.objects(ObjectType::Joint).size();
    return joints == 0 ? words : words + ", " + countOf(joints, "joint", "joints");
}

// The file of a mesh of the body, as the compiler finds it.
std::string meshFile(const adf::Document& document,
                     const adf::Object& body,
                     const adf::TextProperty& key)
{
    const adf::MeshFolders folders{
        .file = document.folder(),
        .fileHigh = document.header().get(adf::header::kHighResolutionPath),
        .fileLow = document.header().get(adf::header::kLowResolutionPath),
        .bodyHigh = body.get(adf::body::kHighResolutionPath),
        .bodyLow = body.get(adf::body::kLowResolutionPath)};
    const std::string name = body.get(key);
    return (key.id == adf::body::kMesh.id ? adf::findVisualMesh(folders, name)
                                          : adf::findCollisionMesh(folders, name))
        .path;
}

// The middle of the bottom of the box around the bodies.
base::Vec3 footOf(const OwnParts::Source& source, const std::vector<adf::ObjectId>& bodies)
{
    base::Bounds bounds_W;
    for (const adf::ObjectId id : bodies) {
        const BodyFacts facts = factsOf(*source.document.find(id), source.scene, source.map);
        if (facts.bounds_B.empty()) {
            bounds_W.add(facts.X_WB.position);
        } else {
            bounds_W.add(base::transformed(facts.X_WB, facts.bounds_B));
        }
    }
    const base::Vec3 middle = bounds_W.centre();
    return {middle.x, middle.y, bounds_W.low.z};
}

std::string asFolderName(std::string name)
{
    std::replace(name.begin(), name.end(), '/', '-');
    name.erase(0, std::min(name.find_first_not_of('.'), name.size()));
    return name.empty() ? "part" : name;
}

void clearIfSaid(adf::Document& model, adf::ObjectId object, adf::PropertyId key)
{
    if (model.find(object)->isAuthored(key)) {
        model.apply(adf::clearProperty(object, key));
    }
}

// The folders that meshes were looked for in, once they are elsewhere.
void clearFolders(adf::Document& model)
{
    for (const adf::TextProperty key :
         {adf::header::kHighResolutionPath, adf::header::kLowResolutionPath}) {
        clearIfSaid(model, model.header().id(), key);
    }
    for (const adf::ObjectPtr& body : model.objects(ObjectType::Body)) {
        for (const adf::TextProperty key :
             {adf::body::kHighResolutionPath, adf::body::kLowResolutionPath}) {
            clearIfSaid(model, body->id(), key);
        }
    }
}

// Equal names mean equal meshes wherever parts are put down, whatever parts were called before.
std::string nameOfMesh(const std::string& part,
                       const adf::TextProperty& key,
                       const std::string& file,
                       const scene::MeshData& mesh)
{
    std::array<char, 20> hash{};
    std::snprintf(hash.data(), hash.size(), "-%08x", static_cast<unsigned>(mesh.contentHash));
    std::string name = part;
    name += key.id == adf::body::kMesh.id ? "-" : "-collision-";
    name += fs::path(file).stem().string();
    name += hash.data();
    return name + ".obj";
}

}  // namespace

OwnParts::OwnParts(std::string folder, scene::AssetSource& assets)
    : folder_(std::move(folder)), assets_(assets)
{
    std::set<std::string> names;
    std::error_code failed;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_, failed)) {
        if (fs::exists(entry.path() / kPartFile, failed)) {
            names.insert(entry.path().filename().string());
        }
    }
    for (const std::string& name : names) {
        adopt(name);
    }
}

const PartKind& OwnParts::adopt(const std::string& name)
{
    Own& own = parts_.emplace_back();
    own.name = name;
    own.tags = "own";
    own.summary = summaryOf(readPart(fs::path(folder_) / name));
    own.kind.id = own.name.c_str();
    own.kind.name = own.name.c_str();
    own.kind.group = PartGroup::Own;
    own.kind.tags = own.tags.c_str();
    own.kind.summary = [&own](const PartSizes&) {
        return own.summary;
    };
    own.kind.conflict = nullptr;
    own.kind.build = [this, &own](const PartSizes&) {
        return build(own);
    };
    return own.kind;
}

std::vector<const PartKind*> OwnParts::kinds() const
{
    std::vector<const Own*> there;
    for (const Own& own : parts_) {
        if (own.isThere) {
            there.push_back(&own);
        }
    }
    std::sort(there.begin(), there.end(),
              [](const Own* a, const Own* b) { return a->name < b->name; });
    std::vector<const PartKind*> kinds;
    for (const Own* own : there) {
        kinds.push_back(&own->kind);
    }
    return kinds;
}

bool OwnParts::isOwn(const PartKind& kind) const
{
    return std::any_of(parts_.begin(), parts_.end(),
                       [&kind](const Own& own) { return &own.kind == &kind; });
}

OwnParts::Own& OwnParts::ownOf(const PartKind& kind)
{
    const auto found = std::find_if(parts_.begin(), parts_.end(),
                                    [&kind](const Own& own) { return &own.kind == &kind; });
    CHECK(found != parts_.end(), "the kind is one of these parts");
    return *found;
}

const OwnParts::Own& OwnParts::ownOf(const PartKind& kind) const
{
    return const_cast<OwnParts*>(this)->ownOf(kind);
}

// A mesh that cannot be read any more is left out; what it was drawn on is a frame then. One that
// somebody named by hand, in whatever folder and form, is called as those that the program wrote.
Part OwnParts::build(const Own& own) const
{
    Part part{.model = readPart(fs::path(folder_) / own.name), .meshes = {}, .colours = {}};
    const adf::Document asRead = part.model;
    std::set<std::string> names;
    for (const adf::ObjectPtr& body : asRead.objects(ObjectType::Body)) {
        for (const adf::TextProperty& key : kMeshKeys) {
            const std::string said = body->get(key);
            const std::string file = said.empty() ? std::string() : meshFile(asRead, *body, key);
            if (file.empty()) {
                continue;
            }
            const auto mesh = assets_.mesh(file, false);
            if (!mesh) {
                continue;
            }
            std::string name = fs::path(said).filename().string();
            if (said != kPartMeshFolder + name || fs::path(name).extension() != ".obj") {
                name = nameOfMesh(own.name, key, file, **mesh);
                part.model.apply(adf::setProperty(body->id(), key, kPartMeshFolder + name));
            }
            if (names.insert(name).second) {
                part.meshes.push_back({.name = name, .mesh = **mesh});
            }
        }
    }
    clearFolders(part.model);
    return part;
}

base::Result<const PartKind*> OwnParts::add(const std::string& name,
                                            const Source& source,
                                            const std::vector<adf::ObjectId>& bodies)
{
    const std::string stem = asFolderName(name);
    std::string free = stem;
    for (int number = 2; !problemOfName(free).empty(); ++number) {
        free = stem + " " + std::to_string(number);
    }
    const fs::path folder = fs::path(folder_) / free;
    if (const base::Status done = write(folder, source, bodies); !done) {
        std::error_code ignored;
        fs::remove_all(folder, ignored);  // half a part is none
        return done.error();
    }
    return &adopt(free);
}

base::Status OwnParts::write(const fs::path& folder,
                             const Source& source,
                             const std::vector<adf::ObjectId>& bodies) const
{
    std::error_code failed;
    fs::create_directories(folder / kPartMeshFolder, failed);
    if (failed) {
        return base::Error{folder.string() + " cannot be made: " + failed.message(), {}};
    }
    base::Diagnostics ignored;  // the text was written here
    adf::Document model = adf::read(textOf(source.document, bodies), {}, ignored);
    const base::Vec3 foot = footOf(source, bodies);
    for (const adf::ObjectPtr& body : model.objects(ObjectType::Body)) {
        const adf::ObjectPtr original = source.document.find(ObjectType::Body, body->identifier());
        model.apply(
            adf::setProperty(body->id(), adf::common::kPosition,
                             roundedPosition(original->get(adf::common::kPosition) - foot)));
        for (const adf::TextProperty& key : kMeshKeys) {
            if (body->get(key).empty()) {
                continue;
            }
            const std::string file = meshFile(source.document, *original, key);
            const auto mesh = assets_.mesh(file, false);
            if (!mesh) {
                return mesh.error();
            }
            const std::string written =
                kPartMeshFolder + nameOfMesh(folder.filename().string(), key, file, **mesh);
            if (const auto done = importers::writeObj(**mesh, (folder / written).string()); !done) {
                return done.error();
            }
            model.apply(adf::setProperty(body->id(), key, written));
        }
        for (const adf::PropertyId key :
             {adf::PropertyId(adf::authoring::kGroup), adf::PropertyId(adf::authoring::kLocked)}) {
            clearIfSaid(model, body->id(), key);
        }
    }
    clearFolders(model);
    return adf::writeTextAtomically((folder / kPartFile).string(), adf::write(model));
}

std::string OwnParts::problemOfName(const std::string& name) const
{
    if (name.empty() || name.front() == '.' || name.find('/') != std::string::npos) {
        return "A part's name is that of its folder: no dot in front, no slash.";
    }
    std::error_code failed;
    return fs::exists(fs::path(folder_) / name, failed) ? "There is a part " + name + " already."
                                                        : std::string();
}

base::Status OwnParts::rename(const PartKind& kind, const std::string& name)
{
    if (std::string problem = problemOfName(name); !problem.empty()) {
        return base::Error{std::move(problem), {}};
    }
    Own& own = ownOf(kind);
    std::error_code failed;
    fs::rename(fs::path(folder_) / own.name, fs::path(folder_) / name, failed);
    if (failed) {
        return base::Error{own.name + " cannot be renamed: " + failed.message(), {}};
    }
    own.name = name;
    own.kind.id = own.name.c_str();
    own.kind.name = own.name.c_str();
    return base::Done{};
}

std::string OwnParts::folderOf(const PartKind& kind) const
{
    return (fs::path(folder_) / ownOf(kind).name).string();
}

void OwnParts::forget(const PartKind& kind)
{
    ownOf(kind).isThere = false;
}

}  // namespace editor
