#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"
#include "scene/scene.h"

#include <cstddef>
#include <string>

namespace compile {

// What is wrong with one object of the scene.
struct Problem {
    std::string code;
    std::string message;
    std::string hint = {};
    base::Severity severity = base::Severity::Error;
};

// The object at the place of one of its keys, for problems of that key.
scene::ObjectOrigin originAt(const adf::Document& document,
                             const adf::Object& object,
                             adf::PropertyId key,
                             scene::ObjectOrigin origin);

void report(base::Diagnostics& sink, const scene::ObjectOrigin& origin, Problem problem);

// The objects that one message is about: said once with their names, however many there are.
class NameList {
public:
    void add(const std::string& identifier, const base::SourceSpan& span);

    [[nodiscard]] bool empty() const { return count_ == 0; }

    [[nodiscard]] std::size_t count() const { return count_; }

    // "BODY a, BODY b and 7 more".
    [[nodiscard]] std::string text() const;

    // A note at the first object: the message, a colon and the names. Nothing when the list is
    // empty.
    void note(base::Diagnostics& sink, std::string code, const std::string& message) const;

private:
    std::string shown_;
    std::string firstObject_;
    base::SourceSpan firstSpan_;
    std::size_t count_ = 0;
};

}  // namespace compile
