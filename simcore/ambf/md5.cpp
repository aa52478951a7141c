#include "ambf/md5.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace ambf {

namespace {

using Words = std::array<std::uint32_t, 4>;

constexpr std::size_t kBlock = 64;
constexpr std::array<std::array<int, 4>, 4> kTurns{
    {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}}};

// RFC 1321, section 3.4: T[i] is the whole part of 2^32 |sin i|.
std::array<std::uint32_t, kBlock> sines()
{
    std::array<std::uint32_t, kBlock> table{};
    for (std::size_t i = 0; i < kBlock; ++i) {
        table[i] = static_cast<std::uint32_t>(
            std::floor(std::abs(std::sin(static_cast<double>(i + 1))) * 4294967296.0));
    }
    return table;
}

std::uint32_t wordAt(std::string_view block, std::size_t word)
{
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const auto byte = static_cast<unsigned char>(block[4 * word + i]);
        value |= static_cast<std::uint32_t>(byte) << (8 * i);
    }
    return value;
}

void mix(Words& state, std::string_view block)
{
    static const std::array<std::uint32_t, kBlock> kSines = sines();
    auto [a, b, c, d] = state;
    for (std::size_t i = 0; i < kBlock; ++i) {
        const std::size_t round = i / 16;
        std::uint32_t f = 0;
        std::size_t word = i;
        switch (round) {
            case 0:
                f = (b & c) | (~b & d);
                break;
            case 1:
                f = (b & d) | (c & ~d);
                word = (5 * i + 1) % 16;
                break;
            case 2:
                f = b ^ c ^ d;
                word = (3 * i + 5) % 16;
                break;
            default:
                f = c ^ (b | ~d);
                word = (7 * i) % 16;
                break;
        }
        const std::uint32_t sum = a + f + kSines[i] + wordAt(block, word);
        a = d;
        d = c;
        c = b;
        b += std::rotl(sum, kTurns[round][i % 4]);
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
}

}  // namespace

std::string md5(std::string_view text)
{
    std::string padded(text);
    padded += '\x80';
    padded.resize((padded.size() + 8 + kBlock - 1) / kBlock * kBlock - 8, '\0');
    const std::uint64_t bits = std::uint64_t{8} * text.size();
    for (int i = 0; i < 8; ++i) {
        padded += static_cast<char>((bits >> (8 * i)) & 0xffU);
    }
    Words state{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
    for (std::size_t at = 0; at < padded.size(); at += kBlock) {
        mix(state, std::string_view(padded).substr(at, kBlock));
    }
    std::string digits;
    for (const std::uint32_t word : state) {
        for (int i = 0; i < 8; ++i) {
            const int shift = 8 * (i / 2) + (i % 2 == 0 ? 4 : 0);
            digits += "0123456789abcdef"[(word >> shift) & 0xfU];
        }
    }
    return digits;
}

}  // namespace ambf
