// Recordings that were cut, and such as nobody wrote.

#include "tests/recording/made_run.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include "recording/recording.h"

namespace recording {
namespace {

using test::MadeRun;

std::string bytesOf(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// A recording of few rows in several blocks, and what is made of its bytes.
class DamagedRecording : public testing::Test {
protected:
    DamagedRecording()
    {
        const auto recorder = run_.recorder();
        run_.record(*recorder, kLast);
        static_cast<void>(recorder->finish());
        whole_ = bytesOf(run_.path());
    }

    base::Result<Recording> open(const std::string& bytes)
    {
        std::filesystem::remove(run_.path());  // some disks wait for a file that is written over
        std::ofstream(run_.path(), std::ios::binary) << bytes;
        return Recording::open(run_.path());
    }

    // Reads everything there is; what can be read is what was recorded.
    void expectPrefix(Recording& recording)
    {
        ASSERT_LE(recording.rowCount(), kLast + 1);
        for (std::size_t i = 0; i < recording.blockCount(); ++i) {
            const base::Result<Block> block = recording.block(i);
            ASSERT_TRUE(block.ok()) << block.error().message;
            for (std::uint64_t row = block->firstRow; row < block->endRow(); ++row) {
                const RowView view = block->row(row, recording.layout());
                ASSERT_EQ(view.step(), row);
                ASSERT_EQ(view.freedom(0).position, MadeRun::angle(row));
            }
        }
    }

    static constexpr std::uint64_t kLast = 600;
    MadeRun run_;
    std::string whole_;
};

TEST_F(DamagedRecording, ThatWasCutAnywhereIsReadToItsLastWholeBlock)
{
    const std::uint64_t blocks = Recording::open(run_.path())->blockCount();
    ASSERT_GE(blocks, 2U);
    std::uint64_t rows = 0;
    std::uint64_t counts = 0;
    for (std::size_t size = whole_.size(); size-- > 0;) {
        std::filesystem::resize_file(run_.path(), size);
        base::Result<Recording> cut = Recording::open(run_.path());
        const std::uint64_t there = cut ? cut->rowCount() : 0;
        EXPECT_FALSE(cut && cut->isComplete());
        EXPECT_EQ(there, size + 1 == whole_.size() ? kLast + 1 : std::min(there, rows));
        if (there != rows) {
            rows = there;
            ++counts;
            if (cut) {
                expectPrefix(*cut);
            }
        }
    }
    EXPECT_EQ(rows, 0U);
    EXPECT_EQ(counts, blocks + 1) << "each block is there or is not";
    EXPECT_TRUE(open(whole_)->isComplete());
}

TEST_F(DamagedRecording, ThatWasChangedAtRandomShowsNothingThatWasNot)
{
    std::mt19937_64 random(11);
    const auto below = [&](std::size_t count) {
        return static_cast<std::size_t>(random() % count);
    };
    int opened = 0;
    int refused = 0;
    for (int i = 0; i < 1500; ++i) {
        std::string bytes = whole_;
        for (std::size_t k = 1 + below(4); k > 0; --k) {
            switch (below(4)) {
                case 0:
                    bytes[below(bytes.size())] ^= static_cast<char>(1U << below(8));
                    break;
                case 1:
                    bytes.erase(below(bytes.size()), 1 + below(50));
                    break;
                case 2:
                    bytes.insert(below(bytes.size()), std::string(1 + below(50), '\xFF'));
                    break;
                default:
                    bytes.replace(below(bytes.size()), 8, "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x7F", 8);
                    break;
            }
        }
        base::Result<Recording> changed = open(bytes);
        if (!changed) {
            EXPECT_FALSE(changed.error().message.empty());
            ++refused;
            continue;
        }
        ++opened;
        for (std::size_t b = 0; b < changed->blockCount(); ++b) {
            const base::Result<Block> block = changed->block(b);
            if (!block) {
                EXPECT_NE(block.error().message.find("damaged"), std::string::npos);
                continue;
            }
            for (std::uint64_t row = block->firstRow; row < block->endRow(); ++row) {
                ASSERT_EQ(block->row(row, changed->layout()).freedom(0).position,
                          MadeRun::angle(row));
            }
        }
    }
    EXPECT_GT(opened, 100);
    EXPECT_GT(refused, 100);
}

// Chunks whose CRCs are right, with anything in them.
std::string asFile(const std::vector<std::pair<ChunkHeader, std::vector<std::byte>>>& chunks)
{
    std::string file(kMagic.begin(), kMagic.end());
    file += static_cast<char>(kVersion);
    file += std::string(3, '\0');
    for (const auto& [header, plain] : chunks) {
        const std::vector<std::byte> chunk = packChunk(header, plain);
        file.append(reinterpret_cast<const char*>(chunk.data()), chunk.size());
    }
    return file;
}

TEST_F(DamagedRecording, ThatIsHostileIsRefusedOrReadWithinBounds)
{
    const std::vector<std::byte> description = encode(run_.description());
    std::mt19937_64 random(23);
    const RowLayout layout{3, 4};
    Block block{
        .firstRow = 0, .rows = 3, .numbers = std::vector<std::uint64_t>(3 * layout.columns(), 1)};
    block.events.push_back({.row = 1, .source = 1, .what = MadeRun::commandAt(1)});
    block.hashes.push_back({.row = 2, .hash = 5});
    const std::vector<std::byte> plain = encode(block, layout);
    int read = 0;
    for (int i = 0; i < 1500; ++i) {
        std::vector<std::byte> one = description;
        std::vector<std::byte> other = plain;
        std::vector<std::byte>& changed = i % 2 == 0 ? one : other;
        for (std::uint64_t k = 1 + random() % 3; k > 0; --k) {
            const std::uint64_t places = i % 3 == 0 ? 40 : changed.size();
            changed[random() % places] =
                static_cast<std::byte>(random() % 3 == 0 ? 0xFF : random());
        }
        base::Result<Recording> recording =
            open(asFile({{{.kind = ChunkKind::Description}, one},
                         {{.kind = ChunkKind::Block, .rows = 3, .commands = 1}, other}}));
        if (recording) {
            read += recording->block(0).ok() ? 1 : 0;
            static_cast<void>(recording->row(2));
        }
    }
    EXPECT_GT(read, 100) << "numbers that are other ones are still numbers";
}

TEST_F(DamagedRecording, ThatAsksForMoreThanItBringsIsRefused)
{
    const std::vector<std::byte> description = encode(run_.description());
    const std::vector<std::byte> none;
    const ChunkHeader described{.kind = ChunkKind::Description};
    // A description alone, no start, rows twice, rows that no chunk holds.
    EXPECT_FALSE(open(asFile({{described, description}})));
    EXPECT_FALSE(open(asFile(
        {{described, description}, {{.kind = ChunkKind::Block, .firstRow = 5, .rows = 1}, none}})));
    const ChunkHeader begin{.kind = ChunkKind::Block, .rows = kMostRows};
    base::Result<Recording> many = open(asFile({{described, description}, {begin, none}}));
    ASSERT_TRUE(many.ok());
    EXPECT_FALSE(many->block(0));
    EXPECT_FALSE(many->row(0));
    base::Result<Recording> twice =
        open(asFile({{described, description}, {begin, none}, {begin, none}}));
    ASSERT_TRUE(twice.ok());
    EXPECT_EQ(twice->blockCount(), 1U) << "the second one is of rows that were there";
}

}  // namespace
}  // namespace recording
