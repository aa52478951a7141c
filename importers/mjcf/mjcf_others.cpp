#include "importers/mjcf/mjcf_others.h"

#include "base/text.h"
#include "importers/xml/xml_values.h"

#include <algorithm>
#include <array>
#include <utility>

namespace importers::mjcf {

namespace {

using base::Severity;

// Elements that say nothing about bodies and joints.
constexpr std::array<std::string_view, 32> kForOthers{
    "actuator", "camera",    "contact", "custom", "deformable", "extension",  "flex",    "key",
    "keyframe", "layer",     "light",   "option", "plugin",     "sensor",     "site",    "size",
    "skin",     "statistic", "tendon",  "visual", "exclude",    "pair",       "spatial", "distance",
    "flexvert", "fixed",     "model",   "text",   "numeric",    "flexstrain", "bvh",     "tuple"};
// Types of <composite> that MuJoCo 2 holds together by tendons.
constexpr std::array<std::string_view, 5> kTendonComposites{"grid", "cloth", "box", "cylinder",
                                                            "ellipsoid"};
constexpr std::array<std::string_view, 9> kAllComposites{
    "cable", "particle", "rope", "loop", "grid", "cloth", "box", "cylinder", "ellipsoid"};
// Those that are read, for guessing what was meant.
constexpr std::array<std::string_view, 20> kRead{
    "asset",     "body",    "compiler", "connect",   "default", "equality", "frame",
    "freejoint", "geom",    "include",  "inertial",  "joint",   "material", "mesh",
    "mujoco",    "texture", "weld",     "worldbody", "site",    "replicate"};

template <typename Words>
bool isOneOf(const Words& words, std::string_view word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

void Others::count(const XmlNode& node, Kind kind, const std::string& message)
{
    const auto [entry, isNew] = kinds_.try_emplace(message, std::move(kind));
    if (isNew) {
        entry->second.first = node.span();
    }
    ++entry->second.count;
}

void Others::element(const XmlNode& node)
{
    const std::string tag = '<' + node.name + '>';
    if (isOneOf(kForOthers, node.name)) {
        count(node, {.code = "mjcf.unsupported"}, tag + " is left out");
        return;
    }
    if (node.name == "composite") {
        composite(node);
        return;
    }
    if (node.name == "flexcomp") {
        count(node,
              {.severity = Severity::Warning,
               .code = "mjcf.not-expanded",
               .hint = "let MuJoCo write the whole model: mj_saveLastXML, or save in its viewer; "
                       "its bodies come in then, free of one another"},
              tag + " is not made, since ADF has no elastic parts of it; its bodies are missing");
        return;
    }
    const auto nearest = base::nearestWord(node.name, kRead);
    count(node,
          {.severity = Severity::Warning,
           .code = "mjcf.unknown-tag",
           .hint = nearest ? "did you mean <" + std::string(*nearest) + ">?" : ""},
          tag + " is not of MJCF and is left out");
}

void Others::composite(const XmlNode& node)
{
    const std::string type = attributeText(node, "type");
    if (isOneOf(kTendonComposites, type)) {
        count(node,
              {.severity = Severity::Warning,
               .code = "mjcf.not-expanded",
               .hint = "MuJoCo 3 has <flexcomp> in its place; MuJoCo 2 writes the whole model with "
                       "mj_saveLastXML, and its bodies come in then, free of one another"},
              "<composite> of type \"" + type +
                  "\" is not made, since tendons hold it together; its bodies are missing");
        return;
    }
    const auto nearest = base::nearestWord(type, kAllComposites);
    count(node,
          {.severity = Severity::Warning,
           .code = "mjcf.not-expanded",
           .hint = nearest ? "did you mean \"" + std::string(*nearest) + "\"?"
                           : "cable, or the particle, rope and loop of MuJoCo 2"},
          (type.empty() ? std::string("<composite> has no type")
                        : "there is no <composite> of type \"" + type + '"') +
              "; its bodies are missing");
}

void Others::section(const XmlNode& node)
{
    for (const XmlNode& child : node.children) {
        count(child, {.code = "mjcf.unsupported"},
              '<' + child.name + "> in <" + node.name + "> is left out");
    }
}

void Others::attributes(const XmlNode& node, std::initializer_list<std::string_view> carried)
{
    for (const XmlAttribute& attribute : node.attributes) {
        if (!isOneOf(carried, attribute.name)) {
            count(node, {.code = "mjcf.unsupported"},
                  attribute.name + " of <" + node.name + "> is left out");
        }
    }
}

void Others::note(const XmlNode& node, const std::string& message)
{
    count(node, {.code = "mjcf.unsupported"}, message);
}

void Others::change(const XmlNode& node, const std::string& code, const std::string& message)
{
    count(node, {.code = code}, message);
}

void Others::report(base::Diagnostics& sink) const
{
    for (const auto& [message, kind] : kinds_) {
        const std::string times =
            kind.count == 1 ? "" : " (" + std::to_string(kind.count) + " times)";
        sink.add({.severity = kind.severity,
                  .code = kind.code,
                  .span = kind.first,
                  .message = message + times,
                  .hint = kind.hint});
    }
}

}  // namespace importers::mjcf
