// Loads an MJCF or URDF file into MuJoCo: what its viewer does before it draws.
//
//     mujoco_load FILE

#include <mujoco/mujoco.h>

#include <array>
#include <cstdio>

int main(int count, char** arguments)
{
    if (count != 2) {
        std::fprintf(stderr, "mujoco_load FILE\n");
        return 2;
    }
    std::array<char, 1000> error{};
    mjModel* model = mj_loadXML(arguments[1], nullptr, error.data(), error.size());
    if (model == nullptr) {
        std::fprintf(stderr, "%s\n", error.data());
        return 1;
    }
    mjData* data = mj_makeData(model);
    mj_forward(model, data);
    std::printf("%d bodies, %d meshes, %d triangles\n", model->nbody, model->nmesh,
                model->nmeshface);
    mj_deleteData(data);
    mj_deleteModel(model);
    return 0;
}
