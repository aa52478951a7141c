#pragma once

#include "adf/keywords.h"
#include "scene/engine_hints.h"
#include "scene/scene.h"

#include <memory>
#include <optional>
#include <string_view>

namespace compile {

// Files and the command line call the solvers of a scene by the keywords of ADF, whose enumeration
// is in the same order.
constexpr std::string_view wordOf(scene::Solver solver)
{
    return adf::wordOf(static_cast<adf::Solver>(solver));
}

constexpr scene::Solver sceneSolver(adf::Solver keyword)
{
    return scene::kSolvers[static_cast<std::size_t>(keyword)];
}

// None for a word that is none of the keywords.
constexpr std::optional<scene::Solver> solverNamed(std::string_view word)
{
    const std::optional<adf::Solver> keyword = adf::keywordOf<adf::Solver>(word);
    return keyword ? std::optional(sceneSolver(*keyword)) : std::nullopt;
}

// The same scene with this solver instead of that of its files, if one is given.
inline scene::ScenePtr withSolver(const scene::ScenePtr& scene, std::optional<scene::Solver> solver)
{
    if (!solver) {
        return scene;
    }
    auto changed = std::make_shared<scene::Scene>(*scene);
    changed->engineHints.solver = *solver;
    return changed;
}

static_assert(scene::kSolvers.size() == adf::kChoices<adf::Solver>.size());
static_assert(sceneSolver(adf::Solver::SequentialImpulse) == scene::Solver::SequentialImpulse);
static_assert(sceneSolver(adf::Solver::Dantzig) == scene::Solver::Dantzig);
static_assert(sceneSolver(adf::Solver::Lemke) == scene::Solver::Lemke);
static_assert(sceneSolver(adf::Solver::ProjectedGaussSeidel) ==
              scene::Solver::ProjectedGaussSeidel);
static_assert(sceneSolver(adf::Solver::Direct) == scene::Solver::Direct);

}  // namespace compile
