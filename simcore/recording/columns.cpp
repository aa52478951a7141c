#include "recording/columns.h"

#include <bit>
#include <limits>
#include <numeric>

namespace recording {

namespace {

// Noise grows with each difference: more than four never pay.
constexpr std::uint8_t kHighestOrder = 4;
constexpr std::uint8_t kMostBytes = 8;

std::uint64_t zigzag(std::uint64_t difference)
{
    const bool isNegative = static_cast<std::int64_t>(difference) < 0;
    return (difference << 1U) ^ (isNegative ? ~std::uint64_t{0} : 0);
}

std::uint64_t unzigzag(std::uint64_t number)
{
    return (number >> 1U) ^ ((number & 1U) != 0 ? ~std::uint64_t{0} : 0);
}

void takeDifferences(std::vector<std::uint64_t>& column)
{
    for (std::size_t i = column.size(); i-- > 1;) {
        column[i] -= column[i - 1];
    }
}

std::size_t bitsOf(const std::vector<std::uint64_t>& column)
{
    return std::accumulate(column.begin(), column.end(), std::size_t{0},
                           [](std::size_t bits, std::uint64_t difference) {
                               return bits +
                                      static_cast<std::size_t>(std::bit_width(zigzag(difference)));
                           });
}

void packColumn(std::vector<std::uint64_t> column, std::vector<std::byte>& out)
{
    std::uint8_t order = 0;
    std::size_t least = bitsOf(column);
    std::vector<std::uint64_t> best = column;
    for (std::uint8_t tried = 1; tried <= kHighestOrder; ++tried) {
        takeDifferences(column);
        if (const std::size_t bits = bitsOf(column); bits < least) {
            least = bits;
            order = tried;
            best = column;
        }
    }
    std::uint64_t all = 0;
    for (std::uint64_t& number : best) {
        number = zigzag(number);
        all |= number;
    }
    const auto bytes = static_cast<std::uint8_t>((std::bit_width(all) + 7) / 8);
    out.push_back(std::byte{order});
    out.push_back(std::byte{bytes});
    for (std::uint8_t byte = 0; byte < bytes; ++byte) {
        for (const std::uint64_t number : best) {
            out.push_back(static_cast<std::byte>(number >> (8U * byte)));
        }
    }
}

}  // namespace

std::vector<std::byte> packColumns(std::span<const std::uint64_t> numbers,
                                   std::size_t rows,
                                   std::size_t columns)
{
    std::vector<std::byte> out;
    std::vector<std::uint64_t> column(rows);
    for (std::size_t c = 0; c < columns; ++c) {
        for (std::size_t r = 0; r < rows; ++r) {
            column[r] = numbers[r * columns + c];
        }
        packColumn(column, out);
    }
    return out;
}

std::optional<std::vector<std::uint64_t>> unpackColumns(std::span<const std::byte> bytes,
                                                        std::size_t rows,
                                                        std::size_t columns)
{
    constexpr std::size_t kColumnHeader = 2;
    if (bytes.size() / kColumnHeader < columns) {
        return std::nullopt;
    }
    std::vector<std::uint64_t> numbers(rows * columns);
    std::vector<std::uint64_t> column(rows);
    for (std::size_t c = 0; c < columns; ++c) {
        if (bytes.size() < kColumnHeader) {
            return std::nullopt;
        }
        const auto order = static_cast<std::uint8_t>(bytes[0]);
        const auto used = static_cast<std::uint8_t>(bytes[1]);
        bytes = bytes.subspan(kColumnHeader);
        if (order > kHighestOrder || used > kMostBytes || bytes.size() < used * rows) {
            return std::nullopt;
        }
        column.assign(rows, 0);
        for (std::uint8_t byte = 0; byte < used; ++byte) {
            for (std::size_t r = 0; r < rows; ++r) {
                column[r] |= static_cast<std::uint64_t>(bytes[r]) << (8U * byte);
            }
            bytes = bytes.subspan(rows);
        }
        for (std::uint64_t& number : column) {
            number = unzigzag(number);
        }
        for (std::uint8_t i = 0; i < order; ++i) {
            std::partial_sum(column.begin(), column.end(), column.begin());
        }
        for (std::size_t r = 0; r < rows; ++r) {
            numbers[r * columns + c] = column[r];
        }
    }
    return bytes.empty() ? std::optional(std::move(numbers)) : std::nullopt;
}

}  // namespace recording
