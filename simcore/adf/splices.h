#pragma once

// Private to adf: many small changes of one text, applied at once.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace adf {

// At one place, what follows something comes first, then what precedes something, then what
// replaces something; of each in the order it was added.
class Splices {
public:
    void insertAfter(std::size_t place, std::string text)
    {
        add(place, place, Order::After, std::move(text));
    }

    void insertBefore(std::size_t place, std::string text)
    {
        add(place, place, Order::Before, std::move(text));
    }

    void replace(std::size_t begin, std::size_t end, std::string text)
    {
        add(begin, end, Order::Instead, std::move(text));
    }

    void remove(std::size_t begin, std::size_t end) { replace(begin, end, {}); }

    // Removals may overlap. A text without a final line break stays so.
    [[nodiscard]] std::string applyTo(std::string_view text) const;

private:
    enum class Order {
        After,
        Before,
        Instead,
    };

    struct Splice {
        std::size_t begin;
        std::size_t end;
        Order order;
        std::string text;
    };

    void add(std::size_t begin, std::size_t end, Order order, std::string text)
    {
        splices_.push_back({begin, end, order, std::move(text)});
    }

    std::vector<Splice> splices_;
};

}  // namespace adf
