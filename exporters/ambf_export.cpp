#include "exporters/ambf_export.h"

#include "adf/file_io.h"
#include "adf/target_check.h"
#include "adf/writer.h"
#include "exporters/ambf_document.h"
#include "exporters/ambf_drives.h"
#include "exporters/blender_poses.h"
#include "exporters/export_record.h"
#include "exporters/licence.h"
#include "exporters/not_carried.h"
#include "exporters/readme.h"
#include "exporters/source_guard.h"
#include "exporters/target_folder.h"
#include "importers/files/file_placing.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace exporters {

namespace fs = std::filesystem;

namespace {

constexpr const char* kLicence = "LICENSE";
constexpr const char* kReadme = "README.md";

// Keys of this program's own are reported once for all objects.
void reportAmbf(const adf::Document& document, base::Diagnostics& sink)
{
    base::Diagnostics found;
    adf::checkForAmbf2(document, found);
    for (const base::Diagnostic& one : found.all()) {
        if (one.severity != base::Severity::Note && one.code != "ambf2.ignored-key") {
            sink.add(one);
        }
    }
    const auto isSettled = [](const adf::PropertySpec& row, const adf::Object&) {
        return isDriveRow(row) || (!adf::has(row.traits, adf::Trait::UnknownToAmbf) &&
                                   !adf::has(row.traits, adf::Trait::UnusedByAmbf));
    };
    reportBlenderPoses(document, sink);
    reportAmbfDrives(document, sink);
    reportNotCarried(
        document, "AMBF 2.0", isSettled, [](adf::ObjectType) { return true; }, sink);
}

void reportLicence(const Licence& licence, const std::string& file, base::Diagnostics& sink)
{
    const bool isKnown = !licence.source.empty();
    sink.add({.severity = isKnown ? base::Severity::Note : base::Severity::Warning,
              .code = isKnown ? "export.licence" : "export.no-licence",
              .span = {.file = file},
              .message = isKnown ? "LICENSE is what " + licence.source + " says"
                                 : "no licence was found beside the model; LICENSE says so",
              .hint = isKnown ? std::string() : "name a licence file"});
}

void reportKept(const std::string& file, base::Diagnostics& sink)
{
    sink.add({.severity = base::Severity::Warning,
              .code = "export.kept-file",
              .span = {.file = file},
              .message = file + " was there before and is kept as it is",
              .hint = "export to a new folder, or move that file away to have one written"});
}

// The files of one export; those of the folder that are not meshes.
class FolderWriter {
public:
    FolderWriter(const AmbfExportOptions& options, base::Diagnostics& sink)
        : options_(options), sink_(sink), before_(ExportRecord::of(options.folder))
    {}

    // Is there something of that name that no export wrote, or that was changed since?
    [[nodiscard]] bool isKept(const std::string& name) const
    {
        std::error_code none;
        const std::string path = pathOf(name);
        if (fs::symlink_status(path, none).type() == fs::file_type::not_found) {
            return false;
        }
        const base::Result<std::string> there = adf::readText(path);
        return !there || !before_.has(name, *there);
    }

    base::Status write(const std::string& name, const std::string& text)
    {
        written_.push_back(name);
        record_.add(name, text);
        return adf::writeTextAtomically(pathOf(name), text, adf::Durable::SoonWhereNew);
    }

    // True when it is written; what a person made or changed is kept and reported.
    base::Result<bool> writeUnlessKept(const std::string& name, const std::string& text)
    {
        if (isKept(name)) {
            reportKept(pathOf(name), sink_);
            return false;
        }
        const base::Status done = write(name, text);
        return done ? base::Result<bool>(true) : base::Result<bool>(done.error());
    }

    // A picture, under the first name that is free or that an export wrote; empty without one.
    base::Result<std::string> writePicture()
    {
        if (options_.picture.empty()) {
            return std::string();
        }
        const base::Result<std::string> bytes = adf::readText(options_.picture);
        if (!bytes) {
            return bytes.error();
        }
        const std::string extension = fs::path(options_.picture).extension().string();
        std::string name = "picture" + extension;
        for (int number = 2; isKept(name); ++number) {
            name = "picture_" + std::to_string(number) + extension;
        }
        const base::Status done = write(name, *bytes);
        return done ? base::Result<std::string>(name) : base::Result<std::string>(done.error());
    }

    base::Status writeRecord() { return write(ExportRecord::kFile, record_.text()); }

    [[nodiscard]] const std::vector<std::string>& written() const { return written_; }

private:
    [[nodiscard]] std::string pathOf(const std::string& name) const
    {
        return options_.folder + '/' + name;
    }

    const AmbfExportOptions& options_;
    base::Diagnostics& sink_;
    ExportRecord before_;
    ExportRecord record_;
    std::vector<std::string> written_;
};

// Everything that is not a mesh, the model first. Where a LICENSE is kept, `licence` has no text
// afterwards.
base::Status writeAll(const adf::Document& made,
                      const AmbfExportOptions& options,
                      Licence& licence,
                      const Exported& exported,
                      const base::Diagnostics& changes,
                      FolderWriter& folder)
{
    const std::string model = fs::path(exported.file).filename().string();
    if (base::Status done = folder.write(model, adf::write(made)); !done) {
        return done;
    }
    const base::Result<std::string> picture = folder.writePicture();
    if (!picture) {
        return picture.error();
    }
    const base::Result<bool> stated = folder.writeUnlessKept(kLicence, licence.text);
    if (!stated) {
        return stated.error();
    }
    if (!*stated) {
        licence = {.text = {}, .source = options.folder + '/' + kLicence};
    }
    const base::Result<bool> described = folder.writeUnlessKept(
        kReadme, readmeText(options.name, exported, licence, *picture, changes));
    return described ? folder.writeRecord() : base::Status(described.error());
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
    if (base::Status made = makeTargetFolder(options.folder); !made) {
        return made.error();
    }
    const std::string model = importers::fileNameOf(options.name) + ".yaml";
    Exported exported{.file = options.folder + '/' + model};
    if (base::Status fine = refuseSource(source, exported.file); !fine) {
        return fine.error();
    }
    FolderWriter folder(options, sink);
    if (!options.replacesModel && folder.isKept(model)) {
        return base::Error{exported.file + " is there already, and is not what an export wrote",
                           "export to a new folder, or move that file away"};
    }
    base::Diagnostics changes;
    MeshFolder meshes(options.folder, kAmbfPlaces, options.stop);
    meshes.avoidSourcesOf(*compiled.scene);
    const adf::Document made = ambfDocument(document, compiled, exported.file, meshes, changes);
    exported.bodies = listedCount(made, adf::ObjectType::Body);
    exported.joints = listedCount(made, adf::ObjectType::Joint);
    exported.bodiesLeftOut = listedCount(document, adf::ObjectType::Body) - exported.bodies;
    exported.jointsLeftOut = listedCount(document, adf::ObjectType::Joint) - exported.joints;
    exported.meshes = meshes.meshCount();
    reportAmbf(made, changes);
    meshes.reportNoPictures(changes);
    const base::Status written = meshes.status()
                                     ? writeAll(made, options, *licence, exported, changes, folder)
                                     : meshes.status();
    if (!written) {
        meshes.takeBack();
        return written.error();
    }
    exported.files = meshes.written();
    exported.files.insert(exported.files.end(), folder.written().begin(), folder.written().end());
    if (!licence->text.empty()) {
        reportLicence(*licence, document.path(), sink);
    }
    sink.append(changes);
    return exported;
}

}  // namespace exporters
