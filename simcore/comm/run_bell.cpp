#include "comm/run_bell.h"

#include "base/check.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <cstdint>

namespace comm {

RunBell::RunBell() : descriptor_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC))
{
    CHECK(descriptor_ >= 0, "the system gives a descriptor to wake a thread by");
}

RunBell::~RunBell()
{
    close(descriptor_);
}

void RunBell::ring()
{
    if (!rang_.exchange(true, std::memory_order_acq_rel)) {
        const std::uint64_t one = 1;
        static_cast<void>(write(descriptor_, &one, sizeof(one)) == sizeof(one));
    }
}

void RunBell::answer()
{
    std::uint64_t rings = 0;
    static_cast<void>(read(descriptor_, &rings, sizeof(rings)) == sizeof(rings));
    // What was there before a ring that wrote nothing is seen after this.
    rang_.exchange(false, std::memory_order_acq_rel);
}

}  // namespace comm
