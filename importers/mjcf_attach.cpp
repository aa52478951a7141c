#include "importers/mjcf_attach.h"

#include "adf/file_io.h"
#include "importers/mjcf_attached_model.h"
#include "importers/mjcf_budget.h"
#include "importers/mjcf_carried_sections.h"
#include "importers/mjcf_composite.h"
#include "importers/mjcf_include.h"
#include "importers/mjcf_references.h"
#include "importers/mjcf_replicate.h"
#include "importers/mjcf_self_attach.h"
#include "importers/mjcf_standalone.h"
#include "importers/open_files.h"
#include "importers/xml_values.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace importers::mjcf {

namespace {

namespace fs = std::filesystem;
using base::Severity;

// Models within one another.
constexpr std::size_t kMostModels = 8;
// Elements within one another, of a part of the same file, which may attach itself again.
constexpr std::size_t kMostDepth = 200;
// Such parts of an import, each of which is searched for.
constexpr int kMostOwnParts = 1000;

// What all files of an import share.
struct Attaching {
    Budget& budget;
    base::Diagnostics& sink;
    OpenFiles open;
    std::size_t level = 0;
    int ownParts = 0;  // of files that attach parts of themselves
};

class Attachments {
public:
    Attachments(const Settings& settings, Attaching& shared)
        : settings_(settings), shared_(shared), sink_(shared.sink)
    {}

    XmlNode run(XmlNode root)
    {
        folder_ = folderOf(root);
        root_ = &root;
        carried_.begin(root);
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
        carried_.moveTo(root);
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
            const bool isOwn = attributeText(child, "model").empty();
            XmlNode frame = isOwn ? ownAttached(child) : attached(child);
            frame.line = line;
            child = std::move(frame);
        }
    }

    void tell(const XmlNode& node, const std::string& message)
    {
        report(sink_, Severity::Error, "mjcf.missing-model", node,
               message + "; what would be attached is left out");
    }

    void tellLimit(bool wasSpent, const XmlNode& node)
    {
        if (!wasSpent) {
            tell(node, "from here on, what is made of the file has " + Budget::limits());
        }
    }

    // Element and name.
    static std::pair<std::string, std::string> partNamedBy(const XmlNode& node)
    {
        const std::string frame = attributeText(node, "frame");
        return frame.empty()
                   ? std::pair<std::string, std::string>("body", attributeText(node, "body"))
                   : std::pair<std::string, std::string>("frame", frame);
    }

    static XmlNode emptyFrame(const XmlNode& attach)
    {
        XmlNode frame;
        frame.name = "frame";
        frame.file = attach.file;
        return frame;
    }

    // A part of the same file, as it is before the element; its assets are those there are.
    XmlNode ownAttached(const XmlNode& node)
    {
        XmlNode frame = emptyFrame(node);
        const auto [element, name] = partNamedBy(node);
        if (++shared_.ownParts > kMostOwnParts) {
            tell(node, "more than " + std::to_string(kMostOwnParts) +
                           " parts of files are attached in these files");
            return frame;
        }
        const XmlNode* const part =
            name.empty() ? nullptr : partBefore(*root_, element, name, node);
        if (part == nullptr) {
            tell(node, name.empty() ? "<attach> names neither a model nor a body or frame"
                                    : "there is no " + element + " \"" + name +
                                          "\" before <attach>, which names no model");
            return frame;
        }
        const std::string prefix = attributeText(node, "prefix");
        Weight weight = weightOf(*part);
        weight += carried_.relations();
        const bool wasSpent = shared_.budget.isSpent();
        if (wasSpent ||
            !shared_.budget.take(copiesOf(weight, 1, static_cast<double>(prefix.size())))) {
            tellLimit(wasSpent, node);
            return frame;
        }
        XmlNode copy = copyBefore(*root_, *part, node);
        if (depthOf(copy) > kMostDepth) {
            tell(node,
                 "what is attached is more than " + std::to_string(kMostDepth) + " elements deep");
            return frame;
        }
        frame.children.push_back(std::move(copy));
        const DefinedNames names = namesIn(frame);
        const Rename rename = [&](const std::string& own) {
            return prefix + own;
        };
        renameAll(frame, rename);
        renameReferencesWithin(frame, names, rename);
        carried_.repeatRelations(names, rename);
        for (const XmlNode& section : root_->children) {
            carried_.addRelations(section, names, rename);
        }
        return frame;
    }

    // Empty where nothing is to be had, which is told.
    XmlNode attached(const XmlNode& node)
    {
        XmlNode frame = emptyFrame(node);
        const std::string wanted = attributeText(node, "model");
        const auto [element, name] = partNamedBy(node);
        const std::string prefix = attributeText(node, "prefix");
        const AttachedModel* model = modelNamed(wanted, node);
        if (model == nullptr) {
            return frame;
        }
        const std::vector<const XmlNode*> parts = model->parts(element, name);
        if (parts.empty()) {
            tell(node, "model \"" + wanted + "\" has " +
                           (name.empty() ? "nothing in its world"
                                         : "no " + element + " \"" + name + '"'));
            return frame;
        }
        const bool hasAssets = !assetsOf_.emplace(model, prefix).second;
        const bool wasSpent = shared_.budget.isSpent();
        if (wasSpent || !shared_.budget.take(weightOfPlaced(*model, parts, prefix, hasAssets))) {
            tellLimit(wasSpent, node);
            return frame;
        }
        for (const XmlNode* part : parts) {
            frame.children.push_back(*part);
        }
        place(frame, *model, prefix, hasAssets);
        return frame;
    }

