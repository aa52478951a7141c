#pragma once

#include <string>
#include <utility>
#include <vector>

namespace exporters {

// An element of an XML file to be written. It has a text or children, not both.
struct XmlElement {
    std::string name;
    std::vector<std::pair<std::string, std::string>> attributes = {};
    std::string text = {};
    std::vector<XmlElement> children = {};

    // The new child; valid until the next one is added.
    XmlElement& add(XmlElement child);
};

// With declaration and indented. Whatever the texts hold, the result is well-formed: characters
// that XML forbids become '?'.
std::string xmlText(const XmlElement& root);

}  // namespace exporters
