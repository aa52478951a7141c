#include "editor/tools/reflection.h"

namespace editor {

base::Vec3 reflected(const Reflection& r, base::Vec3 point)
{
    point[r.axis] = 2 * r.offset - point[r.axis];
    return point;
}

base::Pose reflected(const Reflection& r, const base::Pose& X, int own)
{
    base::Mat3 matrix = base::toMatrix(X.rotation);
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 3; ++column) {
            if ((row == r.axis) != (column == own)) {
                matrix[static_cast<std::size_t>(row)][column] *= -1;
            }
        }
    }
    return {reflected(r, X.position), base::normalized(base::fromMatrix(matrix))};
}

}  // namespace editor
