#include "exporters/robot_of_model.h"

#include "adf/imported_properties.h"
#include "adf/properties.h"
#include "adf/references.h"
#include "base/free_names.h"
#include "exporters/robot_joint.h"
#include "exporters/robot_shapes.h"
#include "importers/robot/robot_numbers.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <map>
#include <utility>

namespace exporters {

namespace robot = importers::robot;

namespace {

robot::InertiaTensor inLinkAxes(base::Vec3 moments, const base::Quat& R_BC)
{
    const base::Mat3 r = base::toMatrix(R_BC);
    const auto at = [&](std::size_t a, std::size_t b) {
        return base::dot(base::scaled(r[a], moments), r[b]);
    };
    return {.xx = at(0, 0),
            .xy = at(0, 1),
            .xz = at(0, 2),
            .yy = at(1, 1),
            .yz = at(1, 2),
            .zz = at(2, 2)};
}

class ModelToRobot {
public:
    ModelToRobot(const adf::Document& document,
                 const compile::Compiled& compiled,
                 MeshFolder& meshes,
                 base::Diagnostics& sink)
        : document_(document), compiled_(compiled), meshes_(meshes), sink_(sink)
    {}

    robot::Robot run()
    {
        robot_.name = robotName(document_);
        robot_.file = document_.path();
        robot_.isTree = false;
        const scene::Scene& scene = *compiled_.scene;
        for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
            addLink(scene::BodyIndex{i});
        }
        for (std::uint32_t i = 0; i < scene.joints.size(); ++i) {
            if (const adf::ObjectPtr object =
                    document_.find(compiled_.map.object(scene::JointIndex{i}))) {
                jointNames_[object->id().value] = freeName(takenByJoints_, *object);
            }
        }
        for (std::uint32_t i = 0; i < scene.joints.size(); ++i) {
            addJoint(scene::JointIndex{i});
        }
        setTouches();
        importers::robot::dropImpossibleNumbers(robot_, sink_);
        return std::move(robot_);
    }

private:
    void setTouches()
    {
        const scene::Scene& scene = *compiled_.scene;
        const auto ignores = [&](const scene::Body& body) {
            return scene.modelIgnoresInterCollision[body.model];
        };
        if (std::all_of(scene.bodies.begin(), scene.bodies.end(), ignores)) {
            return;
        }
        for (const std::uint32_t a : bodies_) {
            std::vector<bool>& row = robot_.touches.emplace_back();
            for (const std::uint32_t b : bodies_) {
                row.push_back(a != b && scene.collide(scene::BodyIndex{a}, scene::BodyIndex{b}));
            }
        }
    }

    // Names of links and joints are words in the files of others: no spaces, no colons.
    std::string freeName(base::FreeNames& taken, const adf::Object& object)
    {
        std::string stem;
        for (const char c : object.shortName()) {
            stem += std::isspace(static_cast<unsigned char>(c)) != 0 || c == ':' ? '_' : c;
        }
        stem = stem.empty() ? "unnamed" : stem;
        std::string name = taken.takeLike(stem);
        if (name != object.shortName()) {
            sink_.add({.severity = base::Severity::Note,
                       .code = "export.renamed",
                       .span = object.span(),
                       .object = object.identifier(),
                       .message = object.identifier() + " is called " + name + " there"});
        }
        return name;
    }

    void addLink(scene::BodyIndex index)
    {
        const scene::Scene& scene = *compiled_.scene;
        const scene::Body& body = scene.body(index);
        const adf::ObjectPtr object = document_.find(compiled_.map.object(index));
        if (object == nullptr) {
            return;
        }
        robot::Link link{.name = freeName(takenByLinks_, *object),
                         .visuals = visualsOf(body, scene, meshes_),
                         .collisions = collisionsOf(body, scene, meshes_),
                         .contact = {.friction = body.friction,
                                     .rollingFriction = body.rollingFriction,
                                     .restitution = body.restitution},
                         .X_WL = body.X_WB,
                         .isStatic = body.isStatic(),
                         .span = body.origin.span};
        if (!body.isStatic()) {
            link.inertial = robot::Inertial{.X_LI = {body.X_BC.position, {}},
                                            .mass = body.mass,
                                            .inertia = inLinkAxes(body.inertia, body.X_BC.rotation),
                                            .span = body.origin.span};
        }
        linkNames_[index.value] = link.name;
        bodies_.push_back(index.value);
        robot_.links.push_back(std::move(link));
    }

    void addJoint(scene::JointIndex index)
    {
        const scene::Joint& given = compiled_.scene->joint(index);
        const adf::ObjectPtr object = document_.find(compiled_.map.object(index));
        const auto parent = linkNames_.find(given.parent.value);
        const auto child = linkNames_.find(given.child.value);
        if (object == nullptr || parent == linkNames_.end() || child == linkNames_.end()) {
            return;
        }
        robot::Joint joint = robotJoint(given, *compiled_.scene, sink_);
        joint.name = jointNames_.at(object->id().value);
        joint.parent = parent->second;
        joint.child = child->second;
        namespace key = adf::joint;
        if (hasOneFreedom(joint.type)) {
            joint.friction = object->get(key::kFriction);
            setMimic(*object, joint);
        }
        robot_.joints.push_back(std::move(joint));
    }

    void setMimic(const adf::Object& object, robot::Joint& joint)
    {
        namespace key = adf::joint;
        if (!object.isAuthored(key::kMimicJoint)) {
            return;
        }
        constexpr std::array kJoints{adf::ObjectType::Joint};
        const adf::ObjectPtr leader =
            references_.find(object.get(key::kMimicJoint), kJoints).object;
        const auto name =
            leader == nullptr ? jointNames_.end() : jointNames_.find(leader->id().value);
        if (name != jointNames_.end()) {
            joint.mimic = robot::Mimic{.joint = name->second,
                                       .multiplier = object.get(key::kMimicMultiplier),
                                       .offset = object.get(key::kMimicOffset),
                                       .span = object.span()};
        }
    }

    const adf::Document& document_;
    const compile::Compiled& compiled_;
    MeshFolder& meshes_;
    base::Diagnostics& sink_;
    adf::References references_{document_};
    robot::Robot robot_;
    std::vector<std::uint32_t> bodies_;  // of each link
    base::FreeNames takenByLinks_;
    base::FreeNames takenByJoints_;
    std::map<std::uint32_t, std::string> linkNames_;   // by body
    std::map<std::uint64_t, std::string> jointNames_;  // by object
};

}  // namespace

robot::Robot robotOf(const adf::Document& document,
                     const compile::Compiled& compiled,
                     MeshFolder& meshes,
                     base::Diagnostics& sink)
{
    return ModelToRobot(document, compiled, meshes, sink).run();
}

std::string robotName(const adf::Document& document)
{
    const std::string stem = std::filesystem::path(document.path()).stem().string();
    return stem.empty() ? "robot" : stem;
}

}  // namespace exporters
