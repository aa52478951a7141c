#pragma once

// A fixture for tests of whatever reports problems: what a test does not take fails it, so silence
// is always asserted.

#include "base/diagnostics.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace test {

class DiagnosticsTest : public ::testing::Test {
protected:
    base::Diagnostics& diagnostics() { return sink_; }

    // The first problem that was not taken, in the form of compilers; empty and a failure without
    // one.
    std::string takeDiagnostic()
    {
        const base::Diagnostic* next = untaken({});
        if (next == nullptr) {
            ADD_FAILURE() << "no problem was reported";
            return {};
        }
        return base::lineForm(*next);
    }

    // The first one with this code; a failure when there is none.
    base::Diagnostic take(std::string_view code)
    {
        const base::Diagnostic* next = untaken(code);
        if (next == nullptr) {
            ADD_FAILURE() << "no problem " << code << " was reported" << others();
            return {};
        }
        return *next;
    }

    // All with this code; how many there were.
    std::size_t takeAll(std::string_view code)
    {
        std::size_t count = 0;
        while (untaken(code) != nullptr) {
            ++count;
        }
        return count;
    }

    // For tests to which notes do not matter.
    void dropNotes()
    {
        markTaken();
        for (std::size_t i = 0; i < sink_.all().size(); ++i) {
            taken_[i] = taken_[i] || sink_.all()[i].severity == base::Severity::Note;
        }
    }

    void TearDown() override
    {
        while (const base::Diagnostic* left = untaken({})) {
            ADD_FAILURE() << "not expected: " << base::lineForm(*left);
        }
    }

private:
    void markTaken() { taken_.resize(sink_.all().size(), false); }

    const base::Diagnostic* untaken(std::string_view code)
    {
        markTaken();
        for (std::size_t i = 0; i < taken_.size(); ++i) {
            const base::Diagnostic& diagnostic = sink_.all()[i];
            if (!taken_[i] && (code.empty() || diagnostic.code == code)) {
                taken_[i] = true;
                return &diagnostic;
            }
        }
        return nullptr;
    }

    std::string others()
    {
        std::string text;
        for (std::size_t i = 0; i < taken_.size(); ++i) {
            text += taken_[i] ? "" : "\n  but: " + base::lineForm(sink_.all()[i]);
        }
        return text;
    }

    base::Diagnostics sink_;
    std::vector<bool> taken_;
};

}  // namespace test
