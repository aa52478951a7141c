#pragma once

#include "exporters/mesh_folder.h"
#include "importers/robot/robot_model.h"
#include "scene/scene.h"

#include <string>
#include <vector>

namespace exporters {

// What is drawn and touched of a body, in robot descriptions' words; files go into `meshes`.
std::vector<importers::robot::Visual> visualsOf(const scene::Body& body,
                                                const scene::Scene& scene,
                                                MeshFolder& meshes);
// Every convex piece of a mesh is a collision of its own.
std::vector<importers::robot::Collision> collisionsOf(const scene::Body& body,
                                                      const scene::Scene& scene,
                                                      MeshFolder& meshes);

// Triangles of any shape but a plane, in the frame that X places it in.
scene::MeshData bakedMesh(const scene::Geometry& geometry,
                          const scene::Scene& scene,
                          const base::Pose& X);

}  // namespace exporters
