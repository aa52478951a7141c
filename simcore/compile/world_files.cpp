#include "compile/world_files.h"

#include "adf/properties.h"
#include "compile/ambf2_files.h"

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
    std::string name;
    if (input.world != nullptr && input.world->header().isAuthored(adf::world::kSolver)) {
        name = input.world->header().get(adf::world::kSolver);
    }
    for (const adf::Document* model : input.models) {
        if (name.empty() && model->header().isAuthored(adf::header::kSolver)) {
            name = model->header().get(adf::header::kSolver);
        }
    }
    return scene::solverNamed(name).value_or(scene::Solver::SequentialImpulse);
}

base::Vec3 gravityOf(const adf::Document* world, const Rules& rules)
{
    if (world != nullptr) {
        if (const adf::Value* given = world->header().authored(adf::world::kGravity)) {
            return std::get<base::Vec3>(*given);
        }
    }
    if (rules.ownGravity) {
        return {0, 0, *rules.ownGravity};
    }
    const adf::PropertySpec* row = adf::findRow(adf::ObjectType::WorldHeader, adf::world::kGravity);
    return std::get<base::Vec3>(adf::defaultValue(*row));
}

}  // namespace

WorldFiles worldFilesOf(const Input& input)
{
    const auto isRead = [&](const adf::Document* file) {
        return file != nullptr &&
               (rulesOf(input.profile).readsEveryFile || !refusedByAmbf2(*file, input.sink));
    };
    WorldFiles files;
    files.world = isRead(input.world) ? input.world : nullptr;
    files.environment = isRead(input.environment) ? input.environment : nullptr;
    for (const adf::Document* file : {files.world, files.environment}) {
        if (file != nullptr) {
            files.all.push_back(file);
        }
    }
    std::copy_if(input.models.begin(), input.models.end(), std::back_inserter(files.all), isRead);
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
    scene.gravity = gravityOf(files.world, rulesOf(input.profile));
    scene.solver.solver = solverOf(input);
    if (files.world != nullptr) {
        scene.mostStepsPerFrame = static_cast<std::uint32_t>(std::clamp<std::int64_t>(
            files.world->header().get(adf::world::kMaxIterations), 1, kMostStepsPerFrame));
    }
}

}  // namespace compile
