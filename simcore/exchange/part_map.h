#pragma once

#include "scene/indices.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace exchange {

// Which part of a former scene each part of the next one is, by arrays in both directions: a look
// takes the same short time in a scene of any size and allocates nothing.
class PartMap {
public:
    using Part = scene::PartIndex;

    PartMap() = default;

    PartMap(std::initializer_list<std::pair<Part, Part>> parts)
    {
        for (const auto& [next, former] : parts) {
            emplace(next, former);
        }
    }

    // Does nothing when `next` has a former part already, or when `former` is none of its kind.
    void emplace(Part next, Part former)
    {
        std::visit(
            [&]<typename Index>(Index index) {
                const auto* const before = std::get_if<Index>(&former);
                if (before == nullptr || !before->valid() || !index.valid() ||
                    this->former(index).valid()) {
                    return;
                }
                Kind<Index>& kind = std::get<Kind<Index>>(kinds_);
                set(kind.former, index, *before);
                // Of several parts the first one is the next of what they were.
                set(kind.next, *before, std::min(index, this->next(*before)));
                ++size_;
            },
            next);
    }

    // What a part of the next scene was; invalid: it is new.
    template <typename Index>
    [[nodiscard]] Index former(Index next) const
    {
        return at(std::get<Kind<Index>>(kinds_).former, next);
    }

    // What a part of the former scene became, the first of several; invalid: it is gone.
    template <typename Index>
    [[nodiscard]] Index next(Index former) const
    {
        return at(std::get<Kind<Index>>(kinds_).next, former);
    }

    [[nodiscard]] bool contains(Part next) const
    {
        return std::visit([this](auto index) { return former(index).valid(); }, next);
    }

    [[nodiscard]] std::size_t size() const { return size_; }

    // Of a scene two updates before: `before` leads from that to the scene before.
    [[nodiscard]] PartMap after(const PartMap& before) const
    {
        PartMap both;
        std::apply([&](const auto&... kinds) { (both.add(kinds, before), ...); }, kinds_);
        return both;
    }

    bool operator==(const PartMap& other) const { return pairs() == other.pairs(); }

private:
    // An index that is invalid: there is none.
    template <typename Index>
    struct Kind {
        std::vector<Index> former;  // by part of the next scene
        std::vector<Index> next;    // by part of the former scene
    };

    template <typename Parts>
    struct KindsOf;

    template <typename... Indices>
    struct KindsOf<std::variant<Indices...>> {
        using Type = std::tuple<Kind<Indices>...>;
    };

    template <typename Index>
    static Index at(const std::vector<Index>& list, Index index)
    {
        return index.value < list.size() ? list[index.value] : Index{};
    }

    template <typename Index>
    static void set(std::vector<Index>& list, Index index, Index value)
    {
        if (index.value >= list.size()) {
            list.resize(index.value + 1);
        }
        list[index.value] = value;
    }

    template <typename Index>
    void add(const Kind<Index>& kind, const PartMap& before)
    {
        for (std::uint32_t i = 0; i < kind.former.size(); ++i) {
            const Index between = kind.former[i];
            const Index former = between.valid() ? before.former(between) : Index{};
            if (former.valid()) {
                emplace(Index{i}, former);
            }
        }
    }

    [[nodiscard]] std::vector<std::pair<Part, Part>> pairs() const
    {
        std::vector<std::pair<Part, Part>> all;
        const auto addAll = [&all]<typename Index>(const Kind<Index>& kind) {
            for (std::uint32_t i = 0; i < kind.former.size(); ++i) {
                if (kind.former[i].valid()) {
                    all.emplace_back(Index{i}, kind.former[i]);
                }
            }
        };
        std::apply([&](const auto&... kinds) { (addAll(kinds), ...); }, kinds_);
        return all;
    }

    typename KindsOf<Part>::Type kinds_;
    std::size_t size_ = 0;
};

}  // namespace exchange
