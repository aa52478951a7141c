#include "recording/chunk.h"

#include <gtest/gtest.h>

#include <string_view>

namespace recording {
namespace {

std::span<const std::byte> bytesOf(std::string_view text)
{
    return std::as_bytes(std::span(text));
}

// The check value of CRC-32/ISO-HDLC, in every catalogue of CRCs.
TEST(Chunk, HasTheCrcOfZlib)
{
    EXPECT_EQ(crcOf(bytesOf("123456789")), 0xCBF43926U);
}

TEST(Chunk, ComesBackAsItWas)
{
    const std::string_view text = "a text, a text, a text, a text";
    const std::vector<std::byte> chunk =
        packChunk({.kind = ChunkKind::Block, .firstRow = 1ULL << 40U, .rows = 7, .commands = 2},
                  bytesOf(text));
    const auto header = decodeHeader(std::span(chunk).first(ChunkHeader::kBytes));
    ASSERT_TRUE(header);
    EXPECT_EQ(header->kind, ChunkKind::Block);
    EXPECT_EQ(header->firstRow, 1ULL << 40U);
    EXPECT_EQ(header->rows, 7U);
    EXPECT_EQ(header->commands, 2U);
    EXPECT_EQ(header->plainBytes, text.size());
    const auto plain = unpackChunk(*header, std::span(chunk).subspan(ChunkHeader::kBytes));
    ASSERT_TRUE(plain);
    EXPECT_TRUE(std::equal(plain->begin(), plain->end(), bytesOf(text).begin()));
}

TEST(Chunk, WithAnyBitOfItTurnedIsRefused)
{
    const std::vector<std::byte> chunk =
        packChunk({.kind = ChunkKind::State}, bytesOf("what is in it"));
    for (std::size_t bit = 0; bit < 8 * chunk.size(); ++bit) {
        std::vector<std::byte> changed = chunk;
        changed[bit / 8] ^= std::byte{1} << (bit % 8);
        const auto header = decodeHeader(std::span(changed).first(ChunkHeader::kBytes));
        EXPECT_FALSE(header &&
                     unpackChunk(*header, std::span(changed).subspan(ChunkHeader::kBytes)))
            << bit;
    }
}

TEST(Chunk, LargerThanTheLimitIsRefusedBeforeItTakesMemory)
{
    ChunkHeader header{.kind = ChunkKind::Block, .plainBytes = kMostPlainBytes};
    EXPECT_TRUE(decodeHeader(encodeHeader(header)));
    header.plainBytes = kMostPlainBytes + 1;
    EXPECT_FALSE(decodeHeader(encodeHeader(header)));
    header.plainBytes = 0;
    header.rows = kMostRows + 1;
    EXPECT_FALSE(decodeHeader(encodeHeader(header)));
}

TEST(Chunk, ThatUnpacksToMoreOrLessThanItSaysIsRefused)
{
    const std::vector<std::byte> chunk =
        packChunk({.kind = ChunkKind::Block}, bytesOf("twelve bytes"));
    auto header = *decodeHeader(std::span(chunk).first(ChunkHeader::kBytes));
    const auto stored = std::span(chunk).subspan(ChunkHeader::kBytes);
    EXPECT_TRUE(unpackChunk(header, stored));
    for (const std::uint32_t size : {0U, 11U, 13U}) {
        header.plainBytes = size;
        EXPECT_FALSE(unpackChunk(header, stored)) << size;
    }
}

}  // namespace
}  // namespace recording
