#pragma once

namespace services {

// From its first call on the forces of all devices are off before the program is gone, however it
// ends: at std::exit and the end of main(), and at a crash (SIGSEGV, SIGBUS, SIGFPE, SIGILL,
// SIGABRT), a lost terminal (SIGHUP) and SIGQUIT, after which the signal does what it did before.
// SIGINT and SIGTERM are left to those who end the program in order, and nothing helps against
// SIGKILL: a device's own watchdog does.
void endForcesWithProgram();

}  // namespace services
