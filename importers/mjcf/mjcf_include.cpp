#include "importers/mjcf/mjcf_include.h"

#include "adf/file_io.h"
#include "importers/xml/xml_values.h"

#include <filesystem>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace importers::mjcf {

namespace {

namespace fs = std::filesystem;
using base::Severity;

// Files inside one another; each may be as deep as an XML file can be.
constexpr int kMostLevels = 16;

class Includes {
public:
    Includes(const XmlNode& root, base::Diagnostics& sink, const std::stop_token& stop)
        : sink_(sink), stop_(stop), folder_(folderOf(root))
    {
        read_.insert(root.file ? *root.file : std::string());
    }

    void expand(XmlNode& node, int level)
    {
        std::vector<XmlNode> children;
        children.reserve(node.children.size());
        for (XmlNode& child : node.children) {
            if (child.name != "include") {
                expand(child, level);
                children.push_back(std::move(child));
                continue;
            }
            std::optional<XmlNode> included = load(child, level);
            if (included) {
                std::move(included->children.begin(), included->children.end(),
                          std::back_inserter(children));
            }
        }
        node.children = std::move(children);
    }

private:
    std::optional<XmlNode> load(const XmlNode& include, int level)
    {
        if (stop_.stop_requested()) {
            return std::nullopt;
        }
        const std::optional<std::string> name = XmlValues(sink_).needText(include, "file");
        if (!name) {
            return std::nullopt;
        }
        const std::string path = fileIn({folder_, folderOf(include)}, *name);
        if (path.empty() || level >= kMostLevels) {
            report(sink_, Severity::Error, "mjcf.missing-include", include,
                   path.empty() ? "there is no file \"" + *name + "\" to include"
                                : "files are included more than " + std::to_string(kMostLevels) +
                                      " levels deep; the rest is left out");
            return std::nullopt;
        }
        if (!read_.insert(path).second) {
            report(sink_, Severity::Error, "mjcf.repeated-include", include,
                   '"' + *name + "\" is included already; a file counts once");
            return std::nullopt;
        }
        base::Result<std::string> text = adf::readText(path);
        if (!text) {
            report(sink_, Severity::Error, "mjcf.missing-include", include, text.error().message,
                   text.error().hint);
            return std::nullopt;
        }
        std::optional<XmlNode> root =
            parseXml(std::move(text).value(), path, sink_, {.stop = stop_});
        if (root) {
            expand(*root, level + 1);
        }
        return root;
    }

    base::Diagnostics& sink_;
    const std::stop_token& stop_;
    std::string folder_;  // of the first file
    std::set<std::string> read_;
};

}  // namespace

std::string folderOf(const XmlNode& node)
{
    return node.file ? fs::path(*node.file).parent_path().string() : std::string();
}

std::string fileIn(std::initializer_list<std::string> folders, const std::string& name)
{
    for (const std::string& folder : folders) {
        const fs::path path = (fs::path(folder) / name).lexically_normal();
        std::error_code none;
        if (!name.empty() && fs::is_regular_file(path, none)) {
            return path.string();
        }
    }
    return {};
}

XmlNode withIncludes(XmlNode root, base::Diagnostics& sink, const std::stop_token& stop)
{
    Includes(root, sink, stop).expand(root, 0);
    return root;
}

}  // namespace importers::mjcf
