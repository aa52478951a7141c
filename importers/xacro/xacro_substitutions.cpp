#include "importers/xacro/xacro_substitutions.h"

#include "adf/file_io.h"
#include "adf/source_tree.h"
#include "base/text.h"
#include "importers/xacro/xacro_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <utility>
#include <vector>

namespace importers {

namespace {

// The functions of expressions that ask their surroundings, and how many texts they take.
constexpr std::array<std::pair<std::string_view, std::size_t>, 6> kFunctions{
    {{"load_yaml", 1}, {"arg", 1}, {"find", 1}, {"env", 1}, {"optenv", 2}, {"dirname", 0}}};

XacroOutcome variable(const std::string& function, std::span<const std::string> given)
{
    const char* value = std::getenv(given[0].c_str());
    if (value == nullptr && function == "env") {
        return XacroProblem{"there is no environment variable " + given[0], "xacro.undefined"};
    }
    return XacroValue{value != nullptr ? value : given.size() > 1 ? given[1] : std::string()};
}

// Aliases may repeat a part many times.
constexpr std::size_t kMostValues = 200'000;

class YamlConversion {
public:
    explicit YamlConversion(const adf::SourceTree& tree) : tree_(tree) {}

    XacroValue value(adf::NodeIndex index)
    {
        if (++count_ > kMostValues || !index.valid()) {
            return {};
        }
        const adf::Node& node = tree_.node(tree_.resolved(index));
        switch (node.kind) {
            case adf::NodeKind::Map: {
                XacroDictMaker dict;
                for (const adf::Node::Entry& entry : node.entries) {
                    dict.set(scalar(tree_.node(entry.key)), value(entry.value));
                }
                return dict.take();
            }
            case adf::NodeKind::List: {
                XacroList list;
                for (const adf::Node::Entry& entry : node.entries) {
                    list.push_back(value(entry.value));
                }
                return {std::make_shared<const XacroList>(std::move(list))};
            }
            case adf::NodeKind::Scalar:
                return scalar(node);
            default:
                return {};
        }
    }

    [[nodiscard]] bool tooMuch() const { return count_ > kMostValues; }

private:
    [[nodiscard]] XacroValue scalar(const adf::Node& node) const
    {
        if (node.style != adf::NodeStyle::Plain) {
            return {node.scalar};
        }
        const XacroValue plain = literal(node.scalar);
        const std::string tag =
            tree_.text().substr(node.whole.begin, node.content.begin - node.whole.begin);
        const std::optional<double> number = plain.number();
        if (number && tag.find("!degrees") != std::string::npos) {
            return {*number * M_PI / 180};
        }
        return plain;
    }

