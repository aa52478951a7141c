// The same arms in MuJoCo, which has nothing in common with Bullet: joint coordinates instead of
// bodies that joints hold together, and forces from one linear system instead of sweeps.

#include "base/check.h"
#include "base/text.h"
#include "tests/validation/motion.h"

#include <mujoco/mujoco.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <memory>
#include <numbers>
#include <string>
#include <vector>

namespace validation {

namespace {

using base::Vec3;

constexpr std::array<double, 2> kTimes{0.25, 0.5};  // s

std::string attribute(const std::string& name, std::initializer_list<double> values)
{
    std::string text;
    for (const double value : values) {
        text += (text.empty() ? "" : " ") + base::numberText(value);
    }
    return " " + name + "=\"" + text + "\"";
}

std::string attribute(const std::string& name, Vec3 v)
{
    return attribute(name, {v.x, v.y, v.z});
}

std::string placed(const base::Pose& pose)
{
    const base::Quat q = pose.rotation;
    return attribute("pos", pose.position) + attribute("quat", {q.w, q.x, q.y, q.z});
}

// The bodies that hang on `parent` by joints that close no loop, each with what hangs on it.
std::string hangingOn(const scene::Scene& scene, std::uint32_t parent)
{
    std::string text;
    for (std::size_t j = 0; j < scene.joints.size(); ++j) {
        const scene::Joint& joint = scene.joints[j];
        if (joint.parent.value != parent) {
            continue;
        }
        CHECK(joint.type == scene::JointType::Revolute, "an arm has revolute joints");
        const scene::Body& above = scene.body(joint.parent);
        const scene::Body& body = scene.body(joint.child);
        const base::Pose X_AboveBody =
            above.isStatic() ? body.X_WB : base::inverse(above.X_WB) * body.X_WB;
        text += "<body name=\"b" + std::to_string(joint.child.value) + "\"" + placed(X_AboveBody) +
                "><inertial" + placed(body.X_BC) + attribute("mass", {body.mass}) +
                attribute("diaginertia", body.inertia) + "/><joint name=\"j" + std::to_string(j) +
                "\" type=\"hinge\"" + attribute("pos", joint.X_CJ.position) +
                attribute("axis", base::rotate(joint.X_CJ.rotation, {0, 0, 1})) + "/>" +
                hangingOn(scene, joint.child.value) + "</body>\n";
    }
    return text;
}

std::string modelText(const scene::Scene& scene, double step)
{
    std::string bodies;
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        if (scene.bodies[i].isStatic()) {
            bodies += hangingOn(scene, i);
        }
    }
    // Moments that no solid has are put in after loading: MuJoCo refuses them in a file.
    return "<mujoco><compiler angle=\"radian\" inertiafromgeom=\"false\" balanceinertia=\"true\"/>"
           "<option integrator=\"Euler\"" +
           attribute("timestep", {step}) + attribute("gravity", scene.gravity) + "/><worldbody>\n" +
           bodies + "</worldbody></mujoco>\n";
}

class MuJoCoArm {
public:
    MuJoCoArm(const scene::Scene& scene, double step)
    {
        const std::string text = modelText(scene, step);
        const auto files = std::make_unique<mjVFS>();
        mj_defaultVFS(files.get());
        CHECK(mj_makeEmptyFileVFS(files.get(), "arm.xml", static_cast<int>(text.size())) == 0,
              "MuJoCo takes a file in memory");
        std::memcpy(files->filedata[mj_findFileVFS(files.get(), "arm.xml")], text.data(),
                    text.size());
        std::array<char, 500> error{};
        model_.reset(mj_loadXML("arm.xml", files.get(), error.data(), error.size()));
        mj_deleteVFS(files.get());
        CHECK(model_ != nullptr, std::string("MuJoCo reads the arm: ") + error.data());
        data_.reset(mj_makeData(model_.get()));
        for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
            const int id = mj_name2id(model_.get(), mjOBJ_BODY, ("b" + std::to_string(i)).c_str());
            for (int axis = 0; id >= 0 && axis < 3; ++axis) {
                model_->body_inertia[3 * id + axis] = scene.bodies[i].inertia[axis];
            }
        }
        mj_setConst(model_.get(), data_.get());
        for (std::size_t j = 0; j < scene.joints.size(); ++j) {
            const int id = mj_name2id(model_.get(), mjOBJ_JOINT, ("j" + std::to_string(j)).c_str());
            CHECK(id >= 0, "every joint of the arm is in MuJoCo's model");
            places_.push_back(model_->jnt_qposadr[id]);
        }
    }

