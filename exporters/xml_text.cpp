#include "exporters/xml_text.h"

#include <tinyxml2.h>

#include <algorithm>

namespace exporters {

namespace {

std::string allowed(std::string text)
{
    std::replace_if(
        text.begin(), text.end(),
        [](char c) {
            const auto byte = static_cast<unsigned char>(c);
            return byte < 0x20 && c != '\n' && c != '\t';
        },
        '?');
    return text;
}

void print(const XmlElement& element, tinyxml2::XMLPrinter& printer)
{
    printer.OpenElement(element.name.c_str());
    for (const auto& [name, value] : element.attributes) {
        printer.PushAttribute(name.c_str(), allowed(value).c_str());
    }
    if (!element.text.empty()) {
        printer.PushText(allowed(element.text).c_str());
    }
    for (const XmlElement& child : element.children) {
        print(child, printer);
    }
    printer.CloseElement();
}

}  // namespace

XmlElement& XmlElement::add(XmlElement child)
{
    return children.emplace_back(std::move(child));
}

std::string xmlText(const XmlElement& root)
{
    tinyxml2::XMLPrinter printer;
    printer.PushHeader(false, true);
    print(root, printer);
    return std::string(printer.CStr()) + '\n';
}

}  // namespace exporters
