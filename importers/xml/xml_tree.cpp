#include "importers/xml/xml_tree.h"

#include "base/text.h"
#include "importers/xml/xml_bytes.h"

#include <tinyxml2.h>

#include <algorithm>
#include <utility>

namespace importers {

namespace {

// Where elements begin: the library knows lines, the text knows columns. Elements are asked for in
// the order of the file.
class Columns {
public:
    explicit Columns(const std::string& text) : text_(text) { begin(0); }

    int of(int line, std::string_view name)
    {
        while (line_ < line) {
            if (lineEnd_ == text_.size()) {
                return 0;
            }
            begin(lineEnd_ + 1);
            ++line_;
        }
        const std::string tag = '<' + std::string(name);
        const std::string_view rest = std::string_view(text_).substr(seen_, lineEnd_ - seen_);
        const std::size_t found = rest.find(tag);
        if (line_ != line || found == std::string_view::npos) {
            return 0;
        }
        // Characters, not bytes.
        column_ += static_cast<int>(std::count_if(rest.begin(), rest.begin() + found,
                                                  [](char c) { return (c & 0xC0) != 0x80; }));
        seen_ += found;
        const int column = column_;
        seen_ += tag.size();
        column_ += static_cast<int>(tag.size());
        return column;
    }

private:
    void begin(std::size_t start)
    {
        seen_ = start;
        lineEnd_ = std::min(text_.find('\n', start), text_.size());
        column_ = 1;
    }

    const std::string& text_;
    std::size_t lineEnd_ = 0;
    std::size_t seen_ = 0;  // of the line
    int column_ = 1;        // of what comes next
    int line_ = 1;
};

class Reading {
public:
    Reading(const std::string& text,
            const std::string& path,
            bool hasAllText,
            const std::stop_token& stop)
        : columns_(text),
          file_(std::make_shared<const std::string>(path)),
          hasAllText_(hasAllText),
          stop_(stop)
    {}

