#pragma once

#include "importers/xml/xml_tree.h"

#include <cstddef>
#include <stop_token>
#include <string>
#include <utility>

namespace importers::mjcf {

// What a tree of elements takes in memory, its root included.
struct Weight {
    double elements = 0;
    double bytes = 0;
    double names = 0;  // values that become longer where all names do: names and references

    Weight& operator+=(const Weight& other);
};

Weight weightOf(const XmlNode& node);
// Of a copy whose names and references have so many bytes more.
Weight withLongerNames(Weight weight, double longer);

// What may be made of one import by rules that copy elements (<attach>, classes of attached
// models), which a few lines can ask for without end. To be asked before anything is copied. What
// is once refused stays so: no more is to be had then. Nor is anything of an import that was
// stopped, of which nothing is kept.
class Budget {
public:
    static constexpr double kMostElements = 400'000;
    static constexpr double kMostBytes = 256.0 * 1024 * 1024;
    static constexpr int kMostFiles = 1000;  // attached models

    explicit Budget(std::stop_token stop = {}) : stop_(std::move(stop)) {}

    bool take(const Weight& weight);
    // Before a file is read; `bytes` of text.
    bool takeFile(double bytes);

    [[nodiscard]] bool isSpent() const { return isSpent_; }

    [[nodiscard]] const std::stop_token& stop() const { return stop_; }

    // "more than … elements, … MB or … files", for messages.
    static std::string limits();

private:
    bool refuse();

    std::stop_token stop_;
    Weight taken_;
    int files_ = 0;
    bool isSpent_ = false;
};

}  // namespace importers::mjcf
