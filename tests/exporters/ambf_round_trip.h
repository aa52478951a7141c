#pragma once

// A model on its way through a folder for AMBF: what was written, read again and compiled.

#include "adf/target_check.h"
#include "exporters/ambf_export.h"
#include "tests/exporters/exported_model.h"
#include "tests/importers/imported_robot.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>

namespace test {

inline constexpr double kSameAfterExport = 1e-9;  // m, rad, or relative

inline double distance(const base::Pose& a, const base::Pose& b)
{
    return std::max(base::norm(a.position - b.position), turnBetween(a.rotation, b.rotation));
}

// A model file on its way through a folder and back.
class AmbfRoundTrip {
public:
    explicit AmbfRoundTrip(const std::filesystem::path& file,
                           const std::filesystem::path& licence = {})
    {
        base::Diagnostics reading;
        auto document = adf::readFile(file.string(), reading);
        EXPECT_TRUE(document.ok());
        original = std::make_unique<ExportedModel>(*document, assets);
        const auto result = exporters::exportForAmbf(
            original->document, original->compiled,
            {.folder = out(), .name = file.stem().string(), .licence = licence.string()}, reported);
        EXPECT_TRUE(result.ok()) << result.error().message;
        exported = *result;
        base::Diagnostics again;
        auto read = adf::readFile(exported.file, again);
        EXPECT_TRUE(read.ok());
        EXPECT_FALSE(again.hasErrors()) << base::lineForm(again.all().front());
        copy = std::make_unique<ExportedModel>(*read, assets);
        adf::checkForAmbf2(copy->document, ambf);
    }

    [[nodiscard]] std::string out() const { return (folder_.path() / "out").string(); }

    [[nodiscard]] std::size_t count(const std::string& code, const base::Diagnostics& in) const
    {
        return static_cast<std::size_t>(std::count_if(in.all().begin(), in.all().end(),
                                                      [&](auto& one) { return one.code == code; }));
    }

