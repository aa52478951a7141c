#include "compile/compiler.h"

#include "adf/lineage.h"
#include "adf/naming.h"
#include "adf/properties.h"
#include "adf/target_check.h"
#include "compile/ambf2_files.h"
#include "compile/ambf2_joints.h"
#include "compile/ambf2_sensors.h"
#include "compile/body_compiler.h"
#include "compile/enclosure.h"
#include "compile/ghost_compiler.h"
#include "compile/inert_kinds.h"
#include "compile/joint_compiler.h"
#include "compile/mimic_compiler.h"
#include "compile/problem.h"
#include "compile/scene_names.h"
#include "compile/sensor_compiler.h"
#include "compile/unresolved_body.h"
#include "compile/vehicle_compiler.h"
#include "compile/view_compiler.h"
#include "scene/sane_scene.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

namespace compile {

namespace {

using adf::ObjectType;

// The world file's, else that of the first model that names one.
scene::Solver solverOf(const Input& input)
{
    std::string name;
    if (input.world != nullptr && input.world->header().isAuthored(adf::world::kSolver)) {
        name = input.world->header().get(adf::world::kSolver);
    }
    for (const adf::Document* model : input.models) {
        if (name.empty() && model->header().isAuthored(adf::header::kSolver)) {
            name = model->header().get(adf::header::kSolver);
        }
    }
    return scene::solverNamed(name).value_or(scene::Solver::SequentialImpulse);
}

constexpr std::int64_t kMostStepsPerFrame = 100'000;

// One run of the compiler: files enter in order, then everything that refers to bodies is resolved.
class Compilation {
public:
    explicit Compilation(const Input& input)
        : input_(input),
          rules_(rulesOf(input.profile)),
          names_(rules_.findsIdentifiers ? adf::WorldNames::Search::Forgiving
                                         : adf::WorldNames::Search::AsAmbf2),
          colours_(input.colours),
          meshes_(input.assets, input.sink, input.stop),
          scene_(std::make_shared<scene::Scene>())
    {}

    Compiled run()
    {
        listFiles();
        scene_->revision = input_.revision;
        readWorld();
        addNames();
        if (!compileBodies()) {
            return {};
        }
        addEnclosure();
        compileJoints();
        compileSensors();
        compileActuators();
        compileVehicles();
        compileGhosts();
        compileViews();
        scene_->meshes = meshes_.meshes();
        reportEstimates(estimates_, input_.sink);
        reportRepairs();
        reportInertKinds(files_, input_.sink);
        return {std::move(scene_), std::move(map_)};
    }

private:
    // What a simulation will not begin with as the files have it.
    void reportRepairs()
    {
        for (const scene::Repair& repair : scene::saneScene(scene_).repairs) {
            const std::string what(repair.what);
            if (repair.isLost) {
                report(
                    input_.sink, repair.origin,
                    {.code = "compile.out-of-range",
                     .message = "beyond what can be simulated: " + what + "; the body stands still",
                     .hint = "bodies may weigh 1e-15 to 1e15 kg, be 1e9 m away and 1e6 m large"});
            } else {
                report(input_.sink, repair.origin,
                       {.code = "compile.unusable-number",
                        .message = "beyond what can be simulated, and so as if not said: " + what,
                        .hint = "numbers may be as large as 1e15",
                        .severity = base::Severity::Warning});
            }
        }
    }

    // A named object and the file it is from.
    struct Entry {
        const adf::WorldName* name;
        const adf::Document* document;
    };

    void listFiles()
    {
        const auto isRead = [&](const adf::Document* file) {
            return file != nullptr &&
                   (rules_.readsEveryFile || !refusedByAmbf2(*file, input_.sink));
        };
        world_ = isRead(input_.world) ? input_.world : nullptr;
        environment_ = isRead(input_.environment) ? input_.environment : nullptr;
        for (const adf::Document* file : {world_, environment_}) {
            if (file != nullptr) {
                files_.push_back(file);
            }
        }
        std::copy_if(input_.models.begin(), input_.models.end(), std::back_inserter(files_),
                     isRead);
    }

