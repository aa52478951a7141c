#include "adf/project.h"

#include "adf/paths.h"
#include "adf/properties.h"
#include "adf/property_span.h"
#include "adf/reader.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
#include <utility>

namespace adf {

namespace {

// Who names a file, for messages: nobody for those of the command line.
struct Mention {
    base::SourceSpan span;
    std::string object;  // "world config"
    base::Severity severity = base::Severity::Error;
};

bool exists(const std::string& path)
{
    std::error_code failure;
    return std::filesystem::exists(path, failure);
}

class Loading {
public:
    explicit Loading(const ProjectOptions& options) : options_(options) {}

    Project run(std::span<const std::string> paths);

private:
    bool add(const std::string& path, std::optional<FileKind> kind, const Mention& mention);
    void addLaunched(const Document& launch);
    void addEntry(const Document& launch, TextProperty property, FileKind kind);
    void addLaunchedModels(const Document& launch);
    void addEnvironment(const Document& world);
    void addProxies(const Document& devices);
    void store(Document document, base::Diagnostics problems, std::optional<FileStamp> stamp);
    Role roleOf(FileKind kind) const;
    bool reportIfMissing(const std::string& path, const Mention& mention);

    const ProjectOptions& options_;
    Project project_;
};

Role Loading::roleOf(FileKind kind) const
{
    const auto onlyOne = [&](Role role) {
        return project_.first(role) == nullptr ? role : Role::Other;
    };
    switch (kind) {
        case FileKind::Model:
            return Role::Model;
        case FileKind::World:
            return onlyOne(Role::World);
        case FileKind::Launch:
            return onlyOne(Role::Launch);
        case FileKind::Colours:
            return onlyOne(Role::Colours);
        case FileKind::InputDevices:
            return onlyOne(Role::InputDevices);
    }
    return Role::Other;
}

bool Loading::reportIfMissing(const std::string& path, const Mention& mention)
{
    if (exists(path)) {
        return false;
    }
    project_.problems.add({
        .severity = mention.severity,
        .code = "adf.missing-file",
        .span = mention.span,
        .object = mention.object,
        .message = "there is no file " + path,
        .hint = mention.object.empty()
                    ? ""
                    : "paths in this file are relative to its own folder, " +
                          std::filesystem::path(mention.span.file).parent_path().string(),
    });
    return true;
}

void Loading::store(Document document, base::Diagnostics problems, std::optional<FileStamp> stamp)
{
    const Role role = roleOf(document.kind());
    if (role == Role::Other) {
        base::Diagnostic problem;
        problem.severity = base::Severity::Warning;
        problem.code = "adf.second-file";
        problem.span.file = document.path();
        problem.message = "there is another file of this kind already; this one does not act";
        project_.problems.add(std::move(problem));
    }
    project_.files.push_back({std::move(document), role, std::move(problems), stamp});
}

bool Loading::add(const std::string& path, std::optional<FileKind> kind, const Mention& mention)
{
    if (options_.stop.stop_requested() || reportIfMissing(path, mention)) {
        return false;
    }
    base::Diagnostics problems;
    const std::optional<FileStamp> stamp = fileStamp(path);
    base::Result<Document> document = readFile(path, problems, {.kind = kind});
    if (!document) {
        project_.problems.add({
            .severity = mention.severity,
            .code = "adf.unreadable-file",
            .span = mention.span,
            .object = mention.object,
            .message = document.error().message,
            .hint = document.error().hint,
        });
        return false;
    }
    store(std::move(document).value(), std::move(problems), stamp);
    return true;
}

Project Loading::run(std::span<const std::string> paths)
{
    std::vector<std::pair<std::string, std::optional<FileKind>>> named;
    if (!options_.launch.empty()) {
        named.emplace_back(options_.launch, FileKind::Launch);
    }
    if (!options_.world.empty()) {
        named.emplace_back(options_.world, FileKind::World);
    }
    if (!options_.devices.empty()) {
        named.emplace_back(options_.devices, FileKind::InputDevices);
    }
    for (const std::string& path : paths) {
        named.emplace_back(path, std::nullopt);
    }
    for (const auto& [path, kind] : named) {
        const std::string absolute = absolutePath(path);
        add(absolute, kind, {.span = {.file = absolute}});
    }
    // The documents are copied: adding files moves the list they are in.
    if (const Document* launch = project_.first(Role::Launch)) {
        addLaunched(Document(*launch));
    }
    if (const Document* world = project_.first(Role::World)) {
        addEnvironment(Document(*world));
    }
    const Document* devices = project_.first(Role::InputDevices);
    if (devices != nullptr && !options_.devices.empty()) {
        addProxies(Document(*devices));
    }
    return std::move(project_);
}

void Loading::addEntry(const Document& launch, TextProperty property, FileKind kind)
{
    const std::string path = launch.header().get(property);
    if (path.empty() || roleOf(kind) == Role::Other) {
        return;
    }
    add(joinPath(launch.folder(), path), kind,
        {.span = spanOf(launch, launch.header(), property),
         .object = std::string(findRow(ObjectType::LaunchHeader, property)->key)});
}

void Loading::addLaunched(const Document& launch)
{
    addEntry(launch, launch::kWorldConfig, FileKind::World);
    addEntry(launch, launch::kColourConfig, FileKind::Colours);
    addEntry(launch, launch::kInputDevicesConfig, FileKind::InputDevices);
    addLaunchedModels(launch);
}

void Loading::addLaunchedModels(const Document& launch)
{
    const TextList entries = launch.header().get(launch::kMultibodyConfigs);
    const bool chosen = options_.launchModels.has_value();
    const bool byDefault = !chosen && project_.first(Role::Model) == nullptr;
    bool wanted = byDefault;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Mention mention{
            .span = spanOf(launch, launch.header(), launch::kMultibodyConfigs, i),
            .object =
                std::string(findRow(ObjectType::LaunchHeader, launch::kMultibodyConfigs)->key),
            .severity = base::Severity::Warning,
        };
        const std::string path = joinPath(launch.folder(), entries[i]);
        if (chosen) {
            wanted =
                std::count(options_.launchModels->begin(), options_.launchModels->end(), i) > 0;
        }
        if (!wanted) {
            reportIfMissing(path, mention);
        } else if (add(path, FileKind::Model, mention) && !chosen) {
            wanted = false;
        }
    }
}

void Loading::addEnvironment(const Document& world)
{
    const std::string path = world.header().get(world::kEnvironment);
    if (path.empty()) {
        return;
    }
    const bool added =
        add(joinPath(world.folder(), path), FileKind::Model,
            {.span = spanOf(world, world.header(), world::kEnvironment),
             .object = std::string(findRow(ObjectType::WorldHeader, world::kEnvironment)->key)});
    if (added) {
        project_.files.back().role = Role::Environment;
    }
}

void Loading::addProxies(const Document& devices)
{
    for (const ObjectPtr& device : devices.objects(ObjectType::InputDevice)) {
        const std::string path = device->get(input::kSimulatedMultibody);
        const auto& absent = options_.absentDevices;
        const bool isAbsent =
            std::find(absent.begin(), absent.end(), device->identifier()) != absent.end();
        if (path.empty() || !device->isListed() || isAbsent) {
            continue;
        }
        const bool added = add(joinPath(devices.folder(), path), FileKind::Model,
                               {.span = spanOf(devices, *device, input::kSimulatedMultibody),
                                .object = device->identifier() + " / simulated multibody"});
        if (added) {
            project_.files.back().device = device->identifier();
        }
    }
}

}  // namespace

const Document* Project::first(Role role) const
{
    const auto found = std::find_if(files.begin(), files.end(),
                                    [&](const ProjectFile& file) { return file.role == role; });
    return found == files.end() ? nullptr : &found->document;
}

std::vector<const Document*> Project::models() const
{
    std::vector<const Document*> result;
    for (const ProjectFile& file : files) {
        if (file.role == Role::Model) {
            result.push_back(&file.document);
        }
    }
    return result;
}

base::Diagnostics Project::allProblems() const
{
    base::Diagnostics all = problems;
    for (const ProjectFile& file : files) {
        all.append(file.problems);
    }
    return all;
}

Project loadProject(std::span<const std::string> paths, const ProjectOptions& options)
{
    return Loading(options).run(paths);
}

}  // namespace adf
