#pragma once

#include "base/diagnostic.h"

#include <cstddef>
#include <vector>

namespace base {

// The problems of one job, in the order they were found. Past the cap they are only counted, so
// that a hostile file cannot fill the memory with messages.
class Diagnostics {
public:
    static constexpr std::size_t kDefaultCap = 10'000;

    explicit Diagnostics(std::size_t cap = kDefaultCap) : cap_(cap) {}

    void add(Diagnostic diagnostic);
    void append(const Diagnostics& others);

    [[nodiscard]] const std::vector<Diagnostic>& all() const { return all_; }

    [[nodiscard]] std::size_t count(Severity severity) const;

    [[nodiscard]] bool hasErrors() const { return count(Severity::Error) > 0; }

    [[nodiscard]] bool empty() const { return total_ == 0; }

    // Those beyond the cap, which all() does not hold.
    [[nodiscard]] std::size_t suppressed() const { return total_ - all_.size(); }

    // By file, line, column, then in the order found.
    void sortByPlace();

private:
    std::vector<Diagnostic> all_;
    std::size_t counts_[3] = {};
    std::size_t total_ = 0;
    std::size_t cap_;
};

}  // namespace base
