"""Environments behave as gymnasium asks."""

import importlib.util
import unittest

import numpy as np

import linkwright
from examples.balance_a_pole import CartPole


def episode(environment, seed):
    observation, _ = environment.reset(seed=seed)
    seen = [observation]
    environment.action_space.seed(seed)
    for _ in range(20):
        seen.append(environment.step(environment.action_space.sample())[0])
    return np.array(seen)


class Environment(unittest.TestCase):
    def test_the_same_seed_and_actions_give_the_same_bits(self):
        environment = CartPole()
        first = episode(environment, 7)
        np.testing.assert_array_equal(first, episode(environment, 7))
        np.testing.assert_array_equal(first, episode(CartPole(), 7))
        self.assertFalse(np.array_equal(first, episode(environment, 8)))

    def test_observations_and_actions_are_members_of_their_spaces(self):
        environment = CartPole()
        observation, facts = environment.reset(seed=0)
        self.assertTrue(environment.observation_space.contains(observation))
        self.assertIsInstance(facts, dict)
        action = environment.action_space.sample()
        self.assertTrue(environment.action_space.contains(action))
        observation, reward, is_over, is_late, _ = environment.step(action)
        self.assertTrue(environment.observation_space.contains(observation))
        self.assertEqual((type(reward), type(is_over), type(is_late)), (float, bool, bool))

    def test_an_episode_ends_when_the_pole_falls_or_time_is_up(self):
        environment = CartPole(push=0.4)
        environment.reset(seed=3)
        actions = 0
        is_over = is_late = False
        while not (is_over or is_late):
            _, _, is_over, is_late, _ = environment.step(np.array([0.0]))
            actions += 1
        self.assertTrue(is_over)
        self.assertLess(actions, 500)

    def test_an_action_beyond_its_space_counts_as_its_bound(self):
        results = []
        for action in (1.0, 5.0):
            environment = CartPole()
            environment.reset(seed=1)
            results.append(environment.step(np.array([action]))[0])
        np.testing.assert_array_equal(*results)

    def test_an_action_of_another_shape_is_refused(self):
        environment = CartPole()
        environment.reset(seed=0)
        with self.assertRaises(linkwright.Error):
            environment.step(np.zeros(2))

    @unittest.skipUnless(importlib.util.find_spec("gymnasium"), "gymnasium is not installed")
    def test_the_checker_of_gymnasium_is_content(self):
        from gymnasium.utils.env_checker import check_env

        check_env(CartPole(), skip_render_check=True)


if __name__ == "__main__":
    unittest.main()
