#include "compile/scene_build.h"

#include "adf/properties.h"
#include "compile/problem.h"
#include "compile/solver_words.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <variant>

namespace compile {

namespace {

constexpr std::int64_t kMostStepsPerFrame = 100'000;

// The world file's, else that of the first model that names one.
scene::Solver solverOf(const Input& input)
{
    std::optional<adf::Solver> solver;
    if (input.world != nullptr && input.world->header().isAuthored(adf::world::kSolver)) {
        solver = input.world->header().get(adf::world::kSolver);
    }
    for (const adf::Document* model : input.models) {
        if (!solver && model->header().isAuthored(adf::header::kSolver)) {
            solver = model->header().get(adf::header::kSolver);
        }
    }
    return solver ? sceneSolver(*solver) : scene::EngineHints{}.solver;
}

base::Vec3 gravityOf(const adf::Document* world)
{
    if (world != nullptr) {
        if (const adf::Value* given = world->header().authored(adf::world::kGravity)) {
            return std::get<base::Vec3>(*given);
        }
    }
    const adf::PropertySpec* row = adf::findRow(adf::ObjectType::WorldHeader, adf::world::kGravity);
    return std::get<base::Vec3>(adf::defaultValue(*row));
}

}  // namespace

SceneBuild::SceneBuild(const Input& given)
    : input(given),
      files(worldFilesOf(given)),
      colours(given.colours),
      meshes(given.assets, given.sink, given.stop),
      scene(std::make_shared<scene::Scene>()),
      references(objects.names(), *scene, given.sink)
{
    scene->revision = input.revision;
    setWorld(*scene, files, input);
    objects.add(files.all, input.sink);
}

BodyContext SceneBuild::contextOf(const WorldObject& object)
{
    return {.document = *object.document,
            .colours = colours,
            .meshes = meshes,
            .estimates = estimates,
            .sink = input.sink};
}

void WorldObjects::add(std::span<const adf::Document* const> files, base::Diagnostics& sink)
{
    for (std::size_t file = 0; file < files.size(); ++file) {
        add(*files[file], file, sink);
    }
}

void WorldObjects::add(const adf::Document& document, std::size_t file, base::Diagnostics& sink)
{
    const std::string nameSpace = document.header().get(adf::common::kNamespace);
    for (const adf::ObjectPtr& object : document.objects()) {
        if (!object->isListed()) {
            continue;
        }
        const adf::WorldName* name = names_.add(object, file, nameSpace);
        if (name == nullptr) {
            report(sink, {.identifier = object->identifier(), .span = object->span()},
                   {.code = "compile.too-many-copies",
                    .message = "more than 100 others have the namespace and identifier",
                    .hint = "give the copies identifiers of their own"});
            continue;
        }
        byType_[object->type()].push_back({name, &document});
    }
}

const std::vector<WorldObject>& WorldObjects::of(adf::ObjectType type) const
{
    static const std::vector<WorldObject> kNone;
    const auto found = byType_.find(type);
    return found == byType_.end() ? kNone : found->second;
}

WorldFiles worldFilesOf(const Input& input)
{
    WorldFiles files{.world = input.world, .environment = input.environment};
    for (const adf::Document* file : {files.world, files.environment}) {
        if (file != nullptr) {
            files.all.push_back(file);
        }
    }
    std::copy_if(input.models.begin(), input.models.end(), std::back_inserter(files.all),
                 [](const adf::Document* file) { return file != nullptr; });
    return files;
}

void setWorld(scene::Scene& scene, const WorldFiles& files, const Input& input)
{
    for (const adf::Document* file : files.all) {
        const adf::Object& header = file->header();
        const bool isModel = header.type() == adf::ObjectType::ModelHeader;
        scene.modelIgnoresInterCollision.push_back(isModel &&
                                                   header.get(adf::header::kIgnoreInterCollision));
    }
    scene.gravity = gravityOf(files.world);
    scene.engineHints.solver = solverOf(input);
    if (files.world != nullptr) {
        scene.mostStepsPerFrame = static_cast<std::uint32_t>(std::clamp<std::int64_t>(
            files.world->header().get(adf::world::kMaxIterations), 1, kMostStepsPerFrame));
    }
}

}  // namespace compile
