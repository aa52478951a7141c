#include "importers/mjcf/mjcf_source_model.h"

#include "importers/mjcf/mjcf_include.h"
#include "importers/xml/xml_values.h"

#include <utility>

namespace importers::mjcf {

std::string SourceModels::add(const XmlNode& root, base::Diagnostics& sink)
{
    SourceModel model{
        .settings = readSettings(root, sink), .defaults = {}, .folder = folderOf(root)};
    model.defaults.read(root, sink);
    if (!models_.empty() && model.settings.isGlobal != whole().settings.isGlobal) {
        report(sink, base::Severity::Warning, "mjcf.attach-settings", root,
               "<compiler> of an attached model says otherwise what poses are relative to than "
               "that of the whole, which counts",
               "let both have coordinate=\"local\"");
        model.settings.isGlobal = whole().settings.isGlobal;
    }
    std::string mark = std::to_string(models_.size());
    models_.emplace(mark, std::move(model));
    return mark;
}

void SourceModels::mark(XmlNode& node, const std::string& model)
{
    if (node.attribute(kMark) == nullptr) {
        setAttribute(node, kMark, model);
    }
}

const SourceModel& SourceModels::of(const XmlNode& node, const SourceModel& around) const
{
    const auto found = models_.find(attributeText(node, kMark));
    return found == models_.end() ? around : found->second;
}

}  // namespace importers::mjcf
