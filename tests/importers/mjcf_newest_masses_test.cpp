// MJCF as MuJoCo 3.14 has it: what it has bodies weigh, written here as its values.

#include "tests/importers/mjcf_fixture.h"
#include "tests/importers/mjcf_newest.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace {

using base::Pose;
using base::Vec3;

class MjcfNewestMasses : public test::MjcfTest {
protected:
    struct Mass {
        const char* body;
        double mass;
        Vec3 centre;                // in the world
        Vec3 moments;               // xx, yy and zz about it, along the world's axes
        Vec3 products = {0, 0, 0};  // xy, xz and yz of the tensor
    };

    static void expectMasses(const test::ImportedRobot& robot, const std::vector<Mass>& masses)
    {
        for (const Mass& expected : masses) {
            SCOPED_TRACE(expected.body);
            const auto found = robot.indexOf.find(std::string("BODY ") + expected.body);
            ASSERT_NE(found, robot.indexOf.end());
            const scene::Body& body = robot.scene->bodies[found->second];
            EXPECT_NEAR(body.mass, expected.mass, test::mjcf::kNewest * expected.mass);
            const Pose X_WC = body.X_WB * body.X_BC;
            EXPECT_LT(base::norm(X_WC.position - expected.centre), test::mjcf::kNewest);
            const base::Mat3 r = base::toMatrix(X_WC.rotation);
            const auto inertia = [&](std::size_t i, std::size_t k) {
                return base::dot(base::scaled(r[i], body.inertia), r[k]);
            };
            const Vec3& m = expected.moments;
            const double near = test::mjcf::kNewest * std::max({m.x, m.y, m.z});
            EXPECT_NEAR(inertia(0, 0), m.x, near);
            EXPECT_NEAR(inertia(1, 1), m.y, near);
            EXPECT_NEAR(inertia(2, 2), m.z, near);
            EXPECT_NEAR(inertia(0, 1), expected.products.x, near);
            EXPECT_NEAR(inertia(0, 2), expected.products.y, near);
            EXPECT_NEAR(inertia(1, 2), expected.products.z, near);
        }
    }

    static std::string free(const std::string& name, const std::string& geom)
    {
        return "<body name='" + name + "'><freejoint/><geom " + geom + "/></body>";
    }
};

TEST_F(MjcfNewestMasses, TheTurnOfAnElementCountsMoreThanThatOfItsClass)
{
    const auto robot = import(
        "<compiler angle='radian' eulerseq='XyZ'/><default>"
        "<geom type='box' size='0.1 0.2 0.3' euler='0.1 0.2 0.3'/>"
        "<default class='x'><geom axisangle='1 0 0 0.5'/></default></default>",
        free("axes", "xyaxes='0 1 0 -1 0 0.2'") + free("quat", "quat='4 3 2 1'") +
            free("zaxis", "class='x' zaxis='1 1 0'") + free("class", "class='x'"));
    expectMasses(
        robot,
        {{"axes",
          48,
          {},
          {1.5692307692307697, 2.0800000000000005, 0.830769230769231},
          {0, -0.15384615384615385, 0}},
         {"quat",
          48,
          {},
          {1.9772703183550897, 1.6447388767932802, 0.8579908048516304},
          {0.14389533468855573, -0.25890812074722824, -0.0021597961486928066}},
         {"zaxis", 48, {}, {1.32, 1.32, 1.84}, {-0.52, -0.16970562748477172, 0.16970562748477122}},
         {"class",
          48,
          {},
          {2.08, 1.416120922347256, 0.9838790776527444},
          {0, 0, 0.3365883939231586}}});
}

TEST_F(MjcfNewestMasses, AHeightFieldWeighsAsABox)
{
    const auto robot = import(
        "<asset><hfield name='h' nrow='3' ncol='3' size='2 1 0.5 0.1' "
        "elevation='0 1 0 1 2 1 0 1 0'/></asset>",
        "<body name='hill' pos='0 0 1'><joint name='j'/>"
        "<geom type='hfield' hfield='h' pos='0.1 0.2 0.3'/></body>");
    expectMasses(robot, {{"hill",
                          2800,
                          {0.1, 0.2, 1.3},
                          {961.9166666666665, 3761.9166666666665, 4666.666666666667}}});
}

TEST_F(MjcfNewestMasses, MeshesWeighByTheirKindOfInertia)
{
    std::string assets = "<default><mesh scale='0.5 0.4 0.3'/></default><asset>";
    std::string bodies;
    for (const std::string kind : {"legacy", "exact", "convex"}) {
        assets += "<mesh name='" + kind + "' inertia='" + kind +
                  "' vertex='0 0 0 2 0 0 2 2 0 1 0.5 0 0 2 0  0 0 1 2 0 1 2 2 1 1 0.5 1 0 2 1' "
                  "face='0 3 1 1 3 2 0 4 3  5 6 8 6 7 8 5 8 9  0 1 6 0 6 5 1 2 7 1 7 6 2 3 8 2 8 7 "
                  "3 4 9 3 9 8 4 0 5 4 5 9'/>";
        bodies += free(kind, "type='mesh' mesh='" + kind + "'");
    }
    const auto robot = import(assets + "</asset>", bodies);
    expectMasses(robot, {{"legacy",
                          170.58294147212672,
                          {0.5, 0.30291470736063353, 0.15},
                          {7.386575887886708, 18.49677031023106, 23.4480997248686}},
                         {"exact", 150, {0.5, 0.28, 0.15}, {6.365, 17.375, 21.49}},
                         {"convex", 240, {0.5, 0.4, 0.15}, {14.6, 21.8, 32.8}}});
    dropNotes();
}

TEST_F(MjcfNewestMasses, AnAttachedModelWeighsByItsOwnSettings)
{
    folder_.write("part.xml",
                  "<mujoco><compiler inertiafromgeom='true' inertiagrouprange='0 2' "
                  "boundmass='0.2' boundinertia='0.01' balanceinertia='true'/><worldbody>"
                  "<body name='r'><joint name='rj'/>"
                  "<inertial mass='5' pos='0 0 0' diaginertia='1 1 1'/>"
                  "<geom size='0.1'/><geom group='3' size='0.3'/>"
                  "<body name='u' pos='1 1 0'><joint name='uj'/><geom size='0.01'/></body></body>"
                  "</worldbody></mujoco>");
    const auto robot =
        import("<asset><model name='part' file='part.xml'/></asset>",
               "<body name='base'><joint name='bj'/><inertial mass='3' pos='0 0 0.1' "
               "diaginertia='1 1 1'/><geom size='0.2'/>"
               "<attach model='part' body='r' prefix='A_'/></body>");
    expectMasses(robot, {{"base", 3, {0, 0, 0.1}, {1, 1, 1}},
                         {"A_r",
                          4.188790204786391,
                          {},
                          {0.01675516081914557, 0.01675516081914557, 0.01675516081914557}},
                         {"A_u", 0.2, {1, 1, 0}, {0.01, 0.01, 0.01}}});
    take("robot.inertia-size");
}

}  // namespace
