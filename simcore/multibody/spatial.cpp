#include "multibody/spatial.h"

namespace multibody {

Vec3 rotationOf(Quat q)
{
    if (q.w < 0) {
        q = {-q.x, -q.y, -q.z, -q.w};
    }
    const double z = q.x * q.x + q.y * q.y + q.z * q.z;
    double factor = 0;
    if (z < 0.004) {  // 2 asin(s) / s of s² = z
        factor =
            2 * (1 + z * (1.0 / 6 + z * (3.0 / 40 +
                                         z * (5.0 / 112 + z * (35.0 / 1152 + z * (63.0 / 2816))))));
    } else {
        const double s = std::sqrt(z);
        factor = 2 * std::atan2(s, q.w) / s;
    }
    return {factor * q.x, factor * q.y, factor * q.z};
}

}  // namespace multibody
