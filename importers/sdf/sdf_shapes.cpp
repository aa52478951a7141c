#include "importers/sdf/sdf_shapes.h"

#include "adf/value.h"

#include <sdf/Box.hh>
#include <sdf/Capsule.hh>
#include <sdf/Cylinder.hh>
#include <sdf/Ellipsoid.hh>
#include <sdf/Geometry.hh>
#include <sdf/Material.hh>
#include <sdf/Mesh.hh>
#include <sdf/Pbr.hh>
#include <sdf/Plane.hh>
#include <sdf/Sphere.hh>

#include <array>
#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace importers::sdf {

namespace {

namespace fs = std::filesystem;
using base::Severity;
using ::sdf::GeometryType;

// A path beside the file it stands in, which is not always the one that was opened.
std::string fromItsFile(const std::string& uri, const std::string& file)
{
    const bool isPlain = uri.find("://") == std::string::npos && !fs::path(uri).is_absolute();
    return isPlain && fs::path(file).is_absolute()
               ? (fs::path(file).parent_path() / uri).lexically_normal().string()
               : uri;
}

std::optional<robot::Geometry> geometryOf(const ::sdf::Geometry& geometry,
                                          const base::SourceSpan& span,
                                          base::Diagnostics& sink)
{
    const auto leaveOut = [&](const std::string& what) {
        sink.add({.severity = Severity::Warning,
                  .code = "sdf.unsupported-geometry",
                  .span = span,
                  .message = what + " has no counterpart in ADF and is left out",
                  .hint = "give it as a mesh"});
        return std::nullopt;
    };
    switch (geometry.Type()) {
        case GeometryType::BOX:
            return robot::Box{fromSdf(geometry.BoxShape()->Size())};
        case GeometryType::CYLINDER:
            return robot::Cylinder{geometry.CylinderShape()->Radius(),
                                   geometry.CylinderShape()->Length()};
        case GeometryType::SPHERE:
            return robot::Sphere{geometry.SphereShape()->Radius()};
        case GeometryType::CAPSULE:
            return robot::Capsule{geometry.CapsuleShape()->Radius(),
                                  geometry.CapsuleShape()->Length()};
        case GeometryType::PLANE:
            return robot::Plane{fromSdf(geometry.PlaneShape()->Normal())};
        case GeometryType::MESH: {
            const ::sdf::Mesh& mesh = *geometry.MeshShape();
            if (!mesh.Submesh().empty()) {
                sink.add({.severity = Severity::Warning,
                          .code = "sdf.submesh",
                          .span = span,
                          .message = "the whole mesh file is taken, not its part \"" +
                                     mesh.Submesh() + '"',
                          .hint = "save the part as a file of its own"});
            }
            return robot::Mesh{fromItsFile(mesh.Uri(), mesh.FilePath()), fromSdf(mesh.Scale())};
        }
        case GeometryType::ELLIPSOID:
            return robot::Ellipsoid{fromSdf(geometry.EllipsoidShape()->Radii())};
        case GeometryType::HEIGHTMAP:
            return leaveOut("a height map");
        case GeometryType::EMPTY:
            break;
    }
    return leaveOut("this geometry");
}

// What Gazebo's own scripts look like.
std::optional<adf::Colour> colourOfScript(std::string_view name)
{
    constexpr std::array<std::pair<std::string_view, adf::Colour>, 12> kScripts{{
        {"Gazebo/Black", {0, 0, 0, 1}},
        {"Gazebo/Blue", {0, 0, 1, 1}},
        {"Gazebo/DarkGrey", {0.175, 0.175, 0.175, 1}},
        {"Gazebo/DarkGray", {0.175, 0.175, 0.175, 1}},
        {"Gazebo/Gray", {0.7, 0.7, 0.7, 1}},
        {"Gazebo/Green", {0, 1, 0, 1}},
        {"Gazebo/Grey", {0.7, 0.7, 0.7, 1}},
        {"Gazebo/Orange", {1, 0.5088, 0.0468, 1}},
        {"Gazebo/Purple", {1, 0, 1, 1}},
        {"Gazebo/Red", {1, 0, 0, 1}},
        {"Gazebo/White", {1, 1, 1, 1}},
        {"Gazebo/Yellow", {1, 1, 0, 1}},
    }};
    for (const auto& [known, colour] : kScripts) {
        if (known == name) {
            return colour;
        }
    }
    return std::nullopt;
}

std::optional<robot::Material> materialOf(const ::sdf::Visual& visual, base::Diagnostics& sink)
{
    const ::sdf::Material* const given = visual.Material();
    if (given == nullptr) {
        return std::nullopt;
    }
    robot::Material material{.span = spanOf(given->Element())};
    if (given->Element()->HasElement("diffuse")) {
        const ignition::math::Color colour = given->Diffuse();
        material.colour = adf::Colour{colour.R(), colour.G(), colour.B(),
                                      colour.A() * (1 - visual.Transparency())};
    } else if (!given->ScriptName().empty()) {
        material.name = given->ScriptName();
        material.colour = colourOfScript(given->ScriptName());
        if (!material.colour) {
            sink.add({.severity = Severity::Note,
                      .code = "sdf.material-script",
                      .span = material.span,
                      .message = "the material script \"" + given->ScriptName() +
                                 "\" is not read; the shape has a plain colour",
                      .hint = "give <diffuse>"});
        }
    }
    if (const ::sdf::Pbr* const pbr = given->PbrMaterial()) {
        const ::sdf::PbrWorkflow* const flow = pbr->Workflow(::sdf::PbrWorkflowType::METAL);
        if (flow != nullptr && !flow->AlbedoMap().empty()) {
            material.texture = fromItsFile(flow->AlbedoMap(), given->FilePath());
        }
    }
    return material.colour || !material.texture.empty() ? std::optional(material) : std::nullopt;
}

base::Pose inLink(const ::sdf::SemanticPose& pose, base::Diagnostics& sink)
{
    ignition::math::Pose3d resolved = pose.RawPose();
    report(pose.Resolve(resolved), sink);
    return fromSdf(resolved);
}

// The number in an element below others; none when it is not said.
std::optional<double> numberBelow(::sdf::ElementPtr element,
                                  std::initializer_list<const char*> path)
{
    for (const char* const name : path) {
        if (element == nullptr || !element->HasElement(name)) {
            return std::nullopt;
        }
        element = element->GetElement(name);
    }
    return element->Get<double>();
}

robot::Contact contactOf(const ::sdf::ElementPtr& collision)
{
    robot::Contact contact;
    contact.friction = numberBelow(collision, {"surface", "friction", "ode", "mu"});
    if (!contact.friction) {
        contact.friction = numberBelow(collision, {"surface", "friction", "bullet", "friction"});
    }
    contact.rollingFriction =
        numberBelow(collision, {"surface", "friction", "bullet", "rolling_friction"});
    contact.restitution = numberBelow(collision, {"surface", "bounce", "restitution_coefficient"});
    return contact;
}

}  // namespace

