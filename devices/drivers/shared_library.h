#pragma once

#include "base/result.h"

#include <string>
#include <vector>

namespace devices {

// A shared library that is loaded while the program runs: a vendor's, or a plug-in's. It stays
// loaded until the program ends, as libraries of devices have threads of their own.
class SharedLibrary {
public:
    // By path, or by a name that is found as shared libraries are. The error names the file and
    // what the system says.
    static base::Result<SharedLibrary> load(const std::string& file);

    // The first of these that can be loaded; else the error of the first that is there, or of the
    // first.
    static base::Result<SharedLibrary> loadFirst(const std::vector<std::string>& files);

    [[nodiscard]] const std::string& file() const { return file_; }

    // Null when it is not there.
    [[nodiscard]] void* symbol(const char* name) const;

private:
    SharedLibrary(std::string file, void* handle);

    std::string file_;
    void* handle_;
};

// Fills pointers to functions from a library, and notes which are missing.
class FunctionLoader {
public:
    explicit FunctionLoader(const SharedLibrary& library) : library_(library) {}

    template <typename Function>
    void require(Function*& function, const char* name)
    {
        allow(function, name);
        if (function == nullptr) {
            missing_ += missing_.empty() ? name : std::string(", ") + name;
        }
    }

    // Null when it is not there.
    template <typename Function>
    void allow(Function*& function, const char* name)
    {
        function = reinterpret_cast<Function*>(library_.symbol(name));
    }

    // Of the required ones: "dhdOpenID, dhdClose".
    [[nodiscard]] const std::string& missing() const { return missing_; }

private:
    const SharedLibrary& library_;
    std::string missing_;
};

// The value of an environment variable; empty when it is not set.
std::string environment(const char* name);

}  // namespace devices
