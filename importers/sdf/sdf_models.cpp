#include "importers/sdf/sdf_models.h"

#include "base/free_names.h"
#include "importers/sdf/sdf_gearbox.h"
#include "importers/sdf/sdf_joints.h"
#include "importers/sdf/sdf_shapes.h"

#include <sdf/Element.hh>
#include <sdf/Link.hh>
#include <sdf/Model.hh>
#include <sdf/World.hh>

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace importers::sdf {

namespace {

using base::Pose;
using base::Severity;

constexpr const char* kWorld = "world";
// Of more it is not worked out which touch.
constexpr std::size_t kMostLinksByPair = 3000;

// 1 kg and 1 kg·m² where the file says nothing.
robot::Inertial inertialOf(const ::sdf::Link& given)
{
    const ::sdf::ElementPtr element = given.Element();
    const ::sdf::ElementPtr said =
        element->HasElement("inertial") ? element->GetElement("inertial") : nullptr;
    const bool hasMass = said != nullptr && said->HasElement("mass");
    const bool hasInertia = said != nullptr && said->HasElement("inertia");
    const ignition::math::Inertiald& inertial = given.Inertial();
    const ignition::math::MassMatrix3d& mass = inertial.MassMatrix();
    return {.X_LI = fromSdf(inertial.Pose()),
            .mass = mass.Mass(),
            .inertia = {.xx = mass.Ixx(),
                        .xy = mass.Ixy(),
                        .xz = mass.Ixz(),
                        .yy = mass.Iyy(),
                        .yz = mass.Iyz(),
                        .zz = mass.Izz()},
            .span = spanOf(said != nullptr ? said : element),
            .origin =
                hasMass && hasInertia ? robot::InertiaOrigin::File : robot::InertiaOrigin::Default,
            .isMassGiven = hasMass};
}

// A model and the folder of names it is in.
struct Scope {
    std::string prefix;  // of the names of links and joints
    Pose X_WM;
    bool isStatic = false;
    bool touchesItself = false;
    std::size_t outermost = 0;  // which model of the file it is in
};

// Of a link: what it may touch.
struct Touching {
    std::size_t model = 0;
    bool touchesItself = false;
};

class RobotReader {
public:
    RobotReader(const std::string& file, base::Diagnostics& sink, const std::stop_token& stop)
        : sink_(sink), stop_(stop)
    {
        robot_.file = file;
        robot_.isTree = false;
    }

    robot::Robot run(const ::sdf::Root& root)
    {
        if (const ::sdf::Model* const model = root.Model()) {
            robot_.name = model->Name();
            addModel(*model, {.X_WM = fromSdf(model->RawPose()),
                              .isStatic = model->Static(),
                              .touchesItself = model->SelfCollide()});
        }
        for (std::uint64_t i = 0; i < root.WorldCount(); ++i) {
            addWorld(*root.WorldByIndex(i), root.WorldCount() > 1);
        }
        if (robot_.name.empty()) {
            robot_.name = std::filesystem::path(robot_.file).stem().string();
        }
        addJoints();
        setTouches();
        if (robot_.links.empty()) {
            sink_.add({.severity = Severity::Error,
                       .code = "sdf.no-links",
                       .span = {.file = robot_.file},
                       .message = "no model of the file has a link"});
        }
        reportOthers();
        return std::move(robot_);
    }

private:
    struct PendingJoint {
        const ::sdf::Joint* joint;
        const ::sdf::Model* model;
        Scope scope;
    };

    void addWorld(const ::sdf::World& world, bool isOneOfMany)
    {
        const bool hasOne = world.ModelCount() == 1 && !isOneOfMany;
        robot_.name = hasOne ? world.ModelByIndex(0)->Name() : world.Name();
        for (std::uint64_t i = 0; i < world.ModelCount(); ++i) {
            const ::sdf::Model& model = *world.ModelByIndex(i);
            addModel(model, {.prefix = hasOne ? "" : model.Name() + '_',
                             .X_WM = resolved(model.SemanticPose()),
                             .isStatic = model.Static(),
                             .touchesItself = model.SelfCollide(),
                             .outermost = outermost_++});
        }
        if (!isOneOfMany) {
            const ignition::math::Vector3d g = world.Gravity();
            robot_.gravity = base::Vec3{g.X(), g.Y(), g.Z()};
        }
        count("actor", world.ActorCount());
        count("light", world.LightCount());
    }

    // `pose` relative to what it is relative to by default.
    Pose resolved(const ::sdf::SemanticPose& pose, const std::string& to = {})
    {
        ignition::math::Pose3d result = pose.RawPose();
        report(pose.Resolve(result, to), sink_);
        return fromSdf(result);
    }

    void addModel(const ::sdf::Model& model, const Scope& scope)
    {
        for (std::uint64_t i = 0; i < model.LinkCount(); ++i) {
            addLink(*model.LinkByIndex(i), model, scope);
        }
        for (std::uint64_t i = 0; i < model.ModelCount(); ++i) {
            const ::sdf::Model& inner = *model.ModelByIndex(i);
            addModel(inner, {.prefix = scope.prefix + inner.Name() + '_',
                             .X_WM = scope.X_WM * resolved(inner.SemanticPose()),
                             .isStatic = scope.isStatic || inner.Static(),
                             .touchesItself = scope.touchesItself || inner.SelfCollide(),
                             .outermost = scope.outermost});
        }
        for (std::uint64_t i = 0; i < model.JointCount(); ++i) {
            joints_.push_back({model.JointByIndex(i), &model, scope});
        }
        if (model.Element()->HasElement("plugin")) {
            count("plugin", 1);
        }
    }

    void addLink(const ::sdf::Link& given, const ::sdf::Model& model, const Scope& scope)
    {
        throwIfStopped(stop_);
        robot::Link link{
            .name = linkNames_.takeLike(scope.prefix + given.Name()),
            .X_WL = scope.X_WM * resolved(given.SemanticPose()),
            .isStatic = scope.isStatic,
            .gravityShare = given.Element()->Get<bool>("gravity", true).first ? 1.0 : 0.0,
            .span = spanOf(given.Element())};
        linkOf_[&model][given.Name()] = robot_.links.size();
        if (!scope.isStatic) {
            link.inertial = inertialOf(given);
        }
        for (std::uint64_t i = 0; i < given.VisualCount(); ++i) {
            addVisual(*given.VisualByIndex(i), link, sink_);
        }
        for (std::uint64_t i = 0; i < given.CollisionCount(); ++i) {
            addCollision(*given.CollisionByIndex(i), link, sink_);
        }
        if (given.Element()->HasElement("velocity_decay")) {
            count("velocity_decay", 1);
        }
        count("sensor", given.SensorCount());
        count("light", given.LightCount());
        robot_.links.push_back(std::move(link));
        touching_.push_back({.model = scope.outermost, .touchesItself = scope.touchesItself});
    }

    // As in Gazebo: models touch each other, the links of one only where it says so.
    void setTouches()
    {
        // Links made for joints have no shapes.
        touching_.resize(robot_.links.size(), touching_.empty() ? Touching{} : touching_.front());
        const bool isOne =
            std::all_of(touching_.begin(), touching_.end(), [&](const Touching& link) {
                return link.model == touching_.front().model && !link.touchesItself;
            });
        if (isOne) {
            return;
        }
        if (touching_.size() > kMostLinksByPair) {
            sink_.add({.severity = Severity::Warning,
                       .code = "robot.too-many-groups",
                       .span = {.file = robot_.file},
                       .message = "which of more than " + std::to_string(kMostLinksByPair) +
                                  " links touch is not worked out; none of them do"});
            return;
        }
        const auto doTouch = [](const Touching& a, const Touching& b) {
            return a.model != b.model || (a.touchesItself && b.touchesItself);
        };
        for (const Touching& link : touching_) {
            std::vector<bool>& row = robot_.touches.emplace_back();
            for (const Touching& other : touching_) {
                row.push_back(doTouch(link, other));
            }
        }
    }

    // A link without a mass of its own that is fixed to the world stands still there, as the base
    // of an arm does.
    bool standsStill(const ::sdf::Joint& joint,
                     const std::string& parent,
                     const std::string& child,
                     const ::sdf::Model& model)
    {
        const bool toWorld = (parent == kWorld) != (child == kWorld);
        if (joint.Type() != ::sdf::JointType::FIXED || !toWorld) {
            return false;
        }
        const auto held = linkNamed(parent == kWorld ? child : parent, model);
        if (!held || !robot_.links[*held].inertial || robot_.links[*held].inertial->isMassGiven) {
            return false;
        }
        robot_.links[*held].inertial.reset();
        robot_.links[*held].isStatic = true;
        return true;
    }

    // A link by its name in the model, "inner::link" in one within it. The world becomes a link
    // that stands still when a joint asks for it.
    std::optional<std::size_t> linkNamed(const std::string& name, const ::sdf::Model& model)
    {
        if (name == kWorld) {
            if (!world_) {
                world_ = robot_.links.size();
                robot_.links.push_back({.name = linkNames_.takeLike(kWorld), .isStatic = true});
            }
            return world_;
        }
        const std::size_t colons = name.find("::");
        if (colons != std::string::npos) {
            const ::sdf::Model* const inner = model.ModelByName(name.substr(0, colons));
            return inner == nullptr ? std::nullopt : linkNamed(name.substr(colons + 2), *inner);
        }
        const auto links = linkOf_.find(&model);
        if (links == linkOf_.end()) {
            return std::nullopt;
        }
        const auto found = links->second.find(name);
        return found == links->second.end() ? std::nullopt : std::optional(found->second);
    }

    void addJoints()
    {
        for (const PendingJoint& pending : joints_) {
            addJoint(*pending.joint, *pending.model, pending.scope);
        }
        for (const Gearbox& gearbox : gearboxes_) {
            couple(gearbox, robot_, sink_);
        }
    }

    void addJoint(const ::sdf::Joint& given, const ::sdf::Model& model, const Scope& scope)
    {
        throwIfStopped(stop_);
        std::string parentName;
        std::string childName;
        if (!report(given.ResolveParentLink(parentName), sink_) ||
            !report(given.ResolveChildLink(childName), sink_)) {
            return;
        }
        if (standsStill(given, parentName, childName, model)) {
            return;
        }
        const std::optional<std::size_t> parent = linkNamed(parentName, model);
        const std::optional<std::size_t> child = linkNamed(childName, model);
        if (!parent || !child) {
            sink_.add({.severity = Severity::Error,
                       .code = "sdf.missing-link",
                       .span = spanOf(given.Element()),
                       .message = "joint " + given.Name() + " joins link \"" +
                                  (parent ? childName : parentName) + "\", which is not there",
                       .hint = "the joint is left out"});
            return;
        }
        const Pose X_WJ = scope.X_WM * resolved(given.SemanticPose(), "__model__");
        if (given.Type() == ::sdf::JointType::GEARBOX) {
            addGearbox(given, model, {.first = *parent, .second = *child}, X_WJ);
            return;
        }
        robot::Joint joint{.name = scope.prefix + given.Name(),
                           .parent = robot_.links[*parent].name,
                           .child = robot_.links[*child].name,
                           .X_PJ = base::inverse(robot_.links[*parent].X_WL) * X_WJ,
                           .X_CJ = base::inverse(robot_.links[*child].X_WL) * X_WJ,
                           .span = spanOf(given.Element())};
        jointReader_.add(given, std::move(joint), X_WJ);
    }

    void addGearbox(const ::sdf::Joint& given,
                    const ::sdf::Model& model,
                    Gearbox gearbox,
                    const Pose& X_WJ)
    {
        const ::sdf::ElementPtr element = given.Element();
        gearbox.name = given.Name();
        gearbox.span = spanOf(element);
        const auto name = element->Get<std::string>("gearbox_reference_body", std::string()).first;
        const std::optional<std::size_t> reference = linkNamed(name, model);
        if (!reference) {
            sink_.add({.severity = Severity::Error,
                       .code = "sdf.missing-link",
                       .span = gearbox.span,
                       .message = "gearbox " + gearbox.name + " refers to link \"" + name +
                                  "\", which is not there",
                       .hint = "the gearbox is left out"});
            return;
        }
        gearbox.reference = *reference;
        gearbox.ratio = element->Get<double>("gearbox_ratio", 1.0).first;
        const auto axisOf = [&](unsigned int index) -> std::optional<base::Vec3> {
            const ::sdf::JointAxis* const axis = given.Axis(index);
            if (axis == nullptr) {
                return std::nullopt;
            }
            return base::rotate(X_WJ.rotation, directionOf(*axis, sink_));
        };
        gearbox.firstAxis_W = axisOf(0);
        gearbox.secondAxis_W = axisOf(1);
        gearboxes_.push_back(std::move(gearbox));
    }

    void count(const std::string& what, std::uint64_t number) { others_[what] += number; }

    void reportOthers()
    {
        for (const auto& [what, number] : others_) {
            if (number > 0) {
                sink_.add({.severity = Severity::Note,
                           .code = "sdf.unsupported",
                           .span = {.file = robot_.file},
                           .message = std::to_string(number) + " of <" + what +
                                      "> have no word in ADF or say nothing about bodies and "
                                      "joints; they are left out"});
            }
        }
    }

    base::Diagnostics& sink_;
    const std::stop_token& stop_;
    robot::Robot robot_;
    base::FreeNames linkNames_;
    JointReader jointReader_{robot_, linkNames_, sink_};
    std::map<const ::sdf::Model*, std::map<std::string, std::size_t>> linkOf_;
    std::optional<std::size_t> world_;
    std::vector<PendingJoint> joints_;
    std::vector<Touching> touching_;  // of each link
    std::size_t outermost_ = 0;
    std::vector<Gearbox> gearboxes_;
    std::map<std::string, std::uint64_t> others_;
};

}  // namespace

void throwIfStopped(const std::stop_token& stop)
{
    if (stop.stop_requested()) {
        throw Stopped{};
    }
}

robot::Robot readModels(const ::sdf::Root& root,
                        const std::string& file,
                        base::Diagnostics& sink,
                        const std::stop_token& stop)
{
    return RobotReader(file, sink, stop).run(root);
}

}  // namespace importers::sdf
