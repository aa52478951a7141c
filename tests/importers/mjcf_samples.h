#pragma once

// MJCF files that together have what the format says about bodies, in the words that MuJoCo 2.2
// knows.

#include "tests/importers/sample_meshes.h"

#include <array>
#include <string>
#include <vector>

namespace test::mjcf {

// Degrees, nested classes, all ways to turn, hinges and slides off the origin, ref.
inline const char* const kArm = R"(<mujoco model="arm">
  <compiler angle="degree"/>
  <default>
    <geom density="800" rgba="0.2 0.4 0.6 1" size="0.02 0.03 0.04"/>
    <joint damping="0.5" axis="0 1 0"/>
    <default class="upper">
      <geom type="capsule"/>
      <joint axis="1 0 1" limited="true" range="-90 90"/>
      <default class="tip">
        <geom type="box" density="2700"/>
        <joint type="slide" range="-0.1 0.2"/>
      </default>
    </default>
  </default>
  <worldbody>
    <light pos="0 0 3"/>
    <geom name="floor" type="plane" size="2 2 0.1"/>
    <geom type="box" pos="0.5 0 0" euler="0 0 30" class="tip"/>
    <body name="base" pos="0.1 -0.2 0.3" euler="10 20 30">
      <geom type="cylinder" size="0.1 0.05" pos="0 0 0.02"/>
      <body name="shoulder" pos="0 0 0.1" axisangle="1 2 3 40" childclass="upper">
        <joint name="j1" pos="0.01 0.02 0.03" stiffness="3" springref="10"/>
        <geom fromto="0 0 0 0.1 0.2 0.3" size="0.03"/>
        <geom type="sphere" pos="0.1 0.1 0" class="main" mass="0.3"/>
        <body name="elbow" pos="0.1 0.2 0.3" xyaxes="1 1 0 -1 2 0.5">
          <joint name="j2" class="main" ref="25" pos="0 0.05 0"/>
          <geom type="ellipsoid" size="0.03 0.05" euler="20 0 70"/>
          <body name="wrist" pos="0.2 0 0" zaxis="1 -2 -3" childclass="tip">
            <joint name="j3" ref="0.05" pos="0.3 0.1 0" stiffness="20"/>
            <geom size="0.05" pos="0.01 0.02 0.03" quat="1 2 3 4"/>
            <geom type="cylinder" size="0.01" fromto="0 0 0 0 0 -0.2"/>
            <geom type="box" size="0.01" fromto="0.1 0 0 0.2 0.1 -0.2"/>
            <geom type="ellipsoid" size="0.02" fromto="0.1 0.1 0 0.2 0.1 -0.2"/>
            <site name="grip" pos="0 0 -0.2"/>
          </body>
        </body>
      </body>
    </body>
  </worldbody>
</mujoco>
)";

// One geom in each body, so that MuJoCo finds its axes without searching.
inline const char* const kShapes = R"(<mujoco model="shapes">
  <compiler eulerseq="YXz"/>
  <worldbody>
    <body name="a" pos="0.1 0.2 0.3" euler="10 20 30">
      <freejoint/>
      <geom type="capsule" size="0.1 0.3" pos="0.1 0 0" euler="50 0 20"/>
      <body name="b" pos="1 0 0">
        <joint name="sb" type="slide" axis="1 1 1"/>
        <geom type="capsule" size="0.1" fromto="0 0 0 0.3 0.2 -0.1" density="3000"/>
      </body>
      <body name="c" pos="0 1 0">
        <geom type="ellipsoid" size="0.1 0.2 0.3" mass="2" zaxis="1 1 0"/>
      </body>
      <body name="d" pos="0 0 1" zaxis="0 0 -1">
        <joint name="sd" axis="1 0 0"/>
        <geom type="box" size="0.1" fromto="0.1 0.2 0.3 0.5 0.6 -0.3"/>
      </body>
      <body name="e" pos="0 0 2" xyaxes="0 1 0 0 0 1">
        <joint name="se" axis="1 0 1" pos="0 1 0"/>
        <geom type="cylinder" size="0.2 0.1"/>
      </body>
      <body name="f" pos="0 0 3">
        <joint name="sf"/>
        <geom size="0.2"/>
      </body>
    </body>
  </worldbody>
</mujoco>
)";

