#pragma once

// Private to adf: many small changes of one text, applied at once.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace adf {

// At one byte, what follows something comes first, then what precedes something, then what
// replaces something; of each in the order it was added. Removals may overlap.
class Splices {
public:
    explicit Splices(std::string_view lineEnding) : lineEnding_(lineEnding) {}

    void insertAfter(std::size_t byte, std::string text)
    {
        splices_.push_back({byte, byte, Order::After, false, std::move(text)});
    }

    void insertBefore(std::size_t byte, std::string text)
    {
        splices_.push_back({byte, byte, Order::Before, false, std::move(text)});
    }

    // A line of its own after the line that ends at `byte`, or after what is left before it when
    // that line goes. Without its line break.
    void insertLineAfter(std::size_t byte, std::string text)
    {
        splices_.push_back({byte, byte, Order::After, true, std::move(text)});
    }

    void replace(std::size_t begin, std::size_t end, std::string text)
    {
        splices_.push_back({begin, end, Order::Instead, false, std::move(text)});
    }

    void remove(std::size_t begin, std::size_t end) { replace(begin, end, {}); }

    // The result ends with a line break if `text` does.
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
        bool isLine;
        std::string text;
    };

    std::string_view lineEnding_;
    std::vector<Splice> splices_;
};

}  // namespace adf
