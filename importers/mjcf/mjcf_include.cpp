#include "importers/mjcf/mjcf_include.h"

#include "adf/file_io.h"
#include "base/text.h"
#include "importers/xml/xml_values.h"

#include <filesystem>
#include <iterator>
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
        : sink_(sink), stop_(stop)
    {
        const std::string file = fileOf(root);
        folder_ = fs::path(file).parent_path();
        read_.insert(file);
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
    static std::string fileOf(const XmlNode& node) { return node.file ? *node.file : ""; }

    std::optional<XmlNode> load(const XmlNode& include, int level)
    {
        if (stop_.stop_requested()) {
            return std::nullopt;
        }
        const std::optional<std::string> name = XmlValues(sink_).needText(include, "file");
        if (!name) {
            return std::nullopt;
        }
        const std::string path = find(*name, include);
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

    [[nodiscard]] std::string find(const std::string& name, const XmlNode& include) const
    {
        for (const fs::path& folder : {folder_, fs::path(fileOf(include)).parent_path()}) {
            const fs::path path = (folder / name).lexically_normal();
            std::error_code none;
            if (fs::is_regular_file(path, none)) {
                return path.string();
            }
        }
        return {};
    }

    base::Diagnostics& sink_;
    const std::stop_token& stop_;
    fs::path folder_;  // of the first file
    std::set<std::string> read_;
};

}  // namespace

XmlNode withIncludes(XmlNode root, base::Diagnostics& sink, const std::stop_token& stop)
{
    Includes(root, sink, stop).expand(root, 0);
    return root;
}

}  // namespace importers::mjcf
