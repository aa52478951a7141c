#include "importers/xacro.h"

#include "adf/file_io.h"
#include "base/text.h"
#include "importers/xacro_expression.h"
#include "importers/xacro_scope.h"
#include "importers/xacro_text.h"
#include "importers/xacro_yaml.h"

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <set>
#include <utility>

namespace importers {

namespace {

using base::Severity;

constexpr std::string_view kPrefix = "xacro:";
constexpr int kDeepest = 60;                    // macros and files inside one another
constexpr std::size_t kMostSteps = 2'000'000;   // elements looked at
constexpr std::size_t kLongestText = 1U << 20;  // of one attribute

struct Macro {
    std::vector<XacroParameter> parameters;
    std::shared_ptr<const XmlNode> body;
    XacroScope* home = nullptr;  // of a file included with a namespace
};

class Expander {
public:
    Expander(const XacroOptions& options, base::Diagnostics& sink)
        : options_(options), sink_(sink), arguments_(options.arguments)
    {}

    XmlNode run(const XmlNode& root)
    {
        XmlNode result = withoutChildren(root);
        for (const XmlAttribute& attribute : root.attributes) {
            if (!attribute.name.starts_with("xmlns")) {
                result.attributes.push_back(
                    {attribute.name, textOf(attribute.value, global_, root), attribute.line});
            }
        }
        expandChildren(root, result, global_);
        return result;
    }

private:
    // Counts how deep macros and files are inside one another, and where they were called.
    class Call {
    public:
        Call(Expander& owner, const XmlNode& node) : owner_(owner)
        {
            owner_.calls_.push_back(node.span());
        }

        ~Call() { owner_.calls_.pop_back(); }

        Call(const Call&) = delete;
        Call& operator=(const Call&) = delete;

    private:
        Expander& owner_;
    };

    void report(std::string code,
                const XmlNode& node,
                std::string message,
                std::string hint = {},
                Severity severity = Severity::Error)
    {
        base::Diagnostic diagnostic{.severity = severity,
                                    .code = std::move(code),
                                    .span = node.span(),
                                    .message = std::move(message),
                                    .hint = std::move(hint)};
        // A macro that is called many times is wrong once.
        const bool isNew = said_.insert(base::lineForm(diagnostic)).second;
        if (!isNew) {
            return;
        }
        for (auto call = calls_.rbegin(); call != calls_.rend(); ++call) {
            diagnostic.related.push_back({*call, "called from here"});
        }
        sink_.add(std::move(diagnostic));
    }

    static XmlNode withoutChildren(const XmlNode& node)
    {
        XmlNode copy;
        copy.name = node.name;
        copy.file = node.file;
        copy.line = node.line;
        copy.column = node.column;
        return copy;
    }

    // Of a name in expressions.
    std::optional<XacroValue> lookUp(const std::string& name,
                                     XacroScope& scope,
                                     const XmlNode& node)
    {
        XacroScope* owner = scope.owner(name);
        if (owner == nullptr) {
            return std::nullopt;
        }
        XacroScope::Property& property = owner->own(name);
        if (property.value) {
            return property.value;
        }
        if (property.evaluating) {
            report("xacro.recursive-property", node,
                   "the value of property \"" + name + "\" needs itself");
            return XacroValue{std::string()};
        }
        property.evaluating = true;
        const std::string text = property.text;
        XacroValue value = valueOf(text, *owner, node);
        if (value.text() != nullptr) {
            value = literal(*value.text());
        }
        XacroScope::Property& found = owner->own(name);
        found.evaluating = false;
        found.value = value;
        return value;
    }

