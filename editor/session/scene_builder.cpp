#include "editor/session/scene_builder.h"

#include "editor/session/background_job.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace editor {
namespace {

// Copies of all that is compiled; documents are cheap to copy.
struct Copies {
    compile::DocumentsPtr files;
    std::vector<adf::Document> guests;
    std::optional<adf::Document> colours;
};

Copies copyOf(const Workspace& workspace, const std::vector<adf::Document>& guests)
{
    Copies copies{.files = {}, .guests = guests, .colours = {}};
    compile::Documents files;
    for (const Workspace::Entry& entry : workspace.entries()) {
        const adf::Document& document = entry.session->document();
        switch (entry.role) {
            case Role::Model:
                files.models.push_back(document);
                break;
            case Role::World:
                files.world = document;
                break;
            case Role::Environment:
                files.environment = document;
                break;
            case Role::Colours:
                copies.colours = document;
                break;
            case Role::Other:
                break;
        }
    }
    copies.files = std::make_shared<const compile::Documents>(std::move(files));
    return copies;
}

// What is compiled without waiting for files.
class NoMeshes final : public scene::AssetSource {
public:
    base::Result<scene::MeshPtr> mesh(const std::string& path, bool /*mergeDuplicates*/) override
    {
        return base::Error{path + ": not read", {}};
    }
};

const adf::Document* pointerTo(const std::optional<adf::Document>& document)
{
    return document ? &*document : nullptr;
}

compile::Input inputOf(const Copies& copies, scene::AssetSource& assets, base::Diagnostics& sink)
{
    std::vector<const adf::Document*> models;
    for (const adf::Document& model : copies.files->models) {
        models.push_back(&model);
    }
    for (const adf::Document& guest : copies.guests) {
        models.push_back(&guest);
    }
    return {.models = std::move(models),
            .world = pointerTo(copies.files->world),
            .environment = pointerTo(copies.files->environment),
            .colours = pointerTo(copies.colours),
            .assets = assets,
            .sink = sink};
}

// Nobody edits guests, so nothing is to take them for what can be edited.
compile::SceneMap withoutGuests(const compile::SceneMap& map,
                                const std::vector<adf::Document>& guests)
{
    if (guests.empty()) {
        return map;
    }
    compile::SceneMap own;
    for (const auto& [part, object] : map.objects()) {
        const bool isGuests = std::ranges::any_of(
            guests,
            [id = object](const adf::Document& guest) { return guest.find(id) != nullptr; });
        if (!isGuests) {
            own.add(object, part);
        }
    }
    return own;
}

}  // namespace

struct SceneBuilder::Outcome {
    compile::Compiled compiled;
    compile::DocumentsPtr documents;
    base::Diagnostics problems;
};

SceneBuilder::SceneBuilder(Workspace& workspace, scene::AssetSource& assets, QObject* parent)
    : QObject(parent),
      workspace_(workspace),
      assets_(assets),
      compiled_{.scene = std::make_shared<scene::Scene>(), .map = {}},
      documents_(std::make_shared<const compile::Documents>())
{
    delay_.setSingleShot(true);
    connect(&delay_, &QTimer::timeout, this, &SceneBuilder::build);
    connect(&workspace, &Workspace::documentChanged, this, &SceneBuilder::invalidate);
    connect(&workspace, &Workspace::sessionAdded, this, &SceneBuilder::invalidate);
    connect(&workspace, &Workspace::sessionClosed, this, &SceneBuilder::invalidate);
}

SceneBuilder::~SceneBuilder()
{
    if (job_ != nullptr) {
        job_->cancel();
        job_->wait();  // it reads `assets_`, which its owner may destroy next
    }
}

compile::Compiled SceneBuilder::present() const
{
    if (!isBuilding()) {
        return compiled_;
    }
    NoMeshes assets;
    base::Diagnostics ignored;  // the build under way reports them
    const Copies copies = copyOf(workspace_, guests_);
    compile::Compiled compiled = compile::compile(inputOf(copies, assets, ignored));
    compiled.map = withoutGuests(compiled.map, copies.guests);
    return compiled;
}

void SceneBuilder::setGuests(std::vector<adf::Document> guests)
{
    guests_ = std::move(guests);
    invalidate();
    Q_EMIT guestsChanged();
}

bool SceneBuilder::isBuilding() const
{
    return job_ != nullptr || delay_.isActive() || again_;
}

void SceneBuilder::invalidate()
{
    // A build under way is let finish: during a drag, cancelling it each time would show nothing.
    if (job_ != nullptr) {
        again_ = true;
    } else if (!delay_.isActive()) {
        delay_.start(0);
        Q_EMIT buildingChanged(true);
    }
}

void SceneBuilder::cancel()
{
    if (!isBuilding()) {
        return;
    }
    again_ = false;
    delay_.stop();
    if (job_ != nullptr) {
        job_->cancel();
        job_->wait();
        job_.reset();
    }
    Q_EMIT buildingChanged(false);
}

void SceneBuilder::build()
{
    ++revision_;
    again_ = false;
    job_ = BackgroundJob::start(
        [copies = copyOf(workspace_, guests_), assets = &assets_,
         revision = revision_](const JobControl& control) {
            Outcome outcome;
            compile::Input input = inputOf(copies, *assets, outcome.problems);
            input.revision = revision;
            input.stop = control.stop;
            input.progress = control.progress;
            outcome.compiled = compile::compile(input);
            outcome.compiled.map = withoutGuests(outcome.compiled.map, copies.guests);
            outcome.documents = copies.files;
            return outcome;
        },
        [this](Outcome outcome) { take(std::move(outcome)); },
        [this](double share) { Q_EMIT progressChanged(share); });
    Q_EMIT buildingChanged(true);
}

void SceneBuilder::take(Outcome outcome)
{
    job_.reset();
    if (outcome.compiled.scene != nullptr) {
        compiled_ = std::move(outcome.compiled);
        if (prepared_) {
            compiled_.scene = prepared_(compiled_.scene);
        }
        documents_ = std::move(outcome.documents);
        problems_ = std::move(outcome.problems);
        Q_EMIT sceneChanged();
    }
    if (again_) {
        build();
        return;
    }
    Q_EMIT buildingChanged(false);
}

}  // namespace editor
