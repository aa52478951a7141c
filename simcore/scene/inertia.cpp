#include "scene/inertia.h"

namespace scene {

base::Vec3 boxInertia(double mass, base::Vec3 size)
{
    const base::Vec3 squared = base::scaled(size, size);
    return (mass / 12) *
           base::Vec3{squared.y + squared.z, squared.x + squared.z, squared.x + squared.y};
}

}  // namespace scene