    void readWorld()
    {
        for (const adf::Document* file : files_) {
            const adf::Object& header = file->header();
            const bool isModel = header.type() == ObjectType::ModelHeader;
            scene_->modelIgnoresInterCollision.push_back(
                isModel && header.get(adf::header::kIgnoreInterCollision));
        }
        const adf::Value* given =
            world_ == nullptr ? nullptr : world_->header().authored(adf::world::kGravity);
        const adf::PropertySpec* row = adf::findRow(ObjectType::WorldHeader, adf::world::kGravity);
        scene_->gravity = std::get<base::Vec3>(given == nullptr ? adf::defaultValue(*row) : *given);
        if (given == nullptr && rules_.ownGravity) {
            scene_->gravity = {0, 0, *rules_.ownGravity};
        }
        scene_->solver.solver = solverOf(input_);
        if (world_ != nullptr) {
            scene_->mostStepsPerFrame = static_cast<std::uint32_t>(std::clamp<std::int64_t>(
                world_->header().get(adf::world::kMaxIterations), 1, kMostStepsPerFrame));
        }
    }

    void addNames()
    {
        for (std::size_t file = 0; file < files_.size(); ++file) {
            const adf::Document& document = *files_[file];
            const std::string nameSpace = document.header().get(adf::common::kNamespace);
            const std::set<adf::ObjectId> leftOut = rules_.keepsWithoutMesh
                                                        ? std::set<adf::ObjectId>()
                                                        : adf::bodiesAmbf2LeavesOut(document);
            for (const adf::ObjectPtr& object : document.objects()) {
                if (!object->isListed()) {
                    continue;
                }
                if (leftOut.contains(object->id())) {
                    reportLeftOut(*object, "it does not find or cannot open its mesh", input_.sink);
                    continue;
                }
                const adf::WorldName* name = names_.add(object, file, nameSpace);
                if (name == nullptr) {
                    report(input_.sink,
                           {.identifier = object->identifier(), .span = object->span()},
                           {.code = "compile.too-many-copies",
                            .message = "more than 100 others have the namespace and identifier",
                            .hint = "give the copies identifiers of their own"});
                    continue;
                }
                entries_[object->type()].push_back({name, &document});
            }
        }
    }

    // False when the caller asked to stop.
    bool compileBodies()
    {
        const std::vector<Entry>& bodies = entries_[ObjectType::Body];
        scene_->bodies.reserve(bodies.size());
        for (const Entry& entry : bodies) {
            if (input_.stop.stop_requested()) {
                return false;
            }
            const scene::BodyIndex index{static_cast<std::uint32_t>(scene_->bodies.size())};
            const BodyContext context{.document = *entry.document,
                                      .colours = colours_,
                                      .meshes = meshes_,
                                      .estimates = estimates_,
                                      .rules = rules_,
                                      .sink = input_.sink};
            scene_->bodies.push_back(
                compileBody(*entry.name->object, bodyNames_.originOf(*entry.name), context));
            scene_->bodies.back().model = static_cast<std::uint32_t>(entry.name->file);
            map_.addBody(entry.name->object->id(), index);
            bodyOf_.emplace(entry.name, index);
            if (input_.progress) {
                input_.progress(static_cast<double>(scene_->bodies.size()) /
                                static_cast<double>(bodies.size()));
            }
        }
        return true;
    }

    void addEnclosure()
    {
        if (world_ == nullptr) {
            return;
        }
        if (auto enclosure = enclosureOf(*world_, environment_ != nullptr)) {
            map_.addBody({}, scene::BodyIndex{static_cast<std::uint32_t>(scene_->bodies.size())});
            scene_->bodies.push_back(std::move(*enclosure));
        }
    }

