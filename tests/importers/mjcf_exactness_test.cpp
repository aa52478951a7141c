// MJCF files against MuJoCo itself.

#include "tests/importers/mjcf_oracle.h"
#include "tests/importers/mjcf_samples.h"

#include <string>

namespace {

using test::mjcf::kMeshTolerance;
using test::mjcf::MjcfExactness;

void replace(std::string& text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
}

TEST_F(MjcfExactness, AnArmWithClassesIsAsInMuJoCo)
{
    // MuJoCo's search for the axes of several geoms together stops at 1e-6 rad.
    compare(test::mjcf::kArm, {.inertia = 1e-7});
}

TEST_F(MjcfExactness, FreeBodiesWithBoundsAreAsInMuJoCo)
{
    compare(test::mjcf::kLoose);
}

TEST_F(MjcfExactness, SeveralJointsInABodyMoveAsInMuJoCo)
{
    compare(test::mjcf::kHand);
}

TEST_F(MjcfExactness, AxesNearlyAlongThoseOfAFrameAreAsInMuJoCo)
{
    for (const char* const turn : {"180.0001 0 0", "0.001 0 0", "0.05 0 0", "0.06 0 0",
                                   "179.95 0 0", "0 0.05 0", "0 0 179.99"}) {
        for (const char* const joint :
             {"type='hinge' axis='0 0 1'", "type='hinge' axis='0 0 -1'",
              "type='slide' axis='1 0 0'", "type='slide' axis='-1 0 0'"}) {
            SCOPED_TRACE(std::string(turn) + ' ' + joint);
            compare(std::string("<mujoco><worldbody><body name='a' pos='0 0 1'><joint name='i'/>"
                                "<geom size='.1'/><body name='b' pos='1 0 0' euler='") +
                    turn + "'><joint name='j' " + joint +
                    "/><geom type='box' size='.1 .2 .3'/></body></body></worldbody></mujoco>");
        }
    }
}

TEST_F(MjcfExactness, GlobalCoordinatesAreAsInMuJoCo)
{
    compare(test::mjcf::kGlobal);
}

TEST_F(MjcfExactness, LoopsAndFollowersStartAsInMuJoCo)
{
    compare(test::mjcf::kLoop);
}

TEST_F(MjcfExactness, IncludedFilesCountAsInMuJoCo)
{
    folder_.write("more/defaults.xml", test::mjcf::kDefaults);
    folder_.write("more/inner.xml", test::mjcf::kInner);
    compare(test::mjcf::kIncluding);
}

TEST_F(MjcfExactness, MeshesWeighAsInMuJoCo)
{
    folder_.write("parts/cube.stl", test::binaryStl(test::cubeTriangles()));
    folder_.write("parts/notch.stl", test::binaryStl(test::mjcf::notchTriangles()));
    compare(test::mjcf::kMeshes, kMeshTolerance);
}

TEST_F(MjcfExactness, MeshesThatAreNotConvexWeighAsInMuJoCo)
{
    folder_.write("parts/cube.stl", test::binaryStl(test::cubeTriangles()));
    folder_.write("parts/notch.stl", test::binaryStl(test::mjcf::notchTriangles()));
    std::string text = test::mjcf::kMeshes;
    replace(text, R"(angle="radian")", R"(angle="radian" exactmeshinertia="true")");
    replace(text, R"(mesh="notch" mass="3")", R"(mesh="notch")");
    compare(text, kMeshTolerance);
}

TEST_F(MjcfExactness, EachShapeWeighsAsInMuJoCo)
{
    compare(test::mjcf::kShapes);
}

}  // namespace
