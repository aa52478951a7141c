#pragma once

#include "importers/xacro/xacro_order.h"
#include "importers/xacro/xacro_value.h"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace importers {

// A dict as Python makes it: each key once, at its first place and with its last value.
class XacroDictMaker {
public:
    // The problem when this can be no key.
    std::optional<XacroProblem> set(XacroValue key, XacroValue value)
    {
        std::optional<std::string> text = keyText(key);
        if (!text) {
            return XacroProblem{inMessage(key) + " cannot be a key of a dict"};
        }
        const auto [place, isNew] = places_.try_emplace(std::move(*text), entries_.size());
        if (isNew) {
            entries_.emplace_back(std::move(key), std::move(value));
        } else {
            entries_[place->second].second = std::move(value);
        }
        return std::nullopt;
    }

    [[nodiscard]] std::size_t size() const { return entries_.size(); }

    XacroValue take() { return {std::make_shared<const XacroDict>(std::move(entries_))}; }

private:
    XacroDict entries_;
    std::map<std::string, std::size_t> places_;
};

}  // namespace importers
