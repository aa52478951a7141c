#pragma once

#include "importers/xml/xml_tree.h"

#include <cstddef>
#include <stop_token>
#include <string>
#include <utility>

namespace importers::mjcf {

// The bytes that a tree of elements takes in memory at most, its root included, when each of its
// values is `longer` bytes longer.
double weightOf(const XmlNode& node, std::size_t longer = 0);

// What may be made of one import by <attach>, which a few lines can ask for without end: the bytes
// of all that is read and looked through. It is asked before anything is copied. What is once
// refused stays so: no more is to be had then. Nor is anything of an import that was stopped, of
// which nothing is kept.
class Budget {
public:
    static constexpr double kMostBytes = 256.0 * 1024 * 1024;
    static constexpr int kMostFiles = 1000;  // attached models

    explicit Budget(std::stop_token stop = {}) : stop_(std::move(stop)) {}

    bool take(double bytes);
    // Before a file with so many bytes of text is read.
    bool takeFile(double bytes);

    [[nodiscard]] bool isSpent() const { return isSpent_; }

    [[nodiscard]] const std::stop_token& stop() const { return stop_; }

    // "more than … MB or … files", for messages.
    static std::string limits();

private:
    bool refuse();

    std::stop_token stop_;
    double taken_ = 0;
    int files_ = 0;
    bool isSpent_ = false;
};

}  // namespace importers::mjcf
