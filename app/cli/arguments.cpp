#include "cli/arguments.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace cli {

namespace {

// "-1", "-.5", "-1,0,0", "-inf": what begins as a number does, whether or not it is a good one.
bool beginsLikeANumber(std::string_view afterMinus)
{
    constexpr std::string_view kDigits = "0123456789.";
    constexpr std::array<std::string_view, 3> kWords{"inf", "infinity", "nan"};
    return kDigits.find(afterMinus.front()) != kDigits.npos ||
           std::find(kWords.begin(), kWords.end(), base::lowered(afterMinus)) != kWords.end();
}

bool isOption(std::string_view word)
{
    if (word.size() < 2 || word.front() != '-') {
        return false;
    }
    const std::string_view name = word.substr(1, word.find('=') - 1);
    return name.find(' ') == name.npos && !beginsLikeANumber(word.substr(1));
}

base::Error unknownOption(const std::string& name, std::span<const OptionSpec> options)
{
    std::vector<std::string_view> names;
    for (const OptionSpec& option : options) {
        names.push_back(option.name);
    }
    const auto nearest = base::nearestWord(name, names);
    return {"unknown option " + name,
            nearest ? "did you mean " + std::string(*nearest) + "?" : std::string()};
}

}  // namespace

base::Result<Arguments> Arguments::parse(std::span<const std::string> words,
                                         std::span<const OptionSpec> options)
{
    Arguments arguments;
    bool optionsEnded = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (optionsEnded || !isOption(word)) {
            arguments.values_.push_back(word);
            continue;
        }
        if (word == "--") {
            optionsEnded = true;
            continue;
        }

        const bool isLong = word.starts_with("--");
        const std::size_t equals = isLong ? word.find('=') : std::string::npos;
        const std::string name = word.substr(0, equals);
        const auto spec =
            std::find_if(options.begin(), options.end(), [&](const OptionSpec& option) {
                return option.name == name || option.shortName == name;
            });
        if (spec == options.end()) {
            return unknownOption(name, options);
        }

        std::string value;
        if (spec->valueName.empty()) {
            if (equals != std::string::npos) {
                return base::Error{name + " takes no value", {}};
            }
        } else if (equals != std::string::npos) {
            value = word.substr(equals + 1);
        } else if (i + 1 < words.size()) {
            value = words[++i];
        } else {
            return base::Error{
                name + " needs a value: " + name + " " + std::string(spec->valueName), {}};
        }
        arguments.inOrder_.emplace_back(spec->name, value);
        arguments.options_[std::string(spec->name)].push_back(std::move(value));
    }
    return arguments;
}

std::optional<std::string> Arguments::option(std::string_view name) const
{
    const auto found = options_.find(name);
    return found == options_.end() ? std::nullopt : std::optional(found->second.back());
}

std::vector<std::string> Arguments::all(std::string_view name) const
{
    const auto found = options_.find(name);
    return found == options_.end() ? std::vector<std::string>() : found->second;
}

base::Result<double> Arguments::positive(std::string_view name, double fallback) const
{
    const base::Result<double> number = notNegative(name, fallback);
    if (!number || *number == 0) {
        return base::Error{std::string(name) + ": expected a number above 0, found \"" +
                               option(name).value_or("0") + '"',
                           {}};
    }
    return number;
}

base::Result<double> Arguments::notNegative(std::string_view name, double fallback) const
{
    const std::optional<std::string> text = option(name);
    if (!text) {
        return fallback;
    }
    const std::optional<double> number = base::parseReal(*text);
    if (!number || !std::isfinite(*number) || *number < 0) {
        return base::Error{
            std::string(name) + ": expected a number of 0 or more, found \"" + *text + '"', {}};
    }
    return *number;
}

}  // namespace cli
