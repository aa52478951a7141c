#pragma once

#include "base/diagnostics.h"
#include "importers/files/open_files.h"
#include "importers/mjcf/mjcf_attached_model.h"
#include "importers/mjcf/mjcf_budget.h"
#include "importers/mjcf/mjcf_settings.h"
#include "importers/xml/xml_tree.h"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace importers::mjcf {

// What all files of an import that attach others share.
struct Attaching {
    Budget& budget;
    base::Diagnostics& sink;
    OpenFiles open;
    std::size_t level = 0;

    // `mjcf.missing-model`
    void report(const XmlNode& node, const std::string& message) const;
    // That the budget is spent, unless it was before.
    void reportLimit(bool wasSpent, const XmlNode& node) const;
};

// As withAttachments(), of a file that others attach.
XmlNode withAttachmentsOf(XmlNode root, const Settings& settings, Attaching& shared);

// The files that a <model> of <asset> names, as models of the units and settings of the whole.
class AttachedFiles {
public:
    AttachedFiles(const Settings& settings, Attaching& shared)
        : settings_(settings), shared_(shared)
    {}

    // Takes the <model>s out of a root.
    void begin(XmlNode& root);
    // Read the first time; null when it cannot be had, which is reported at `attach`.
    const AttachedModel* named(const std::string& name, const XmlNode& attach);

private:
    void takeModels(XmlNode& section);
    [[nodiscard]] std::string find(const XmlNode& asset) const;
    std::unique_ptr<const AttachedModel> load(const XmlNode& asset, const std::string& path);
    std::optional<XmlNode> expanded(XmlNode root);

    const Settings& settings_;
    Attaching& shared_;
    std::string folder_;                    // of the file that is read
    std::map<std::string, XmlNode> files_;  // <model>s by name
    std::map<std::string, std::unique_ptr<const AttachedModel>> models_;  // by canonical file
};

}  // namespace importers::mjcf