base::Vec3 fromSdf(const ignition::math::Vector3d& v)
{
    return {v.X(), v.Y(), v.Z()};
}

base::Pose fromSdf(const ignition::math::Pose3d& pose)
{
    const ignition::math::Quaterniond& q = pose.Rot();
    return {fromSdf(pose.Pos()), base::normalized(base::Quat{q.X(), q.Y(), q.Z(), q.W()})};
}

base::SourceSpan spanOf(const ::sdf::ElementPtr& element)
{
    return element == nullptr ? base::SourceSpan{}
                              : base::SourceSpan{.file = element->FilePath(),
                                                 .line = element->LineNumber().value_or(0)};
}

bool report(const ::sdf::Errors& errors, base::Diagnostics& sink)
{
    for (const ::sdf::Error& error : errors) {
        sink.add({.severity = Severity::Error,
                  .code = "sdf.invalid",
                  .span = {.file = error.FilePath().value_or(std::string()),
                           .line = error.LineNumber().value_or(0)},
                  .message = error.Message()});
    }
    return errors.empty();
}

void addVisual(const ::sdf::Visual& visual, robot::Link& link, base::Diagnostics& sink)
{
    const base::SourceSpan span = spanOf(visual.Element());
    if (auto geometry = geometryOf(*visual.Geom(), span, sink)) {
        link.visuals.push_back({.name = visual.Name(),
                                .X_LV = inLink(visual.SemanticPose(), sink),
                                .geometry = std::move(*geometry),
                                .material = materialOf(visual, sink),
                                .span = span});
    }
}

void addCollision(const ::sdf::Collision& collision, robot::Link& link, base::Diagnostics& sink)
{
    const base::SourceSpan span = spanOf(collision.Element());
    if (link.collisions.empty()) {
        link.contact = contactOf(collision.Element());
    }
    if (auto geometry = geometryOf(*collision.Geom(), span, sink)) {
        link.collisions.push_back({.name = collision.Name(),
                                   .X_LV = inLink(collision.SemanticPose(), sink),
                                   .geometry = std::move(*geometry),
                                   .span = span});
    }
}

}  // namespace importers::sdf