    XacroValue valueOf(std::string_view text, XacroScope& scope, const XmlNode& node)
    {
        if (options_.stop.stop_requested()) {
            return {std::string()};
        }
        if (++evaluations_ > kDeepest) {
            --evaluations_;
            report("xacro.too-deep", node, "values need one another too deeply");
            return {std::string()};
        }
        const std::vector<XacroPart> parts = xacroParts(text);
        XacroValue result{std::string()};
        if (parts.size() == 1 && parts[0].kind == XacroPart::Kind::Expression) {
            result = expressionOf(parts[0].text, scope, node);
        } else {
            std::string whole;
            for (const XacroPart& part : parts) {
                whole += part.kind == XacroPart::Kind::Text ? part.text
                         : part.kind == XacroPart::Kind::Expression
                             ? expressionOf(part.text, scope, node).str()
                             : substitutionOf(part.text, scope, node);
                if (whole.size() > kLongestText) {
                    report("xacro.too-large", node, "a text becomes longer than a megabyte");
                    whole.clear();
                    break;
                }
            }
            result = {std::move(whole)};
        }
        --evaluations_;
        return result;
    }

    std::string textOf(std::string_view text, XacroScope& scope, const XmlNode& node)
    {
        return text.find('$') == std::string_view::npos ? std::string(text)
                                                        : valueOf(text, scope, node).str();
    }

    XacroValue expressionOf(const std::string& expression, XacroScope& scope, const XmlNode& node)
    {
        const XacroNames names{
            .value = [&](const std::string& name) { return lookUp(name, scope, node); },
            .yaml = [&](const std::string& file) { return yamlOf(file, node); },
            .argument = [&](const std::string& name) -> std::optional<XacroValue> {
                const auto found = arguments_.find(name);
                return found == arguments_.end() ? std::nullopt
                                                 : std::optional(literal(found->second));
            }};
        const auto result = evaluate(expression, names);
        if (const auto* problem = std::get_if<XacroProblem>(&result)) {
            report("xacro.expression", node, "${" + expression + "}: " + problem->message);
            return {std::string()};
        }
        return std::get<XacroValue>(result);
    }

    std::optional<XacroValue> yamlOf(const std::string& file, const XmlNode& node)
    {
        base::Result<std::string> text = adf::readText(besides(file, node));
        return text ? xacroYaml(std::move(text).value(), file) : std::nullopt;
    }

    // A path as seen from the file that the element stands in.
    static std::string besides(const std::string& path, const XmlNode& node)
    {
        const std::filesystem::path folder =
            std::filesystem::path(node.file ? *node.file : std::string()).parent_path();
        return (folder / path).lexically_normal().string();
    }

    std::string substitutionOf(const std::string& inside, XacroScope& scope, const XmlNode& node)
    {
        const std::string text = textOf(inside, scope, node);
        const std::vector<std::string> words = xacroWords(text);
        const std::string command = words.empty() ? std::string() : words[0];
        const std::string name = words.size() > 1 ? words[1] : std::string();
        if (command == "arg" && !name.empty()) {
            if (const auto found = arguments_.find(name); found != arguments_.end()) {
                return found->second;
            }
            report("xacro.undefined", node, "there is no argument \"" + name + '"',
                   "give it as " + name + ":=VALUE");
            return {};
        }
        if (command == "find" && !name.empty()) {
            if (const auto folder = options_.paths.package(name)) {
                return *folder;
            }
            report("xacro.missing-package", node, "the package \"" + name + "\" was not found",
                   "give --package-path its folder");
            return "package://" + name;
        }
        if ((command == "env" || command == "optenv") && !name.empty()) {
            const char* value = std::getenv(name.c_str());
            if (value != nullptr) {
                return value;
            }
            if (command == "optenv") {
                const std::size_t rest = text.find(name) + name.size();
                return std::string(base::trimmed(text.substr(rest)));
            }
            report("xacro.undefined", node, "there is no environment variable " + name);
            return {};
        }
        if (command == "eval") {
            return expressionOf(std::string(base::trimmed(text)).substr(4), scope, node).str();
        }
        if (command == "dirname") {
            return besides(".", node);
        }
        report("xacro.undefined", node, "$(" + inside + ") is not known",
               "arg, find, env, optenv, eval and dirname are");
        return {};
    }

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
        if (++steps_ > kMostSteps) {
            if (steps_ == kMostSteps + 1) {
                report("xacro.too-large", node,
                       "more than " + std::to_string(kMostSteps) + " elements come of the file");
            }
            return;
        }
        if (!node.name.starts_with(kPrefix)) {
            expandPlain(node, node.name, into, scope);
            return;
        }
        const std::string word = node.name.substr(kPrefix.size());
        if (word == "property") {
            defineProperty(node, scope);
        } else if (word == "arg") {
            if (const auto name = need(node, "name", scope)) {
                arguments_.emplace(*name, given(node, "default", scope).value_or(std::string()));
            }
        } else if (word == "macro") {
            defineMacro(node, scope);
        } else if (word == "include") {
            include(node, into, scope);
        } else if (word == "if" || word == "unless") {
            if (condition(node, scope) == std::optional(word == "if")) {
                expandChildren(node, into, scope);
            }
        } else if (word == "insert_block") {
            insertBlock(node, into, scope);
        } else if (word == "element") {
            if (const auto name = need(node, "xacro:name", scope)) {
                expandPlain(node, *name, into, scope);
            }
        } else if (word == "attribute") {
            const auto name = need(node, "name", scope);
            if (name) {
                into.attributes.push_back(
                    {*name, given(node, "value", scope).value_or(std::string()), node.line});
            }
        } else if (word == "call") {
            if (const auto name = need(node, "macro", scope)) {
                callMacro(*name, node, into, scope);
            }
        } else {
            callMacro(word, node, into, scope);
        }
    }

