#!/usr/bin/env python3
"""Balances a pole on a cart: an environment, and a controller whose gains follow from the equations of motion.

    PYTHONPATH=build/release/python python3 build/release/python/examples/balance_a_pole.py
"""

from __future__ import annotations

import pathlib

import numpy as np

import linkwright

MODEL = pathlib.Path(__file__).with_name("cart_pole.yaml")
CART, POLE, HALF, GRAVITY = 1.0, 0.1, 0.5, 9.81  # kg, kg, m, m/s²
STRONGEST = 20.0  # N on the cart
PERIOD = 0.01  # s between two actions


class CartPole(linkwright.Environment):
    """An action is a share of 20 N on the cart. The pole is pushed at the start, and shall not fall."""

    def __init__(self, push: float = 0.4) -> None:
        super().__init__(linkwright.load(MODEL), joints=["rail-cart"], scale=STRONGEST,
                         observed=["rail-cart", "cart-pole"], steps_per_action=10)
        self._push = push  # N·m, the strongest, for a tenth of a second

    def begin(self) -> None:
        pole = self.run.joints["cart-pole"]
        pole.servo_jf(self.np_random.uniform(-self._push, self._push))
        self.run.step(100)
        pole.free()

    def reward(self, observation: np.ndarray, action: np.ndarray) -> float:
        return 1.0

    def is_terminated(self, observation: np.ndarray) -> bool:
        place, lean = observation[:2]
        return bool(abs(place) > 2.4 or abs(lean) > 0.5)


def gains() -> np.ndarray:
    """A linear quadratic regulator of place, lean and their velocities: force = -gains · observation.

    With x and θ small: (M + m) x'' + m l θ'' = F and (I + m l²) θ'' + m l x'' = m g l θ.
    """
    mass = np.array([[CART + POLE, POLE * HALF], [POLE * HALF, POLE * HALF**2 * 4 / 3]])
    inverse = np.linalg.inv(mass)
    a = np.zeros((4, 4))
    a[:2, 2:] = np.eye(2)
    a[2:, :2] = inverse @ np.array([[0.0, 0.0], [0.0, POLE * GRAVITY * HALF]])
    b = np.concatenate([np.zeros(2), inverse @ np.array([1.0, 0.0])])[:, None]
    # The Riccati equation in steps of a period, until it stands still.
    f = np.eye(4) + a * PERIOD + a @ a * PERIOD**2 / 2
    g = (np.eye(4) * PERIOD + a * PERIOD**2 / 2) @ b
    cost, effort = np.diag([1.0, 10.0, 0.1, 0.1]), np.array([[0.1]])
    value = cost
    for _ in range(5000):
        k = np.linalg.solve(effort + g.T @ value @ g, g.T @ value @ f)
        value = cost + f.T @ value @ (f - g @ k)
    return k[0]


def balance(seed: int = 0) -> tuple[float, np.ndarray]:
    """One episode; returns what it was worth and the last observation."""
    environment = CartPole()
    regulator = gains()
    observation, _ = environment.reset(seed=seed)
    worth = 0.0
    while True:
        force = -regulator @ observation
        observation, reward, is_over, is_late, _ = environment.step(np.array([force / STRONGEST]))
        worth += reward
        if is_over or is_late:
            return worth, observation


if __name__ == "__main__":
    worth, (place, lean, *_) = balance()
    print(f"{worth:.0f} actions; the cart is at {place:.3f} m, the pole leans by {lean:.4f} rad")
