#include "importers/xacro/xacro.h"

#include "importers/xacro/xacro_evaluator.h"
#include "importers/xacro/xacro_macros.h"
#include "importers/xacro/xacro_reports.h"
#include "importers/xacro/xacro_scope.h"
#include "importers/xacro/xacro_substitutions.h"

#include <algorithm>
#include <array>
#include <deque>
#include <utility>

namespace importers {

namespace {

constexpr std::string_view kXacroPrefix = "xacro:";
// The elements that need a name, and the attribute that has it.
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kNamed{
    {{"property", "name"},
     {"arg", "name"},
     {"macro", "name"},
     {"include", "filename"},
     {"insert_block", "name"},
     {"element", "xacro:name"},
     {"call", "macro"},
     {"attribute", "name"}}};
constexpr std::size_t kMostXacroElements = 2'000'000;  // looked at

XmlNode withoutContents(const XmlNode& node)
{
    return {.name = node.name, .file = node.file, .line = node.line, .column = node.column};
}

// Goes through the elements of a file in their order and does what those of xacro say.
class XacroExpander {
public:
    XacroExpander(const XacroOptions& options, base::Diagnostics& sink)
        : options_(options),
          reports_(sink),
          substitutions_(options, reports_),
          evaluator_(substitutions_, reports_)
    {}

    XmlNode run(const XmlNode& root)
    {
        XmlNode result = withoutContents(root);
        for (const XmlAttribute& attribute : root.attributes) {
            if (!attribute.name.starts_with("xmlns")) {
                result.attributes.push_back(evaluated(attribute, root, global_));
            }
        }
        expandChildren(root, result, global_);
        return result;
    }

private:
    void expandChildren(const XmlNode& source, XmlNode& into, XacroScope& scope)
    {
        for (const XmlNode& child : source.children) {
            expand(child, into, scope);
        }
    }

    void expand(const XmlNode& node, XmlNode& into, XacroScope& scope)
    {
        if (options_.stop.stop_requested()) {
            return;
        }
        if (++elements_ > kMostXacroElements) {
            if (elements_ == kMostXacroElements + 1) {
                reports_.add("xacro.too-large", node,
                             "more than " + std::to_string(kMostXacroElements) +
                                 " elements come of the file");
            }
            return;
        }
        if (!node.name.starts_with(kXacroPrefix)) {
            expandPlain(node, node.name, into, scope);
            return;
        }
        const std::string word = node.name.substr(kXacroPrefix.size());
        if (word == "if" || word == "unless") {
            if (evaluator_.condition(node, scope) == std::optional(word == "if")) {
                expandChildren(node, into, scope);
            }
            return;
        }
        const auto* named = std::find_if(kNamed.begin(), kNamed.end(),
                                         [&](const auto& one) { return one.first == word; });
        if (named == kNamed.end()) {
            callMacro(word, node, into, scope);
        } else if (const auto name = evaluator_.neededAttribute(node, named->second, scope)) {
            expandNamed(word, *name, node, into, scope);
        }
    }

    void expandNamed(const std::string& word,
                     const std::string& name,
                     const XmlNode& node,
                     XmlNode& into,
                     XacroScope& scope)
    {
        if (word == "property") {
            addProperty(name, node, scope);
        } else if (word == "arg") {
            addArgument(name, node, scope);
        } else if (word == "macro") {
            addMacro(name, node, scope);
        } else if (word == "include") {
            include(name, node, into, scope);
        } else if (word == "insert_block") {
            insertBlock(name, node, into, scope);
        } else if (word == "element") {
            expandPlain(node, name, into, scope);
        } else if (word == "call") {
            callMacro(name, node, into, scope);
        } else {
            const XmlAttribute* value = node.attribute("value");
            into.attributes.push_back(evaluated(
                {.name = name, .value = value == nullptr ? "" : value->value, .line = node.line},
                node, scope));
        }
    }

    XmlAttribute evaluated(const XmlAttribute& attribute, const XmlNode& node, XacroScope& scope)
    {
        const XacroValue value = evaluator_.value(attribute.value, scope, node);
        return {.name = attribute.name,
                .value = value.str(),
                .line = attribute.line,
                .isUnmade = attribute.isUnmade || value.missing()};
    }

    void expandPlain(const XmlNode& node, const std::string& name, XmlNode& into, XacroScope& scope)
    {
        XmlNode copy = withoutContents(node);
        copy.name = name;
        for (const XmlAttribute& attribute : node.attributes) {
            if (!attribute.name.starts_with(kXacroPrefix)) {
                copy.attributes.push_back(evaluated(attribute, node, scope));
            }
        }
        copy.text = evaluator_.text(node.text, scope, node);
        expandChildren(node, copy, scope);
        into.children.push_back(std::move(copy));
    }

    void addArgument(const std::string& name, const XmlNode& node, XacroScope& scope)
    {
        const XmlAttribute* fallback = node.attribute("default");
        if (fallback == nullptr) {
            substitutions_.setDefault(name, {std::string()});
            return;
        }
        const XacroValue value = evaluator_.value(fallback->value, scope, node);
        substitutions_.setDefault(name, value.missing() ? value : XacroValue{value.str()});
    }

    void addProperty(const std::string& name, const XmlNode& node, XacroScope& scope)
    {
        if (defineProperty(name, node, scope) && !namespace_.empty()) {
            outside_->set(namespace_ + name,
                          evaluator_.property(name, scope, node).value_or(XacroValue{}));
        }
    }

