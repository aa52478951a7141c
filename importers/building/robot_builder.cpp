#include "importers/building/robot_builder.h"

#include "adf/properties.h"
#include "base/free_names.h"
#include "base/text.h"
#include "importers/building/robot_axes.h"
#include "importers/building/robot_bodies.h"
#include "importers/building/robot_groups.h"
#include "importers/building/robot_joints.h"
#include "importers/building/robot_mass_words.h"
#include "importers/building/robot_masses.h"
#include "importers/robot/joint_words.h"
#include "importers/robot/robot_tree.h"
#include "scene/scene.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace importers::robot {

namespace {

namespace common = adf::common;
using base::Pose;

// Share of the work that is done before bodies are written: looking at the meshes.
constexpr double kExamined = 0.5;

// Makes the objects of a robot whose bodies are planned.
class RobotImport {
public:
    RobotImport(const Robot& robot,
                const ImportOptions& options,
                MeshStore& store,
                const ImportWatch& watch,
                base::Diagnostics& sink)
        : robot_(robot),
          options_(options),
          store_(store),
          watch_(watch),
          sink_(sink),
          tree_(treeOf(robot)),
          X_WL_(zeroPoses(robot, tree_)),
          bodies_(planBodies(
              robot, options.meshes, options.contact, X_WL_, linkMasses(robot, tree_, X_WL_, sink)))
    {}

    base::Result<ImportedRobot> run()
    {
        groupBodies(bodies_, robot_, tree_, sink_);
        fitBodies(bodies_, robot_, tree_, X_WL_);
        result_.name = robot_.name;
        result_.links = robot_.links.size();
        result_.saysPlaces = !robot_.isTree;
        setHeader();
        const std::size_t bodies = bodies_.all.size();
        for (std::size_t i = 0; i < bodies && !watch_.isStopped(); ++i) {
            addBody(bodies_.all[i]);
            watch_.report(kExamined + (1 - kExamined) * static_cast<double>(i + 1) /
                                          static_cast<double>(bodies));
        }
        for (const std::size_t joint : jointOrder()) {
            addJoint(joint);
        }
        addWelds();
        reportHulls();
        if (!store_.status()) {
            return store_.status().error();
        }
        result_.files = store_.written();
        return std::move(result_);
    }

private:
    void setHeader()
    {
        std::string space;
        for (const char c : robot_.name) {
            space += c == ' ' || c == '/' ? '_' : c;
        }
        const bool baked = options_.meshes == MeshMode::Bake;
        const auto set = [&](auto property, auto value) {
            result_.header.push_back({property, adf::Value(std::move(value))});
        };
        set(common::kNamespace, "/ambf/env/" + space + '/');
        set(adf::header::kHighResolutionPath, std::string(baked ? "high_res/" : ""));
        set(adf::header::kLowResolutionPath, std::string(baked ? "low_res/" : ""));
        // As in Gazebo and Bullet; MuJoCo's robots touch themselves.
        set(adf::header::kIgnoreInterCollision, robot_.touches.empty());
        if (robot_.gravity) {
            set(adf::header::kGravity, *robot_.gravity);
        }
    }

    void addBody(const PlannedBody& body)
    {
        const Link& link = robot_.links[body.link];
        auto object = std::make_shared<adf::Object>(adf::newObjectId(), adf::ObjectType::Body,
                                                    "BODY " + body.name);
        object->set(common::kName, body.name);
        object->set(common::kPosition, withoutDust(body.X_WB.position));
        object->set(common::kOrientation, withoutDust(base::toRpy(body.X_WB.rotation)));
        object->set(common::kScale, body.shapes.scale);
        result_.masses.push_back(setMass(*object, body, robot_));
        setShapes(*object, link, body.shapes, options_.meshes, options_.contact, store_);
        setContact(*object, link.contact);
        setMotion(*object, body, link);
        if (!body.groups.empty()) {
            object->set(adf::collision::kGroups, body.groups);
        }
        hasHull_ = hasHull_ || object->get(adf::collision::kMeshType) == adf::MeshType::ConvexHull;
        result_.objects.push_back(std::move(object));
    }

    // ADF slows bodies down by default, as no other format does.
    void setMotion(adf::Object& object, const PlannedBody& body, const Link& link) const
    {
        if (body.mass.source == MassSource::Static) {
            return;
        }
        object.set(adf::contact::kLinearDamping, 0.0);
        object.set(adf::contact::kAngularDamping, 0.0);
        if (link.gravityShare != 1) {
            object.set(adf::body::kGravity,
                       link.gravityShare * robot_.gravity.value_or(scene::Scene().gravity));
        }
    }

