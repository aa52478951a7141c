#include "importers/sdf/sdf_includes.h"

#include "adf/file_io.h"
#include "importers/files/open_files.h"
#include "importers/sdf/sdf_version.h"
#include "importers/xml/xml_tree.h"

#include <sdf/parser.hh>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <system_error>

namespace importers::sdf {

namespace {

namespace fs = std::filesystem;
using base::Severity;

constexpr std::size_t kMostIncludes = 1000;
constexpr std::uintmax_t kMostIncludedBytes = std::uintmax_t{64} << 20;  // of all included files

class IncludeWalk {
public:
    IncludeWalk(const FindInclude& find, base::Diagnostics& sink, const std::stop_token& stop)
        : find_(find), sink_(sink), stop_(stop)
    {}

    bool follow(const std::string& text, const std::string& file, bool isFirst)
    {
        base::Diagnostics reported;
        const std::optional<XmlNode> root =
            parseXml(text, file, reported, {.reading = XmlReading::AsSdformat, .stop = stop_});
        if (stop_.stop_requested()) {
            return false;
        }
        if (!root) {
            for (const base::Diagnostic& problem : reported.all()) {
                sink_.add(problem);
            }
            return false;
        }
        if (!checkVersion(*root, !isFirst, sink_)) {
            return false;
        }
        open_.open(file);
        const bool ends = followIn(*root);
        open_.closeLast();
        return ends;
    }

private:
    bool followIn(const XmlNode& node)
    {
        return std::all_of(node.children.begin(), node.children.end(), [&](const XmlNode& child) {
            if (child.name == "plugin") {
                return true;  // what is in it is its own matter
            }
            const XmlNode* const uri = child.name == "include" ? child.child("uri") : nullptr;
            return uri == nullptr ? followIn(child) : followOne(*uri);
        });
    }

    bool followOne(const XmlNode& uri)
    {
        if (++count_ > kMostIncludes) {
            report(Severity::Error, "sdf.too-many-includes", uri,
                   "more than " + std::to_string(kMostIncludes) + " files are included", {});
            return false;
        }
        std::string path = find_(uri.text);
        std::error_code none;
        if (!path.empty() && fs::is_directory(path, none)) {
            path = ::sdf::getModelFilePath(path);
        }
        if (path.empty()) {
            report(Severity::Error, "sdf.missing-include", uri,
                   "what \"" + uri.text + "\" includes was not found and is left out",
                   "give the folder that its model is in as a package folder");
            return true;
        }
        if (open_.has(path)) {
            report(Severity::Error, "sdf.include-cycle", uri,
                   "\"" + uri.text + "\" includes a file that includes this one",
                   "take one of the includes out");
            return false;
        }
        std::error_code failed;
        const std::uintmax_t bytes = fs::file_size(path, failed);
        bytes_ += failed ? 0 : bytes;
        if (bytes_ > kMostIncludedBytes) {
            report(Severity::Error, "sdf.too-many-includes", uri,
                   "more than " + std::to_string(kMostIncludedBytes >> 20) + " MB are included",
                   {});
            return false;
        }
        const base::Result<std::string> text = adf::readText(path);
        if (!text) {
            report(Severity::Error, "sdf.missing-include", uri, text.error().message,
                   text.error().hint);
            return false;
        }
        return follow(*text, path, false);
    }

    void report(Severity severity,
                std::string code,
                const XmlNode& node,
                std::string message,
                std::string hint)
    {
        sink_.add({.severity = severity,
                   .code = std::move(code),
                   .span = node.span(),
                   .message = std::move(message),
                   .hint = std::move(hint)});
    }

    const FindInclude& find_;
    base::Diagnostics& sink_;
    const std::stop_token& stop_;
    OpenFiles open_;  // that led here
    std::size_t count_ = 0;
    std::uintmax_t bytes_ = 0;  // of included files
};

}  // namespace

bool checkIncludes(const std::string& text,
                   const std::string& file,
                   const FindInclude& find,
                   base::Diagnostics& sink,
                   const std::stop_token& stop)
{
    return IncludeWalk(find, sink, stop).follow(text, file, true);
}

}  // namespace importers::sdf
