#include "importers/xacro/xacro_reports.h"

#include <utility>

namespace importers {

namespace {

constexpr std::size_t kDeepestCalls = 60;

}  // namespace

void XacroReports::add(std::string code,
                       const XmlNode& node,
                       std::string message,
                       std::string hint,
                       base::Severity severity)
{
    base::Diagnostic diagnostic{.severity = severity,
                                .code = std::move(code),
                                .span = node.span(),
                                .message = std::move(message),
                                .hint = std::move(hint)};
    const bool isNew = said_.insert(base::lineForm(diagnostic)).second;
    if (!isNew) {
        return;
    }
    for (auto call = calls_.rbegin(); call != calls_.rend(); ++call) {
        diagnostic.related.push_back({*call, "called from here"});
    }
    sink_.add(std::move(diagnostic));
}

bool XacroReports::mayCall(const XmlNode& node, const std::string& who)
{
    if (calls_.size() < kDeepestCalls) {
        return true;
    }
    add("xacro.too-deep", node, who + " too deeply");
    return false;
}

}  // namespace importers
