"""Spaces of observations and actions: gymnasium's where it is installed, else one like its Box."""

from __future__ import annotations

from typing import Any, Optional

import numpy as np
import numpy.typing as npt

try:
    import gymnasium
    from gymnasium.spaces import Box

    EnvironmentBase: Any = gymnasium.Env
except ImportError:
    EnvironmentBase = object

    class Box:  # type: ignore[no-redef]
        """All arrays between `low` and `high`, bounds included."""

        def __init__(self, low: npt.ArrayLike, high: npt.ArrayLike, shape: Optional[tuple[int, ...]] = None,
                     dtype: type = np.float32, seed: Optional[int] = None) -> None:
            wanted = np.broadcast(np.asarray(low), np.asarray(high)).shape if shape is None else shape
            self.low = np.broadcast_to(np.asarray(low, dtype), wanted).copy()
            self.high = np.broadcast_to(np.asarray(high, dtype), wanted).copy()
            self.shape = wanted
            self.dtype = np.dtype(dtype)
            self._random = np.random.default_rng(seed)

        def seed(self, seed: Optional[int] = None) -> None:
            """Begins the samples of this seed."""
            self._random = np.random.default_rng(seed)

        def sample(self) -> npt.NDArray:
            """A member: uniform where it is bounded, normal where it is not."""
            bounded = np.isfinite(self.low) & np.isfinite(self.high)
            low, high = np.where(bounded, self.low, 0.0), np.where(bounded, self.high, 1.0)
            drawn = np.where(bounded, self._random.uniform(low, high), self._random.normal(size=self.shape))
            return np.clip(drawn, self.low, self.high).astype(self.dtype)

        def contains(self, x: Any) -> bool:
            """Whether it is a member."""
            return (isinstance(x, np.ndarray) and x.shape == self.shape and np.can_cast(x.dtype, self.dtype)
                    and bool(np.all(x >= self.low) and np.all(x <= self.high)))

        def __contains__(self, x: Any) -> bool:
            return self.contains(x)
