#include "cli/mesh_steps.h"

#include "base/text.h"

#include <array>
#include <cmath>
#include <optional>

namespace cli {
namespace {

using base::Error;
using services::MeshStep;

constexpr std::array kStepOptions{
    OptionSpec{
        .name = "--unit",
        .valueName = "UNIT",
        .doc =
            "what a number of the file means: m, dm, cm, mm, um, in, ft; the mesh becomes metres"},
    OptionSpec{
        .name = "--up", .valueName = "AXIS", .doc = "which axis points up: x, y, z; turned to z"},
    OptionSpec{.name = "--scale", .valueName = "FACTOR", .doc = "make it larger or smaller"},
    OptionSpec{.name = "--weld",
               .valueName = "LENGTH",
               .doc = "join vertices that are not farther apart; 0 joins equal ones"},
    OptionSpec{.name = "--repair", .doc = "drop empty triangles, turn all outwards, fill holes"},
    OptionSpec{.name = "--fill-edges",
               .valueName = "N",
               .doc = "of --repair: fill holes of up to N edges (300), 0 none"},
    OptionSpec{.name = "--recentre",
               .valueName = "WHERE",
               .doc =
                   "origin to the middle of the bounds, the centre of mass, or the middle of the "
                   "base: bounds, mass, base"},
    OptionSpec{.name = "--decimate",
               .valueName = "SHARE",
               .doc = "keep this share of the triangles, or so many when it is 1 or more"},
    OptionSpec{
        .name = "--error",
        .valueName = "LENGTH",
        .doc =
            "of --decimate: how far the surface may move; alone: as few triangles as that allows"},
    OptionSpec{.name = "--hull", .doc = "replace it by its convex hull"},
    OptionSpec{.name = "--decompose", .doc = "replace it by convex pieces, one part each"},
    OptionSpec{.name = "--pieces", .valueName = "N", .doc = "of --decompose: at most so many (32)"},
    OptionSpec{
        .name = "--concavity",
        .valueName = "SHARE",
        .doc = "of --decompose: how far a piece may be from the mesh, of its longest side (0.01)"},
};

Error badValue(std::string_view option, const std::string& value, std::string expected)
{
    return {std::string(option) + ": expected " + std::move(expected) + ", found \"" + value + '"',
            {}};
}

std::optional<double> finite(const std::string& text)
{
    const std::optional<double> number = base::parseReal(text);
    return number && std::isfinite(*number) ? number : std::nullopt;
}

base::Result<std::optional<double>> optionalPositive(const Arguments& arguments,
                                                     std::string_view option)
{
    if (!arguments.has(option)) {
        return std::optional<double>();
    }
    const base::Result<double> number = arguments.positive(option, 1);
    if (!number) {
        return number.error();
    }
    return std::optional(*number);
}

base::Result<std::optional<std::size_t>> optionalCount(const Arguments& arguments,
                                                       std::string_view option,
                                                       std::int64_t least,
                                                       std::int64_t most)
{
    const std::optional<std::string> text = arguments.option(option);
    if (!text) {
        return std::optional<std::size_t>();
    }
    const std::optional<std::int64_t> number = base::parseInteger(*text);
    if (!number || *number < least || *number > most) {
        return badValue(
            option, *text,
            "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    }
    return std::optional(static_cast<std::size_t>(*number));
}

// The options that say how, which act wherever they stand.
struct Manners {
    meshes::FillOptions fill;
    std::optional<double> error;
    meshes::DecompositionLimits limits;
};

base::Result<Manners> mannersOf(const Arguments& arguments)
{
    constexpr std::array<std::array<std::string_view, 2>, 3> kOf{{{"--fill-edges", "--repair"},
                                                                  {"--pieces", "--decompose"},
                                                                  {"--concavity", "--decompose"}}};
    for (const auto& [option, of] : kOf) {
        if (arguments.has(option) && !arguments.has(of)) {
            return Error{std::string(option) + " says how " + std::string(of) +
                             " works, which was not asked for",
                         "add " + std::string(of)};
        }
    }
    Manners manners;
    const auto edges = optionalCount(arguments, "--fill-edges", 0, meshes::kMostHoleEdges);
    const auto pieces = optionalCount(arguments, "--pieces", 1, 256);
    const auto error = optionalPositive(arguments, "--error");
    const auto concavity = optionalPositive(arguments, "--concavity");
    if (!edges || !pieces) {
        return (edges ? pieces : edges).error();
    }
    if (!error || !concavity) {
        return (error ? concavity : error).error();
    }
    if (*concavity && (**concavity < 0.01 || **concavity > 0.5)) {
        return badValue("--concavity", *arguments.option("--concavity"),
                        "a share from 0.01 to 0.5");
    }
    manners.fill.maximumEdges = edges->value_or(manners.fill.maximumEdges);
    manners.limits.maximumPieces = static_cast<int>(pieces->value_or(32));
    manners.limits.concavity = concavity->value_or(manners.limits.concavity);
    manners.error = *error;
    return manners;
}

base::Result<MeshStep> decimateStep(const std::string& value, const Manners& manners)
{
    const std::optional<double> share = finite(value);
    if (!share || *share <= 0 || *share > 1e9 || (*share >= 1 && *share != std::floor(*share))) {
        return badValue("--decimate", value,
                        "a share above 0 and below 1, or a whole number of triangles");
    }
    meshes::DecimateOptions options{.error = manners.error};
    if (*share < 1) {
        options.ratio = *share;
    } else {
        options.triangles = static_cast<std::size_t>(*share);
    }
    return MeshStep(options);
}

base::Result<MeshStep> recentreStep(const std::string& value)
{
    using meshes::MeshCentre;
    constexpr std::array<std::pair<std::string_view, MeshCentre>, 3> kWords{
        {{"bounds", MeshCentre::Bounds}, {"mass", MeshCentre::Mass}, {"base", MeshCentre::Base}}};
    for (const auto& [word, centre] : kWords) {
        if (word == value) {
            return MeshStep(services::RecentreMesh{centre});
        }
    }
    return badValue("--recentre", value, "bounds, mass or base");
}

// None for an option that is no step.
base::Result<std::optional<MeshStep>> stepOf(const std::string& option,
                                             const std::string& value,
                                             const Manners& manners,
                                             bool isDecimated)
{
    const auto some = [](base::Result<MeshStep> step) -> base::Result<std::optional<MeshStep>> {
        return step ? base::Result<std::optional<MeshStep>>(std::optional(*step)) : step.error();
    };
    if (option == "--unit") {
        const auto unit = meshes::lengthUnit(value);
        return unit ? some(MeshStep(services::ReadInUnit{*unit}))
                    : badValue(option, value, "m, dm, cm, mm, um, in or ft");
    }
    if (option == "--up") {
        const auto axis = meshes::upAxis(value);
        return axis ? some(MeshStep(services::TurnUp{*axis}))
                    : badValue(option, value, "x, y or z");
    }
    if (option == "--scale" || option == "--weld") {
        const std::optional<double> number = finite(value);
        if (!number || *number < 0 || (option == "--scale" && *number == 0)) {
            return badValue(option, value,
                            option == "--scale" ? "a number above 0" : "a length, 0 or more");
        }
        return some(option == "--scale" ? MeshStep(services::ScaleMesh{*number})
                                        : MeshStep(services::WeldMesh{*number}));
    }
    if (option == "--repair") {
        return some(MeshStep(services::RepairMesh{manners.fill}));
    }
    if (option == "--recentre") {
        return some(recentreStep(value));
    }
    if (option == "--decimate") {
        return some(decimateStep(value, manners));
    }
    if (option == "--error" && !isDecimated) {
        return some(MeshStep(meshes::DecimateOptions{.error = manners.error}));
    }
    if (option == "--hull") {
        return some(MeshStep(services::HullOfMesh{}));
    }
    if (option == "--decompose") {
        return some(MeshStep(manners.limits));
    }
    return std::optional<MeshStep>();
}

}  // namespace

std::span<const OptionSpec> meshStepOptions()
{
    return kStepOptions;
}

base::Result<std::vector<MeshStep>> meshSteps(const Arguments& arguments)
{
    const base::Result<Manners> manners = mannersOf(arguments);
    if (!manners) {
        return manners.error();
    }
    std::vector<MeshStep> steps;
    for (const auto& [option, value] : arguments.inOrder()) {
        const auto step = stepOf(option, value, *manners, arguments.has("--decimate"));
        if (!step) {
            return step.error();
        }
        if (*step) {
            steps.push_back(**step);
        }
    }
    return steps;
}

}  // namespace cli
