#pragma once

#include "base/result.h"

#include <stdexcept>
#include <utility>

namespace python {

// A base::Error on its way to Python, where it is a linkwright.Error.
class PythonError : public std::runtime_error {
public:
    explicit PythonError(base::Error error)
        : std::runtime_error(error.message), error_(std::move(error))
    {}

    [[nodiscard]] const base::Error& error() const { return error_; }

private:
    base::Error error_;
};

// Throws what failed.
inline void require(const base::Status& status)
{
    if (!status) {
        throw PythonError(status.error());
    }
}

}  // namespace python
