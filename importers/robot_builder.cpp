#include "importers/robot_builder.h"

#include "adf/imported_properties.h"
#include "adf/properties.h"
#include "base/text.h"
#include "importers/collision_groups.h"
#include "importers/joint_words.h"
#include "importers/robot_joints.h"
#include "importers/robot_masses.h"
#include "importers/robot_tree.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <unordered_map>
#include <utility>

namespace importers::robot {

namespace {

namespace common = adf::common;
namespace key = adf::body;
using base::Pose;

// Share of the work that is done before bodies are written: looking at the meshes.
constexpr double kExamined = 0.5;

// As in reports and in kInertiaSource.
std::string wordOf(InertiaOrigin origin)
{
    switch (origin) {
        case InertiaOrigin::File:
            break;
        case InertiaOrigin::Solid:
            return "solid";
        case InertiaOrigin::Density:
            return "density";
        case InertiaOrigin::Default:
            return "default";
    }
    return "file";
}

bool isMassOfFile(const std::optional<Inertial>& inertial)
{
    return !inertial || inertial->origin == InertiaOrigin::Solid ||
           (inertial->origin == InertiaOrigin::Default && inertial->isMassGiven);
}

// One ADF body while it is made.
struct Body {
    std::string name;
    std::size_t link = 0;
    BodyShapes shapes;
    Pose X_WB;
    LinkMass mass;                        // in the link frame
    Pose X_BC;                            // as the file will say it
    std::optional<std::size_t> weldedTo;  // the link's own body
    JointWords words;                     // of the joint that carries it
    std::vector<std::int64_t> groups;     // of collision

    void takeCentre()
    {
        X_BC = base::inverse(shapes.X_LB) * mass.X_LC();
        X_BC.position = withoutDust(X_BC.position);
        X_BC.rotation = throughRpy(X_BC.rotation);
    }

    // Other axes for the same tensor.
    void turn(const base::Quat& cubeTurn)
    {
        if (mass.inertia) {
            mass.inertia = turned(*mass.inertia, cubeTurn);
        } else {
            mass.R_LI = base::normalized(mass.R_LI * cubeTurn);
        }
        takeCentre();
    }

