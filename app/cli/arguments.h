#pragma once

#include "base/result.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cli {

// One option of a command: "--duration S", or a flag when it takes no value.
struct OptionSpec {
    std::string_view name;            // with its dashes, "--output"
    std::string_view shortName = {};  // "-o", or none
    std::string_view valueName = {};  // "S"; empty for a flag
    std::string_view doc;
};

// A command line taken apart: GNU long options ("--dt 0.001" or "--dt=0.001"), "--" ends them. A
// lone "-", what begins with a negative number, and a word with a space are values, never options.
class Arguments {
public:
    // The Error's message says which word was not understood; `options` should outlive nothing.
    static base::Result<Arguments> parse(std::span<const std::string> words,
                                         std::span<const OptionSpec> options);

    [[nodiscard]] const std::vector<std::string>& values() const { return values_; }

    [[nodiscard]] bool has(std::string_view option) const { return options_.contains(option); }

    // The last value given for an option, as users overriding an alias expect.
    [[nodiscard]] std::optional<std::string> option(std::string_view name) const;

    // Every option in the order given, by its long name, with its value or an empty text.
    [[nodiscard]] const std::vector<std::pair<std::string, std::string>>& inOrder() const
    {
        return inOrder_;
    }

    // All values given for an option that may be repeated, in order.
    [[nodiscard]] std::vector<std::string> all(std::string_view name) const;
    // A number greater than zero; `fallback` when the option was not given.
    [[nodiscard]] base::Result<double> positive(std::string_view option, double fallback) const;
    // Likewise, but 0 is a number, too.
    [[nodiscard]] base::Result<double> notNegative(std::string_view option, double fallback) const;

private:
    std::vector<std::string> values_;
    std::map<std::string, std::vector<std::string>, std::less<>> options_;
    std::vector<std::pair<std::string, std::string>> inOrder_;
};

}  // namespace cli
