#include "importers/sdf_reader.h"

#include "importers/sdf_gearbox.h"
#include "importers/sdf_includes.h"
#include "importers/sdf_shapes.h"
#include "scene/joint.h"

#include <sdf/Console.hh>
#include <sdf/Joint.hh>
#include <sdf/JointAxis.hh>
#include <sdf/Link.hh>
#include <sdf/Model.hh>
#include <sdf/ParserConfig.hh>
#include <sdf/Root.hh>
#include <sdf/World.hh>
#include <sdf/parser.hh>

#include <algorithm>
#include <cmath>
#include <exception>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace importers::sdf {

namespace {

using base::Pose;
using base::Severity;

constexpr const char* kWorld = "world";
// SDF writes 1e16 for "no limit".
constexpr double kNoLimit = 1e15;

// Unwinds a reading that was stopped, out of libsdformat, too.
struct Stopped {};

void goOnUnless(const std::stop_token& stop)
{
    if (stop.stop_requested()) {
        throw Stopped{};
    }
}

// A model and the folder of names it is in.
struct Scope {
    std::string prefix;  // of the names of links and joints
    Pose X_WM;
    bool isStatic = false;
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
            addModel(*model, {.X_WM = fromSdf(model->RawPose()), .isStatic = model->Static()});
        }
        for (std::uint64_t i = 0; i < root.WorldCount(); ++i) {
            addWorld(*root.WorldByIndex(i), root.WorldCount() > 1);
        }
        if (robot_.name.empty()) {
            robot_.name = std::filesystem::path(robot_.file).stem().string();
        }
        addJoints();
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
                             .isStatic = model.Static()});
        }
        count("actor", world.ActorCount());
        count("light", world.LightCount());
    }

    // `pose` relative to what it is relative to by default.
    Pose resolved(const ::sdf::SemanticPose& pose, const std::string& to = {})
    {
        ignition::math::Pose3d result = pose.RawPose();
        tell(pose.Resolve(result, to), sink_);
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
                             .isStatic = scope.isStatic || inner.Static()});
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
        goOnUnless(stop_);
        robot::Link link{.name = freeName(linkNames_, scope.prefix + given.Name()),
                         .X_WL = scope.X_WM * resolved(given.SemanticPose()),
                         .isStatic = scope.isStatic,
                         .span = placeOf(given.Element())};
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
        count("sensor", given.SensorCount());
        count("light", given.LightCount());
        robot_.links.push_back(std::move(link));
    }

    // 1 kg and 1 kg·m² where the file says nothing.
    static robot::Inertial inertialOf(const ::sdf::Link& given)
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
                .span = placeOf(said != nullptr ? said : element),
                .origin = hasMass && hasInertia ? robot::InertiaOrigin::File
                                                : robot::InertiaOrigin::Default,
                .isMassGiven = hasMass};
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
                robot_.links.push_back({.name = freeName(linkNames_, kWorld), .isStatic = true});
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
        goOnUnless(stop_);
        std::string parentName;
        std::string childName;
        if (!tell(given.ResolveParentLink(parentName), sink_) ||
            !tell(given.ResolveChildLink(childName), sink_)) {
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
                       .span = placeOf(given.Element()),
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
        robot::Joint joint{.name = freeName(jointNames_, scope.prefix + given.Name()),
                           .parent = robot_.links[*parent].name,
                           .child = robot_.links[*child].name,
                           .X_PJ = base::inverse(robot_.links[*parent].X_WL) * X_WJ,
                           .X_CJ = base::inverse(robot_.links[*child].X_WL) * X_WJ,
                           .span = placeOf(given.Element())};
        addByType(given, std::move(joint), X_WJ);
    }

    void addGearbox(const ::sdf::Joint& given,
                    const ::sdf::Model& model,
                    Gearbox gearbox,
                    const Pose& X_WJ)
    {
        const ::sdf::ElementPtr element = given.Element();
        gearbox.name = given.Name();
        gearbox.span = placeOf(element);
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
            return base::rotate(X_WJ.rotation, directionOf(*axis));
        };
        gearbox.firstAxis_W = axisOf(0);
        gearbox.secondAxis_W = axisOf(1);
        gearboxes_.push_back(std::move(gearbox));
    }

    // In the frame of the joint, of length 1.
    base::Vec3 directionOf(const ::sdf::JointAxis& axis)
    {
        ignition::math::Vector3d direction = axis.Xyz();
        tell(axis.ResolveXyz(direction), sink_);
        const base::Vec3 given = fromSdf(direction);
        const double length = base::norm(given);
        return length > 0 ? given / length : base::Vec3{0, 0, 1};
    }

    void addByType(const ::sdf::Joint& given, robot::Joint joint, const Pose& X_WJ)
    {
        using ::sdf::JointType;
        switch (given.Type()) {
            case JointType::FIXED:
                robot_.joints.push_back(std::move(joint));
                return;
            case JointType::BALL:
                joint.type = robot::JointType::Spherical;
                robot_.joints.push_back(std::move(joint));
                return;
            case JointType::CONTINUOUS:
                joint.type = robot::JointType::Continuous;
                break;
            case JointType::REVOLUTE:
                joint.type = robot::JointType::Revolute;
                break;
            case JointType::PRISMATIC:
                joint.type = robot::JointType::Prismatic;
                break;
            case JointType::REVOLUTE2:
            case JointType::UNIVERSAL:
                addTwo(given, std::move(joint), X_WJ, robot::JointType::Revolute);
                return;
            case JointType::SCREW:
                addTwo(given, std::move(joint), X_WJ, robot::JointType::Prismatic);
                return;
            case JointType::GEARBOX:
            case JointType::INVALID:
                sink_.add({.severity = Severity::Warning,
                           .code = "sdf.unsupported-joint",
                           .span = joint.span,
                           .object = "JOINT " + joint.name,
                           .message = "joint " + joint.name + " of type " + typeWord(given) +
                                      " has no counterpart in ADF and is left out"});
                return;
        }
        readAxis(given.Axis(0), joint);
        robot_.joints.push_back(std::move(joint));
    }

    static std::string typeWord(const ::sdf::Joint& joint)
    {
        const ::sdf::ElementPtr element = joint.Element();
        return element != nullptr && element->HasAttribute("type")
                   ? element->Get<std::string>("type")
                   : "unknown";
    }

    // A link without mass between two joints about the axes of one; it takes a part of a
    // neighbour's.
    void addTwo(const ::sdf::Joint& given,
                robot::Joint joint,
                const Pose& X_WJ,
                robot::JointType secondType)
    {
        robot::Link between{
            .name = freeName(linkNames_, joint.name + "_cross"), .X_WL = X_WJ, .span = joint.span};
        robot::Joint first = joint;
        first.type = robot::JointType::Revolute;
        first.child = between.name;
        first.X_CJ = {};
        readAxis(given.Axis(0), first);
        robot::Joint second = std::move(joint);
        second.name = freeName(jointNames_, second.name + "_2");
        second.type = secondType;
        second.parent = between.name;
        second.X_PJ = {};
        const bool isScrew = secondType == robot::JointType::Prismatic;
        readAxis(given.Axis(isScrew ? 0 : 1), second);
        if (isScrew) {
            first.type = robot::JointType::Continuous;
            first.range.reset();
            if (given.ThreadPitch() != 0) {
                // The pitch is the turning, rad, that a metre against the axis takes.
                second.mimic = robot::Mimic{.joint = first.name,
                                            .multiplier = -1 / given.ThreadPitch(),
                                            .span = second.span};
            }
        }
        sink_.add({.severity = Severity::Note,
                   .code = "sdf.two-axes",
                   .span = second.span,
                   .object = "JOINT " + first.name,
                   .message = "joint " + first.name + " of type " + typeWord(given) +
                              " becomes two joints, with body " + between.name + " between them"});
        robot_.links.push_back(std::move(between));
        robot_.joints.push_back(std::move(first));
        robot_.joints.push_back(std::move(second));
    }

    void readAxis(const ::sdf::JointAxis* axis, robot::Joint& joint)
    {
        if (axis == nullptr) {
            joint.axis = {0, 0, 1};
            return;
        }
        joint.axis = directionOf(*axis);
        const bool low = axis->Lower() > -kNoLimit;
        const bool high = axis->Upper() < kNoLimit;
        if ((low || high) && joint.type != robot::JointType::Continuous) {
            joint.range = robot::Range{low ? axis->Lower() : -scene::kUnlimited,
                                       high ? axis->Upper() : scene::kUnlimited};
        }
        if (axis->Effort() > 0 && axis->Effort() < kNoLimit) {
            joint.effort = axis->Effort();
        }
        if (axis->MaxVelocity() > 0 && axis->MaxVelocity() < kNoLimit) {
            joint.velocity = axis->MaxVelocity();
        }
        joint.damping = axis->Damping();
        joint.friction = axis->Friction();
        if (axis->SpringStiffness() > 0) {
            joint.spring = robot::Spring{axis->SpringStiffness(), axis->SpringReference()};
        } else if (axis->SpringStiffness() < 0) {
            sink_.add({.severity = Severity::Warning,
                       .code = "sdf.spring",
                       .span = joint.span,
                       .object = "JOINT " + joint.name,
                       .message = "the spring of joint " + joint.name +
                                  " pushes away from its rest, which ADF cannot say; it is left "
                                  "out"});
        }
    }

    static std::string freeName(std::set<std::string>& taken, std::string name)
    {
        const std::string stem = name;
        for (int number = 2; !taken.insert(name).second; ++number) {
            name = stem + '_' + std::to_string(number);
        }
        return name;
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
                                      "> say nothing about bodies and joints and are left out"});
            }
        }
    }

    base::Diagnostics& sink_;
    const std::stop_token& stop_;
    robot::Robot robot_;
    std::set<std::string> linkNames_;
    std::set<std::string> jointNames_;
    std::map<const ::sdf::Model*, std::map<std::string, std::size_t>> linkOf_;
    std::optional<std::size_t> world_;
    std::vector<PendingJoint> joints_;
    std::vector<Gearbox> gearboxes_;
    std::map<std::string, std::uint64_t> others_;
};