    void compileJoints()
    {
        SceneNames names;
        for (const Entry& entry : entries_[ObjectType::Joint]) {
            const adf::Object& object = *entry.name->object;
            const scene::ObjectOrigin origin = names.originOf(*entry.name);
            const auto parent = bodyOfJoint(*entry.name, origin, adf::joint::kParent);
            const auto child = bodyOfJoint(*entry.name, origin, adf::joint::kChild);
            if (!parent || !child) {
                continue;
            }
            std::optional<scene::Joint> joint =
                compileJoint({.object = object,
                              .origin = origin,
                              .parent = *parent,
                              .child = *child,
                              .parentBody = scene_->body(*parent),
                              .childBody = scene_->body(*child),
                              .common = commonSoftnessOf(*entry.document),
                              .parentScale = scaleOf(*parent),
                              .childScale = scaleOf(*child),
                              .sink = input_.sink});
            if (joint && input_.profile == Profile::Ambf2 &&
                !becomeAmbf2Joint({.document = *entry.document,
                                   .object = object,
                                   .parentBody = scene_->body(*parent),
                                   .childBody = scene_->body(*child),
                                   .sink = input_.sink},
                                  *joint)) {
                continue;
            }
            if (joint) {
                const scene::JointIndex index{static_cast<std::uint32_t>(scene_->joints.size())};
                map_.addJoint(object.id(), index);
                jointOf_.emplace(entry.name, index);
                links_.push_back({.parent = parent->value,
                                  .child = child->value,
                                  .closes = input_.profile == Profile::Documented &&
                                            adf::isMarkedToClose(object)});
                scene_->joints.push_back(std::move(*joint));
            }
        }
        markLoops();
        if (rules_.jointsFollow) {
            compileMimics();
        }
    }

    void compileMimics()
    {
        for (const Entry& entry : entries_[ObjectType::Joint]) {
            if (const auto joint = jointOf_.find(entry.name); joint != jointOf_.end()) {
                findLeader({.document = *entry.document,
                            .object = *entry.name->object,
                            .jointNamed =
                                [&](const std::string& text) {
                                    return jointNamed(text, entry.name->file);
                                },
                            .sink = input_.sink},
                           scene_->joints[joint->second.value]);
            }
        }
        checkMimics(*scene_, input_.sink);
    }

    // In the file itself first. None too where it could be several.
    std::optional<scene::JointIndex> jointNamed(const std::string& text, std::size_t file)
    {
        static constexpr std::array kJoints{ObjectType::Joint};
        adf::WorldNames::Match match = names_.find(text, kJoints, {file, file});
        if (match.found == nullptr) {
            match = names_.find(text, kJoints);
        }
        const auto joint = jointOf_.find(match.found);
        return joint == jointOf_.end() ? std::nullopt : std::optional(joint->second);
    }

    [[nodiscard]] CommonSoftness commonSoftnessOf(const adf::Document& document) const
    {
        return rules_.headerSoftensJoints ? commonSoftness(document.header()) : CommonSoftness{};
    }

    void markLoops()
    {
        const adf::Lineage lineage(scene_->bodies.size(), links_);
        for (std::uint32_t i = 0; i < scene_->joints.size(); ++i) {
            scene_->joints[i].closesLoop = lineage.closesLoop(i);
        }
    }

    void compileSensors()
    {
        SceneNames names;
        for (const Entry& entry : entries_[ObjectType::Sensor]) {
            const adf::Object& object = *entry.name->object;
            const scene::ObjectOrigin origin = names.originOf(*entry.name);
            const auto parent = carrierOf(*entry.name, origin, "the sensor is left out");
            if (!parent) {
                continue;
            }
            std::optional<scene::JointIndex> joint;
            if (measuresJoint(object)) {
                joint = jointOfSensor(*entry.name, origin, *parent);
                if (!joint) {
                    continue;
                }
            }
            std::optional<scene::Sensor> sensor =
                compileSensor({.document = *entry.document,
                               .object = object,
                               .origin = origin,
                               .parent = *parent,
                               .parentBody = scene_->body(*parent),
                               .joint = joint,
                               .meshes = meshes_,
                               .sink = input_.sink});
            if (sensor && input_.profile == Profile::Ambf2 &&
                !becomeAmbf2Sensor(object, *sensor, input_.sink)) {
                continue;
            }
            if (sensor) {
                map_.addSensor(
                    object.id(),
                    scene::SensorIndex{static_cast<std::uint32_t>(scene_->sensors.size())});
                scene_->sensors.push_back(std::move(*sensor));
            }
        }
    }

    void compileActuators()
    {
        SceneNames names;
        for (const Entry& entry : entries_[ObjectType::Actuator]) {
            const adf::Object& object = *entry.name->object;
            const scene::ObjectOrigin origin = names.originOf(*entry.name);
            if (const auto parent = carrierOf(*entry.name, origin, "the actuator is left out")) {
                map_.addActuator(
                    object.id(),
                    scene::ActuatorIndex{static_cast<std::uint32_t>(scene_->actuators.size())});
                scene_->actuators.push_back(compileActuator(object, origin, *parent));
                if (input_.profile == Profile::Ambf2) {
                    becomeAmbf2Actuator(scene_->body(*parent), scene_->actuators.back());
                }
            }
        }
    }