    static void setContact(adf::Object& object, const Contact& contact)
    {
        if (contact.friction) {
            object.set(adf::contact::kStaticFriction, std::max(*contact.friction, 0.0));
        }
        if (contact.rollingFriction) {
            object.set(adf::contact::kRollingFriction, std::max(*contact.rollingFriction, 0.0));
        }
        if (contact.restitution) {
            object.set(adf::contact::kRestitution, std::clamp(*contact.restitution, 0.0, 1.0));
        }
    }

    // As in the file, but none before the one that carries its parent: AMBF's Blender add-on puts
    // bodies on one another in this order.
    [[nodiscard]] std::vector<std::size_t> jointOrder() const
    {
        std::vector<std::size_t> order;
        std::vector<bool> isListed(robot_.joints.size());
        for (std::size_t joint = 0; joint < robot_.joints.size(); ++joint) {
            std::vector<std::size_t> upwards;
            for (std::optional<std::size_t> next = joint; next && !isListed[*next];
                 next = tree_.carrier[tree_.parentOf[*next]]) {
                isListed[*next] = true;
                upwards.push_back(*next);
            }
            order.insert(order.end(), upwards.rbegin(), upwards.rend());
        }
        return order;
    }

    void addJoint(std::size_t index)
    {
        const Joint& joint = robot_.joints[index];
        if (joint.type == JointType::Floating) {
            sink_.add({.severity = base::Severity::Note,
                       .code = "robot.floating",
                       .span = joint.span,
                       .object = "BODY " + joint.child,
                       .message = "joint " + joint.name + " leaves link " + joint.child +
                                  " free; it needs no joint in ADF"});
            return;
        }
        const PlannedBody& parent = bodies_.own(tree_.parentOf[index]);
        const PlannedBody& child = bodies_.own(tree_.childOf[index]);
        const bool carries = tree_.carrier[child.link] == index;
        const JointWords words =
            carries ? child.words : wordsBeyondTree(index, bodies_, robot_, tree_, X_WL_);
        if (!isExact(words)) {
            reportInexact(joint, words);
        }
        const std::string follows = joint.mimic ? "JOINT " + joint.mimic->joint : std::string();
        result_.objects.push_back(
            jointObject(joint, "BODY " + parent.name, "BODY " + child.name, follows, words, sink_));
        ++result_.joints;
    }

    void reportInexact(const Joint& joint, const JointWords& words)
    {
        sink_.add({.severity = base::Severity::Warning,
                   .code = "robot.inexact-joint",
                   .span = joint.span,
                   .object = "JOINT " + joint.name,
                   .message = "the axes of joint " + joint.name +
                              " are nearly parallel or opposite, where ADF's rule jumps; its zero "
                              "pose may be off by " +
                              base::numberText(words.error) + " rad, the axis it moves by " +
                              base::numberText(words.axisError) + " rad",
                   .hint = "turn the inertial offset of one of its bodies"});
    }

    void addWelds()
    {
        base::FreeNames names;
        for (const Joint& joint : robot_.joints) {
            names.take(joint.name);
        }
        for (const PlannedBody& body : bodies_.all) {
            if (body.weldedTo) {
                const PlannedBody& own = bodies_.all[*body.weldedTo];
                result_.objects.push_back(weldObject(names.takeLike(body.name), "BODY " + own.name,
                                                     "BODY " + body.name, body.words));
            }
        }
    }

    void reportHulls()
    {
        if (hasHull_) {
            sink_.add(
                {.severity = base::Severity::Note,
                 .code = "robot.convex-hull",
                 .span = {.file = robot_.file},
                 .message = "collision meshes collide as their convex hulls, as in Bullet "
                            "and MuJoCo",
                 .hint = "as triangles or convex pieces their hollows count, too, at a cost"});
        }
    }

    const Robot& robot_;
    const ImportOptions& options_;
    MeshStore& store_;
    const ImportWatch& watch_;
    base::Diagnostics& sink_;
    Tree tree_;
    std::vector<Pose> X_WL_;
    PlannedBodies bodies_;
    bool hasHull_ = false;
    ImportedRobot result_;
};

}  // namespace

base::Result<ImportedRobot> importRobot(const Robot& robot,
                                        const ImportOptions& options,
                                        MeshStore& store,
                                        const ImportWatch& watch,
                                        base::Diagnostics& sink)
{
    return RobotImport(robot, options, store, watch, sink).run();
}

}  // namespace importers::robot