    // Gives a property of `scope`, or of the scope around it or the outermost, a value, a block or
    // a default, or takes it away. Was it given a value?
    bool defineProperty(const std::string& name, const XmlNode& node, XacroScope& scope)
    {
        const std::string where = evaluator_.attribute(node, "scope", scope);
        XacroScope& target = where == "global"                                ? scope.outermost()
                             : where == "parent" && scope.around() != nullptr ? *scope.around()
                                                                              : scope;
        if (evaluator_.attribute(node, "remove", scope) == "true") {
            target.remove(name);
            return false;
        }
        const XmlAttribute* value = node.attribute("value");
        const XmlAttribute* given = value != nullptr ? value : node.attribute("default");
        if (given == nullptr) {
            target.setBlock(name, node.children);
            return false;
        }
        if (value == nullptr && target.owner(name) != nullptr) {
            return false;
        }
        const bool isOfItself = given->value.find(name) != std::string::npos;  // "${x + 1}"
        if (&target != &scope || isOfItself ||
            evaluator_.attribute(node, "lazy_eval", scope) == "false") {
            target.set(name, evaluator_.typedValue(given->value, scope, node));
        } else {
            target.setText(name, given->value);
        }
        return true;
    }

    void addMacro(const std::string& name, const XmlNode& node, XacroScope& scope)
    {
        const std::string plain =
            name.substr(name.starts_with(kXacroPrefix) ? kXacroPrefix.size() : 0);
        macros_.define(plain, node, namespace_, namespace_.empty() ? nullptr : &scope);
    }

    void include(const std::string& name, const XmlNode& node, XmlNode& into, XacroScope& scope)
    {
        auto [path, text] = fileNamed(name, node, options_.paths);
        if (!text) {
            if (evaluator_.attribute(node, "optional", scope) != "true" &&
                !substitutions_.isOfMissingPackage(name)) {
                reports_.add("xacro.missing-include", node,
                             '"' + name + "\" cannot be included: " + text.error().message);
            }
            return;
        }
        if (!reports_.mayCall(node, "files include one another")) {
            return;
        }
        const XacroReports::Call call(reports_, node);
        const std::optional<XmlNode> root =
            parseXml(std::move(text).value(), path, reports_.sink(), {.stop = options_.stop});
        if (!root) {
            return;
        }
        const std::string space = evaluator_.attribute(node, "ns", scope);
        if (space.empty()) {
            expandChildren(*root, into, scope);
            return;
        }
        XacroScope& inside = homes_.emplace_back(&scope);
        const std::string before = std::exchange(namespace_, namespace_ + space + '.');
        XacroScope* outsideBefore = std::exchange(outside_, &scope);
        expandChildren(*root, into, inside);
        namespace_ = before;
        outside_ = outsideBefore;
    }

    void insertBlock(const std::string& name, const XmlNode& node, XmlNode& into, XacroScope& scope)
    {
        const std::vector<XmlNode>* block = scope.block(name);
        if (block == nullptr) {
            reports_.add("xacro.undefined", node, "there is no block \"" + name + '"');
            return;
        }
        if (!reports_.mayCall(node, "blocks are inside one another")) {
            return;
        }
        const XacroReports::Call call(reports_, node);
        const std::vector<XmlNode> nodes = *block;
        for (const XmlNode& one : nodes) {
            expand(one, into, scope);
        }
    }

    void callMacro(const std::string& name, const XmlNode& node, XmlNode& into, XacroScope& scope)
    {
        const XacroMacro* found = macros_.find(name);
        if (found == nullptr) {
            const std::optional<std::string> nearest = macros_.nearest(name);
            reports_.add("xacro.unknown-macro", node, "there is no macro \"" + name + '"',
                         nearest ? "did you mean \"" + *nearest + "\"?" : "");
            return;
        }
        if (!reports_.mayCall(node, "macros call one another")) {
            return;
        }
        const XacroMacro macro = *found;  // the body may define it anew
        const XacroReports::Call open(reports_, node);
        XacroScope inside(macro.home != nullptr ? macro.home : &scope);
        const XacroCall call{
            .macro = macro, .name = name, .node = node, .around = scope, .inside = inside};
        if (!bindValues(call, evaluator_, reports_)) {
            return;
        }
        XmlNode contents;
        expandChildren(node, contents, scope);
        if (bindBlocks(call, std::move(contents.children), reports_)) {
            expandChildren(*macro.body, into, inside);
        }
    }

    const XacroOptions& options_;
    XacroReports reports_;
    XacroSubstitutions substitutions_;
    XacroEvaluator evaluator_;
    XacroMacros macros_;
    XacroScope global_;
    std::deque<XacroScope> homes_;   // of files with a namespace
    std::string namespace_;          // "ns." while such a file is read
    XacroScope* outside_ = nullptr;  // who included it
    std::size_t elements_ = 0;
};

}  // namespace

bool usesXacro(std::string_view text)
{
    return text.find("<xacro:") != std::string_view::npos ||
           text.find("${") != std::string_view::npos || text.find("$(") != std::string_view::npos;
}

XmlNode expandXacro(const XmlNode& root, const XacroOptions& options, base::Diagnostics& sink)
{
    return XacroExpander(options, sink).run(root);
}

}  // namespace importers