    void compileVehicles()
    {
        SceneNames names;
        for (const Entry& entry : entries_[ObjectType::Vehicle]) {
            const adf::Object& object = *entry.name->object;
            const scene::ObjectOrigin origin = names.originOf(*entry.name);
            const auto chassis = bodyNamed(object.get(adf::vehicle::kChassis), origin,
                                           "the vehicle is left out", base::Severity::Error);
            if (!chassis) {
                continue;
            }
            if (input_.profile == Profile::Ambf2 &&
                scene_->body(*chassis).model == entry.name->file) {
                reportLeftOut(object,
                              "it looks for the chassis before this file's bodies are there",
                              input_.sink);
                continue;
            }
            scene::Vehicle vehicle =
                compileVehicle({.document = *entry.document,
                                .object = object,
                                .origin = origin,
                                .chassis = *chassis,
                                .wheelBody =
                                    [&](const std::string& text) {
                                        return bodyNamed(text, origin, "the wheel has no body",
                                                         base::Severity::Error);
                                    },
                                .meshes = meshes_,
                                .sink = input_.sink});
            if (scene_->body(*chassis).isStatic()) {
                report(input_.sink, origin,
                       {.code = "compile.static-chassis",
                        .message = "the chassis has no mass, so the vehicle stays where it is",
                        .hint = "give the chassis a mass",
                        .severity = base::Severity::Warning});
            }
            for (const scene::Wheel& wheel : vehicle.wheels) {
                if (wheel.body) {
                    makeWheel(scene_->bodies[wheel.body->value]);
                }
            }
            map_.addVehicle(object.id(), scene::VehicleIndex{
                                             static_cast<std::uint32_t>(scene_->vehicles.size())});
            scene_->vehicles.push_back(std::move(vehicle));
        }
    }

    void compileGhosts()
    {
        SceneNames names;
        for (const Entry& entry : entries_[ObjectType::GhostObject]) {
            const scene::ObjectOrigin origin = names.originOf(*entry.name);
            const BodyContext context{.document = *entry.document,
                                      .colours = colours_,
                                      .meshes = meshes_,
                                      .estimates = estimates_,
                                      .rules = rules_,
                                      .sink = input_.sink};
            map_.addGhost(entry.name->object->id(),
                          scene::GhostIndex{static_cast<std::uint32_t>(scene_->ghosts.size())});
            scene_->ghosts.push_back(compileGhost(*entry.name->object, origin,
                                                  parentOfView(*entry.name, origin), context));
        }
    }

    void compileViews()
    {
        SceneNames cameraNames;
        for (const Entry& entry : entries_[ObjectType::Camera]) {
            const scene::ObjectOrigin origin = cameraNames.originOf(*entry.name);
            map_.addCamera(entry.name->object->id(),
                           scene::CameraIndex{static_cast<std::uint32_t>(scene_->cameras.size())});
            scene_->cameras.push_back(
                compileCamera(*entry.name->object, origin, parentOfView(*entry.name, origin)));
        }
        SceneNames lightNames;
        for (const Entry& entry : entries_[ObjectType::Light]) {
            const scene::ObjectOrigin origin = lightNames.originOf(*entry.name);
            map_.addLight(entry.name->object->id(),
                          scene::LightIndex{static_cast<std::uint32_t>(scene_->lights.size())});
            scene_->lights.push_back(
                compileLight(*entry.name->object, origin, parentOfView(*entry.name, origin)));
        }
        if (scene_->lights.empty()) {
            scene_->lights.push_back(defaultLight());
        }
    }