// Radian, free bodies, given inertia with and without a turn, bounds and a total.
inline const char* const kLoose = R"(<mujoco model="loose">
  <compiler angle="radian" eulerseq="ZyX" boundmass="0.2" boundinertia="0.003"
            balanceinertia="true" settotalmass="12"/>
  <worldbody>
    <body name="a" pos="1 2 3" euler="0.3 -0.4 0.5">
      <freejoint/>
      <inertial pos="0.1 0.2 0.3" mass="2" diaginertia="0.01 0.02 0.025" euler="1 0.5 -0.2"/>
      <geom type="sphere" size="0.1"/>
      <body name="b" pos="0 0 1">
        <joint name="b1" axis="1 1 0"/>
        <inertial pos="0 0.1 0" mass="0.1" fullinertia="0.01 0.012 0.014 0.001 -0.002 0.003"/>
      </body>
    </body>
    <body name="c" pos="-1 0 1" quat="0.5 0.5 -0.5 0.5">
      <joint type="free"/>
      <inertial pos="0 0 0" mass="1" diaginertia="0.01 0.01 0.05"/>
      <body name="d" pos="0.3 0 0">
        <geom type="box" size="0.1 0.2 0.3" mass="4"/>
      </body>
    </body>
  </worldbody>
</mujoco>
)";

// Several joints in one body, frames without mass, groups that do not weigh, geoms over <inertial>.
inline const char* const kHand = R"(<mujoco model="hand">
  <compiler inertiafromgeom="true" inertiagrouprange="0 2"/>
  <worldbody>
    <body name="mount" pos="0 0 1">
      <body name="palm" pos="0.1 0 0" euler="0 45 0">
        <joint name="x" type="slide" axis="1 0 0"/>
        <joint name="y" type="slide" axis="0 1 0" pos="1 1 1"/>
        <joint name="turn" type="hinge" axis="0 0 1" pos="0.2 0 0"/>
        <joint name="tilt" type="hinge" axis="1 1 0" pos="0 0.3 0"/>
        <inertial pos="9 9 9" mass="100" diaginertia="1 1 1"/>
        <geom type="box" size="0.1 0.2 0.05"/>
        <geom type="box" size="1 1 1" group="4"/>
        <body name="frame" pos="0 0.1 0">
          <body name="thumb" pos="0 0.1 0" euler="10 0 0">
            <joint name="ball" type="ball" pos="0 0.02 0"/>
            <geom type="capsule" size="0.02 0.05" pos="0 0.05 0" density="500"/>
            <body name="nail" pos="0 0.1 0.1">
              <joint name="nail" axis="0 0 -2" limited="true" range="-10 20"/>
              <geom size="0.03" mass="0.05"/>
            </body>
          </body>
        </body>
      </body>
    </body>
  </worldbody>
</mujoco>
)";

// All poses in the world.
inline const char* const kGlobal = R"(<mujoco model="global">
  <compiler coordinate="global" angle="radian"/>
  <worldbody>
    <body name="one" pos="0 0 1" euler="0.1 0.2 0.3">
      <joint name="g1" pos="0 0 1.2" axis="0 1 1"/>
      <geom type="box" pos="0.1 0 1" size="0.1 0.2 0.3" euler="0.4 0 0"/>
      <body name="two" pos="1 0 1" quat="1 1 0 0">
        <joint name="g2" pos="0.5 0 1" axis="0 1 0"/>
        <inertial pos="1 0.1 1" mass="3" diaginertia="0.1 0.2 0.25" quat="1 0.1 0.2 0.3"/>
        <geom type="capsule" fromto="0.5 0 1 1 0 1" size="0.05"/>
      </body>
    </body>
  </worldbody>
  <equality>
    <connect body1="two" anchor="1.5 0 1"/>
  </equality>
</mujoco>
)";

// Mesh files: `cube.stl` and `notch.stl` in the folder `parts`.
inline const char* const kMeshes = R"(<mujoco model="meshes">
  <compiler meshdir="parts" angle="radian"/>
  <asset>
    <mesh file="cube.stl"/>
    <mesh name="brick" file="cube.stl" scale="0.5 0.25 0.125" refpos="0.5 0.5 0.5"/>
    <mesh name="turned" file="cube.stl" scale="0.5 0.5 0.5" refpos="1 0 0" refquat="1 1 0 0"/>
    <mesh name="notch" file="notch.stl" scale="0.5 0.5 -0.5"/>
  </asset>
  <worldbody>
    <body name="a" pos="0 0 1">
      <joint name="m1" axis="0 1 0"/>
      <geom type="mesh" mesh="cube" pos="0.5 0 0" euler="0.1 0.2 0.3"/>
      <geom type="mesh" mesh="turned" mass="3" pos="0 0.5 0" euler="0.1 0.2 0.3"/>
      <body name="b" pos="1 0 0">
        <joint name="m2" type="slide" axis="1 2 3"/>
        <geom type="mesh" mesh="brick" density="500" quat="1 0 1 0"/>
      </body>
    </body>
    <body name="c" pos="0 2 0">
      <freejoint/>
      <geom type="mesh" mesh="notch" mass="3"/>
    </body>
  </worldbody>
</mujoco>
)";

