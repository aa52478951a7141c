#pragma once

#include "importers/xacro/xacro_value.h"

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace importers {

// A dict as Python makes it: each key once, at its first place and with its last value.
class XacroDictMaker {
public:
    void set(std::string key, XacroValue value)
    {
        const auto [place, isNew] = places_.try_emplace(key, entries_.size());
        if (isNew) {
            entries_.emplace_back(std::move(key), std::move(value));
        } else {
            entries_[place->second].second = std::move(value);
        }
    }

    [[nodiscard]] std::size_t size() const { return entries_.size(); }

    XacroValue take() { return {std::make_shared<const XacroDict>(std::move(entries_))}; }

private:
    XacroDict entries_;
    std::map<std::string, std::size_t> places_;
};

}  // namespace importers