    void runTo(double time)
    {
        const auto last = static_cast<long>(std::llround(time / model_->opt.timestep));
        for (; steps_ < last; ++steps_) {
            mj_step(model_.get(), data_.get());
        }
    }

    // From the start, by JointIndex.
    [[nodiscard]] std::vector<double> turns() const
    {
        std::vector<double> result;
        for (const int place : places_) {
            result.push_back(data_->qpos[place]);
        }
        return result;
    }

private:
    struct Free {
        void operator()(mjModel* model) const { mj_deleteModel(model); }

        void operator()(mjData* data) const { mj_deleteData(data); }
    };

    std::unique_ptr<mjModel, Free> model_;
    std::unique_ptr<mjData, Free> data_;
    std::vector<int> places_;
    long steps_ = 0;
};

// An arm that nothing drives, damps, limits or touches.
ModelStart freeArm(const std::string& model)
{
    return changed(loadModel(model), [](scene::Scene& scene) {
        for (scene::Body& body : scene.bodies) {
            body.linearDamping = 0;
            body.angularDamping = 0;
            body.collisions.clear();
        }
        for (scene::Joint& joint : scene.joints) {
            joint.damping = 0;
            joint.limits.reset();
        }
    });
}

double distance(const std::vector<double>& a, const std::vector<double>& b)
{
    double squares = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        squares += (a[i] - b[i]) * (a[i] - b[i]);
    }
    return std::sqrt(squares);
}

std::vector<double> turnsIn(const exchange::Snapshot& snapshot, const std::vector<double>& starts)
{
    std::vector<double> result;
    for (std::size_t j = 0; j < starts.size(); ++j) {
        result.push_back(snapshot.joints[j].position - starts[j]);
    }
    return result;
}

Measurement compare(const std::string& model, double step)
{
    const ModelStart start = freeArm(model);
    Motion ours(start, step);
    MuJoCoArm theirs(*start.scene, step);
    Reference right(start.scene);
    const std::vector<double> starts =
        turnsIn(ours.now(), std::vector<double>(start.scene->joints.size(), 0.0));
    Measurement result{.step = step, .parts = {0, 0}};
    for (const double time : kTimes) {
        ours.runTo(time);
        theirs.runTo(time);
        right.advanceTo(time, 1e-3);
        std::vector<double> expected;
        for (std::uint32_t j = 0; j < starts.size(); ++j) {
            expected.push_back(right.jointPosition(scene::JointIndex{j}) - starts[j]);
        }
        const std::vector<double> our = turnsIn(ours.now(), starts);
        result.error = std::max(result.error, distance(our, theirs.turns()));
        result.parts[0] = std::max(result.parts[0], distance(our, expected));
        result.parts[1] = std::max(result.parts[1], distance(theirs.turns(), expected));
    }
    result.gap = ours.largestGap();
    return result;
}

Study arm(const Study& about)
{
    Study study = about;
    study.oracle = "MuJoCo " + std::string(mj_versionString()) +
                   " from the same compiled scene, with its semi-implicit Euler steps of the same "
                   "length";
    study.source = "another engine";
    study.error = "largest distance of the joint angles of both engines, as one vector";
    study.unit = "rad";
    study.parts = {"Linkwright from the reference", "MuJoCo from the reference"};
    study.steps = {5e-3, 2.5e-3, 1e-3, 5e-4, 2.5e-4, 1e-4};
    study.measure = [model = study.model](double step) {
        return compare(model, step);
    };
    study.order = 0.9;
    study.remarks =
        "Both come nearer to the reference integrator, and to each other, with the first power of "
        "the step.";
    return study;
}

}  // namespace

std::vector<Study> engineStudies()
{
    return {arm({.id = "engine-arm",
                 .title = "The six-axis arm in MuJoCo",
                 .model = "six_axis_arm/six_axis_arm",
                 .definition = "The arm falls from its stored pose for 0.5 s without limits, "
                               "damping or contacts.",
                 .tolerance = 0.027,
                 .reason = "at the end all joints together turn at 17.7 rad/s: half a step of ours "
                           "and a whole one of MuJoCo"}),
            arm({.id = "engine-puma",
                 .title = "The Puma 560 in MuJoCo",
                 .model = "benchmarks/puma560",
                 .definition = "The Puma 560 falls from its nominal pose for 0.5 s.",
                 .tolerance = 0.0082,
                 .reason = "at the end all joints together turn at 16.3 rad/s: half a step"})};
}

}  // namespace validation
