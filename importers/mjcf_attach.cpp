#include "importers/mjcf_attach.h"

#include "adf/file_io.h"
#include "importers/mjcf_composite.h"
#include "importers/mjcf_include.h"
#include "importers/mjcf_references.h"
#include "importers/mjcf_replicate.h"
#include "importers/mjcf_standalone.h"
#include "importers/xml_values.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace importers::mjcf {

namespace {

namespace fs = std::filesystem;
using base::Severity;

// Models within one another, as a file may attach itself.
constexpr int kMostModels = 8;
constexpr std::size_t kMostElements = 400'000;

void renameAllReferences(XmlNode& node, const DefinedNames& names, const Rename& rename)
{
    renameReferences(node, names, rename);
    for (XmlNode& child : node.children) {
        renameAllReferences(child, names, rename);
    }
}

const XmlNode* bodyNamed(const XmlNode& node, const std::string& name)
{
    for (const XmlNode& child : node.children) {
        if (child.name == "body" && attributeText(child, "name") == name) {
            return &child;
        }
        if (const XmlNode* inner = bodyNamed(child, name)) {
            return inner;
        }
    }
    return nullptr;
}

class Attachments {
public:
    Attachments(const Settings& settings, int level, std::size_t& elements, base::Diagnostics& sink)
        : settings_(settings), level_(level), elements_(elements), sink_(sink)
    {}

    XmlNode run(XmlNode root)
    {
        for (XmlNode& section : root.children) {
            if (section.name == "asset") {
                takeModels(section);
            }
        }
        for (XmlNode& section : root.children) {
            if (section.name == "worldbody") {
                expand(section);
            }
        }
        for (XmlNode& section : sections_) {
            root.children.push_back(std::move(section));
        }
        return root;
    }

private:
    void takeModels(XmlNode& section)
    {
        std::vector<XmlNode> others;
        for (XmlNode& asset : section.children) {
            if (asset.name == "model") {
                std::string name = attributeText(asset, "name");
                if (name.empty()) {
                    name = fs::path(attributeText(asset, "file")).stem().string();
                }
                files_.emplace(std::move(name), std::move(asset));
            } else {
                others.push_back(std::move(asset));
            }
        }
        section.children = std::move(others);
    }

    void expand(XmlNode& node)
    {
        for (XmlNode& child : node.children) {
            if (child.name != "attach") {
                expand(child);
                continue;
            }
            const int line = child.line;
            XmlNode frame = attached(child);
            frame.line = line;
            child = std::move(frame);
        }
    }

    void tell(const XmlNode& node, const std::string& message)
    {
        report(sink_, Severity::Error, "mjcf.missing-model", node,
               message + "; what would be attached is left out");
    }

    // Empty where nothing is to be had, which is told.
    XmlNode attached(const XmlNode& node)
    {
        XmlNode frame;
        frame.name = "frame";
        frame.file = node.file;
        const std::string wanted = attributeText(node, "model");
        const std::string body = attributeText(node, "body");
        const XmlNode* model = modelNamed(wanted, node);
        if (model == nullptr) {
            return frame;
        }
        for (const XmlNode& section : model->children) {
            if (section.name != "worldbody") {
                continue;
            }
            if (body.empty()) {
                frame.children.insert(frame.children.end(), section.children.begin(),
                                      section.children.end());
            } else if (const XmlNode* found = bodyNamed(section, body)) {
                frame.children = {*found};
                break;
            }
        }
        if (frame.children.empty()) {
            tell(node, body.empty() ? "model \"" + wanted + "\" has nothing in its world"
                                    : "model \"" + wanted + "\" has no body \"" + body + '"');
            return frame;
        }
        elements_ += elementCount(frame);
        if (elements_ > kMostElements) {
            tell(node, "the attached models have more than " + std::to_string(kMostElements) +
                           " elements together");
            frame.children.clear();
            return frame;
        }
        place(frame, *model, wanted, attributeText(node, "prefix"));
        return frame;
    }

    // Gives all of it its names, and brings along what belongs to it.
    void place(XmlNode& frame,
               const XmlNode& model,
               const std::string& modelName,
               const std::string& prefix)
    {
        const Rename rename = [&](const std::string& name) {
            return prefix + name;
        };
        DefinedNames names = namesIn(frame);
        for (const XmlNode& section : model.children) {
            if (section.name == "asset") {
                names.merge(namesIn(section));
            }
        }
        renameAll(frame, rename);
        renameAllReferences(frame, names, rename);
        const bool hasAssets = !assetsOf_.emplace(modelName, prefix).second;
        for (const XmlNode& section : model.children) {
            const bool isAsset = section.name == "asset";
            const bool isRelation = section.name == "contact" || section.name == "equality";
            if ((!isAsset && !isRelation) || (isAsset && hasAssets)) {
                continue;
            }
            XmlNode copy = section;
            if (isRelation) {
                std::erase_if(copy.children, [&](const XmlNode& element) {
                    const ReferenceCount count = referencesOf(element, names);
                    return count.beyond > 0 || count.within == 0;
                });
            }
            renameAll(copy, rename);
            renameAllReferences(copy, names, rename);
            sections_.push_back(std::move(copy));
        }
    }

    // Read the first time; null when it cannot be had.
    const XmlNode* modelNamed(const std::string& name, const XmlNode& attach)
    {
        const auto file = files_.find(name);
        if (file == files_.end()) {
            tell(attach, "there is no <model> \"" + name + "\" in <asset>");
            return nullptr;
        }
        if (level_ >= kMostModels) {
            tell(attach,
                 "models are attached more than " + std::to_string(kMostModels) + " levels deep");
            return nullptr;
        }
        const auto known = models_.find(name);
        const auto& model = known != models_.end()
                                ? known->second
                                : models_.emplace(name, load(file->second)).first->second;
        return model ? &*model : nullptr;
    }

    std::optional<XmlNode> load(const XmlNode& asset)
    {
        const std::string name = attributeText(asset, "file");
        const std::string path = (fs::path(folderOf(asset)) / name).lexically_normal().string();
        base::Result<std::string> text = adf::readText(path);
        if (name.empty() || !text) {
            tell(asset, "there is no file \"" + name + '"');
            return std::nullopt;
        }
        std::optional<XmlNode> root = parseXml(std::move(text).value(), path, sink_);
        if (!root || root->name != "mujoco") {
            tell(asset, '"' + name + "\" is no model of MuJoCo");
            return std::nullopt;
        }
        XmlNode whole = withIncludes(std::move(*root), sink_);
        const Settings settings = readSettings(whole, sink_);
        whole = withComposites(std::move(whole), settings, sink_);
        whole = Attachments(settings, level_ + 1, elements_, sink_).run(std::move(whole));
        return standalone(withReplicas(std::move(whole), settings, sink_), settings_, sink_);
    }

    const Settings& settings_;
    int level_;
    std::size_t& elements_;
    base::Diagnostics& sink_;
    std::map<std::string, XmlNode> files_;                  // <model>s by name
    std::map<std::string, std::optional<XmlNode>> models_;  // those that were read
    std::set<std::pair<std::string, std::string>> assetsOf_;
    std::vector<XmlNode> sections_;  // that came along
};

}  // namespace

XmlNode withAttachments(XmlNode root, const Settings& settings, base::Diagnostics& sink)
{
    std::size_t elements = 0;
    return Attachments(settings, 0, elements, sink).run(std::move(root));
}

}  // namespace importers::mjcf