    XmlNode node(const tinyxml2::XMLElement& element)
    {
        XmlNode result;
        result.name = element.Name();
        result.file = file_;
        result.line = element.GetLineNum();
        result.column = columns_.of(result.line, result.name);
        for (const tinyxml2::XMLAttribute* attribute = element.FirstAttribute();
             attribute != nullptr; attribute = attribute->Next()) {
            result.attributes.push_back(
                {attribute->Name(), attribute->Value(), attribute->GetLineNum()});
        }
        bool hasText = false;
        for (const tinyxml2::XMLNode* child = element.FirstChild(); child != nullptr;
             child = child->NextSibling()) {
            if (stop_.stop_requested()) {
                break;
            }
            if (const tinyxml2::XMLElement* inner = child->ToElement()) {
                result.children.push_back(node(*inner));
            } else if (const tinyxml2::XMLText* text = child->ToText();
                       text != nullptr && (hasAllText_ || !hasText)) {
                result.text += text->Value();
                hasText = true;
            }
        }
        result.text = std::string(base::trimmed(result.text));
        return result;
    }

private:
    Columns columns_;
    std::shared_ptr<const std::string> file_;
    bool hasAllText_;
    const std::stop_token& stop_;
};

// What went wrong, for people.
std::string sentence(const tinyxml2::XMLDocument& document)
{
    switch (document.ErrorID()) {
        case tinyxml2::XML_ERROR_MISMATCHED_ELEMENT:
            return "an element is not closed, or closed by the tag of another";
        case tinyxml2::XML_ERROR_PARSING_ATTRIBUTE:
            return "an attribute is not of the form name=\"value\"";
        case tinyxml2::XML_ERROR_PARSING_ELEMENT:
            return "a tag is not complete";
        case tinyxml2::XML_ERROR_PARSING_COMMENT:
            return "a comment is not closed by -->";
        case tinyxml2::XML_ERROR_PARSING_CDATA:
            return "a CDATA section is not closed by ]]>";
        case tinyxml2::XML_ERROR_EMPTY_DOCUMENT:
            return "there is nothing in the file";
        default:
            return "the text is not XML";
    }
}

int lineAt(const std::string& text, std::size_t position)
{
    return 1 + static_cast<int>(std::count(
                   text.begin(), text.begin() + static_cast<std::ptrdiff_t>(position), '\n'));
}

// Behind the next `end`, or the length of the text.
std::size_t behind(const std::string& text, std::string_view end, std::size_t from)
{
    const std::size_t found = text.find(end, from);
    return found == std::string::npos ? text.size() : found + end.size();
}

bool beginsAt(const std::string& text, std::string_view word, std::size_t position)
{
    return std::string_view(text).substr(std::min(position, text.size())).starts_with(word);
}

// Where the document type declaration begins, which stands before the first element, among
// comments and processing instructions; the length of the text where there is none.
std::size_t documentTypeIn(const std::string& text)
{
    std::size_t at = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    while (at < text.size()) {
        at = std::min(text.find_first_not_of(" \t\r\n", at), text.size());
        if (beginsAt(text, "<!--", at)) {
            at = behind(text, "-->", at + 4);
        } else if (beginsAt(text, "<?", at)) {
            at = behind(text, "?>", at);
        } else {
            return beginsAt(text, "<!DOCTYPE", at) ? at : text.size();
        }
    }
    return text.size();
}

// Behind a document type declaration; what is in quotes or comments does not end it.
std::size_t behindDocumentType(const std::string& text, std::size_t start)
{
    bool isInBrackets = false;
    std::size_t at = start;
    while (at < text.size()) {
        const char c = text[at];
        if (c == '"' || c == '\'') {
            at = behind(text, std::string_view(&c, 1), at + 1);
            continue;
        }
        if (beginsAt(text, "<!--", at)) {
            at = behind(text, "-->", at + 4);
            continue;
        }
        ++at;
        if (c == '[' || c == ']') {
            isInBrackets = c == '[';
        } else if (c == '>' && !isInBrackets) {
            return at;
        }
    }
    return at;
}

// Declarations of entities become spaces; lines stay lines.
void dropDocumentType(std::string& text, const std::string& path, base::Diagnostics& sink)
{
    const std::size_t start = documentTypeIn(text);
    const std::size_t end = behindDocumentType(text, start);
    const std::size_t entity = text.find("<!ENTITY", start);
    if (entity < end) {
        sink.add({.severity = base::Severity::Warning,
                  .code = "xml.entity",
                  .span = {.file = path, .line = lineAt(text, entity), .column = 1},
                  .message = "entities are declared; they are left as they are written",
                  .hint = "write their text where they are used"});
    }
    std::replace_if(
        text.begin() + static_cast<std::ptrdiff_t>(start),
        text.begin() + static_cast<std::ptrdiff_t>(end), [](char c) { return c != '\n'; }, ' ');
}

}  // namespace

const XmlAttribute* XmlNode::attribute(std::string_view wanted) const
{
    const auto found = std::find_if(attributes.begin(), attributes.end(),
                                    [&](const XmlAttribute& a) { return a.name == wanted; });
    return found == attributes.end() ? nullptr : &*found;
}

const XmlNode* XmlNode::child(std::string_view wanted) const
{
    const auto found = std::find_if(children.begin(), children.end(),
                                    [&](const XmlNode& node) { return node.name == wanted; });
    return found == children.end() ? nullptr : &*found;
}

base::SourceSpan XmlNode::span() const
{
    return {.file = file ? *file : std::string(), .line = line, .column = column};
}

base::SourceSpan XmlNode::spanOf(const XmlAttribute& which) const
{
    base::SourceSpan result = span();
    if (which.line != line) {
        result.line = which.line;
        result.column = 1;
    }
    return result;
}

std::optional<XmlNode> parseXml(std::string text,
                                const std::string& path,
                                base::Diagnostics& sink,
                                const XmlOptions& options)
{
    if (text.size() > options.maxBytes) {
        sink.add({.code = "xml.too-large",
                  .span = {.file = path},
                  .message = "the file has " + std::to_string(text.size()) + " bytes",
                  .hint = "at most " + std::to_string(options.maxBytes) + " are read"});
        return std::nullopt;
    }
    text = plainXmlText(std::move(text), path, sink);
    const bool isPlain = options.reading == XmlReading::Plain;
    if (isPlain) {
        dropDocumentType(text, path, sink);
    }
    tinyxml2::XMLDocument document(
        true, isPlain ? tinyxml2::PRESERVE_WHITESPACE : tinyxml2::COLLAPSE_WHITESPACE);
    if (options.stop.stop_requested()) {
        return std::nullopt;
    }
    document.Parse(text.data(), text.size());
    if (document.ErrorID() == tinyxml2::XML_ELEMENT_DEPTH_EXCEEDED) {
        sink.add({.code = "xml.too-deep",
                  .span = {.file = path, .line = document.ErrorLineNum(), .column = 1},
                  .message = "more than " + std::to_string(TINYXML2_MAX_ELEMENT_DEPTH) +
                             " elements are inside one another"});
        return std::nullopt;
    }
    if (document.Error() || document.RootElement() == nullptr) {
        sink.add({.code = "xml.syntax",
                  .span = {.file = path, .line = document.ErrorLineNum(), .column = 1},
                  .message = sentence(document)});
        return std::nullopt;
    }
    XmlNode root = Reading(text, path, isPlain, options.stop).node(*document.RootElement());
    return options.stop.stop_requested() ? std::nullopt : std::optional(std::move(root));
}

}  // namespace importers
