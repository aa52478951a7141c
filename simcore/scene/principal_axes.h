#pragma once

#include "base/math.h"

#include <array>

namespace scene {

// An inertia tensor as ADF can say it: moments about the axes of a frame P that is turned in the
// frame the tensor was given in. Nothing is lost: R·diag(moments)·Rᵀ is the tensor.
struct PrincipalAxes {
    base::Vec3 moments;  // kg·m²
    base::Quat R_IP;
};

// Of a symmetric tensor. By Jacobi's rotations (Golub and Van Loan, Matrix Computations, 8.5),
// which give small moments beside large ones with all their digits. Of the 24 ways to call the axes
// X, Y and Z, the one nearest to no turn; a diagonal tensor is not turned at all.
PrincipalAxes principalAxes(const base::Mat3& tensor);

// The 24 turns of a cube. Applied to a principal frame, each gives a principal frame.
const std::array<base::Quat, 24>& cubeTurns();

// The same tensor with its axes turned by one of cubeTurns().
PrincipalAxes turned(const PrincipalAxes& axes, const base::Quat& cubeTurn);

}  // namespace scene
