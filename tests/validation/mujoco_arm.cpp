#include "tests/validation/mujoco_arm.h"

#include "base/check.h"
#include "base/text.h"

#include <mujoco/mujoco.h>

#include <array>
#include <cmath>
#include <cstring>
#include <iostream>

namespace validation {

namespace {

using base::Vec3;

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

// Of the body in MuJoCo's model; negative when it is not there.
int bodyOf(const mjModel& model, std::size_t body)
{
    return mj_name2id(&model, mjOBJ_BODY, ("b" + std::to_string(body)).c_str());
}

}  // namespace

class MuJoCoArm::Impl {
public:
    Impl(const scene::Scene& scene, double step)
    {
        // Else MuJoCo prints them on standard output, and begins a log file in the working folder.
        mju_user_warning = [](const char* warning) {
            std::cerr << "MuJoCo: " << warning << '\n';
        };
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
        for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
            poses_.push_back(scene.bodies[i].X_WB);
            const int id = bodyOf(*model_, i);
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

    void step()
    {
        mj_step(model_.get(), data_.get());
        ++steps_;
    }

    void runTo(double time)
    {
        const auto last = static_cast<long>(std::llround(time / model_->opt.timestep));
        while (steps_ < last) {
            step();
        }
    }

    [[nodiscard]] std::vector<double> turns() const
    {
        std::vector<double> result;
        for (const int place : places_) {
            result.push_back(data_->qpos[place]);
        }
        return result;
    }

    std::vector<base::Pose> poses()
    {
        mj_kinematics(model_.get(), data_.get());
        std::vector<base::Pose> result = poses_;
        for (std::size_t i = 0; i < result.size(); ++i) {
            const int id = bodyOf(*model_, i);
            if (id >= 0) {
                const mjtNum* p = data_->xpos + 3 * id;
                const mjtNum* q = data_->xquat + 4 * id;
                result[i] = {{p[0], p[1], p[2]}, {q[1], q[2], q[3], q[0]}};
            }
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
    std::vector<base::Pose> poses_;  // at the start
    std::vector<int> places_;
    long steps_ = 0;
};

std::string MuJoCoArm::engineVersion()
{
    return mj_versionString();
}

MuJoCoArm::MuJoCoArm(const scene::Scene& scene, double step)
    : impl_(std::make_unique<Impl>(scene, step))
{}

MuJoCoArm::~MuJoCoArm() = default;

void MuJoCoArm::step()
{
    impl_->step();
}

void MuJoCoArm::runTo(double time)
{
    impl_->runTo(time);
}

std::vector<double> MuJoCoArm::turns() const
{
    return impl_->turns();
}

std::vector<base::Pose> MuJoCoArm::poses()
{
    return impl_->poses();
}

}  // namespace validation
