#include "importers/sdf_includes.h"

#include "adf/file_io.h"
#include "importers/xml_tree.h"

#include <sdf/parser.hh>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <vector>

namespace importers::sdf {

namespace {

namespace fs = std::filesystem;
using base::Severity;

constexpr std::size_t kMostIncludes = 10'000;

class IncludeWalk {
public:
    IncludeWalk(const FindInclude& find, base::Diagnostics& sink) : find_(find), sink_(sink) {}

    bool follow(const std::string& text, const std::string& file)
    {
        base::Diagnostics told;  // by the reader of the file itself
        const std::optional<XmlNode> root = parseXml(text, file, told);
        if (!root) {
            return true;
        }
        open_.push_back(canonical(file));
        const bool ends = followIn(*root);
        open_.pop_back();
        return ends;
    }

private:
    static std::string canonical(const std::string& file)
    {
        std::error_code failed;
        const fs::path path = fs::weakly_canonical(file, failed);
        return failed ? file : path.string();
    }

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
            tell(Severity::Error, "sdf.too-many-includes", uri,
                 "more than " + std::to_string(kMostIncludes) + " files are included", {});
            return false;
        }
        std::string path = find_(uri.text);
        std::error_code none;
        if (!path.empty() && fs::is_directory(path, none)) {
            path = ::sdf::getModelFilePath(path);
        }
        if (path.empty()) {
            tell(Severity::Error, "sdf.missing-include", uri,
                 "what \"" + uri.text + "\" includes was not found and is left out",
                 "give the folder that its model is in as a package folder");
            return true;
        }
        if (std::find(open_.begin(), open_.end(), canonical(path)) != open_.end()) {
            tell(Severity::Error, "sdf.include-cycle", uri,
                 "\"" + uri.text + "\" includes a file that includes this one",
                 "take one of the includes out");
            return false;
        }
        const base::Result<std::string> text = adf::readText(path);
        return !text || follow(*text, path);
    }

    void tell(Severity severity,
              std::string code,
              const XmlNode& place,
              std::string message,
              std::string hint)
    {
        sink_.add({.severity = severity,
                   .code = std::move(code),
                   .span = place.span(),
                   .message = std::move(message),
                   .hint = std::move(hint)});
    }

    const FindInclude& find_;
    base::Diagnostics& sink_;
    std::vector<std::string> open_;  // files that led here, canonical
    std::size_t count_ = 0;
};

}  // namespace

bool checkIncludes(const std::string& text,
                   const std::string& file,
                   const FindInclude& find,
                   base::Diagnostics& sink)
{
    return IncludeWalk(find, sink).follow(text, file);
}

}  // namespace importers::sdf
