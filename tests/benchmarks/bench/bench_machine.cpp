#include "tests/benchmarks/bench/bench.h"

#include <sys/utsname.h>

#include <fstream>
#include <string>
#include <thread>

namespace benchmarks {

namespace {

// What stands behind the colon in the first line of a file that begins with `key`; empty when none.
std::string lineOf(const char* file, const std::string& key)
{
    std::ifstream stream(file);
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with(key)) {
            const std::size_t value = line.find_first_not_of(" \t", line.find(':') + 1);
            return value == std::string::npos ? "" : line.substr(value);
        }
    }
    return {};
}

// Of a line such as "MemTotal: 16384000 kB", in bytes; 0 when there is none.
double bytesOf(const char* file, const std::string& key)
{
    const std::string value = lineOf(file, key);
    return value.empty() ? 0 : 1024 * std::stod(value);
}

}  // namespace

BenchMachine describeMachine()
{
    BenchMachine machine;
    machine.processor = lineOf("/proc/cpuinfo", "model name");
    machine.cores = std::thread::hardware_concurrency();
    machine.memoryGb = bytesOf("/proc/meminfo", "MemTotal") / (1024.0 * 1024.0 * 1024.0);
    utsname system{};
    if (uname(&system) == 0) {
        machine.system = std::string(system.sysname) + ' ' + system.release + ' ' + system.machine;
    }
    machine.compiler = __VERSION__;
#ifdef NDEBUG
    machine.optimised = true;
#endif
    return machine;
}

double peakMemoryMb()
{
    return bytesOf("/proc/self/status", "VmHWM") / 1e6;
}

}  // namespace benchmarks
