#pragma once

// MuJoCo 2.2 itself, and a fixture that compares MJCF files with what it makes of them.

#include "tests/importers/imported_robot.h"
#include "tests/support/random.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace test::mjcf {

inline constexpr double kSame = 1e-9;  // m and rad, or relative

struct Free {
    void operator()(mjModel* model) const { mj_deleteModel(model); }

    void operator()(mjData* data) const { mj_deleteData(data); }
};

inline base::Vec3 vectorAt(const mjtNum* values, int index)
{
    return {values[3 * index], values[3 * index + 1], values[3 * index + 2]};
}

class Oracle {
public:
    // What MuJoCo does not read is a failure of the test, or only not there.
    explicit Oracle(const std::filesystem::path& file, bool mayBeUnread = false)
    {
        std::array<char, 1000> error{};
        model_.reset(mj_loadXML(file.c_str(), nullptr, error.data(), error.size()));
        if (model_ == nullptr && !mayBeUnread) {
            ADD_FAILURE() << "MuJoCo does not read the file: " << error.data();
        }
    }

    [[nodiscard]] bool isThere() const { return model_ != nullptr; }

    // All hinges and slides, by the names that an import gives them.
    [[nodiscard]] std::vector<std::string> joints() const
    {
        std::vector<std::string> names;
        for (int i = 0; i < model_->njnt; ++i) {
            if (model_->jnt_type[i] == mjJNT_HINGE || model_->jnt_type[i] == mjJNT_SLIDE) {
                names.push_back(jointName(i));
            }
        }
        return names;
    }

    // The limits of hinges and slides that have any, from where the file places the bodies.
    [[nodiscard]] std::map<std::string, scene::Limits> limits() const
    {
        std::map<std::string, scene::Limits> limits;
        for (int i = 0; i < model_->njnt; ++i) {
            const bool isScalar =
                model_->jnt_type[i] == mjJNT_HINGE || model_->jnt_type[i] == mjJNT_SLIDE;
            if (isScalar && model_->jnt_limited[i] != 0) {
                const mjtNum zero = model_->qpos0[model_->jnt_qposadr[i]];
                limits[jointName(i)] = {model_->jnt_range[2 * i] - zero,
                                        model_->jnt_range[2 * i + 1] - zero};
            }
        }
        return limits;
    }

    // Positions count from where the file places the bodies.
    void set(const std::map<std::string, double>& positions)
    {
        mjData& data = state();
        mj_resetData(model_.get(), &data);
        std::size_t taken = 0;
        for (int joint = 0; joint < model_->njnt; ++joint) {
            const auto given = positions.find(jointName(joint));
            if (given == positions.end()) {
                continue;
            }
            const int at = model_->jnt_qposadr[joint];
            data.qpos[at] = model_->qpos0[at] + given->second;
            ++taken;
        }
        ASSERT_EQ(taken, positions.size());
        place(data);
    }

    [[nodiscard]] std::vector<std::string> bodies() const
    {
        std::vector<std::string> names;
        for (int i = 1; i < model_->nbody; ++i) {
            names.push_back(bodyName(i));
        }
        return names;
    }

    [[nodiscard]] std::map<std::string, base::Pose> poses() const
    {
        std::map<std::string, base::Pose> X_WB;
        for (int i = 1; i < model_->nbody; ++i) {
            const mjtNum* const q = state().xquat + 4 * i;
            X_WB[bodyName(i)] = {vectorAt(state().xpos, i),
                                 base::normalized(base::Quat{q[1], q[2], q[3], q[0]})};
        }
        return X_WB;
    }

    // Of all bodies but these.
    [[nodiscard]] WholeInertia whole(const std::set<std::string>& apartFrom = {}) const
    {
        WholeInertia sum;
        for (int b = 1; b < model_->nbody; ++b) {
            if (apartFrom.contains(bodyName(b))) {
                continue;
            }
            sum.mass += model_->body_mass[b];
            sum.moment += model_->body_mass[b] * vectorAt(state().xipos, b);
            const mjtNum* const r = state().ximat + 9 * b;
            const base::Vec3 c = vectorAt(state().xipos, b);
            for (int i = 0; i < 3; ++i) {
                for (int k = 0; k < 3; ++k) {
                    double own = 0;
                    for (int m = 0; m < 3; ++m) {
                        own += r[3 * i + m] * model_->body_inertia[3 * b + m] * r[3 * k + m];
                    }
                    sum.inertia[static_cast<std::size_t>(i)][k] +=
                        own + model_->body_mass[b] * ((i == k ? base::dot(c, c) : 0) - c[i] * c[k]);
                }
            }
        }
        return sum;
    }

    // Bodies with a contact, by name; a geom of the world by its own.
    [[nodiscard]] std::set<std::pair<std::string, std::string>> touching()
    {
        mj_collision(model_.get(), &state());
        std::set<std::pair<std::string, std::string>> pairs;
        const auto nameOf = [&](int geom) -> std::string {
            const int body = model_->geom_bodyid[geom];
            return body == 0 ? mj_id2name(model_.get(), mjOBJ_GEOM, geom)
                             : mj_id2name(model_.get(), mjOBJ_BODY, body);
        };
        for (int i = 0; i < state().ncon; ++i) {
            pairs.insert(
                std::minmax(nameOf(state().contact[i].geom1), nameOf(state().contact[i].geom2)));
        }
        return pairs;
    }