    std::optional<scene::BodyIndex> bodyOfJoint(const adf::WorldName& joint,
                                                const scene::ObjectOrigin& origin,
                                                adf::TextProperty property)
    {
        const std::string text = joint.object->get(property);
        const adf::WorldNames::Match match = names_.bodyOfJoint(text, joint);
        if (match.found == nullptr) {
            reportUnresolvedBody(text, match, origin, "the joint joins nothing",
                                 base::Severity::Error, input_.sink);
            return std::nullopt;
        }
        if (match.found->file > joint.file) {
            report(
                input_.sink, origin,
                {.code = "compile.loaded-later",
                 .message = '"' + text + "\" is in a file that is loaded after this one",
                 .hint = "AMBF 2.0 finds only bodies of files loaded before; name that file first",
                 .severity = base::Severity::Warning});
        }
        return bodyOf_.at(match.found);
    }

    // The body that a sensor or an actuator is mounted on.
    std::optional<scene::BodyIndex> carrierOf(const adf::WorldName& mounted,
                                              const scene::ObjectOrigin& origin,
                                              const std::string& consequence)
    {
        const std::string text = mounted.object->get(adf::common::kParent);
        const adf::WorldNames::Match match = names_.parentOfSensor(text, mounted);
        if (match.found == nullptr) {
            reportUnresolvedBody(text, match, origin, consequence, base::Severity::Error,
                                 input_.sink);
            return std::nullopt;
        }
        return bodyOf_.at(match.found);
    }

    std::optional<scene::BodyIndex> bodyNamed(const std::string& text,
                                              const scene::ObjectOrigin& origin,
                                              const std::string& consequence,
                                              base::Severity severity)
    {
        static constexpr std::array kBodies{ObjectType::Body};
        const adf::WorldNames::Match match =
            text.empty() ? adf::WorldNames::Match{} : names_.find(text, kBodies);
        if (match.found == nullptr) {
            reportUnresolvedBody(text, match, origin, consequence, severity, input_.sink);
            return std::nullopt;
        }
        return bodyOf_.at(match.found);
    }

    // The joint that a force/torque sensor names, in its own file first; else the only one that its
    // parent is the child of.
    std::optional<scene::JointIndex> jointOfSensor(const adf::WorldName& sensor,
                                                   const scene::ObjectOrigin& origin,
                                                   scene::BodyIndex parent)
    {
        const std::string text = sensor.object->get(adf::sensor::kJoint);
        std::vector<scene::JointIndex> found;
        if (!text.empty()) {
            if (const auto joint = jointNamed(text, sensor.file)) {
                found.push_back(*joint);
            }
        } else {
            for (std::uint32_t i = 0; i < scene_->joints.size(); ++i) {
                if (scene_->joints[i].child == parent) {
                    found.push_back(scene::JointIndex{i});
                }
            }
        }
        if (found.size() == 1) {
            return found.front();
        }
        report(
            input_.sink, origin,
            {.code = "compile.unknown-joint",
             .message = text.empty() ? std::to_string(found.size()) +
                                           " joints have the parent as their child, so one "
                                           "must be named; the sensor is left out"
                                     : "there is no joint \"" + text + "\"; the sensor is left out",
             .hint = "name a joint of a file that is loaded"});
        return std::nullopt;
    }

    std::optional<scene::BodyIndex> parentOfView(const adf::WorldName& view,
                                                 const scene::ObjectOrigin& origin)
    {
        const std::string text = view.object->get(adf::common::kParent);
        return text.empty() ? std::nullopt
                            : bodyNamed(text, origin, "it stays where it is in the world",
                                        base::Severity::Warning);
    }

    [[nodiscard]] double scaleOf(scene::BodyIndex body) const
    {
        return entries_.at(ObjectType::Body)[body.value].name->object->get(adf::common::kScale);
    }

    const Input& input_;
    const Rules& rules_;
    const adf::Document* world_ = nullptr;
    const adf::Document* environment_ = nullptr;
    std::vector<const adf::Document*> files_;
    adf::WorldNames names_;
    ColourNames colours_;
    MeshTable meshes_;
    Estimates estimates_;
    SceneNames bodyNames_;
    std::unordered_map<ObjectType, std::vector<Entry>> entries_;
    std::unordered_map<const adf::WorldName*, scene::BodyIndex> bodyOf_;
    std::unordered_map<const adf::WorldName*, scene::JointIndex> jointOf_;
    std::shared_ptr<scene::Scene> scene_;
    SceneMap map_;
    std::vector<adf::BodyLink> links_;  // by JointIndex
};

}  // namespace

Compiled compile(const Input& input)
{
    return Compilation(input).run();
}

}  // namespace compile
