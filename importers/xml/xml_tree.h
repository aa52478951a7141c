#pragma once

#include "base/diagnostics.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace importers {

struct XmlAttribute {
    std::string name;
    std::string value;
    int line = 0;
    bool isUnmade = false;  // it could not be made wholly, which was reported
};

// One element of an XML file as plain data with its span, so that nothing but the reading of it
// knows a library.
struct XmlNode {
    std::string name;
    std::vector<XmlAttribute> attributes;
    std::vector<XmlNode> children;  // elements only
    std::string text;               // between the elements, spaces around it cut
    std::shared_ptr<const std::string> file;
    int line = 0;
    int column = 0;

    // Null when there is none.
    [[nodiscard]] const XmlAttribute* attribute(std::string_view wanted) const;
    // The first child of that name, or null.
    [[nodiscard]] const XmlNode* child(std::string_view wanted) const;
    [[nodiscard]] base::SourceSpan span() const;
    [[nodiscard]] base::SourceSpan spanOf(const XmlAttribute& which) const;
};

inline constexpr std::size_t kMaxXmlBytes = std::size_t{64} << 20;

enum class XmlReading {
    Plain,
    // As libsdformat reads it: a document type declaration ends at the first '>', the text of an
    // element is the first piece of it, and spaces in a row are one.
    AsSdformat
};

struct XmlOptions {
    std::size_t maxBytes = kMaxXmlBytes;
    XmlReading reading = XmlReading::Plain;
    std::stop_token stop;
};

// Text → tree. Nothing when the text is not XML, which is reported with its line: `xml.syntax`,
// `xml.too-large`, `xml.too-deep`. Bytes that are no UTF-8 are read as Latin-1 (`xml.not-utf8`).
// Entities that the file declares are never expanded (`xml.entity`), so a file cannot grow by
// reading it. Nothing either when it was stopped; that is not reported.
std::optional<XmlNode> parseXml(std::string text,
                                const std::string& path,
                                base::Diagnostics& sink,
                                const XmlOptions& options = {});

}  // namespace importers