    const adf::SourceTree& tree_;
    std::size_t count_ = 0;
};

// A YAML text as a value: numbers and booleans typed as YAML 1.2 does, `!degrees` turned into
// radians as xacro does. None when it is not YAML, or too much of it.
std::optional<XacroValue> xacroYaml(std::string text, const std::string& path)
{
    base::Diagnostics problems;
    const adf::SourceTreePtr tree = adf::SourceTree::parse(std::move(text), path, problems);
    if (problems.hasErrors() || !tree->root().valid()) {
        return std::nullopt;
    }
    YamlConversion conversion(*tree);
    XacroValue value = conversion.value(tree->root());
    return conversion.tooMuch() ? std::nullopt : std::optional(std::move(value));
}

}  // namespace

XacroSubstitutions::XacroSubstitutions(const XacroOptions& options, XacroReports& reports)
    : paths_(options.paths), reports_(reports)
{
    for (const auto& [name, value] : options.arguments) {
        arguments_[name] = {value};
    }
}

void XacroSubstitutions::setDefault(const std::string& argument, XacroValue value)
{
    arguments_.emplace(argument, std::move(value));
}

std::optional<XacroValue> XacroSubstitutions::argument(const std::string& name) const
{
    const auto found = arguments_.find(name);
    return found == arguments_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<XacroOutcome> XacroSubstitutions::asked(const std::string& function,
                                                      std::span<const std::string> given,
                                                      const XmlNode& node) const
{
    if (function == "dirname") {
        return XacroValue{pathBeside(node, ".")};
    }
    if (given.empty() || given[0].empty()) {
        return std::nullopt;
    }
    const std::string& name = given[0];
    if (function == "arg") {
        const std::optional<XacroValue> value = argument(name);
        return value ? XacroOutcome(*value)
                     : XacroProblem{"there is no argument \"" + name + '"', "xacro.undefined",
                                    "give it as " + name + ":=VALUE"};
    }
    if (function == "find") {
        const std::optional<std::string> folder = paths_.package(name);
        return folder ? XacroOutcome(XacroValue{*folder})
                      : XacroProblem{"the package \"" + name + "\" was not found",
                                     "xacro.missing-package", "name the folder that it is in"};
    }
    return function == "env" || function == "optenv" ? std::optional(variable(function, given))
                                                     : std::nullopt;
}

std::optional<XacroValue> XacroSubstitutions::of(const std::string& inside, const XmlNode& node)
{
    const std::vector<std::string> words = xacroWords(inside);
    if (words.empty()) {
        return std::nullopt;
    }
    std::vector<std::string> given;
    if (words.size() > 1) {
        const std::size_t rest = inside.find(words[1], words[0].size()) + words[1].size();
        given = {words[1], std::string(base::trimmed(inside.substr(rest)))};
    }
    std::optional<XacroOutcome> outcome = asked(words[0], given, node);
    if (!outcome) {
        return std::nullopt;
    }
    if (auto* value = std::get_if<XacroValue>(&*outcome)) {
        return std::move(*value);
    }
    const auto& problem = std::get<XacroProblem>(*outcome);
    reports_.add(problem.code, node, problem.message, problem.hint);
    if (words[0] != "find") {
        return XacroValue{XacroMissing{}};
    }
    const std::string uri = "package://" + given[0];
    missingPackages_.insert(uri);
    return XacroValue{uri};
}

std::optional<XacroOutcome> XacroSubstitutions::call(const std::string& function,
                                                     std::span<const XacroValue> arguments,
                                                     const XmlNode& node) const
{
    const auto* known = std::find_if(kFunctions.begin(), kFunctions.end(),
                                     [&](const auto& one) { return one.first == function; });
    if (known == kFunctions.end()) {
        return std::nullopt;
    }
    std::vector<std::string> given;
    for (const XacroValue& argument : arguments) {
        given.push_back(argument.text() == nullptr ? std::string() : *argument.text());
    }
    if (given.size() > known->second ||
        (known->second > 0 && (given.empty() || given[0].empty()))) {
        return XacroProblem{function + "() takes " + (known->second == 0 ? "nothing" : "a text")};
    }
    if (function != "load_yaml") {
        const std::optional<XacroOutcome> outcome = asked(function, given, node);
        const auto* value = outcome ? std::get_if<XacroValue>(&*outcome) : nullptr;
        return value == nullptr || function != "arg" || value->text() == nullptr
                   ? outcome
                   : literal(*value->text());
    }
    base::Result<std::string> text = fileNamed(given[0], node, paths_).text;
    if (!text) {
        return XacroProblem{.message = "load_yaml() finds no " + given[0],
                            .isReported = isOfMissingPackage(given[0])};
    }
    std::optional<XacroValue> value = xacroYaml(std::move(text).value(), given[0]);
    if (!value) {
        return XacroProblem{"load_yaml() cannot read " + given[0] + ": it is not YAML"};
    }
    return std::move(*value);
}

bool XacroSubstitutions::isOfMissingPackage(const std::string& path) const
{
    return std::any_of(
        missingPackages_.begin(), missingPackages_.end(),
        [&](const std::string& uri) { return path == uri || path.starts_with(uri + '/'); });
}

std::string pathBeside(const XmlNode& node, const std::string& path)
{
    const std::filesystem::path folder =
        std::filesystem::path(node.file ? *node.file : std::string()).parent_path();
    return (folder / path).lexically_normal().string();
}

XacroFile fileNamed(const std::string& name, const XmlNode& node, const PackagePaths& paths)
{
    const std::string beside = pathBeside(node, name);
    const std::string path = adf::fileStamp(beside) ? beside : paths.find(name).path;
    return {path, path.empty() ? base::Error{beside + " does not exist", {}} : adf::readText(path)};
}

}  // namespace importers
