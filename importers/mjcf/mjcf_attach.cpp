#include "importers/mjcf/mjcf_attach.h"

#include "importers/mjcf/mjcf_attached_files.h"
#include "importers/mjcf/mjcf_attached_model.h"
#include "importers/mjcf/mjcf_budget.h"
#include "importers/mjcf/mjcf_carried_sections.h"
#include "importers/mjcf/mjcf_references.h"
#include "importers/mjcf/mjcf_self_attach.h"
#include "importers/xml/xml_values.h"

#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace importers::mjcf {

namespace {

// Elements within one another, of a part of the same file, which may attach itself again.
constexpr std::size_t kMostDepth = 200;
// Such parts of an import, each of which is searched for.
constexpr int kMostOwnParts = 1000;

class Attachments {
public:
    Attachments(const Settings& settings, Attaching& shared)
        : shared_(shared), models_(settings, shared)
    {}

    XmlNode run(XmlNode root)
    {
        models_.begin(root);
        root_ = &root;
        carried_.begin(root);
        for (XmlNode& section : root.children) {
            if (section.name == "worldbody") {
                expand(section);
            }
        }
        carried_.moveTo(root);
        return root;
    }

private:
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
            shared_.tell(node, "more than " + std::to_string(kMostOwnParts) +
                                   " parts of files are attached in these files");
            return frame;
        }
        const XmlNode* const part =
            name.empty() ? nullptr : partBefore(*root_, element, name, node);
        if (part == nullptr) {
            shared_.tell(node, name.empty() ? "<attach> names neither a model nor a body or frame"
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
            shared_.tellLimit(wasSpent, node);
            return frame;
        }
        XmlNode copy = copyBefore(*root_, *part, node);
        if (depthOf(copy) > kMostDepth) {
            shared_.tell(node, "what is attached is more than " + std::to_string(kMostDepth) +
                                   " elements deep");
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
        const AttachedModel* model = models_.named(wanted, node);
        if (model == nullptr) {
            return frame;
        }
        const std::vector<const XmlNode*> parts = model->parts(element, name);
        if (parts.empty()) {
            shared_.tell(node, "model \"" + wanted + "\" has " +
                                   (name.empty() ? "nothing in its world"
                                                 : "no " + element + " \"" + name + '"'));
            return frame;
        }
        const bool hasAssets = !assetsOf_.emplace(model, prefix).second;
        const bool wasSpent = shared_.budget.isSpent();
        if (wasSpent || !shared_.budget.take(weightOfPlaced(*model, parts, prefix, hasAssets))) {
            shared_.tellLimit(wasSpent, node);
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

    Attaching& shared_;
    AttachedFiles models_;
    std::set<std::pair<const AttachedModel*, std::string>> assetsOf_;
    CarriedSections carried_;
    const XmlNode* root_ = nullptr;  // of the file
};

}  // namespace

XmlNode withAttachmentsOf(XmlNode root, const Settings& settings, Attaching& shared)
{
    return Attachments(settings, shared).run(std::move(root));
}

XmlNode withAttachments(XmlNode root,
                        const Settings& settings,
                        Budget& budget,
                        base::Diagnostics& sink)
{
    Attaching shared{.budget = budget, .sink = sink};
    if (root.file) {
        shared.open.open(*root.file);
    }
    return withAttachmentsOf(std::move(root), settings, shared);
}

}  // namespace importers::mjcf