    void expandPlain(const XmlNode& node, const std::string& name, XmlNode& into, XacroScope& scope)
    {
        XmlNode copy = withoutChildren(node);
        copy.name = name;
        for (const XmlAttribute& attribute : node.attributes) {
            if (!attribute.name.starts_with(kPrefix)) {
                copy.attributes.push_back(
                    {attribute.name, textOf(attribute.value, scope, node), attribute.line});
            }
        }
        copy.text = textOf(node.text, scope, node);
        expandChildren(node, copy, scope);
        into.children.push_back(std::move(copy));
    }

    std::optional<std::string> given(const XmlNode& node, std::string_view name, XacroScope& scope)
    {
        const XmlAttribute* attribute = node.attribute(name);
        return attribute == nullptr ? std::nullopt
                                    : std::optional(textOf(attribute->value, scope, node));
    }

    std::optional<std::string> need(const XmlNode& node, std::string_view name, XacroScope& scope)
    {
        std::optional<std::string> value = given(node, name, scope);
        if (!value || value->empty()) {
            report("xml.missing-attribute", node,
                   '<' + node.name + "> has no attribute " + std::string(name));
            return std::nullopt;
        }
        return value;
    }

    void defineProperty(const XmlNode& node, XacroScope& scope)
    {
        const std::optional<std::string> name = need(node, "name", scope);
        if (!name) {
            return;
        }
        const std::string where = given(node, "scope", scope).value_or(std::string());
        XacroScope& target = where == "global" ? scope.outermost()
                             : where == "parent"
                                 ? (scope.around() != nullptr ? *scope.around() : scope)
                                 : scope;
        if (given(node, "remove", scope) == "true") {
            target.remove(*name);
            return;
        }
        const XmlAttribute* value = node.attribute("value");
        const XmlAttribute* fallback = node.attribute("default");
        if (value == nullptr && fallback == nullptr) {
            target.setBlock(*name, node.children);
            return;
        }
        if (value == nullptr && target.owner(*name) != nullptr) {
            return;
        }
        const std::string& text = value != nullptr ? value->value : fallback->value;
        const bool own = text.find(*name) != std::string::npos;  // "${x + 1}" of itself
        if (&target != &scope || own || given(node, "lazy_eval", scope) == "false") {
            const XacroValue now = valueOf(text, scope, node);
            target.set(*name, now.text() != nullptr ? literal(*now.text()) : now);
        } else {
            target.setText(*name, text);
        }
        if (!namespace_.empty()) {
            outside_->set(namespace_ + *name, lookUp(*name, scope, node).value_or(XacroValue{}));
        }
    }

