#pragma once

#include "base/diagnostics.h"
#include "importers/files/open_files.h"
#include "importers/mjcf/mjcf_budget.h"
#include "importers/mjcf/mjcf_source_model.h"
#include "importers/xml/xml_tree.h"

#include <cstddef>
#include <map>
#include <memory>
#include <string>

namespace importers::mjcf {

// What all files of an import that attach others share.
struct Attaching {
    SourceModels& models;
    Budget& budget;
    base::Diagnostics& sink;
    OpenFiles open;
    std::size_t level = 0;

    // `mjcf.missing-model`
    void report(const XmlNode& node, const std::string& message) const;
    // That the budget is spent, unless it was before.
    void reportLimit(bool wasSpent, const XmlNode& node) const;
};

// As withAttachments(), of any file.
XmlNode withAttachmentsOf(XmlNode root, Attaching& shared);

// A file that is attached, with its includes and with what it attaches itself.
struct AttachedModel {
    XmlNode root;      // all assets have names
    std::string mark;  // in SourceModels
};

// The files that a <model> of <asset> names.
class AttachedFiles {
public:
    explicit AttachedFiles(Attaching& shared) : shared_(shared) {}

    // Takes the <model>s out of a root.
    void begin(XmlNode& root);
    // Read the first time; null when it cannot be had, which is reported at `attach`.
    const AttachedModel* named(const std::string& name, const XmlNode& attach);

private:
    std::unique_ptr<const AttachedModel> load(const XmlNode& asset, const std::string& path);
    std::unique_ptr<const AttachedModel> expanded(XmlNode root);

    Attaching& shared_;
    std::string folder_;                    // of the file that is read
    std::map<std::string, XmlNode> files_;  // <model>s by name
    std::map<std::string, std::unique_ptr<const AttachedModel>> models_;  // by canonical file
};

}  // namespace importers::mjcf
