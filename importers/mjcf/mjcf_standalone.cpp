#include "importers/mjcf/mjcf_standalone.h"

#include "importers/mjcf/mjcf_defaults.h"
#include "importers/mjcf/mjcf_mass_settings.h"
#include "importers/xml/xml_values.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <utility>

namespace importers::mjcf {

namespace {

namespace fs = std::filesystem;
using base::Severity;

constexpr std::array<std::string_view, 5> kTurns{"quat", "axisangle", "xyaxes", "zaxis", "euler"};

class StandaloneMaker {
public:
    StandaloneMaker(const XmlNode& root,
                    const Settings& wanted,
                    Budget& budget,
                    base::Diagnostics& sink)
        : settings_(readSettings(root, sink)),
          wanted_(wanted),
          budget_(budget),
          sink_(sink),
          folder_(folderOf(root))
    {
        defaults_.read(root, sink);
        reportGlobal(root);
    }

    void run(XmlNode& root)
    {
        for (XmlNode& section : root.children) {
            if (section.name == "worldbody") {
                completeBody(section, defaults_.childClass(section, {}, sink_));
            } else if (section.name == "asset") {
                for (XmlNode& asset : section.children) {
                    completeAsset(asset);
                }
            } else if (section.name == "equality") {
                for (XmlNode& element : section.children) {
                    complete(element, {}, "equality");
                }
            }
        }
    }

private:
    void reportGlobal(const XmlNode& root)
    {
        if (settings_.isGlobal != wanted_.isGlobal) {
            report(sink_, Severity::Warning, "mjcf.attach-settings", root,
                   "<compiler> of an attached model says otherwise what poses are relative to than "
                   "that of the whole, which counts",
                   "let both have coordinate=\"local\"");
        }
    }

    void complete(XmlNode& node, const std::string& childClass, std::string_view kind)
    {
        XmlNode whole = defaults_.complete(node, childClass, kind, sink_);
        const bool wasSpent = budget_.isSpent();
        if (budget_.take({.bytes = weightOf(whole).bytes - weightOf(node).bytes})) {
            node = std::move(whole);
        } else if (!wasSpent) {
            report(sink_, Severity::Error, "mjcf.missing-model", node,
                   "what is made of the file has " + Budget::limits() +
                       "; this and further elements of attached models do without their classes");
        }
        setAttribute(node, "class", Defaults::kNone);
    }

    void completeBody(XmlNode& node, const std::string& childClass)
    {
        for (XmlNode& child : node.children) {
            if (child.name == "body" || child.name == "frame") {
                const std::string own = defaults_.childClass(child, childClass, sink_);
                if (child.name == "body" && settings_.masses != wanted_.masses &&
                    child.attribute(kMassSettings) == nullptr) {
                    keepMassSettings(child, settings_.masses);
                }
                std::erase_if(child.attributes, [](const XmlAttribute& attribute) {
                    return attribute.name == "childclass";
                });
                completeBody(child, own);
            } else if (child.name == "geom" || child.name == "site") {
                complete(child, childClass, child.name);
            } else if (child.name == "joint") {
                complete(child, childClass, child.name);
                completeJoint(child);
            }
            if (child.name == "freejoint" && settings_.alignsFree != wanted_.alignsFree &&
                child.attribute("align") == nullptr) {
                setAttribute(child, "align", settings_.alignsFree ? "true" : "false");
            }
            completeTurn(child);
        }
    }

    void completeTurn(XmlNode& node)
    {
        const bool turns = std::any_of(kTurns.begin(), kTurns.end(), [&](std::string_view name) {
            return node.attribute(name) != nullptr;
        });
        if (!turns) {
            return;
        }
        const base::Quat q = readRotation(node, settings_, sink_).value_or(base::Quat{});
        std::erase_if(node.attributes, [](const XmlAttribute& attribute) {
            return std::find(kTurns.begin(), kTurns.end(), attribute.name) != kTurns.end();
        });
        setAttribute(node, "quat", numbersText({q.w, q.x, q.y, q.z}));
    }

    void completeJoint(XmlNode& node)
    {
        for (const auto& [flag, range] :
             {std::pair("limited", "range"), std::pair("actuatorfrclimited", "actuatorfrcrange")}) {
            const std::string said = attributeText(node, flag);
            if ((said.empty() || said == "auto") && node.attribute(range) != nullptr) {
                setAttribute(node, flag, settings_.autoLimits ? "true" : "false");
            }
        }
        const double unit = settings_.angle(1) / wanted_.angle(1);
        if (unit == 1 || attributeText(node, "type") == "slide") {
            return;
        }
        for (const std::string_view name : {"range", "ref", "springref"}) {
            auto numbers = XmlValues(sink_).list(node, name, 1, 2);
            if (!numbers) {
                continue;
            }
            for (double& number : *numbers) {
                number *= unit;
            }
            setAttribute(node, name, numbersText(*numbers));
        }
    }

    void completeAsset(XmlNode& node)
    {
        const bool isPicture = node.name == "texture";
        if (node.name == "mesh" || node.name == "material") {
            complete(node, {}, node.name);
        }
        const std::string file = attributeText(node, "file");
        if (!file.empty()) {
            if (attributeText(node, "name").empty()) {
                setAttribute(node, "name", fs::path(file).stem().string());
            }
            const fs::path written =
                settings_.stripPath ? fs::path(file).filename() : fs::path(file);
            const std::string& inside = isPicture ? settings_.textureFolder : settings_.meshFolder;
            setAttribute(node, "file",
                         (fs::path(folder_) / inside / written).lexically_normal().string());
        }
        if (node.name == "mesh" && node.attribute("inertia") == nullptr &&
            settings_.exactMeshInertia != wanted_.exactMeshInertia) {
            setAttribute(node, "inertia", settings_.exactMeshInertia ? "exact" : "legacy");
        }
    }

    Settings settings_;
    const Settings& wanted_;
    Budget& budget_;
    base::Diagnostics& sink_;
    std::string folder_;
    Defaults defaults_;
};

}  // namespace

XmlNode standalone(XmlNode root, const Settings& wanted, Budget& budget, base::Diagnostics& sink)
{
    StandaloneMaker(root, wanted, budget, sink).run(root);
    return root;
}

std::string folderOf(const XmlNode& node)
{
    return node.file ? fs::path(*node.file).parent_path().string() : std::string();
}

}  // namespace importers::mjcf