    void defineMacro(const XmlNode& node, XacroScope& scope)
    {
        if (const std::optional<std::string> name = need(node, "name", scope)) {
            const XmlAttribute* parameters = node.attribute("params");
            const std::size_t prefix = name->starts_with(kPrefix) ? kPrefix.size() : 0;
            const Macro macro{.parameters = parameters == nullptr
                                                ? std::vector<XacroParameter>{}
                                                : xacroParameters(parameters->value),
                              .body = std::make_shared<const XmlNode>(node),
                              .home = namespace_.empty() ? nullptr : &scope};
            macros_[namespace_ + name->substr(prefix)] = macro;
            if (!namespace_.empty()) {
                macros_.emplace(name->substr(prefix), macro);
            }
        }
    }

    void include(const XmlNode& node, XmlNode& into, XacroScope& scope)
    {
        const std::optional<std::string> name = need(node, "filename", scope);
        if (!name) {
            return;
        }
        const bool optional = given(node, "optional", scope) == "true";
        const std::string beside = besides(*name, node);
        const FileFound found = options_.paths.find(*name);
        const std::string path = adf::fileStamp(beside) ? beside : found.path;
        base::Result<std::string> text =
            path.empty() ? base::Error{beside + " does not exist", {}} : adf::readText(path);
        if (!text) {
            const bool isTold =  // that $(find) found no package
                node.attribute("filename")->value.find("$(find") != std::string::npos &&
                name->starts_with("package://");
            if (!optional && !isTold) {
                report("xacro.missing-include", node,
                       '"' + *name + "\" cannot be included: " + text.error().message);
            }
            return;
        }
        if (static_cast<int>(calls_.size()) >= kDeepest) {
            report("xacro.too-deep", node, "files include one another too deeply");
            return;
        }
        const Call call(*this, node);
        const std::optional<XmlNode> root =
            parseXml(std::move(text).value(), path, sink_, {.stop = options_.stop});
        if (!root) {
            return;
        }
        const std::string space = given(node, "ns", scope).value_or(std::string());
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

    // None when it is neither true nor false.
    std::optional<bool> condition(const XmlNode& node, XacroScope& scope)
    {
        const XmlAttribute* attribute = node.attribute("value");
        if (attribute == nullptr) {
            report("xml.missing-attribute", node, '<' + node.name + "> has no attribute value");
            return std::nullopt;
        }
        const XacroValue value = valueOf(attribute->value, scope, node);
        const XacroValue plain = value.text() != nullptr ? literal(*value.text()) : value;
        if (plain.text() != nullptr) {
            report("xacro.condition", node,
                   '"' + *plain.text() + "\" is neither true nor false; the contents are left out");
            return std::nullopt;
        }
        return plain.truth();
    }

    void insertBlock(const XmlNode& node, XmlNode& into, XacroScope& scope)
    {
        const std::optional<std::string> name = need(node, "name", scope);
        if (!name) {
            return;
        }
        const std::vector<XmlNode>* block = scope.block(*name);
        if (block == nullptr) {
            report("xacro.undefined", node, "there is no block \"" + *name + '"');
            return;
        }
        if (static_cast<int>(calls_.size()) >= kDeepest) {
            report("xacro.too-deep", node, "blocks are inside one another too deeply");
            return;
        }
        const Call call(*this, node);
        const std::vector<XmlNode> nodes = *block;
        for (const XmlNode& one : nodes) {
            expand(one, into, scope);
        }
    }

    void callMacro(const std::string& name, const XmlNode& node, XmlNode& into, XacroScope& scope)
    {
        const auto found = macros_.find(name);
        if (found == macros_.end()) {
            std::vector<std::string_view> names{"property", "arg",    "macro",       "include",
                                                "if",       "unless", "insert_block"};
            for (const auto& [known, macro] : macros_) {
                names.push_back(known);
            }
            const auto nearest = base::nearestWord(name, names);
            report("xacro.unknown-macro", node, "there is no macro \"" + name + '"',
                   nearest ? "did you mean \"" + std::string(*nearest) + "\"?" : "");
            return;
        }
        if (static_cast<int>(calls_.size()) >= kDeepest) {
            report("xacro.too-deep", node, "macros call one another too deeply");
            return;
        }
        const Macro macro = found->second;  // the body may define it anew
        const Call call(*this, node);
        XacroScope inside(macro.home != nullptr ? macro.home : &scope);
        if (bindValues(macro, name, node, scope, inside) &&
            bindBlocks(macro, name, node, scope, inside)) {
            expandChildren(*macro.body, into, inside);
        }
    }

    bool bindValues(const Macro& macro,
                    const std::string& name,
                    const XmlNode& node,
                    XacroScope& scope,
                    XacroScope& inside)
    {
        for (const XmlAttribute& attribute : node.attributes) {
            const bool known = std::any_of(
                macro.parameters.begin(), macro.parameters.end(), [&](const XacroParameter& p) {
                    return p.kind == XacroParameter::Kind::Value && p.name == attribute.name;
                });
            if (known) {
                const XacroValue value = valueOf(attribute.value, scope, node);
                inside.set(attribute.name,
                           value.text() != nullptr ? literal(*value.text()) : value);
            } else if (node.name != "xacro:call" || attribute.name != "macro") {
                report("xacro.unknown-parameter", node,
                       "macro \"" + name + "\" has no parameter \"" + attribute.name + '"', {},
                       Severity::Warning);
            }
        }
        bool complete = true;
        for (const XacroParameter& parameter : macro.parameters) {
            if (parameter.kind != XacroParameter::Kind::Value ||
                node.attribute(parameter.name) != nullptr) {
                continue;
            }
            const std::optional<XacroValue> around =
                parameter.forwarded ? lookUp(parameter.name, scope, node) : std::nullopt;
            if (around) {
                inside.set(parameter.name, *around);
            } else if (parameter.fallback) {
                const XacroValue value = valueOf(*parameter.fallback, inside, node);
                inside.set(parameter.name,
                           value.text() != nullptr ? literal(*value.text()) : value);
            } else {
                report("xacro.missing-parameter", node,
                       "macro \"" + name + "\" needs the parameter \"" + parameter.name + '"');
                complete = false;
            }
        }
        return complete;
    }

    bool bindBlocks(const Macro& macro,
                    const std::string& name,
                    const XmlNode& node,
                    XacroScope& scope,
                    XacroScope& inside)
    {
        XmlNode contents;
        expandChildren(node, contents, scope);
        std::size_t next = 0;
        for (const XacroParameter& parameter : macro.parameters) {
            if (parameter.kind == XacroParameter::Kind::Value) {
                continue;
            }
            if (next >= contents.children.size()) {
                report("xacro.missing-parameter", node,
                       "macro \"" + name + "\" needs the block \"" + parameter.name + '"');
                return false;
            }
            XmlNode& block = contents.children[next++];
            if (parameter.kind == XacroParameter::Kind::Block) {
                inside.setBlock(parameter.name, {std::move(block)});
            } else {
                inside.setBlock(parameter.name, std::move(block.children));
            }
        }
        return true;
    }

    const XacroOptions& options_;
    base::Diagnostics& sink_;
    XacroScope global_;
    std::deque<XacroScope> homes_;  // of files with a namespace
    std::map<std::string, Macro> macros_;
    std::map<std::string, std::string> arguments_;
    std::string namespace_;          // "ns." while such a file is read
    XacroScope* outside_ = nullptr;  // who included it
    std::vector<base::SourceSpan> calls_;
    std::set<std::string> said_;
    std::size_t steps_ = 0;
    int evaluations_ = 0;
};

}  // namespace

bool usesXacro(std::string_view text)
{
    return text.find("<xacro:") != std::string_view::npos ||
           text.find("${") != std::string_view::npos || text.find("$(") != std::string_view::npos;
}

XmlNode expandXacro(const XmlNode& root, const XacroOptions& options, base::Diagnostics& sink)
{
    return Expander(options, sink).run(root);
}

}  // namespace importers
