#pragma once

// What urdfdom and KDL make of URDF files, for comparing with what Linkwright makes of them.

#include "base/math.h"
#include "tests/adf/corpus.h"

#include <gtest/gtest.h>
#include <kdl/rigidbodyinertia.hpp>
#include <kdl/tree.hpp>
#include <kdl/treefksolverpos_recursive.hpp>
#include <urdf_model/model.h>
#include <urdf_parser/urdf_parser.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <regex>
#include <string>
#include <utility>
#include <vector>

namespace test {

inline std::vector<std::filesystem::path> corpusUrdfFiles()
{
    std::vector<std::filesystem::path> files;
    std::error_code noCorpus;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(corpusFolder() / "urdf", noCorpus)) {
        if (entry.path().extension() == ".urdf") {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

inline base::Pose poseOf(const KDL::Frame& frame)
{
    base::Pose pose{{frame.p.x(), frame.p.y(), frame.p.z()}, {}};
    frame.M.GetQuaternion(pose.rotation.x, pose.rotation.y, pose.rotation.z, pose.rotation.w);
    return pose;
}

// With what urdfdom refuses in a form it takes: Bullet's ball joints, and a substitution of xacro
// that one file was published with.
inline urdf::ModelInterfaceSharedPtr parsedUrdf(const std::filesystem::path& file)
{
    std::string text = bytesOf(file);
    text = std::regex_replace(text, std::regex("type=\"spherical\""), "type=\"floating\"");
    text = std::regex_replace(text, std::regex(R"(\$\(optenv \w+ ([^)]*)\))"), "$1");
    return urdf::parseURDF(text);
}

inline KDL::Frame frameOf(const urdf::Pose& pose)
{
    const urdf::Rotation& r = pose.rotation;
    return {KDL::Rotation::Quaternion(r.x, r.y, r.z, r.w),
            KDL::Vector(pose.position.x, pose.position.y, pose.position.z)};
}

inline KDL::Joint jointOf(const urdf::Joint& joint)
{
    const KDL::Frame origin = frameOf(joint.parent_to_joint_origin_transform);
    const KDL::Vector axis = origin.M * KDL::Vector(joint.axis.x, joint.axis.y, joint.axis.z);
    switch (joint.type) {
        case urdf::Joint::REVOLUTE:
        case urdf::Joint::CONTINUOUS:
            return {joint.name, origin.p, axis, KDL::Joint::RotAxis};
        case urdf::Joint::PRISMATIC:
            return {joint.name, origin.p, axis, KDL::Joint::TransAxis};
        default:
            return KDL::Joint(joint.name, KDL::Joint::None);
    }
}

inline void addBelow(KDL::Tree& tree, const urdf::Link& link)
{
    for (const urdf::LinkSharedPtr& child : link.child_links) {
        const urdf::Joint& joint = *child->parent_joint;
        const KDL::Segment segment(child->name, jointOf(joint),
                                   frameOf(joint.parent_to_joint_origin_transform));
        ASSERT_TRUE(tree.addSegment(segment, link.name));
        addBelow(tree, *child);
    }
}

// The robot as KDL has it.
class UrdfOracle {
public:
    explicit UrdfOracle(const std::filesystem::path& file) : UrdfOracle(parsedUrdf(file)) {}

    explicit UrdfOracle(urdf::ModelInterfaceSharedPtr robot) : model(std::move(robot))
    {
        EXPECT_TRUE(model);
        tree_ = KDL::Tree(model->getRoot()->name);
        addBelow(tree_, *model->getRoot());
        fk_ = std::make_unique<KDL::TreeFkSolverPos_recursive>(tree_);
    }

    [[nodiscard]] base::Pose poseOfLink(const std::string& link,
                                        const std::map<std::string, double>& positions) const
    {
        return poseOf(frameOfLink(link, valuesOf(positions)));
    }

    // Of the whole robot about the origin of the root link.
    [[nodiscard]] KDL::RigidBodyInertia inertia(
        const std::map<std::string, double>& positions) const
    {
        const KDL::JntArray values = valuesOf(positions);
        KDL::RigidBodyInertia sum = KDL::RigidBodyInertia::Zero();
        for (const auto& [name, link] : model->links_) {
            if (!link->inertial || link->inertial->mass == 0) {
                continue;
            }
            const urdf::Inertial& i = *link->inertial;
            const KDL::RigidBodyInertia own(
                i.mass, KDL::Vector::Zero(),
                KDL::RotationalInertia(i.ixx, i.iyy, i.izz, i.ixy, i.ixz, i.iyz));
            sum = sum + frameOfLink(name, values) * frameOf(i.origin) * own;
        }
        return sum;
    }

    urdf::ModelInterfaceSharedPtr model;

private:
    [[nodiscard]] KDL::JntArray valuesOf(const std::map<std::string, double>& positions) const
    {
        KDL::JntArray values(tree_.getNrOfJoints());
        for (const auto& [name, element] : tree_.getSegments()) {
            const auto found = positions.find(element.segment.getJoint().getName());
            if (found != positions.end() &&
                element.segment.getJoint().getType() != KDL::Joint::None) {
                values(element.q_nr) = found->second;
            }
        }
        return values;
    }

    [[nodiscard]] KDL::Frame frameOfLink(const std::string& link, const KDL::JntArray& values) const
    {
        KDL::Frame frame;
        EXPECT_GE(fk_->JntToCart(values, frame, link), 0) << link;
        return frame;
    }

    KDL::Tree tree_;
    std::unique_ptr<KDL::TreeFkSolverPos_recursive> fk_;
};

}  // namespace test
