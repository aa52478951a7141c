#pragma once

#include "base/diagnostics.h"
#include "importers/xml/xml_tree.h"

#include <cstddef>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>

namespace importers::mjcf {

// What a file says that has no counterpart in a robot, reported once for each kind with the span of
// the first: elements (`mjcf.unsupported`, `mjcf.not-expanded`, `mjcf.unknown-tag`) and attributes
// (`mjcf.unsupported`), and what is made in another way.
class Others {
public:
    // An element that is left out, by what it is.
    void element(const XmlNode& node);
    // All children of a section, such as <actuator>.
    void section(const XmlNode& node);
    // Attributes of an element that are none of these.
    void attributes(const XmlNode& node, std::initializer_list<std::string_view> carried);
    // What MuJoCo makes of an element when it compiles a model, and is not made here: `message`
    // says what is there instead (`mjcf.not-expanded`), the hint how MuJoCo writes the model whole.
    void notExpanded(const XmlNode& node, const std::string& message);
    // Anything else: what `message` says is left out.
    void note(const XmlNode& node, const std::string& message);
    // What is made in another way than the file has it.
    void change(const XmlNode& node, const std::string& code, const std::string& message);

    void report(base::Diagnostics& sink) const;

private:
    struct Kind {
        base::Severity severity = base::Severity::Note;
        std::string code;
        std::string hint;
        base::SourceSpan first;
        std::size_t count = 0;
    };

    void count(const XmlNode& node, Kind kind, const std::string& message);

    std::map<std::string, Kind> kinds_;  // by what is reported
};

}  // namespace importers::mjcf
