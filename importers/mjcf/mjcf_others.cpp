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
// Elements that MuJoCo makes bodies of.
constexpr std::array<std::string_view, 3> kMakers{"composite", "flexcomp", "replicate"};
// Those that are read, for guessing what was meant.
constexpr std::array<std::string_view, 19> kRead{
    "asset",     "body",    "compiler", "connect",   "default", "equality", "frame",
    "freejoint", "geom",    "include",  "inertial",  "joint",   "material", "mesh",
    "mujoco",    "texture", "weld",     "worldbody", "site"};

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
    if (isOneOf(kMakers, node.name)) {
        notExpanded(node, tag + " is not made; its bodies are missing");
        return;
    }
    const auto nearest = base::nearestWord(node.name, kRead);
    count(node,
          {.severity = Severity::Warning,
           .code = "mjcf.unknown-tag",
           .hint = nearest ? "did you mean <" + std::string(*nearest) + ">?" : ""},
          tag + " is not of MJCF and is left out");
}

void Others::notExpanded(const XmlNode& node, const std::string& message)
{
    count(node,
          {.severity = Severity::Warning,
           .code = "mjcf.not-expanded",
           .hint = "let MuJoCo write the whole model and import that: mujoco-compile model.xml "
                   "whole.xml (compile in its own package)"},
          message);
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
