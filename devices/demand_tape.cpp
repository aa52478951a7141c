#include "devices/demand_tape.h"

#include <cstring>
#include <type_traits>

namespace devices {

namespace {

constexpr std::uint64_t kMagic = 0x31'65'70'61'54'64'6e'48;  // "HndTape1"

static_assert(std::is_trivially_copyable_v<HandDemand> &&
              std::is_trivially_copyable_v<UnitSettings>);

template <typename T>
void put(std::vector<std::byte>& bytes, const T& value)
{
    const std::size_t at = bytes.size();
    bytes.resize(at + sizeof(T));
    std::memcpy(bytes.data() + at, &value, sizeof(T));
}

template <typename T>
bool take(std::span<const std::byte>& bytes, T& value)
{
    if (bytes.size() < sizeof(T)) {
        return false;
    }
    std::memcpy(&value, bytes.data(), sizeof(T));
    bytes = bytes.subspan(sizeof(T));
    return true;
}

template <typename T>
bool takeWhat(std::span<const std::byte>& bytes, TapeEntry& entry)
{
    // The value is made where its bytes are checked by nobody: a flag that is neither true nor
    // false would not come from encodeTape().
    T value;
    if (!take(bytes, value)) {
        return false;
    }
    entry.what = value;
    return true;
}

// Sizes of what the entries hold say whether another build wrote them.
std::uint64_t layout()
{
    return sizeof(HandDemand) << 32U | sizeof(UnitSettings);
}

}  // namespace

std::vector<std::byte> encodeTape(const DemandTape& tape)
{
    std::vector<std::byte> bytes;
    put(bytes, kMagic);
    put(bytes, layout());
    put(bytes, static_cast<std::uint64_t>(tape.entries.size()));
    for (const TapeEntry& entry : tape.entries) {
        put(bytes, entry.step);
        put(bytes, entry.unit);
        put(bytes, static_cast<std::uint32_t>(entry.what.index()));
        std::visit([&bytes](const auto& what) { put(bytes, what); }, entry.what);
    }
    return bytes;
}

base::Result<DemandTape> decodeTape(std::span<const std::byte> bytes)
{
    std::uint64_t magic = 0;
    std::uint64_t sizes = 0;
    std::uint64_t count = 0;
    if (!take(bytes, magic) || magic != kMagic || !take(bytes, sizes) || !take(bytes, count)) {
        return base::Error{"this is no recording of hands", "choose a file that was recorded here"};
    }
    if (sizes != layout()) {
        return base::Error{"the recording is of another version of this program", "record it anew"};
    }
    DemandTape tape;
    for (std::uint64_t i = 0; i < count; ++i) {
        TapeEntry entry;
        std::uint32_t kind = 0;
        if (!take(bytes, entry.step) || !take(bytes, entry.unit) || !take(bytes, kind) ||
            kind > 1 ||
            !(kind == 0 ? takeWhat<HandDemand>(bytes, entry)
                        : takeWhat<UnitSettings>(bytes, entry))) {
            return base::Error{"the recording is cut", "record it anew"};
        }
        tape.entries.push_back(entry);
    }
    return tape;
}

}  // namespace devices