    importers::MeshCache assets;
    std::unique_ptr<ExportedModel> original;
    std::unique_ptr<ExportedModel> copy;
    exporters::Exported exported;
    base::Diagnostics reported;
    base::Diagnostics ambf;  // what AMBF 2.0 makes of the copy

private:
    TempFolder folder_;
};

inline base::Bounds touchingBounds(const scene::Body& body, const scene::Scene& scene)
{
    base::Bounds bounds;
    for (const scene::CollisionShape& shape : body.collisions) {
        bounds.add(base::transformed(shape.X_BS, scene::boundsOf(shape.geometry, scene.meshes)));
    }
    return bounds;
}

inline void expectSameBounds(const base::Bounds& a, const base::Bounds& b)
{
    ASSERT_EQ(a.empty(), b.empty());
    const double size = 1 + base::norm(a.low) + base::norm(a.high);
    EXPECT_LT(base::norm(a.low - b.low), 1e-6 * size) << "coordinates of meshes are floats";
    EXPECT_LT(base::norm(a.high - b.high), 1e-6 * size);
}

// Bodies and joints by identifier; tiny shapes apart.
inline void expectSameScene(const scene::Scene& a, const scene::Scene& b)
{
    std::map<std::string, const scene::Body*> bodies;
    for (const scene::Body& body : b.bodies) {
        bodies[body.origin.identifier] = &body;
    }
    for (const scene::Body& body : a.bodies) {
        SCOPED_TRACE(body.origin.identifier);
        ASSERT_TRUE(bodies.contains(body.origin.identifier));
        const scene::Body& other = *bodies[body.origin.identifier];
        EXPECT_LT(distance(body.X_WB, other.X_WB), kSameAfterExport);
        EXPECT_LT(distance(body.X_BC, other.X_BC), kSameAfterExport);
        EXPECT_EQ(body.mass, other.mass);
        const double turning = base::norm(body.inertia);
        EXPECT_LE(base::norm(body.inertia - other.inertia), kSameAfterExport * turning);
        EXPECT_EQ(body.friction, other.friction);
        EXPECT_EQ(body.collisionGroups, other.collisionGroups);
        if (!body.collisions.empty()) {
            expectSameBounds(touchingBounds(body, a), touchingBounds(other, b));
        }
        const bool isMissing = std::any_of(body.visuals.begin(), body.visuals.end(),
                                           [](const auto& shape) { return shape.placeholder; });
        if (!isMissing && body.visible) {
            const auto boundsOf = [](const scene::Body& one, const scene::Scene& scene) {
                base::Bounds bounds;
                for (const scene::VisualShape& shape : one.visuals) {
                    bounds.add(base::transformed(shape.X_BS,
                                                 scene::boundsOf(shape.geometry, scene.meshes)));
                }
                return bounds;
            };
            const base::Bounds before = boundsOf(body, a);
            const base::Bounds after = boundsOf(other, b);
            ASSERT_EQ(before.empty(), after.empty());
            // A mesh in the place of a round shape is a little less than it.
            EXPECT_LE(base::norm(before.size() - after.size()), 0.01 * base::norm(before.size()));
        }
    }
    std::map<std::string, const scene::Joint*> joints;
    for (const scene::Joint& joint : b.joints) {
        joints[joint.origin.identifier] = &joint;
    }
    ASSERT_EQ(a.joints.size(), b.joints.size());
    for (const scene::Joint& joint : a.joints) {
        SCOPED_TRACE(joint.origin.identifier);
        ASSERT_TRUE(joints.contains(joint.origin.identifier));
        const scene::Joint& other = *joints[joint.origin.identifier];
        EXPECT_EQ(joint.type, other.type);
        EXPECT_LT(distance(joint.X_PJ, other.X_PJ), kSameAfterExport);
        EXPECT_LT(distance(joint.X_CJ, other.X_CJ), kSameAfterExport);
        const bool isSpring = joint.type == scene::JointType::LinearSpring ||
                              joint.type == scene::JointType::TorsionSpring;
        const bool isLimited = joint.limits && joint.limits->low <= joint.limits->high;
        if (isLimited || !isSpring) {
            EXPECT_EQ(isLimited, other.limits.has_value());
        }
        if (isLimited) {
            EXPECT_EQ(*joint.limits, other.limits.value_or(scene::Limits{}));
        }
    }
}

// Of the checklist: what an exported file must not make AMBF complain of any more.
inline const std::set<std::string> kSettled{"ambf2.ambiguous-reference",
                                            "ambf2.colour-name",
                                            "ambf2.drawn-axis",
                                            "ambf2.drawn-capsule",
                                            "ambf2.duplicate-key",
                                            "ambf2.duplicate-name",
                                            "ambf2.enable-motor",
                                            "ambf2.ghost-groups",
                                            "ambf2.joint-without-shapes",
                                            "ambf2.left-to-chance",
                                            "ambf2.listed-twice",
                                            "ambf2.low-above-high",
                                            "ambf2.merge-key",
                                            "ambf2.mesh-format",
                                            "ambf2.missing-collision-offset",
                                            "ambf2.missing-inertial-offset",
                                            "ambf2.missing-key",
                                            "ambf2.missing-mass",
                                            "ambf2.missing-member",
                                            "ambf2.missing-mesh",
                                            "ambf2.missing-name",
                                            "ambf2.motor-value",
                                            "ambf2.name-spaces",
                                            "ambf2.namespace-slash",
                                            "ambf2.nested-path",
                                            "ambf2.one-limit",
                                            "ambf2.part-offset",

                                            "ambf2.spring-without-limits",
                                            "ambf2.text-for-list",
                                            "ambf2.two-spellings",
                                            "ambf2.unknown-word",
                                            "ambf2.unreadable-value",
                                            "ambf2.unscaled",
                                            "ambf2.visible",
                                            "ambf2.zero-direction"};

inline void expectSettled(const AmbfRoundTrip& trip)
{
    EXPECT_FALSE(trip.ambf.hasErrors());
    std::size_t bare = 0;
    for (const scene::Body& body : trip.original->compiled.scene->bodies) {
        bare += body.collisions.empty() && !body.visuals.empty() ? 1 : 0;
    }
    EXPECT_LE(trip.count("ambf2.shape-without-collision", trip.ambf), bare) << "where it is meant";
    for (const base::Diagnostic& one : trip.ambf.all()) {
        EXPECT_FALSE(kSettled.contains(one.code) || one.severity == base::Severity::Error)
            << base::lineForm(one);
    }
    for (const std::string& file : trip.exported.files) {
        EXPECT_TRUE(std::filesystem::is_regular_file(std::filesystem::path(trip.out()) / file))
            << file;
    }
}

}  // namespace test