    static Weight weightOfPlaced(const AttachedModel& model,
                                 const std::vector<const XmlNode*>& parts,
                                 const std::string& prefix,
                                 bool hasAssets)
    {
        Weight weight;
        for (const XmlNode* part : parts) {
            weight += weightOf(*part);
        }
        weight += model.relations();
        weight += hasAssets ? Weight{.elements = model.assets().elements} : model.assets();
        return copiesOf(weight, 1, static_cast<double>(prefix.size()));
    }

    // Gives all of it its names, and brings along what belongs to it.
    void place(XmlNode& frame,
               const AttachedModel& model,
               const std::string& prefix,
               bool hasAssets)
    {
        const Rename rename = [&](const std::string& name) {
            return prefix + name;
        };
        DefinedNames names = namesIn(frame);
        names.insert(model.assetNames().begin(), model.assetNames().end());
        renameAll(frame, rename);
        renameReferencesWithin(frame, names, rename);
        for (const XmlNode& section : model.root().children) {
            if (section.name == "asset" && !hasAssets) {
                carried_.addAssets(section, names, rename);
            }
            carried_.addRelations(section, names, rename);
        }
    }

    // Read the first time; null when it cannot be had.
    const AttachedModel* modelNamed(const std::string& name, const XmlNode& attach)
    {
        const auto file = files_.find(name);
        if (file == files_.end()) {
            tell(attach, "there is no <model> \"" + name + "\" in <asset>");
            return nullptr;
        }
        const std::string path = find(file->second);
        if (path.empty()) {
            tell(attach, "there is no file \"" + attributeText(file->second, "file") + '"');
            return nullptr;
        }
        if (shared_.open.has(path)) {
            tell(attach, "model \"" + name + "\" is of a file that attaches this one");
            return nullptr;
        }
        if (shared_.level >= kMostModels) {
            tell(attach,
                 "models are attached more than " + std::to_string(kMostModels) + " levels deep");
            return nullptr;
        }
        const std::string canonical = canonicalFile(path);
        const auto known = models_.find(canonical);
        return known != models_.end()
                   ? known->second.get()
                   : models_.emplace(canonical, load(file->second, path)).first->second.get();
    }

    // Empty when there is none.
    [[nodiscard]] std::string find(const XmlNode& asset) const
    {
        const std::string name = attributeText(asset, "file");
        for (const fs::path& folder : {fs::path(folder_), fs::path(folderOf(asset))}) {
            const fs::path path = (folder / name).lexically_normal();
            std::error_code none;
            if (!name.empty() && fs::is_regular_file(path, none)) {
                return path.string();
            }
        }
        return {};
    }

    std::unique_ptr<const AttachedModel> load(const XmlNode& asset, const std::string& path)
    {
        std::error_code failed;
        const std::uintmax_t bytes = fs::file_size(path, failed);
        const bool wasSpent = shared_.budget.isSpent();
        if (failed || wasSpent || !shared_.budget.takeFile(static_cast<double>(bytes))) {
            tellLimit(wasSpent, asset);
            return nullptr;
        }
        base::Result<std::string> text = adf::readText(path);
        std::optional<XmlNode> root =
            text ? parseXml(std::move(text).value(), path, sink_, {.stop = shared_.budget.stop()})
                 : std::nullopt;
        if (!root || root->name != "mujoco") {
            tell(asset, '"' + attributeText(asset, "file") + "\" is no model of MuJoCo");
            return nullptr;
        }
        shared_.open.open(path);
        ++shared_.level;
        std::optional<XmlNode> whole = expanded(std::move(*root));
        --shared_.level;
        shared_.open.closeLast();
        return whole ? std::make_unique<const AttachedModel>(
                           standalone(std::move(*whole), settings_, shared_.budget, sink_))
                     : nullptr;
    }

    std::optional<XmlNode> expanded(XmlNode root)
    {
        XmlNode whole = withIncludes(std::move(root), sink_, shared_.budget.stop());
        const bool wasSpent = shared_.budget.isSpent();
        if (!shared_.budget.take({.bytes = weightOf(whole).bytes})) {
            tellLimit(wasSpent, whole);
            return std::nullopt;
        }
        const Settings settings = readSettings(whole, sink_);
        whole = withComposites(std::move(whole), settings, shared_.budget, sink_);
        whole = Attachments(settings, shared_).run(std::move(whole));
        return withReplicas(std::move(whole), settings, shared_.budget, sink_);
    }

    const Settings& settings_;
    Attaching& shared_;
    base::Diagnostics& sink_;
    std::string folder_;                    // of the file that is read
    std::map<std::string, XmlNode> files_;  // <model>s by name
    std::map<std::string, std::unique_ptr<const AttachedModel>> models_;  // by canonical file
    std::set<std::pair<const AttachedModel*, std::string>> assetsOf_;
    CarriedSections carried_;
    const XmlNode* root_ = nullptr;  // of the file
};

}  // namespace

XmlNode withAttachments(XmlNode root,
                        const Settings& settings,
                        Budget& budget,
                        base::Diagnostics& sink)
{
    Attaching shared{.budget = budget, .sink = sink};
    if (root.file) {
        shared.open.open(*root.file);
    }
    return Attachments(settings, shared).run(std::move(root));
}

}  // namespace importers::mjcf
