#pragma once

#include <string>
#include <utility>
#include <variant>

namespace base {

// A failure of the environment (disk, device, network): what happened, and what a person can do.
struct Error {
    std::string message;
    std::string hint;
};

// A value, or the Error that kept it from being made. A mistake in the user's file is no Error but
// a Diagnostic.
template <typename T>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::move(value)) {}

    Result(Error error) : content_(std::move(error)) {}

    [[nodiscard]] bool ok() const { return content_.index() == 0; }

    explicit operator bool() const { return ok(); }

    const T& value() const& { return std::get<0>(content_); }

    T& value() & { return std::get<0>(content_); }

    T&& value() && { return std::get<0>(std::move(content_)); }

    const T& operator*() const& { return value(); }

    T& operator*() & { return value(); }

    const T* operator->() const { return &value(); }

    T* operator->() { return &value(); }

    const Error& error() const { return std::get<1>(content_); }

private:
    std::variant<T, Error> content_;
};

struct Done {};

using Status = Result<Done>;

}  // namespace base
