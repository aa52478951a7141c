#pragma once

#include <cstdint>

namespace base {

// FNV-1a of 64 bits, a hash that distinguishes contents but resists nobody:
// http://www.isthe.com/chongo/tech/comp/fnv/
class Fnv {
public:
    void add(unsigned char byte) { hash_ = (hash_ ^ byte) * 1'099'511'628'211ULL; }

    [[nodiscard]] std::uint64_t value() const { return hash_; }

private:
    std::uint64_t hash_ = 14'695'981'039'346'656'037ULL;
};

}  // namespace base
