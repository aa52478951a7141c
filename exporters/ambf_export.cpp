#include "exporters/ambf_export.h"

#include "adf/file_io.h"
#include "adf/target_check.h"
#include "adf/writer.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "exporters/ambf_document.h"
#include "exporters/licence.h"
#include "exporters/not_carried.h"
#include "exporters/readme.h"
#include "exporters/source_guard.h"

namespace exporters {

namespace fs = std::filesystem;

namespace {

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

// Is there something of that name that an export did not write?
template <typename IsOwn>
bool isKept(const std::string& path, const std::string& text, IsOwn isOwn)
{
    std::error_code none;
    if (!fs::exists(path, none)) {
        return false;
    }
    const base::Result<std::string> there = adf::readText(path);
    return !there || (*there != text && !isOwn(*there));
}

// Of an export before when its README is there; else no file that is there has it.
std::string pictureName(const std::string& folder,
                        const std::string& extension,
                        const std::string& bytes)
{
    const base::Result<std::string> readme = adf::readText(folder + "/README.md");
    const bool isAgain = readme.ok() && isReadmeText(*readme);
    std::string name = "picture" + extension;
    const auto never = [](const std::string&) {
        return false;
    };
    for (int number = 2; !isAgain && isKept(folder + '/' + name, bytes, never); ++number) {
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
    Exported exported{.file = options.folder + '/' + fileNameOf(options.name) + ".yaml"};
    if (base::Status fine = refuseSource(source, exported.file); !fine) {
        return fine.error();
    }
    base::Diagnostics changes;
    MeshFolder meshes(options.folder, kAmbfPlaces);
    meshes.avoidSourcesOf(*compiled.scene);
    const adf::Document made = ambfDocument(document, compiled, exported.file, meshes, changes);
    if (!meshes.status()) {
        return meshes.status().error();
    }
    exported.bodies = listed(made, adf::ObjectType::Body);
    exported.joints = listed(made, adf::ObjectType::Joint);
    exported.meshes = meshes.meshCount();
    exported.files = meshes.written();

    const auto write = [&](const std::string& name, const std::string& text) {
        exported.files.push_back(name);
        return adf::writeTextAtomically(options.folder + '/' + name, text);
    };
    if (base::Status done = write(fs::path(exported.file).filename().string(), adf::write(made));
        !done) {
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
            pictureName(options.folder, fs::path(options.picture).extension().string(), *bytes);
        if (base::Status done = write(picture, *bytes); !done) {
            return done.error();
        }
    }
    const auto writeUnlessKept = [&](const std::string& name, const std::string& text, auto isOwn) {
        if (isKept(options.folder + '/' + name, text, isOwn)) {
            tellKept(options.folder + '/' + name, sink);
            return base::Result<bool>(false);
        }
        base::Status done = write(name, text);
        return done ? base::Result<bool>(true) : base::Result<bool>(done.error());
    };
    const base::Result<bool> stated = writeUnlessKept("LICENSE", licence->text, isStatedLicence);
    if (!stated) {
        return stated.error();
    }
    if (*stated) {
        tellLicence(*licence, document.path(), sink);
    } else {
        licence->source = options.folder + "/LICENSE";
    }
    const base::Result<bool> described = writeUnlessKept(
        "README.md", readmeText(options.name, exported, *licence, picture, changes), isReadmeText);
    if (!described) {
        return described.error();
    }
    sink.append(changes);
    return exported;
}

}  // namespace exporters
