// Loads a URDF or SDF file as far as Gazebo Fortress does it with libraries that Debian has: reads
// it with sdformat, its meshes with ignition-common, and makes bodies, shapes and joints of it in
// the physics engine that Gazebo takes (dartsim). Gazebo itself does more: its server, its
// entities, and drawing. Exit status 1 when there is no model.
//
//     gazebo_load FILE

#include <ignition/common/Mesh.hh>
#include <ignition/common/MeshManager.hh>
#include <ignition/math/eigen3/Conversions.hh>
#include <ignition/physics/FeatureList.hh>
#include <ignition/physics/GetEntities.hh>
#include <ignition/physics/RequestEngine.hh>
#include <ignition/physics/mesh/MeshShape.hh>
#include <ignition/physics/sdf/ConstructCollision.hh>
#include <ignition/physics/sdf/ConstructJoint.hh>
#include <ignition/physics/sdf/ConstructLink.hh>
#include <ignition/physics/sdf/ConstructModel.hh>
#include <ignition/physics/sdf/ConstructWorld.hh>
#include <ignition/plugin/Loader.hh>
#include <sdf/Collision.hh>
#include <sdf/Geometry.hh>
#include <sdf/Link.hh>
#include <sdf/Mesh.hh>
#include <sdf/Model.hh>
#include <sdf/ParserConfig.hh>
#include <sdf/Root.hh>
#include <sdf/Visual.hh>
#include <sdf/World.hh>

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>

namespace {

namespace fs = std::filesystem;
namespace physics = ignition::physics;

struct Features : physics::FeatureList<physics::sdf::ConstructSdfWorld,
                                       physics::sdf::ConstructSdfModel,
                                       physics::sdf::ConstructSdfLink,
                                       physics::sdf::ConstructSdfJoint,
                                       physics::sdf::ConstructSdfCollision,
                                       physics::GetLinkFromModel,
                                       physics::mesh::AttachMeshShapeFeature> {};

using World = physics::World3dPtr<Features>;

// The file that a uri means: relative to the robot, or in the package that is its folder.
fs::path fileOf(const std::string& uri, const fs::path& folder)
{
    const std::size_t scheme = uri.find("://");
    const fs::path path = scheme == std::string::npos ? uri : uri.substr(scheme + 3);
    if (fs::exists(folder / path)) {
        return folder / path;
    }
    return folder / path.lexically_relative(*path.begin());
}

// Each file is read once.
const ignition::common::Mesh* meshOf(const sdf::Geometry* geometry, const fs::path& folder)
{
    if (geometry == nullptr || geometry->MeshShape() == nullptr) {
        return nullptr;
    }
    const fs::path file = fileOf(geometry->MeshShape()->Uri(), folder);
    if (!fs::exists(file)) {
        std::fprintf(stderr, "no mesh %s\n", file.c_str());
        return nullptr;
    }
    return ignition::common::MeshManager::Instance()->Load(file.string());
}

// The number of triangles that touch; -1 when nothing is made of it.
long add(const sdf::Model& model, const fs::path& folder, World& world)
{
    auto made = world->ConstructModel(model);
    if (!made || model.LinkCount() == 0) {
        return -1;
    }
    long triangles = 0;
    for (std::uint64_t i = 0; i < model.LinkCount(); ++i) {
        const sdf::Link& link = *model.LinkByIndex(i);
        auto body = made->GetLink(link.Name());
        for (std::uint64_t k = 0; k < link.VisualCount(); ++k) {
            meshOf(link.VisualByIndex(k)->Geom(), folder);
        }
        for (std::uint64_t k = 0; k < link.CollisionCount(); ++k) {
            const sdf::Collision& collision = *link.CollisionByIndex(k);
            const ignition::common::Mesh* mesh = meshOf(collision.Geom(), folder);
            if (mesh != nullptr && body) {
                body->AttachMeshShape(collision.Name(), *mesh,
                                      ignition::math::eigen3::convert(collision.RawPose()));
                triangles += static_cast<long>(mesh->IndexCount() / 3);
            }
        }
    }
    std::printf("%s: %zu links, %ld triangles\n", model.Name().c_str(), model.LinkCount(),
                triangles);
    return triangles;
}

}  // namespace

int main(int count, char** arguments)
{
    if (count != 2) {
        std::fprintf(stderr, "gazebo_load FILE\n");
        return 2;
    }
    const fs::path file = fs::absolute(arguments[1]);
    const fs::path folder = file.parent_path();
    sdf::ParserConfig config;
    config.SetFindCallback([](const std::string& uri) { return uri; });
    sdf::Root root;
    for (const sdf::Error& error : root.Load(file.string(), config)) {
        std::fprintf(stderr, "%s\n", error.Message().c_str());
    }

    ignition::plugin::Loader loader;
    loader.LoadLib(GAZEBO_ENGINE);
    auto engine = physics::RequestEngine3d<Features>::From(
        loader.Instantiate("ignition::physics::dartsim::Plugin"));
    if (!engine) {
        std::fprintf(stderr, "no engine in %s\n", GAZEBO_ENGINE);
        return 1;
    }
    sdf::World empty;
    empty.SetName("world");
    World world = engine->ConstructWorld(empty);
    bool isLoaded = false;
    if (root.Model() != nullptr) {
        isLoaded = add(*root.Model(), folder, world) >= 0;
    }
    for (std::uint64_t i = 0; i < root.WorldCount(); ++i) {
        for (std::uint64_t k = 0; k < root.WorldByIndex(i)->ModelCount(); ++k) {
            isLoaded = add(*root.WorldByIndex(i)->ModelByIndex(k), folder, world) >= 0 || isLoaded;
        }
    }
    return isLoaded ? 0 : 1;
}
