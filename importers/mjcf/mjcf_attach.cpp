#include "importers/mjcf/mjcf_attach.h"

#include "importers/mjcf/mjcf_attached_files.h"
#include "importers/mjcf/mjcf_references.h"
#include "importers/xml/xml_values.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace importers::mjcf {

namespace {

constexpr const char* kChildClass = "childclass";
// A part of the same file that holds what it attached itself may grow deeper with each <attach>.
constexpr std::size_t kMostDepth = 200;

std::size_t depthOf(const XmlNode& node)
{
    std::size_t deepest = 0;
    for (const XmlNode& child : node.children) {
        deepest = std::max(deepest, depthOf(child));
    }
    return deepest + 1;
}

// Looks through the world of a root, in the order of the file, for what an <attach> names.
class PartSearch {
public:
    explicit PartSearch(const XmlNode& attach)
        : element(attributeText(attach, "frame").empty() ? "body" : "frame"),
          name(attributeText(attach, element)),
          attach_(attach)
    {}

    // The search ends at the <attach> itself, which stands in the root that it attaches a part of.
    void run(const XmlNode& root)
    {
        for (const XmlNode& section : root.children) {
            if (section.name == "worldbody" && visit(section, {})) {
                return;
            }
        }
    }

    const std::string element;
    const std::string name;
    std::vector<const XmlNode*> found;
    std::string childClass;  // of what is found, where it stands
    std::string mark;        // of the model that it is of; none for that of the root

private:
    // True where the search ends.
    bool visit(const XmlNode& node, const std::string& above)
    {
        const std::string own = attributeText(node, kChildClass);
        const std::string& inside = own.empty() ? above : own;
        for (const XmlNode& child : node.children) {
            if (&child == &attach_) {
                return true;
            }
            if (name.empty() || (child.name == element && attributeText(child, "name") == name)) {
                found.push_back(&child);
                childClass = inside;
                if (!name.empty()) {
                    return true;
                }
            } else if (visit(child, inside)) {
                mark = mark.empty() ? attributeText(child, SourceModels::kMark) : mark;
                return true;
            }
        }
        return false;
    }

    const XmlNode& attach_;
};

class Attachments {
public:
    explicit Attachments(Attaching& shared) : shared_(shared), files_(shared) {}

    XmlNode run(XmlNode root)
    {
        files_.begin(root);
        root_ = &root;
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
        around_.push_back(&node);
        for (XmlNode& child : node.children) {
            if (child.name == "attach") {
                child = attached(child);
            } else {
                expand(child);
            }
        }
        around_.pop_back();
    }

    // Empty where nothing is to be had, which is reported.
    XmlNode attached(const XmlNode& node)
    {
        XmlNode frame{.name = "frame", .file = node.file, .line = node.line};
        const std::string wanted = attributeText(node, "model");
        const AttachedModel* const model = wanted.empty() ? nullptr : files_.named(wanted, node);
        if (model == nullptr && !wanted.empty()) {
            return frame;
        }
        const XmlNode& root = model == nullptr ? *root_ : model->root;
        const std::string prefix = attributeText(node, "prefix");
        const bool wasSpent = shared_.budget.isSpent();
        if (wasSpent || !shared_.budget.take(weightOf(root, prefix.size()))) {
            shared_.reportLimit(wasSpent, node);
            return frame;
        }
        PartSearch part(node);
        part.run(root);
        if (const std::string problem = problemOf(part, model); !problem.empty()) {
            shared_.report(node, problem);
            return frame;
        }
        for (const XmlNode* one : part.found) {
            frame.children.push_back(*one);
        }
        setAttribute(frame, kChildClass,
                     part.childClass.empty() ? Defaults::kMain : part.childClass);
        if (model != nullptr || !part.mark.empty()) {
            SourceModels::mark(frame, part.mark.empty() ? model->mark : part.mark);
        }
        bringAlong(frame, model, prefix);
        return frame;
    }

    // Why it cannot be attached; empty if it can.
    [[nodiscard]] std::string problemOf(const PartSearch& part, const AttachedModel* model) const
    {
        const std::string what = part.element + " \"" + part.name + '"';
        if (model != nullptr) {
            return !part.found.empty() ? ""
                   : part.name.empty() ? "the model has nothing in its world"
                                       : "the model has no " + what;
        }
        if (part.name.empty()) {
            return "<attach> names neither a model nor a body or frame";
        }
        if (part.found.empty()) {
            return "there is no " + what + " before <attach>";
        }
        if (std::find(around_.begin(), around_.end(), part.found.front()) != around_.end()) {
            return "<attach> is in " + what + " itself";
        }
        if (around_.size() + depthOf(*part.found.front()) > kMostDepth) {
            return "with " + what + ", elements are more than " + std::to_string(kMostDepth) +
                   " deep";
        }
        return {};
    }

    // Gives all of a copied part its names, and carries along what belongs to it: of relations the
    // elements of which all that they name is among the names; assets of another model once for
    // each prefix.
    void bringAlong(XmlNode& frame, const AttachedModel* model, const std::string& prefix)
    {
        DefinedNames names = namesIn(frame);
        std::vector<const XmlNode*> assets;
        std::vector<const XmlNode*> relations;
        const auto collect = [&](const std::vector<XmlNode>& sections) {
            for (const XmlNode& section : sections) {
                if (section.name == "contact" || section.name == "equality") {
                    relations.push_back(&section);
                } else if (section.name == "asset" && model != nullptr) {
                    names.merge(namesIn(section));
                    assets.push_back(&section);
                }
            }
        };
        collect(model == nullptr ? root_->children : model->root.children);
        if (model == nullptr) {
            collect(carried_);
        }
        std::vector<XmlNode> copies;
        if (assetsOf_.emplace(model, prefix).second) {
            std::transform(assets.begin(), assets.end(), std::back_inserter(copies),
                           [](const XmlNode* section) { return *section; });
        }
        for (const XmlNode* section : relations) {
            std::erase_if(copies.emplace_back(*section).children,
                          [&](const XmlNode& element) { return !refersOnlyTo(element, names); });
        }
        addPrefix(frame, names, prefix);
        for (XmlNode& section : copies) {
            addPrefix(section, names, prefix);
            if (model != nullptr) {
                SourceModels::mark(section, model->mark);
            }
            carried_.push_back(std::move(section));
        }
    }

    Attaching& shared_;
    AttachedFiles files_;
    const XmlNode* root_ = nullptr;
    std::vector<const XmlNode*> around_;  // the elements that are open
    std::set<std::pair<const AttachedModel*, std::string>> assetsOf_;
    std::vector<XmlNode> carried_;  // sections that come along with attached parts
};

}  // namespace

XmlNode withAttachmentsOf(XmlNode root, Attaching& shared)
{
    return Attachments(shared).run(std::move(root));
}

XmlNode withAttachments(XmlNode root, SourceModels& models, Budget& budget, base::Diagnostics& sink)
{
    Attaching shared{.models = models, .budget = budget, .sink = sink};
    if (root.file) {
        shared.open.open(*root.file);
    }
    return withAttachmentsOf(std::move(root), shared);
}

}  // namespace importers::mjcf
