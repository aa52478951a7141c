#include "editor/session/plugin_desk.h"

#include "editor/session/run_controller.h"
#include "editor/session/scene_builder.h"

#include <algorithm>
#include <utility>

namespace editor {
namespace {

PluginDesk::Library libraryOf(const PluginPort::Plugin& plugin)
{
    return {plugin.file, plugin.library};
}

base::Diagnostic failureOf(const base::Error& error)
{
    return {.severity = base::Severity::Error,
            .code = "sim.plugin-failed",
            .span = {},
            .object = {},
            .message = error.message,
            .hint = error.hint,
            .related = {}};
}

}  // namespace

PluginDesk::PluginDesk(SceneBuilder& builder, RunController& run, PluginPort* port, QObject* parent)
    : QObject(parent), builder_(builder), run_(run), port_(port)
{
    if (port_ != nullptr) {
        connect(&builder_, &SceneBuilder::sceneChanged, this, &PluginDesk::look);
        connect(&run_, &RunController::loaded, this, &PluginDesk::follow);
        connect(&run_, &RunController::shownSceneChanged, this, &PluginDesk::follow);
        connect(&run_, &RunController::snapshotChanged, this, &PluginDesk::noteFailures);
    }
}

PluginDesk::~PluginDesk()
{
    if (port_ != nullptr) {
        port_->end();
    }
}

bool PluginDesk::isWanted(const PluginPort::Plugin& plugin) const
{
    const auto found = answers_.find(libraryOf(plugin));
    return found != answers_.end() && found->second;
}

bool PluginDesk::isAnyLeftOut() const
{
    return !std::ranges::all_of(
        named_, [this](const PluginPort::Plugin& plugin) { return isWanted(plugin); });
}

void PluginDesk::answer(const Library& library, bool isWanted)
{
    answers_[library] = isWanted;
    look();
    if (isWanted && scene_) {
        start();
    }
}

void PluginDesk::askAgain()
{
    std::erase_if(answers_, [](const auto& answer) { return !answer.second; });
    look();
}

// What the files of the present scene name.
void PluginDesk::look()
{
    named_ =
        port_->pluginsOf({.scene = builder_.scene(), .map = builder_.map()}, *builder_.documents());
    std::vector<Library> questions;
    for (const PluginPort::Plugin& plugin : named_) {
        const Library library = libraryOf(plugin);
        if (!answers_.contains(library) &&
            std::ranges::find(questions, library) == questions.end()) {
            questions.push_back(library);
        }
    }
    if (questions != questions_) {
        questions_ = std::move(questions);
        Q_EMIT questionsChanged();
    }
    showProblems();
}

void PluginDesk::follow()
{
    if (run_.mode() == RunMode::Author) {
        if (std::exchange(scene_, std::nullopt)) {
            port_->end();
        }
    } else if (scene_ != run_.shownScene()->revision) {
        start();
    }
}

void PluginDesk::start()
{
    scene_ = run_.shownScene()->revision;
    failures_.clear();
    const compile::Compiled compiled{.scene = run_.shownScene(), .map = run_.shownMap()};
    const compile::Documents& documents = *run_.shownDocuments();
    const std::vector<PluginPort::Plugin> named = port_->pluginsOf(compiled, documents);
    std::vector<std::size_t> wanted;
    for (std::size_t i = 0; i < named.size(); ++i) {
        if (isWanted(named[i])) {
            wanted.push_back(i);
        }
    }
    for (const PluginPort::Refusal& refusal : port_->start(compiled, documents, wanted)) {
        base::Diagnostic failure = failureOf(refusal.error);
        failure.span = named[refusal.index].span;
        failure.object = named[refusal.index].object;
        failures_.push_back(std::move(failure));
    }
    showProblems();
}

void PluginDesk::noteFailures()
{
    const std::vector<base::Error> failures = port_->takeFailures();
    if (failures.empty()) {
        return;
    }
    for (const base::Error& failure : failures) {
        failures_.push_back(failureOf(failure));
    }
    showProblems();
}

void PluginDesk::showProblems()
{
    const bool wereAny = !problems_.empty();
    problems_ = base::Diagnostics();
    for (const PluginPort::Plugin& plugin : named_) {
        if (!isWanted(plugin)) {
            problems_.add({.severity = base::Severity::Note,
                           .code = "sim.plugin-left-out",
                           .span = plugin.span,
                           .object = plugin.object,
                           .message = "the plug-in " + plugin.name + " (" + plugin.library +
                                      ") is not loaded",
                           .hint = "files are not trusted by opening them: Simulation > Ask about "
                                   "plug-ins",
                           .related = {}});
        }
    }
    for (const base::Diagnostic& failure : failures_) {
        problems_.add(failure);
    }
    if (wereAny || !problems_.empty()) {
        Q_EMIT problemsChanged();
    }
}

}  // namespace editor
