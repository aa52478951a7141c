#include "importers/mjcf/mjcf_defaults.h"

#include "base/text.h"
#include "importers/xml/xml_values.h"

#include <algorithm>
#include <array>
#include <sstream>

namespace importers::mjcf {

namespace {

using base::Severity;

// Lists of which an element may give the first few; the rest comes from its class.
constexpr std::array<std::string_view, 4> kPartial{"size", "friction", "polycoef", "data"};

bool isPartial(std::string_view attribute)
{
    return std::find(kPartial.begin(), kPartial.end(), attribute) != kPartial.end();
}

std::vector<std::string> wordsOf(const std::string& text)
{
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) {
        words.push_back(std::move(word));
    }
    return words;
}

std::string completed(const std::string& own, const std::string& inherited)
{
    const std::size_t given = wordsOf(own).size();
    const std::vector<std::string> all = wordsOf(inherited);
    std::string text = own;
    for (std::size_t i = given; i < all.size(); ++i) {
        text += ' ' + all[i];
    }
    return text;
}

// Ways to say a turn beside `quat`, of which an element has one: its own, else that of its class.
// Either counts more than any `quat`.
constexpr std::array<std::string_view, 4> kTurns{"axisangle", "xyaxes", "zaxis", "euler"};

bool isTurn(std::string_view attribute)
{
    return std::find(kTurns.begin(), kTurns.end(), attribute) != kTurns.end();
}

// What `own` does not say.
void inherit(std::vector<XmlAttribute>& own, const std::vector<XmlAttribute>& from)
{
    const bool isTurned = std::any_of(own.begin(), own.end(), [](const XmlAttribute& attribute) {
        return isTurn(attribute.name);
    });
    for (const XmlAttribute& attribute : from) {
        if (isTurned && isTurn(attribute.name)) {
            continue;
        }
        const auto found = std::find_if(own.begin(), own.end(), [&](const XmlAttribute& mine) {
            return mine.name == attribute.name;
        });
        if (found == own.end()) {
            own.push_back(attribute);
        } else if (isPartial(attribute.name)) {
            found->value = completed(found->value, attribute.value);
        }
    }
}

}  // namespace

Defaults::Defaults()
{
    classes_[kMain];
}

void Defaults::read(const XmlNode& root, base::Diagnostics& sink)
{
    for (const XmlNode& section : root.children) {
        if (section.name == "default") {
            add(section, classes_.at(kMain), true, sink);
        }
    }
}

void Defaults::add(const XmlNode& section, const Class& parent, bool isTop, base::Diagnostics& sink)
{
    std::string name = attributeText(section, "class");
    if (name.empty() && !isTop) {
        report(sink, Severity::Error, "mjcf.nameless-class", section,
               "a default class within another needs a name; it is left out");
        return;
    }
    name = name.empty() ? kMain : name;
    Class own = parent;
    for (const XmlNode& element : section.children) {
        if (element.name == "default") {
            continue;
        }
        std::vector<XmlAttribute> attributes;
        for (const XmlAttribute& attribute : element.attributes) {
            if (attribute.name != "class" && attribute.name != "name") {
                attributes.push_back(attribute);
            }
        }
        std::vector<XmlAttribute>& all = own[element.name];
        inherit(attributes, all);
        all = std::move(attributes);
    }
    const bool isRepeated = classes_.contains(name) && !(isTop && name == kMain);
    if (isRepeated) {
        report(sink, Severity::Warning, "mjcf.repeated-class", section,
               "there is a default class \"" + name + "\" already; this one takes its place");
    }
    // What is top is the class of all, whatever its name.
    if (isTop) {
        classes_[kMain] = own;
    }
    classes_[name] = own;
    for (const XmlNode& inner : section.children) {
        if (inner.name == "default") {
            add(inner, own, false, sink);
        }
    }
}

bool Defaults::exists(const std::string& name, const XmlNode& node, base::Diagnostics& sink) const
{
    if (classes_.contains(name)) {
        return true;
    }
    std::vector<std::string_view> names;
    for (const auto& [known, attributes] : classes_) {
        names.push_back(known);
    }
    const auto nearest = base::nearestWord(name, names);
    report(sink, Severity::Error, "mjcf.missing-class", node,
           "there is no default class \"" + name + "\"; <" + node.name + "> does without",
           nearest ? "did you mean \"" + std::string(*nearest) + "\"?" : "");
    return false;
}

XmlNode Defaults::complete(const XmlNode& node,
                           const std::string& childClass,
                           std::string_view kind,
                           base::Diagnostics& sink) const
{
    std::string name = attributeText(node, "class");
    if (name.empty() || !exists(name, node, sink)) {
        name = childClass.empty() ? kMain : childClass;
    }
    XmlNode result = node;
    const Class& attributes = classes_.at(name);
    if (const auto found = attributes.find(kind); found != attributes.end()) {
        inherit(result.attributes, found->second);
    }
    return result;
}

std::string Defaults::childClass(const XmlNode& node,
                                 const std::string& above,
                                 base::Diagnostics& sink) const
{
    const std::string own = attributeText(node, "childclass");
    return !own.empty() && exists(own, node, sink) ? own : above;
}

}  // namespace importers::mjcf
