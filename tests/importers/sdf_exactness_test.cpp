// SDF files against libsdformat's own graph of poses.

#include "tests/adf/corpus.h"
#include "tests/importers/imported_robot.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>
#include <ignition/math/Pose3.hh>
#include <sdf/Console.hh>
#include <sdf/Joint.hh>
#include <sdf/JointAxis.hh>
#include <sdf/Link.hh>
#include <sdf/Model.hh>
#include <sdf/Root.hh>
#include <sdf/World.hh>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using base::Pose;
using base::Quat;
using base::Vec3;
using ignition::math::Pose3d;

constexpr double kSame = 1e-9;  // m and rad, or relative

std::vector<fs::path> corpusFiles()
{
    std::vector<fs::path> files;
    std::error_code noCorpus;
    for (const auto& entry :
         fs::recursive_directory_iterator(test::corpusFolder() / "urdf", noCorpus)) {
        if (entry.path().extension() == ".sdf") {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

Pose poseOf(const Pose3d& p)
{
    return {{p.X(), p.Y(), p.Z()}, Quat{p.Rot().X(), p.Rot().Y(), p.Rot().Z(), p.Rot().W()}};
}

// One model without others in it: its links by joints, as libsdformat resolves them.
class Oracle {
public:
    explicit Oracle(const fs::path& file)
    {
        sdf::Console::Instance()->SetQuiet(true);
        root_.Load(file.string());
        model = root_.Model() != nullptr ? root_.Model() : root_.WorldByIndex(0)->ModelByIndex(0);
    }

    // Relative poses of parent and child, each asked of the graph, not through the model.
    [[nodiscard]] std::map<std::string, Pose> poses(const std::map<std::string, double>& q) const
    {
        std::map<std::string, Pose> X_W;
        X_W["world"] = {};
        for (std::uint64_t i = 0; i < model->LinkCount(); ++i) {
            const sdf::Link& link = *model->LinkByIndex(i);
            if (!isChild(link.Name())) {
                Pose3d X_ML;
                EXPECT_TRUE(link.SemanticPose().Resolve(X_ML).empty());
                X_W[link.Name()] = poseOf(model->RawPose()) * poseOf(X_ML);
            }
        }
        for (std::uint64_t round = 0; round < model->JointCount(); ++round) {
            for (std::uint64_t i = 0; i < model->JointCount(); ++i) {
                const sdf::Joint& joint = *model->JointByIndex(i);
                if (X_W.contains(joint.ChildLinkName()) || !X_W.contains(joint.ParentLinkName())) {
                    continue;
                }
                const auto found = q.find(joint.Name());
                X_W[joint.ChildLinkName()] = X_W[joint.ParentLinkName()] *
                                             moved(joint, found == q.end() ? 0 : found->second);
            }
        }
        return X_W;
    }

    const sdf::Model* model = nullptr;

private:
    [[nodiscard]] bool isChild(const std::string& link) const
    {
        for (std::uint64_t i = 0; i < model->JointCount(); ++i) {
            if (model->JointByIndex(i)->ChildLinkName() == link) {
                return true;
            }
        }
        return false;
    }

    // The child's pose in the parent: turned about the axis in the parent as the joint is placed.
    [[nodiscard]] Pose moved(const sdf::Joint& joint, double q) const
    {
        Pose3d X_PJ;
        Pose3d X_CJ;
        if (joint.ParentLinkName() == "world") {
            EXPECT_TRUE(joint.SemanticPose().Resolve(X_PJ, "__model__").empty());
            X_PJ = model->RawPose() * X_PJ;
        } else {
            EXPECT_TRUE(joint.SemanticPose().Resolve(X_PJ, joint.ParentLinkName()).empty());
        }
        EXPECT_TRUE(joint.SemanticPose().Resolve(X_CJ, joint.ChildLinkName()).empty());
        Pose motion;
        if (const sdf::JointAxis* const axis = joint.Axis(0)) {
            ignition::math::Vector3d d;
            EXPECT_TRUE(axis->ResolveXyz(d).empty());
            const Vec3 direction = base::normalized(Vec3{d.X(), d.Y(), d.Z()});
            if (joint.Type() == sdf::JointType::PRISMATIC) {
                motion.position = q * direction;
            } else if (joint.Type() != sdf::JointType::FIXED) {
                motion.rotation = base::axisAngle(direction, q);
            }
        }
        return poseOf(X_PJ) * motion * base::inverse(poseOf(X_CJ));
    }

    sdf::Root root_;
};

TEST(SdfExactness, EveryLinkOfEveryCorpusFileIsWhereTheGraphHasIt)
{
    const std::vector<fs::path> files = corpusFiles();
    if (files.empty()) {
        GTEST_SKIP() << "no corpus at " << test::corpusFolder();
    }
    test::Random random(5);
    std::size_t compared = 0;
    for (const fs::path& file : files) {
        SCOPED_TRACE(file.string());
        const test::ImportedRobot imported(file);
        const Oracle oracle(file);
        double mass = 0;
        for (std::uint64_t i = 0; i < oracle.model->LinkCount(); ++i) {
            mass += oracle.model->LinkByIndex(i)->Inertial().MassMatrix().Mass();
        }
        EXPECT_NEAR(test::sumOf(*imported.scene).mass, mass, kSame * mass);
        for (int set = 0; set < 10; ++set) {
            std::map<std::string, double> q;
            for (std::uint64_t i = 0; i < oracle.model->JointCount() && set > 0; ++i) {
                q[oracle.model->JointByIndex(i)->Name()] = random.number(2);
            }
            const std::map<std::string, Pose> expected = oracle.poses(q);
            const std::vector<Pose> found = imported.poses(q);
            for (const auto& [name, X_WL] : expected) {
                if (name == "world") {
                    continue;
                }
                SCOPED_TRACE(name);
                const Pose& X_WB = found[imported.indexOf.at("BODY " + name)];
                EXPECT_LT(base::norm(X_WB.position - X_WL.position), kSame);
                EXPECT_LT(test::turnBetween(X_WB.rotation, X_WL.rotation), kSame);
                ++compared;
            }
        }
    }
    EXPECT_GT(compared, 100U);
}

}  // namespace
