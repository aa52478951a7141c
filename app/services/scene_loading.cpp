#include "services/scene_loading.h"

#include "adf/paths.h"
#include "adf/target_check.h"
#include "adf/validator.h"
#include "analysis/setup_findings.h"
#include "importers/mesh/mesh_cache.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace services {

namespace {

// What the rules of the file have found already.
bool isKnown(const base::Diagnostic& setup, const base::Diagnostics& found)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kSame{
        {{"setup.zero-inertia", "adf.zero-inertia"},
         {"setup.inertia-triangle", "adf.inertia-triangle"},
         {"setup.low-above-high", "adf.low-above-high"}}};
    return std::any_of(kSame.begin(), kSame.end(), [&](const auto& codes) {
        return setup.code == codes.first &&
               std::any_of(
                   found.all().begin(), found.all().end(), [&](const base::Diagnostic& other) {
                       return other.code == codes.second && other.span.file == setup.span.file &&
                              other.object.starts_with(setup.object);
                   });
    });
}

}  // namespace

LoadedScene loadScene(std::span<const std::string> files, const adf::ProjectOptions& options)
{
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();

    LoadedScene loaded;
    loaded.project = adf::loadProject(files, options);
    base::Diagnostics found = loaded.project.allProblems();
    for (const adf::ProjectFile& file : loaded.project.files) {
        adf::validate(file.document, found);
    }

    importers::MeshCache meshes;
    loaded.compiled = compile::compile({.models = loaded.project.models(),
                                        .world = loaded.project.first(adf::Role::World),
                                        .environment = loaded.project.first(adf::Role::Environment),
                                        .colours = loaded.project.first(adf::Role::Colours),
                                        .assets = meshes,
                                        .sink = found});
    std::vector<std::string> given(files.begin(), files.end());
    given.push_back(options.world);
    given.push_back(options.launch);
    loaded.problems = namedAsGiven(eachOnce(found), given);
    loaded.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return loaded;
}

compile::Documents documentsOf(const LoadedScene& loaded)
{
    const auto first = [&loaded](adf::Role role) {
        const adf::Document* const document = loaded.project.first(role);
        return document == nullptr ? std::nullopt : std::optional(*document);
    };
    compile::Documents documents{.models = {},
                                 .world = first(adf::Role::World),
                                 .environment = first(adf::Role::Environment)};
    for (const adf::Document* const model : loaded.project.models()) {
        documents.models.push_back(*model);
    }
    return documents;
}

base::Diagnostics checkedForAmbf2(const LoadedScene& loaded, std::span<const std::string> given)
{
    base::Diagnostics found;
    for (const base::Diagnostic& problem : loaded.problems.all()) {
        if (!problem.code.starts_with("ambf.")) {
            found.add(problem);
        }
    }
    base::Diagnostics forTarget;
    for (const adf::ProjectFile& file : loaded.project.files) {
        adf::checkForAmbf2(file.document, forTarget);
    }
    found.append(namedAsGiven(forTarget, given));
    return eachOnce(found);
}

base::Diagnostics setupFindings(const LoadedScene& loaded, std::span<const std::string> given)
{
    return setupFindings(loaded, *loaded.compiled.scene, given);
}

base::Diagnostics setupFindings(const LoadedScene& loaded,
                                const scene::Scene& started,
                                std::span<const std::string> given)
{
    base::Diagnostics found;
    for (const analysis::SetupFinding& finding : analysis::checkSetup(started)) {
        found.add(finding.diagnostic);
    }
    const base::Diagnostics named = namedAsGiven(found, given);
    base::Diagnostics unknown;
    for (const base::Diagnostic& finding : named.all()) {
        if (!isKnown(finding, loaded.problems)) {
            unknown.add(finding);
        }
    }
    return unknown;
}

base::Diagnostics namedAsGiven(const base::Diagnostics& problems,
                               std::span<const std::string> given)
{
    std::unordered_map<std::string, std::string> byPath;
    for (const std::string& name : given) {
        byPath.emplace(adf::absolutePath(name), name);
    }
    base::Diagnostics named;
    for (base::Diagnostic problem : problems.all()) {
        if (const auto found = byPath.find(problem.span.file); found != byPath.end()) {
            problem.span.file = found->second;
        }
        named.add(std::move(problem));
    }
    return named;
}

base::Diagnostics eachOnce(const base::Diagnostics& problems)
{
    base::Diagnostics once;
    std::set<std::tuple<std::string, int, int, std::string, std::string>> seen;
    for (const base::Diagnostic& problem : problems.all()) {
        const base::SourceSpan& span = problem.span;
        if (seen.emplace(span.file, span.line, span.column, problem.code, problem.message).second) {
            once.add(problem);
        }
    }
    once.sortByPlace();
    return once;
}

}  // namespace services
