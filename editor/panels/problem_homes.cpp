#include "editor/panels/problem_homes.h"

#include "adf/schema.h"
#include "editor/session/scene_builder.h"

#include <cstdint>
#include <string_view>

namespace editor {
namespace {

constexpr std::string_view kSeparator = " / ";

template <typename Index, typename Part>
void collect(const std::vector<Part>& parts,
             const compile::SceneMap& map,
             std::unordered_map<std::string, adf::ObjectId>& into)
{
    for (std::uint32_t i = 0; i < parts.size(); ++i) {
        const adf::ObjectId object = map.object(Index{i});
        if (object.valid()) {
            into.emplace(parts[i].origin.identifier, object);
        }
    }
}

bool isOriginalText(const DocumentSession& session)
{
    const adf::SourceTreePtr& source = session.document().source();
    return source != nullptr && source->text() == session.present()->text;
}

}  // namespace

ProblemHomes::ProblemHomes(const Workspace& workspace, const SceneBuilder& builder, bool ofScene)
    : workspace_(workspace)
{
    if (ofScene) {
        collect<scene::BodyIndex>(builder.scene()->bodies, builder.map(), ofScene_);
        collect<scene::JointIndex>(builder.scene()->joints, builder.map(), ofScene_);
    }
}

ProblemHomes::Home ProblemHomes::homeOf(const base::Diagnostic& problem) const
{
    const std::string name = objectPart(problem.object);
    if (const auto found = ofScene_.find(name); found != ofScene_.end()) {
        if (DocumentSession* session = workspace_.sessionOf(found->second)) {
            return {session, session->document().find(found->second)};
        }
    }
    // What is not in the scene, such as a joint to nowhere, was read from this file or is new.
    for (const Workspace::Entry& entry : workspace_.entries()) {
        const adf::Document& document = entry.session->document();
        const adf::ObjectPtr object = name.empty() ? nullptr : document.findAny(name);
        if (object != nullptr && object->span().file == problem.span.file) {
            return {entry.session.get(), object};
        }
        if (!problem.span.file.empty() && document.path() == problem.span.file) {
            return {entry.session.get(), object};
        }
    }
    return {};
}

base::SourceSpan ProblemHomes::spanOf(const base::Diagnostic& problem, const Home& home)
{
    const bool known =
        home.session != nullptr && home.object != nullptr && home.session->present() != nullptr;
    if (!known || (problem.span.line > 0 && isOriginalText(*home.session))) {
        return problem.span;
    }
    const PresentText& present = *home.session->present();
    const std::string key = keyPart(problem.object);
    const adf::PropertySpec* row =
        key.empty() ? nullptr : adf::findRowByKey(home.object->type(), key);
    base::SourceSpan span =
        row == nullptr ? base::SourceSpan{} : editor::spanOf(present, *home.object, *row);
    if (span.line == 0) {
        span = editor::spanOf(present, *home.object);
    }
    return span.line > 0 ? span : problem.span;
}

std::string objectPart(const std::string& path)
{
    return path.substr(0, path.find(kSeparator));
}

std::string keyPart(const std::string& path)
{
    const std::size_t at = path.find(kSeparator);
    return at == std::string::npos ? std::string() : path.substr(at + kSeparator.size());
}

}  // namespace editor
