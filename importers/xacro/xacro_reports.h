#pragma once

#include "base/diagnostics.h"
#include "importers/xml/xml_tree.h"

#include <set>
#include <string>
#include <vector>

namespace importers {

// What is reported while a xacro file is expanded, with the calls that led there. Each mistake is
// reported once: a macro that is called many times is wrong once.
class XacroReports {
public:
    explicit XacroReports(base::Diagnostics& sink) : sink_(sink) {}

    void add(std::string code,
             const XmlNode& node,
             std::string message,
             std::string hint = {},
             base::Severity severity = base::Severity::Error);

    // While it lives, what `node` calls, inserts or includes is expanded.
    class Call {
    public:
        Call(XacroReports& reports, const XmlNode& node) : calls_(reports.calls_)
        {
            calls_.push_back(node.span());
        }

        ~Call() { calls_.pop_back(); }

        Call(const Call&) = delete;
        Call& operator=(const Call&) = delete;

    private:
        std::vector<base::SourceSpan>& calls_;
    };

    // False, and reported (`xacro.too-deep`), when as many calls are inside one another as there
    // may be: `who` ("macros call one another") does so too deeply.
    [[nodiscard]] bool mayCall(const XmlNode& node, const std::string& who);

    [[nodiscard]] base::Diagnostics& sink() { return sink_; }

private:
    base::Diagnostics& sink_;
    std::vector<base::SourceSpan> calls_;  // the innermost last
    std::set<std::string> said_;
};

}  // namespace importers
