#include "editor/meshtools/mesh_tool_edit.h"

#include "adf/imported_properties.h"
#include "adf/paths.h"
#include "compile/body_compiler.h"
#include "editor/meshtools/frame_shift.h"
#include "editor/session/edit_between.h"
#include "editor/tools/collision_parts.h"
#include "importers/files/file_placing.h"
#include "importers/mesh/mesh_body.h"
#include "importers/mesh/mesh_writer.h"
#include "meshes/mesh_transform.h"

#include <filesystem>
#include <utility>

namespace editor {
namespace {

namespace fs = std::filesystem;
namespace collision = adf::collision;
using base::Vec3;

constexpr std::string_view kMark = "_tools";

// "arm" of "parts/arm_tools2.obj": tools that are used again make no longer names.
std::string plainStem(const std::string& name)
{
    std::string stem = fs::path(name).stem().string();
    const std::size_t mark = stem.rfind(kMark);
    if (mark != std::string::npos && mark > 0 &&
        stem.find_first_not_of("0123456789", mark + kMark.size()) == std::string::npos) {
        stem.resize(mark);
    }
    return stem;
}

bool isThere(const std::string& path)
{
    std::error_code none;
    return fs::exists(path, none) || fs::exists(fs::path(path).replace_extension(".mtl"), none);
}

// `find` says where AMBF looks for a name. A mesh outside the model gets its successor inside.
template <typename Find>
NewMeshFile freeFile(const std::string& present, const std::string& ending, const Find& find)
{
    const fs::path written(present);
    const fs::path folder = written.is_absolute() ? fs::path() : written.parent_path();
    const std::string stem = plainStem(present) + std::string(kMark);
    NewMeshFile file;
    int number = 1;
    do {
        const std::string count = number == 1 ? std::string() : std::to_string(number);
        file.name = (folder / (stem + count + ending)).generic_string();
        file.path = find(file.name).tried.front();
        ++number;
    } while (isThere(file.path));
    return file;
}

double newScale(const MeshToolSource& source, const MeshToolResult& result)
{
    return source.isDrawn() && result.isDrawnAnew() ? 1 : source.scale;
}

const scene::Body& bodyOf(const MeshToolSource& source)
{
    return source.scene->bodies.front();
}

// The primitives that collide stay where they are on the body.
void keepPrimitives(const MeshToolSource& source, const MeshToolResult& result, adf::Object& body)
{
    const Vec3 origin_B = result.shape->origin_B;
    if (body.isAuthored(collision::kCompound)) {
        adf::RecordList parts = body.get(collision::kCompound);
        for (adf::Record& part : parts) {
            const adf::Value* position = part.find(adf::shape::kPosition.id);
            const Vec3 position_B = position == nullptr ? Vec3{} : std::get<Vec3>(*position);
            part.set(adf::shape::kPosition.id, position_B - origin_B);
        }
        if (origin_B != Vec3{}) {
            body.set(collision::kCompound, std::move(parts));
        }
        return;
    }
    const auto shape = body.get(collision::kShape);
    if (!shape || shape == adf::ShapeType::Plane) {
        return;
    }
    const bool hasOffset =
        body.isAuthored(collision::kPosition) || body.isAuthored(collision::kOrientation);
    if (hasOffset) {
        body.set(collision::kPosition, body.get(collision::kPosition) - origin_B);
    } else if (result.mass != nullptr || origin_B != Vec3{}) {
        // It was at the centre of mass, which may go elsewhere.
        const base::Pose& X_BC = bodyOf(source).X_BC;
        body.set(collision::kPosition, X_BC.position - origin_B);
        body.set(collision::kOrientation, base::toRpy(X_BC.rotation));
    }
}

void setCollision(const MeshToolSource& source,
                  const MeshToolResult& result,
                  const NewMeshFiles& files,
                  adf::Object& body)
{
    const CollisionSettings& wanted = result.settings.collision;
    if (result.fit) {
        clearCollision(body);
        importers::setCollision(body, *result.fit);
        return;
    }
    if (wanted.choice == CollisionChoice::Keep) {
        keepPrimitives(source, result, body);
    } else if (files.touched) {
        clearCollision(body);
    }
    if (!files.touched) {
        return;
    }
    body.set(collision::kMesh, files.touched->name);
    if (wanted.choice != CollisionChoice::Keep) {
        body.set(collision::kMeshType, result.touched->type.value());
    }
    if (wanted.choice == CollisionChoice::Pieces) {
        body.set(collision::kMostPieces, std::int64_t{wanted.mostPieces});
        body.set(collision::kConcavity, wanted.concavity);
    }
}

// The mass stays where it is on the body, whatever its estimate would become.
void keepMass(const MeshToolSource& source, const MeshToolResult& result, adf::Object& body)
{
    const base::Pose& X_BC = bodyOf(source).X_BC;
    const Vec3 position = X_BC.position - result.shape->origin_B;
    if (position != body.get(adf::body::kInertialPosition)) {
        body.set(adf::body::kInertialPosition, position);
        if (!body.isAuthored(adf::body::kInertialOrientation)) {
            body.set(adf::body::kInertialOrientation, base::toRpy(X_BC.rotation));
        }
    }
}

}  // namespace

NewMeshFiles newMeshFiles(const MeshToolSource& source, const MeshToolResult& result)
{
    const adf::MeshFolders folders = compile::meshFolders(*source.body, source.document);
    const double scale = newScale(source, result);
    NewMeshFiles files;
    if (source.isDrawn() && result.isDrawnAnew()) {
        files.drawn = freeFile(source.names.drawn, ".obj", [&](const std::string& name) {
            return adf::findVisualMesh(folders, name);
        });
        files.drawn->mesh = result.drawn();
        files.drawn->perNumber = scale;
    }
    if (result.touched != nullptr) {
        const std::string& present =
            source.names.touched.empty() ? source.names.first() : source.names.touched;
        const bool isHull = result.settings.collision.choice == CollisionChoice::Hull;
        files.touched = freeFile(
            present, isHull ? "_hull.stl" : ".stl",
            [&](const std::string& name) { return adf::findCollisionMesh(folders, name); });
        files.touched->mesh = result.touched->mesh;
        files.touched->perNumber = scale;
    }
    return files;
}

base::Status writeMeshFiles(const NewMeshFiles& files, const std::stop_token& stop)
{
    std::vector<std::string> made;  // they were free
    for (const std::optional<NewMeshFile>* file : {&files.drawn, &files.touched}) {
        if (!*file) {
            continue;
        }
        made.push_back((*file)->path);
        made.push_back(fs::path((*file)->path).replace_extension(".mtl").string());
        const NewMeshFile& one = **file;
        std::error_code refused;
        fs::create_directories(fs::path(one.path).parent_path(), refused);
        const double perMetre = 1 / one.perNumber;
        base::Status written = importers::writeMesh(
            one.perNumber == 1 ? *one.mesh
                               : meshes::transformed(*one.mesh, {}, {perMetre, perMetre, perMetre}),
            one.path);
        if (written && stop.stop_requested()) {
            written = base::Error{"writing the meshes was stopped", {}};
        }
        if (!written) {
            importers::removeInReverse(made);
            return written;
        }
    }
    return base::Done{};
}

adf::Edit meshToolEdit(const MeshToolSource& source,
                       const MeshToolResult& result,
                       const NewMeshFiles& files)
{
    adf::Object body = *source.body;
    const double scale = newScale(source, result);
    if (files.drawn) {
        body.set(adf::body::kMesh, files.drawn->name);
    }
    if (scale != source.scale) {
        body.set(adf::common::kScale, scale);
    }
    setCollision(source, result, files, body);
    if (result.mass != nullptr) {
        importers::setMass(body, *result.mass, result.settings.mass.choice == MassChoice::Given);
    } else {
        keepMass(source, result, body);
    }
    adf::Edit edit = editBetween(*source.body, body);
    std::vector<adf::Edit>& edits = std::get<adf::Group>(edit.change).edits;
    if (result.shape->origin_B != Vec3{} || scale != source.scale) {
        const std::vector<adf::Edit> shifted =
            shiftingFrame(source.document, *source.body, result.shape->origin_B, scale);
        edits.insert(edits.end(), shifted.begin(), shifted.end());
    }
    return edit;
}

}  // namespace editor
