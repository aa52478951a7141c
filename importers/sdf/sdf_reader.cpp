#include "importers/sdf/sdf_reader.h"

#include "importers/sdf/sdf_includes.h"
#include "importers/sdf/sdf_models.h"
#include "importers/sdf/sdf_shapes.h"
#include "importers/sdf/sdf_version.h"

#include <sdf/Console.hh>
#include <sdf/ParserConfig.hh>
#include <sdf/Root.hh>
#include <sdf/parser.hh>

#include <exception>
#include <memory>
#include <string_view>
#include <utility>

namespace importers::sdf {

namespace {

using base::Severity;

// What an <include> means: the folder of a model.
std::string folderOf(const std::string& uri, const PackagePaths& paths)
{
    constexpr std::string_view kModel = "model://";
    if (uri.starts_with(kModel)) {
        const std::string name = uri.substr(kModel.size());
        if (const auto folder = paths.package(name)) {
            return *folder;
        }
    }
    return paths.find(uri).path;
}

robot::Robot read(const std::string& text,
                  const std::string& file,
                  const PackagePaths& paths,
                  base::Diagnostics& sink,
                  const std::stop_token& stop)
{
    ::sdf::Console::Instance()->SetQuiet(true);  // what it says comes back as errors
    ::sdf::ParserConfig config;
    config.SetFindCallback([&](const std::string& uri) {
        throwIfStopped(stop);
        return folderOf(uri, paths);
    });
    config.SetWarningsPolicy(::sdf::EnforcementPolicy::LOG);
    const ::sdf::SDFPtr tree = std::make_shared<::sdf::SDF>();
    ::sdf::init(tree);
    tree->SetFilePath(file);
    tree->Root()->SetFilePath(file);
    const FindInclude find = [&](const std::string& uri) {
        return ::sdf::findFile(uri, true, true, config);
    };
    if (!checkIncludes(text, file, find, sink, stop)) {
        return {.file = file};
    }
    throwIfStopped(stop);
    ::sdf::Errors errors;
    if (!::sdf::readString(withVersion(text), config, tree, errors)) {
        if (report(errors, sink)) {
            sink.add({.severity = Severity::Error,
                      .code = "sdf.invalid",
                      .span = {.file = file},
                      .message = "the file is no SDF"});
        }
        return {.file = file};
    }
    // What was not found is reported already, with its position.
    std::erase_if(errors, [](const ::sdf::Error& error) {
        return error.Code() == ::sdf::ErrorCode::URI_LOOKUP;
    });
    report(errors, sink);
    throwIfStopped(stop);
    ::sdf::Root root;
    report(root.Load(tree, config), sink);
    return readModels(root, file, sink, stop);
}

}  // namespace

robot::Robot readRobot(const std::string& text,
                       const std::string& file,
                       const PackagePaths& paths,
                       base::Diagnostics& sink,
                       const std::stop_token& stop)
{
    base::Diagnostics reported;
    robot::Robot robot{.file = file};
    try {
        robot = read(text, file, paths, reported, stop);
    } catch (const Stopped&) {
        return robot;
    } catch (const std::exception& exception) {
        reported.add({.severity = Severity::Error,
                      .code = "sdf.invalid",
                      .message = std::string("the reader of SDF gave up: ") + exception.what()});
    }
    for (base::Diagnostic problem : reported.all()) {
        if (problem.span.file.empty() || problem.span.file == "<data-string>") {
            problem.span.file = file;
        }
        sink.add(std::move(problem));
    }
    return robot;
}

}  // namespace importers::sdf
