#include "exchange/state.h"

#include "base/fnv.h"
#include "exchange/state_archive.h"

#include <algorithm>
#include <array>

namespace exchange {

namespace {

constexpr std::array kMagic{'L', 'W', 'S', 'T', 'A', 'T', 'E', '\n'};
constexpr std::uint32_t kVersion = 2;
constexpr std::size_t kMostSections = 100;
constexpr std::size_t kLongestName = 100;
constexpr std::size_t kMostBytes = std::size_t{1} << 40U;

std::uint64_t checksum(std::span<const std::byte> bytes)
{
    base::Fnv fnv;
    for (const std::byte byte : bytes) {
        fnv.add(static_cast<unsigned char>(byte));
    }
    return fnv.value();
}

void transfer(StateArchive& archive, State::Section& section, std::size_t mostBytes)
{
    std::vector<char> name(section.owner.begin(), section.owner.end());
    archive.list(name, kLongestName);
    section.owner.assign(name.begin(), name.end());
    archive.list(section.bytes, mostBytes);
}

void transferBody(StateArchive& archive, State& state, std::size_t mostBytes)
{
    archive(state.sceneHash, state.step, state.time);
    const std::size_t count = archive.size(state.sections.size());
    archive.require(count <= kMostSections);
    if (!archive.isGood()) {
        return;
    }
    state.sections.resize(count);
    for (State::Section& section : state.sections) {
        transfer(archive, section, mostBytes);
    }
}

}  // namespace

std::vector<std::byte> encodeState(const State& state)
{
    std::vector<std::byte> bytes;
    StateArchive archive(bytes);
    auto magic = kMagic;
    std::uint32_t version = kVersion;
    archive(magic, version);
    State copy = state;
    transferBody(archive, copy, kMostBytes);
    std::uint64_t sum = checksum(bytes);
    archive(sum);
    return bytes;
}

base::Result<State> decodeState(std::span<const std::byte> bytes)
{
    StateArchive archive(bytes);
    auto magic = kMagic;
    std::uint32_t version = 0;
    archive(magic);
    if (!archive.isGood() || magic != kMagic) {
        return base::Error{"this is no saved state", "adf simulate --save-state writes them"};
    }
    archive(version);
    if (archive.isGood() && version != kVersion) {
        return base::Error{"the state is of version " + std::to_string(version) +
                               " of the format, and this program reads version " +
                               std::to_string(kVersion),
                           "save it anew with this program"};
    }
    const base::Error damaged{"the saved state is damaged", "it was cut or changed; save it anew"};
    std::uint64_t sum = 0;
    if (bytes.size() < sizeof sum) {
        return damaged;
    }
    StateArchive(bytes.last(sizeof sum))(sum);
    if (sum != checksum(bytes.first(bytes.size() - sizeof sum))) {
        return damaged;
    }
    State state;
    transferBody(archive, state, bytes.size());
    archive(sum);
    if (!archive.isGood() || !archive.isAtEnd()) {
        return damaged;
    }
    return state;
}

}  // namespace exchange
