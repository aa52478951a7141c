#pragma once

#include <QString>

namespace editor {

// Held by one run of the program at a time, and by none that has ended, however it did: the kernel
// keeps it for the open file, which stays where it is. Where it cannot be had within two seconds it
// is done without, which is still better than not at all.
class CopiesLock {
public:
    explicit CopiesLock(const QString& path);
    ~CopiesLock();
    CopiesLock(const CopiesLock&) = delete;
    CopiesLock& operator=(const CopiesLock&) = delete;

private:
    int file_;
};

}  // namespace editor
