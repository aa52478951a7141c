#include "importers/mjcf/mjcf_attach.h"

#include "importers/mjcf/mjcf_attached_files.h"
#include "importers/mjcf/mjcf_attached_model.h"
#include "importers/mjcf/mjcf_budget.h"
#include "importers/mjcf/mjcf_references.h"
#include "importers/xml/xml_values.h"

#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace importers::mjcf {

namespace {

class Attachments {
public:
    Attachments(const Settings& settings, Attaching& shared)
        : shared_(shared), models_(settings, shared)
    {}

    XmlNode run(XmlNode root)
    {
        models_.begin(root);
        for (XmlNode& section : root.children) {
            if (section.name == "worldbody") {
                expand(section);
            }
        }
        std::move(carried_.begin(), carried_.end(), std::back_inserter(root.children));
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
            XmlNode frame = attached(child);
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

    // Empty where nothing is to be had, which is reported.
    XmlNode attached(const XmlNode& node)
    {
        XmlNode frame = emptyFrame(node);
        const std::string wanted = attributeText(node, "model");
        const auto [element, name] = partNamedBy(node);
        const std::string prefix = attributeText(node, "prefix");
        if (wanted.empty()) {
            shared_.report(
                node,
                "<attach> of a part of the same file is not made here; let MuJoCo write the whole "
                "model: mujoco-compile model.xml whole.xml");
            return frame;
        }
        const AttachedModel* model = models_.named(wanted, node);
        if (model == nullptr) {
            return frame;
        }
        const std::vector<const XmlNode*> parts = model->parts(element, name);
        if (parts.empty()) {
            shared_.report(node, "model \"" + wanted + "\" has " +
                                     (name.empty() ? "nothing in its world"
                                                   : "no " + element + " \"" + name + '"'));
            return frame;
        }
        const bool hasAssets = !assetsOf_.emplace(model, prefix).second;
        const bool wasSpent = shared_.budget.isSpent();
        if (wasSpent || !shared_.budget.take(weightOfPlaced(*model, parts, prefix, hasAssets))) {
            shared_.reportLimit(wasSpent, node);
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
        return withLongerNames(weight, static_cast<double>(prefix.size()));
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
            const bool isNewAsset = section.name == "asset" && !hasAssets;
            if (!isNewAsset && !isRelation(section)) {
                continue;
            }
            // Of relations, the elements of which all that they name is among the names.
            XmlNode copy = section;
            std::erase_if(copy.children, [&](const XmlNode& element) {
                const ReferenceCount count = referencesOf(element, names);
                return !isNewAsset && (count.beyond > 0 || count.within == 0);
            });
            if (!copy.children.empty()) {
                renameAll(copy, rename);
                renameReferencesWithin(copy, names, rename);
                carried_.push_back(std::move(copy));
            }
        }
    }

    Attaching& shared_;
    AttachedFiles models_;
    std::set<std::pair<const AttachedModel*, std::string>> assetsOf_;
    std::vector<XmlNode> carried_;  // sections that come along with attached parts
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
