#include "importers/mjcf/mjcf_attached_files.h"

#include "adf/file_io.h"
#include "importers/mjcf/mjcf_include.h"
#include "importers/xml/xml_values.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

namespace importers::mjcf {

namespace {

namespace fs = std::filesystem;
using base::Severity;

// Models within one another.
constexpr std::size_t kMostModels = 8;

// What has no name is called "arm" if its file is "parts/arm.stl".
void nameAll(XmlNode& assets)
{
    for (XmlNode& asset : assets.children) {
        const std::string file = attributeText(asset, "file");
        if (!file.empty() && attributeText(asset, "name").empty()) {
            setAttribute(asset, "name", fs::path(file).stem().string());
        }
    }
}

// What classes say of shapes and materials is written out: of a copy, the assets that it names get
// a prefix, and those that a class names would not.
void writeOut(XmlNode& node, const std::string& around, const Defaults& defaults)
{
    base::Diagnostics none;  // reported when the element is read
    const std::string inside = defaults.childClass(node, around, none);
    if (node.name == "geom" || node.name == "material") {
        node = defaults.complete(node, around, node.name, none);
    }
    for (XmlNode& child : node.children) {
        writeOut(child, inside, defaults);
    }
}

}  // namespace

void Attaching::report(const XmlNode& node, const std::string& message) const
{
    importers::report(sink, Severity::Error, "mjcf.missing-model", node,
                      message + "; what would be attached is left out");
}

void Attaching::reportLimit(bool wasSpent, const XmlNode& node) const
{
    if (!wasSpent) {
        report(node, "from here on, what is made of the file has " + Budget::limits());
    }
}

void AttachedFiles::begin(XmlNode& root)
{
    folder_ = folderOf(root);
    for (XmlNode& section : root.children) {
        if (section.name != "asset") {
            continue;
        }
        nameAll(section);
        for (const XmlNode& asset : section.children) {
            if (asset.name == "model") {
                files_.emplace(attributeText(asset, "name"), asset);
            }
        }
        std::erase_if(section.children, [](const XmlNode& one) { return one.name == "model"; });
    }
}

const AttachedModel* AttachedFiles::named(const std::string& name, const XmlNode& attach)
{
    const auto file = files_.find(name);
    if (file == files_.end()) {
        shared_.report(attach, "there is no <model> \"" + name + "\" in <asset>");
        return nullptr;
    }
    const std::string path =
        fileIn({folder_, folderOf(file->second)}, attributeText(file->second, "file"));
    if (path.empty()) {
        shared_.report(attach, "there is no file \"" + attributeText(file->second, "file") + '"');
        return nullptr;
    }
    if (shared_.open.has(path)) {
        shared_.report(attach, "model \"" + name + "\" is of a file that attaches this one");
        return nullptr;
    }
    if (shared_.level >= kMostModels) {
        shared_.report(attach, "models are attached more than " + std::to_string(kMostModels) +
                                   " levels deep");
        return nullptr;
    }
    const std::string canonical = canonicalFile(path);
    const auto known = models_.find(canonical);
    return known != models_.end()
               ? known->second.get()
               : models_.emplace(canonical, load(file->second, path)).first->second.get();
}

std::unique_ptr<const AttachedModel> AttachedFiles::load(const XmlNode& asset,
                                                         const std::string& path)
{
    std::error_code failed;
    const std::uintmax_t bytes = fs::file_size(path, failed);
    const bool wasSpent = shared_.budget.isSpent();
    if (failed || wasSpent || !shared_.budget.takeFile(static_cast<double>(bytes))) {
        shared_.reportLimit(wasSpent, asset);
        return nullptr;
    }
    base::Result<std::string> text = adf::readText(path);
    std::optional<XmlNode> root = text ? parseXml(std::move(text).value(), path, shared_.sink,
                                                  {.stop = shared_.budget.stop()})
                                       : std::nullopt;
    if (!root || root->name != "mujoco") {
        shared_.report(asset, '"' + attributeText(asset, "file") + "\" is no model of MuJoCo");
        return nullptr;
    }
    shared_.open.open(path);
    ++shared_.level;
    std::unique_ptr<const AttachedModel> model = expanded(std::move(*root));
    --shared_.level;
    shared_.open.closeLast();
    return model;
}

std::unique_ptr<const AttachedModel> AttachedFiles::expanded(XmlNode root)
{
    XmlNode whole = withIncludes(std::move(root), shared_.sink, shared_.budget.stop());
    const bool wasSpent = shared_.budget.isSpent();
    if (!shared_.budget.take(weightOf(whole))) {
        shared_.reportLimit(wasSpent, whole);
        return nullptr;
    }
    std::string mark = shared_.models.add(whole, shared_.sink);
    SourceModels::mark(whole, mark);
    writeOut(whole, Defaults::kMain, shared_.models.of(whole, shared_.models.whole()).defaults);
    return std::make_unique<const AttachedModel>(
        AttachedModel{withAttachmentsOf(std::move(whole), shared_), std::move(mark)});
}

}  // namespace importers::mjcf