    [[nodiscard]] JointEnd end() const
    {
        return {.X_WB = X_WB, .X_BC = X_BC, .scale = shapes.scale};
    }
};

class Import {
public:
    Import(const Robot& robot,
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
          masses_(linkMasses(robot, tree_, X_WL_, sink))
    {}

    base::Result<ImportedRobot> run()
    {
        planBodies();
        groupBodies();
        for (const std::size_t link : tree_.order) {
            place(link);
        }
        result_.name = robot_.name;
        result_.links = robot_.links.size();
        result_.saysPlaces = !robot_.isTree;
        setHeader();
        for (std::size_t i = 0; i < bodies_.size() && !watch_.isStopped(); ++i) {
            addBody(bodies_[i]);
            watch_.tell(kExamined + (1 - kExamined) * static_cast<double>(i + 1) /
                                        static_cast<double>(bodies_.size()));
        }
        for (std::size_t joint = 0; joint < robot_.joints.size(); ++joint) {
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
    }

    std::string freeName(std::string name)
    {
        const std::string stem = name;
        for (int number = 2; !names_.insert(name).second; ++number) {
            name = stem + '_' + std::to_string(number);
        }
        return name;
    }

    void planBodies()
    {
        for (const Link& link : robot_.links) {
            names_.insert(link.name);
        }
        for (std::size_t i = 0; i < robot_.links.size(); ++i) {
            const Link& link = robot_.links[i];
            std::vector<BodyShapes> plan = planShapes(link, options_.meshes, options_.contact);
            const std::size_t own = bodies_.size();
            bodyOf_.push_back(own);
            for (std::size_t part = 0; part < plan.size(); ++part) {
                Body body{.link = i, .shapes = std::move(plan[part])};
                body.name = part == 0 ? link.name : freeName(link.name + body.shapes.suffix);
                body.X_WB = X_WL_[i] * body.shapes.X_LB;
                if (part > 0) {
                    body.weldedTo = own;
                }
                bodies_.push_back(std::move(body));
            }
            shareAmongParts(own);
        }
    }

    // Says by groups which bodies pass through each other, beyond those that joints join.
    void groupBodies()
    {
        if (robot_.touches.empty()) {
            return;
        }
        std::vector<std::size_t> solid;
        for (std::size_t i = 0; i < bodies_.size(); ++i) {
            const BodyShapes& shapes = bodies_[i].shapes;
            if (!shapes.primitives.empty() || !shapes.meshes.empty()) {
                solid.push_back(i);
            }
        }
        std::set<std::pair<std::size_t, std::size_t>> joined;
        for (std::size_t joint = 0; joint < robot_.joints.size(); ++joint) {
            if (!robot_.joints[joint].partsTouch) {
                joined.insert(std::minmax(tree_.parentOf[joint], tree_.childOf[joint]));
            }
        }
        const auto groups = collisionGroups(solid.size(), [&](std::size_t a, std::size_t b) {
            return touching(bodies_[solid[a]], bodies_[solid[b]], joined);
        });
        if (!groups) {
            sink_.add({.severity = base::Severity::Warning,
                       .code = "robot.too-many-groups",
                       .span = {.file = robot_.file},
                       .message = "which bodies pass through each other takes more than the "
                                  "thousand groups of ADF; all of them touch"});
            return;
        }
        for (std::size_t i = 0; i < solid.size(); ++i) {
            bodies_[solid[i]].groups = (*groups)[i];
        }
    }

    [[nodiscard]] Touching touching(
        const Body& a,
        const Body& b,
        const std::set<std::pair<std::size_t, std::size_t>>& joined) const
    {
        const bool bothStill =
            a.mass.source == MassSource::Static && b.mass.source == MassSource::Static;
        const bool isWelded = a.link == b.link && (!a.weldedTo || !b.weldedTo);
        const bool isJoined =
            !a.weldedTo && !b.weldedTo && joined.contains(std::minmax(a.link, b.link));
        if (bothStill || isWelded || isJoined) {
            return Touching::Either;
        }
        return a.link != b.link && robot_.touches[a.link][b.link] ? Touching::Yes : Touching::No;
    }

    // The parts of one link have its mass together.
    void shareAmongParts(std::size_t own)
    {
        constexpr double kShare = 0.05;
        LinkMass& whole = masses_[bodies_[own].link];
        const std::size_t parts = bodies_.size() - own - 1;
        double left = 1;
        const double share =
            std::min(kShare, 0.5 / static_cast<double>(std::max<std::size_t>(parts, 1)));
        for (std::size_t i = own + 1; i < bodies_.size(); ++i) {
            if (whole.source == MassSource::Static) {
                bodies_[i].mass.source = MassSource::Static;
                continue;
            }
            bodies_[i].mass = takeShare(whole, share / left, {});
            bodies_[i].mass.donor = bodies_[own].link;
            left -= share;
        }
        bodies_[own].mass = whole;
        for (std::size_t i = own; i < bodies_.size(); ++i) {
            bodies_[i].takeCentre();
        }
    }

    // Chooses the axes of the body's inertia so that ADF's rule finds the zero pose of the joint
    // that carries it.
    void place(std::size_t link)
    {
        Body& body = bodies_[bodyOf_[link]];
        if (const std::optional<std::size_t> carrier = tree_.carrier[link]) {
            const Joint& joint = robot_.joints[*carrier];
            const Body& parent = bodies_[bodyOf_[tree_.parentOf[*carrier]]];
            const Pose X_WJ = frameOf(*carrier);
            const Pose start = body.X_WB;
            body.X_WB = X_WJ * base::inverse(joint.X_CJ) * body.shapes.X_LB;
            fit(parent, body, X_WJ.position, axesInWorld(joint, X_WJ));
            body.X_WB = start;
        }
        for (std::size_t i = bodyOf_[link] + 1; i < bodies_.size() && bodies_[i].link == link;
             ++i) {
            const Pose& X_WB = bodies_[i].X_WB;
            fit(body, bodies_[i], X_WB.position, axesInWorld({}, X_WB));
        }
    }

    // Of a joint at 0, which is not where it starts if it follows another joint with an offset.
    [[nodiscard]] Pose frameOf(std::size_t joint) const
    {
        return X_WL_[tree_.parentOf[joint]] * robot_.joints[joint].X_PJ;
    }

    static std::vector<base::Vec3> axesInWorld(const Joint& joint, const Pose& X_WJ)
    {
        std::vector<base::Vec3> axes = possibleAxes(joint);
        for (base::Vec3& axis : axes) {
            axis = base::rotate(X_WJ.rotation, axis);
        }
        return axes;
    }

    static void fit(const Body& parent,
                    Body& child,
                    base::Vec3 pivot_W,
                    const std::vector<base::Vec3>& axes_W)
    {
        const Body plain = child;
        Body best = child;
        best.words = jointWords(parent.end(), child.end(), pivot_W, axes_W);
        for (const base::Quat& turn : cubeTurns()) {
            if (isExact(best.words)) {
                break;
            }
            Body other = plain;
            other.turn(turn);
            other.words = jointWords(parent.end(), other.end(), pivot_W, axes_W);
            if (isExact(other.words) || other.words.error < best.words.error) {
                best = std::move(other);
            }
        }
        child = std::move(best);
    }

    void addBody(Body& body)
    {
        const Link& link = robot_.links[body.link];
        auto object = std::make_shared<adf::Object>(adf::newObjectId(), adf::ObjectType::Body,
                                                    "BODY " + body.name);
        object->set(common::kName, body.name);
        object->set(common::kPosition, withoutDust(body.X_WB.position));
        object->set(common::kOrientation, withoutDust(base::toRpy(body.X_WB.rotation)));
        object->set(common::kScale, body.shapes.scale);
        setMass(*object, body);
        setShapes(*object, link, body.shapes, options_.meshes, options_.contact, store_);
        setContact(*object, link.contact);
        if (!body.groups.empty()) {
            object->set(adf::collision::kGroups, body.groups);
        }
        hasHull_ = hasHull_ || object->get(adf::collision::kMeshType) == "CONVEX_HULL";
        result_.objects.push_back(std::move(object));
    }

    void setMass(adf::Object& object, const Body& body)
    {
        const LinkMass& mass = body.mass;
        object.set(key::kMass, mass.mass);
        object.set(key::kInertialPosition, body.X_BC.position);
        object.set(key::kInertialOrientation, withoutDust(base::toRpy(body.X_BC.rotation)));
        const std::optional<Inertial>& said = robot_.links[body.link].inertial;
        const InertiaOrigin origin = said ? said->origin : InertiaOrigin::File;
        MassNote note{.body = object.identifier(), .mass = mass.mass, .inertia = "none"};
        if (mass.source != MassSource::Static) {
            note.inertia = mass.inertia ? wordOf(origin) : "estimated";
        }
        if (mass.inertia && mass.mass > 0) {
            object.set(key::kInertia, mass.inertia->moments);
        }
        std::string source;  // as the file says it
        switch (mass.source) {
            case MassSource::File:
                source = wordOf(mass.inertia || origin != InertiaOrigin::File
                                    ? origin
                                    : InertiaOrigin::Solid);  // when it is loaded
                note.source = wordOf(isMassOfFile(said) ? InertiaOrigin::File : origin);
                break;
            case MassSource::Static:
                note.source = "static";
                break;
            case MassSource::Shared:
                note.source = "shared";
                note.donor = "BODY " + robot_.links[mass.donor].name;
                source = "shared";
                break;
            case MassSource::Default:
                note.source = "default";
                source = "default";
                break;
        }
        if (!source.empty()) {
            object.set(key::kInertiaSource, source);
        }
        result_.masses.push_back(std::move(note));
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
        const Body& parent = bodies_[bodyOf_[tree_.parentOf[index]]];
        const Body& child = bodies_[bodyOf_[tree_.childOf[index]]];
        const bool carries = tree_.carrier[child.link] == index;
        JointWords words = child.words;
        if (!carries) {
            const Pose X_WJ = frameOf(index);
            JointEnd atZero = child.end();
            atZero.X_WB = X_WJ * base::inverse(joint.X_CJ) * child.shapes.X_LB;
            words = jointWords(parent.end(), atZero, X_WJ.position, axesInWorld(joint, X_WJ));
        }
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
                              base::numberText(words.error) + " rad",
                   .hint = "turn the inertial offset of one of its bodies"});
    }

    void addWelds()
    {
        for (const Body& body : bodies_) {
            if (body.weldedTo) {
                const Body& own = bodies_[*body.weldedTo];
                result_.objects.push_back(weldObject(freeJointName(body.name), "BODY " + own.name,
                                                     "BODY " + body.name, body.words));
            }
        }
    }

    std::string freeJointName(const std::string& wanted)
    {
        if (jointNames_.empty()) {
            for (const Joint& joint : robot_.joints) {
                jointNames_.insert(joint.name);
            }
        }
        std::string name = wanted;
        for (int number = 2; !jointNames_.insert(name).second; ++number) {
            name = wanted + '_' + std::to_string(number);
        }
        return name;
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
    std::vector<LinkMass> masses_;
    std::vector<Body> bodies_;
    std::vector<std::size_t> bodyOf_;  // the own body of each link
    std::set<std::string> names_;
    std::set<std::string> jointNames_;
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
    return Import(robot, options, store, watch, sink).run();
}

}  // namespace importers::robot
