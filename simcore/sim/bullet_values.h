#pragma once

// How Bullet's vectors and matrices stand in a saved state.

#include "exchange/state_archive.h"

#include <LinearMath/btTransform.h>

namespace exchange {

inline void transfer(StateArchive& archive, btVector3& v)
{
    archive(v[0], v[1], v[2]);
}

// The matrix itself: a rotation that was made of it would have other last bits.
inline void transfer(StateArchive& archive, btTransform& X)
{
    archive(X.getBasis()[0], X.getBasis()[1], X.getBasis()[2], X.getOrigin());
}

}  // namespace exchange
