#include "exporters/ambf_export.h"

#include "adf/file_io.h"
#include "adf/target_check.h"
#include "adf/writer.h"
#include "importers/file_placing.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "exporters/ambf_document.h"
#include "exporters/export_record.h"
#include "exporters/licence.h"
#include "exporters/not_carried.h"
#include "exporters/readme.h"
#include "exporters/source_guard.h"

namespace exporters {

namespace fs = std::filesystem;

namespace {

constexpr const char* kLicence = "LICENSE";
constexpr const char* kReadme = "README.md";

std::size_t listed(const adf::Document& document, adf::ObjectType type)
{
    const std::vector<adf::ObjectPtr> objects = document.objects(type);
    return static_cast<std::size_t>(std::count_if(
        objects.begin(), objects.end(), [](const auto& object) { return object->isListed(); }));
}

// Keys of this program's own are told once for all objects.
void tellAmbf(const adf::Document& document, base::Diagnostics& sink)
{
    base::Diagnostics found;
    adf::checkForAmbf2(document, found);
    for (const base::Diagnostic& one : found.all()) {
        if (one.severity != base::Severity::Note && one.code != "ambf2.ignored-key") {
            sink.add(one);
        }
    }
    const auto carries = [](const adf::PropertySpec& row, const adf::Object&) {
        return !adf::has(row.traits, adf::Trait::UnknownToAmbf) &&
               !adf::has(row.traits, adf::Trait::UnusedByAmbf);
    };
    tellNotCarried(
        document, "AMBF 2.0", carries, [](adf::ObjectType) { return true; }, sink);
}

void tellLicence(const Licence& licence, const std::string& file, base::Diagnostics& sink)
{
    const bool isKnown = !licence.source.empty();
    sink.add({.severity = isKnown ? base::Severity::Note : base::Severity::Warning,
              .code = isKnown ? "export.licence" : "export.no-licence",
              .span = {.file = file},
              .message = isKnown ? "LICENSE is what " + licence.source + " says"
                                 : "no licence was found beside the model; LICENSE says so",
              .hint = isKnown ? std::string() : "give --licence FILE"});
}

// Is there something of that name that no export wrote, or that was changed since?
bool isKept(const std::string& folder, const std::string& name, const ExportRecord& before)
{
    std::error_code none;
    const std::string path = folder + '/' + name;
    if (fs::symlink_status(path, none).type() == fs::file_type::not_found) {
        return false;
    }
    const base::Result<std::string> there = adf::readText(path);
    return !there || !before.has(name, *there);
}

// The first of its kind that is free, or that an export wrote.
std::string pictureName(const std::string& folder,
                        const std::string& extension,
                        const ExportRecord& before)
{
    std::string name = "picture" + extension;
    for (int number = 2; isKept(folder, name, before); ++number) {
        name = "picture_" + std::to_string(number) + extension;
    }
    return name;
}

void tellKept(const std::string& file, base::Diagnostics& sink)
{
    sink.add({.severity = base::Severity::Warning,
              .code = "export.kept-file",
              .span = {.file = file},
              .message = file + " was there before and is kept as it is",
              .hint = "export to a new folder, or move that file away to have one written"});
}

}  // namespace

base::Result<Exported> exportForAmbf(const adf::Document& document,
                                     const compile::Compiled& compiled,
                                     const AmbfExportOptions& options,
                                     base::Diagnostics& sink)
{
    if (document.kind() != adf::FileKind::Model) {
        return base::Error{document.path() + " is no model",
                           "export the models that it names, one by one"};
    }
    const std::string& source = options.source.empty() ? document.path() : options.source;
    for (const std::string& own : {document.path(), source}) {
        if (base::Status fine = refuseFolderOf(own, options.folder); !fine) {
            return fine.error();
        }
    }
    base::Result<Licence> licence =
        findLicence(options.licence, fs::path(source).parent_path().string());
    if (!licence) {
        return licence.error();
    }
    std::error_code failed;
    fs::create_directories(options.folder, failed);
    if (failed) {
        return base::Error{"cannot make the folder " + options.folder + ": " + failed.message(),
                           {}};
    }
    const std::string model = importers::fileNameOf(options.name) + ".yaml";
    Exported exported{.file = options.folder + '/' + model};
    if (base::Status fine = refuseSource(source, exported.file); !fine) {
        return fine.error();
    }
    const ExportRecord before = ExportRecord::of(options.folder);
    if (!options.replacesModel && isKept(options.folder, model, before)) {
        return base::Error{exported.file + " is there already, and is not what an export wrote",
                           "export to a new folder, or move that file away"};
    }
    base::Diagnostics changes;
    MeshFolder meshes(options.folder, kAmbfPlaces, options.stop);
    meshes.avoidSourcesOf(*compiled.scene);
    const adf::Document made = ambfDocument(document, compiled, exported.file, meshes, changes);
    if (!meshes.status()) {
        meshes.takeBack();
        return meshes.status().error();
    }
    exported.bodies = listed(made, adf::ObjectType::Body);
    exported.joints = listed(made, adf::ObjectType::Joint);
    exported.meshes = meshes.meshCount();
    exported.files = meshes.written();

    ExportRecord record;
    const auto write = [&](const std::string& name, const std::string& text) {
        exported.files.push_back(name);
        record.add(name, text);
        return adf::writeTextAtomically(options.folder + '/' + name, text);
    };
    if (base::Status done = write(model, adf::write(made)); !done) {
        return done.error();
    }
    tellAmbf(made, changes);
    std::string picture;
    if (!options.picture.empty()) {
        const base::Result<std::string> bytes = adf::readText(options.picture);
        if (!bytes) {
            return bytes.error();
        }
        picture =
            pictureName(options.folder, fs::path(options.picture).extension().string(), before);
        if (base::Status done = write(picture, *bytes); !done) {
            return done.error();
        }
    }
    if (isKept(options.folder, kLicence, before)) {
        tellKept(options.folder + '/' + kLicence, sink);
        licence->source = options.folder + '/' + kLicence;
    } else {
        if (base::Status done = write(kLicence, licence->text); !done) {
            return done.error();
        }
        tellLicence(*licence, document.path(), sink);
    }
    if (isKept(options.folder, kReadme, before)) {
        tellKept(options.folder + '/' + kReadme, sink);
    } else {
        exported.files.emplace_back(kReadme);
        const std::string text = readmeText(options.name, exported, *licence, picture, changes);
        if (base::Status done =
                adf::writeTextAtomically(options.folder + '/' + kReadme, record.addedTo(text));
            !done) {
            return done.error();
        }
    }
    sink.append(changes);
    return exported;
}

}  // namespace exporters