// What an <include> means: the folder of a model.
std::string folderOf(const std::string& uri, const PackagePaths& paths)
{
    constexpr std::string_view kModel = "model://";
    if (uri.starts_with(kModel)) {
        const std::string name = uri.substr(kModel.size());
        if (const auto folder = paths.package(name)) {
            return *folder;
        }
    }
    return paths.find(uri).path;
}

robot::Robot read(const std::string& text,
                  const std::string& file,
                  const PackagePaths& paths,
                  base::Diagnostics& sink,
                  const std::stop_token& stop)
{
    ::sdf::Console::Instance()->SetQuiet(true);  // what it says comes back as errors
    ::sdf::ParserConfig config;
    config.SetFindCallback([&](const std::string& uri) {
        goOnUnless(stop);
        return folderOf(uri, paths);
    });
    config.SetWarningsPolicy(::sdf::EnforcementPolicy::LOG);
    const ::sdf::SDFPtr tree = std::make_shared<::sdf::SDF>();
    ::sdf::init(tree);
    tree->SetFilePath(file);
    tree->Root()->SetFilePath(file);
    const FindInclude find = [&](const std::string& uri) {
        return ::sdf::findFile(uri, true, true, config);
    };
    if (!checkIncludes(text, file, find, sink, stop)) {
        return {.file = file};
    }
    goOnUnless(stop);
    ::sdf::Errors errors;
    if (!::sdf::readString(text, config, tree, errors)) {
        if (tell(errors, sink)) {
            sink.add({.severity = Severity::Error,
                      .code = "sdf.invalid",
                      .span = {.file = file},
                      .message = "the file is no SDF"});
        }
        return {.file = file};
    }
    // What was not found is told already, with its place.
    std::erase_if(errors, [](const ::sdf::Error& error) {
        return error.Code() == ::sdf::ErrorCode::URI_LOOKUP;
    });
    tell(errors, sink);
    goOnUnless(stop);
    ::sdf::Root root;
    tell(root.Load(tree, config), sink);
    return RobotReader(file, sink, stop).run(root);
}

}  // namespace

robot::Robot readRobot(const std::string& text,
                       const std::string& file,
                       const PackagePaths& paths,
                       base::Diagnostics& sink,
                       const std::stop_token& stop)
{
    base::Diagnostics told;
    robot::Robot robot{.file = file};
    try {
        robot = read(text, file, paths, told, stop);
    } catch (const Stopped&) {
        return robot;
    } catch (const std::exception& exception) {
        told.add({.severity = Severity::Error,
                  .code = "sdf.invalid",
                  .message = std::string("the reader of SDF gave up: ") + exception.what()});
    }
    for (base::Diagnostic problem : told.all()) {
        if (problem.span.file.empty()) {
            problem.span.file = file;
        }
        sink.add(std::move(problem));
    }
    return robot;
}

}  // namespace importers::sdf