    // Bodies that MuJoCo lets touch, wherever they are; those that stand still count as the world.
    [[nodiscard]] std::set<std::pair<std::string, std::string>> mayTouch() const
    {
        std::set<std::pair<std::string, std::string>> pairs;
        for (int a = 0; a < model_->ngeom; ++a) {
            for (int b = a + 1; b < model_->ngeom; ++b) {
                const bool bitsFit = (model_->geom_contype[a] & model_->geom_conaffinity[b]) != 0 ||
                                     (model_->geom_contype[b] & model_->geom_conaffinity[a]) != 0;
                if (bitsFit && areApart(model_->geom_bodyid[a], model_->geom_bodyid[b])) {
                    pairs.insert(std::minmax(movingName(model_->geom_bodyid[a]),
                                             movingName(model_->geom_bodyid[b])));
                }
            }
        }
        return pairs;
    }

private:
    // Made when it is asked for, as that of some files takes hundreds of megabytes.
    [[nodiscard]] mjData& state() const
    {
        if (data_ == nullptr) {
            data_.reset(mj_makeData(model_.get()));
            place(*data_);
        }
        return *data_;
    }

    void place(mjData& data) const
    {
        mj_kinematics(model_.get(), &data);
        mj_comPos(model_.get(), &data);
    }

    // Not welded to each other, not parent and child, and not excluded.
    [[nodiscard]] bool areApart(int a, int b) const
    {
        const int first = model_->body_weldid[a];
        const int second = model_->body_weldid[b];
        const auto above = [&](int body) {
            return model_->body_weldid[model_->body_parentid[body]];
        };
        const bool isCarried =
            first != 0 && second != 0 && (first == above(second) || second == above(first));
        const int signature = ((std::min(a, b) + 1) << 16) + std::max(a, b) + 1;
        const int* const excludes = model_->exclude_signature;
        return first != second && !isCarried &&
               std::find(excludes, excludes + model_->nexclude, signature) ==
                   excludes + model_->nexclude;
    }

    [[nodiscard]] std::string movingName(int body) const
    {
        return body == 0 || (model_->body_weldid[body] == 0 && model_->body_mass[body] == 0)
                   ? "world"
                   : bodyName(body);
    }

    [[nodiscard]] std::string bodyName(int body) const
    {
        const char* const name = mj_id2name(model_.get(), mjOBJ_BODY, body);
        return name == nullptr ? "body_" + std::to_string(body) : name;
    }

    [[nodiscard]] std::string jointName(int joint) const
    {
        if (const char* const name = mj_id2name(model_.get(), mjOBJ_JOINT, joint)) {
            return name;
        }
        const int body = model_->jnt_bodyid[joint];
        const int number = joint - model_->body_jntadr[body] + 1;
        return bodyName(body) + "_joint" + (number == 1 ? "" : '_' + std::to_string(number));
    }

    std::unique_ptr<mjModel, Free> model_;
    mutable std::unique_ptr<mjData, Free> data_;
};

inline void expectSamePoses(const ImportedRobot& imported,
                            const std::map<std::string, double>& positions,
                            Oracle& oracle,
                            const std::set<std::string>& apartFrom = {})
{
    oracle.set(positions);
    const std::vector<base::Pose> found = imported.poses(positions);
    for (const auto& [name, X_WL] : oracle.poses()) {
        if (apartFrom.contains(name)) {
            continue;
        }
        SCOPED_TRACE(name);
        ASSERT_TRUE(imported.indexOf.contains("BODY " + name));
        const base::Pose& X_WB = found[imported.indexOf.at("BODY " + name)];
        EXPECT_LT(base::norm(X_WB.position - X_WL.position), kSame);
        EXPECT_LT(turnBetween(X_WB.rotation, X_WL.rotation), kSame);
    }
}

// Relative.
struct Tolerance {
    double mass = kSame;  // and centre of mass
    double inertia = kSame;
};

// MuJoCo keeps the vertices about their centre in single precision.
inline constexpr Tolerance kMeshTolerance{.mass = 2e-6, .inertia = 2e-6};

inline void expectSameInertia(const WholeInertia& found,
                              const WholeInertia& expected,
                              Tolerance tolerance)
{
    EXPECT_NEAR(found.mass, expected.mass, tolerance.mass * expected.mass);
    EXPECT_LE(base::norm(found.moment - expected.moment), tolerance.mass * expected.mass);
    double largest = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        largest = std::max(largest, expected.inertia[i][static_cast<int>(i)]);
    }
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_LE(base::norm(found.inertia[i] - expected.inertia[i]), tolerance.inertia * largest);
    }
}

class MjcfExactness : public ::testing::Test {
protected:
    // Zero pose and random poses, each with mass, centre and inertia.
    void compare(const std::string& text, Tolerance tolerance = {})
    {
        compareWith(text, text, tolerance);
    }

    // With what MuJoCo makes of another text, which has words that it knows already.
    void compareWith(const std::string& oracleText,
                     const std::string& text,
                     Tolerance tolerance = {})
    {
        const std::filesystem::path file = folder_.write("model.xml", text);
        const ImportedRobot imported(file);
        for (const base::Diagnostic& problem : imported.problems.all()) {
            EXPECT_NE(problem.severity, base::Severity::Error) << base::lineForm(problem);
        }
        Oracle oracle(folder_.write("oracle.xml", oracleText));
        ASSERT_TRUE(oracle.isThere());
        expectSamePoses(imported, {}, oracle);
        expectSameInertia(sumOf(*imported.scene), oracle.whole(), tolerance);
        Random random(7);
        for (int set = 0; set < 20; ++set) {
            std::map<std::string, double> positions;
            for (const std::string& joint : oracle.joints()) {
                positions[joint] = random.number(2);
            }
            expectSamePoses(imported, positions, oracle);
            if (imported.keepsItsMassInPlace()) {
                expectSameInertia(sumOf(*imported.scene, imported.poses(positions)), oracle.whole(),
                                  tolerance);
            }
        }
    }

    TempFolder folder_;
};

}  // namespace test::mjcf