// A four-bar and a weld, fingers that follow.
inline const char* const kLoop = R"(<mujoco model="loop">
  <worldbody>
    <body name="crank" pos="0 0 0">
      <joint name="crank" axis="0 1 0"/>
      <geom type="capsule" fromto="0 0 0 0 0 1" size="0.05"/>
      <body name="coupler" pos="0 0 1">
        <joint name="coupler" axis="0 1 0"/>
        <geom type="capsule" fromto="0 0 0 1 0 0" size="0.05"/>
      </body>
    </body>
    <body name="rocker" pos="1 0 0">
      <joint name="rocker" axis="0 1 0"/>
      <geom type="capsule" fromto="0 0 0 0 0 1" size="0.05"/>
    </body>
    <body name="tray" pos="1 0 2">
      <freejoint/>
      <geom type="box" size="0.1 0.1 0.1"/>
      <body name="slider" pos="0 0 0.2">
        <joint name="slider" type="slide" axis="0 0 1"/>
        <geom type="sphere" size="0.1"/>
      </body>
      <body name="twin" pos="0 0.3 0.2">
        <joint name="twin" type="slide" axis="0 0 1"/>
        <geom type="sphere" size="0.1"/>
      </body>
    </body>
  </worldbody>
  <equality>
    <connect name="pin" body1="coupler" body2="rocker" anchor="1 0 0"/>
    <weld body1="rocker" body2="tray"/>
    <joint joint1="twin" joint2="slider" polycoef="0 -2 0 0 0"/>
  </equality>
</mujoco>
)";

// Everything in one place: what does not touch is kept apart.
inline const char* const kCrowd = R"(<mujoco model="crowd">
  <default><geom size="1"/></default>
  <worldbody>
    <geom name="floor" type="plane" size="1 1 1"/>
    <body name="base">
      <geom/>
      <body name="fixed"><geom pos="0.1 0 0"/>
        <body name="arm"><joint name="c1"/><geom pos="0.2 0 0"/>
          <body name="hand"><joint name="c2" axis="1 0 0"/><joint name="c3" axis="0 1 0"/>
            <geom pos="0.3 0 0"/>
            <body name="ghost"><joint name="c4"/><geom contype="0" conaffinity="0"/>
              <body name="tip"><joint name="c5"/><geom pos="0.4 0 0"/></body>
            </body>
          </body>
        </body>
      </body>
    </body>
    <body name="ball"><freejoint/><geom pos="0.5 0 0"/></body>
    <body name="giver"><freejoint/><geom pos="0.6 0 0" contype="2" conaffinity="0"/></body>
    <body name="taker"><freejoint/><geom pos="0.7 0 0" contype="0" conaffinity="2"/></body>
    <body name="both"><freejoint/><geom pos="0.8 0 0" contype="3" conaffinity="3"/></body>
    <body name="swing"><joint name="c6"/><geom pos="0 0.1 0"/></body>
  </worldbody>
  <contact><exclude body1="tip" body2="ball"/></contact>
</mujoco>
)";

// Another file's body within this one's.
inline const char* const kIncluding = R"(<mujoco model="including">
  <include file="more/defaults.xml"/>
  <worldbody>
    <body name="outer" pos="0 0 1">
      <joint name="o"/>
      <geom size="0.2"/>
      <include file="more/inner.xml"/>
    </body>
  </worldbody>
</mujoco>
)";
inline const char* const kDefaults = R"(<mujocoinclude>
  <compiler angle="radian"/>
  <default><joint axis="1 0 0"/></default>
</mujocoinclude>
)";
inline const char* const kInner = R"(<mujocoinclude>
  <body name="inner" pos="0 0 1" euler="0 1 0">
    <joint name="i"/>
    <geom type="box" size="0.1 0.1 0.2"/>
  </body>
</mujocoinclude>
)";

// A cube of size 2 with a notch from above, whose surface is no convex hull, around the origin of a
// corner; its numbers are exact in floats.
inline std::vector<std::array<Corner, 3>> notchTriangles()
{
    // The outline in X and Z, counter-clockwise seen from -Y, and its triangles.
    const std::vector<std::array<float, 2>> outline{{0, 0}, {4, 0}, {4, 4}, {3, 4},
                                                    {3, 1}, {1, 1}, {1, 4}, {0, 4}};
    const std::vector<std::array<std::size_t, 3>> cap{{0, 1, 5}, {1, 4, 5}, {1, 3, 4},
                                                      {1, 2, 3}, {0, 5, 6}, {0, 6, 7}};
    std::vector<std::array<Corner, 3>> triangles;
    const auto corner = [&](std::size_t i, float y) {
        return Corner{outline[i][0], y, outline[i][1]};
    };
    for (const auto& [a, b, c] : cap) {
        triangles.push_back({corner(a, 0), corner(b, 0), corner(c, 0)});
        triangles.push_back({corner(a, 2), corner(c, 2), corner(b, 2)});
    }
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const std::size_t next = (i + 1) % outline.size();
        triangles.push_back({corner(i, 0), corner(next, 2), corner(next, 0)});
        triangles.push_back({corner(i, 0), corner(i, 2), corner(next, 2)});
    }
    return triangles;
}

}  // namespace test::mjcf
