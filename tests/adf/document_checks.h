#pragma once

#include "adf/document.h"
#include "adf/reader.h"
#include "adf/schema.h"
#include "adf/writer.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace test {

// A value of NaN equals itself here.
inline bool sameValue(const adf::Value& a, const adf::Value& b)
{
    const auto* x = std::get_if<double>(&a);
    const auto* y = std::get_if<double>(&b);
    return a == b || (x != nullptr && y != nullptr && *x != *x && *y != *y);
}

// Both say the same about an object: its listing, and the value of every row that applies.
inline void expectSameObject(const adf::Object& expected, const adf::Object& found)
{
    const std::string name = expected.identifier().empty() ? "header" : expected.identifier();
    EXPECT_EQ(expected.type(), found.type()) << name;
    EXPECT_EQ(expected.isListed(), found.isListed()) << name;
    for (const adf::PropertySpec& row : adf::rows(expected.type())) {
        const bool isList = std::holds_alternative<adf::RecordListFacet>(row.facet);
        if (!isList && expected.applies(row)) {
            EXPECT_TRUE(sameValue(expected.value(row.id), found.value(row.id)))
                << name << " / " << row.key << ": expected "
                << adf::displayText(expected.value(row.id)) << ", found "
                << adf::displayText(found.value(row.id));
        }
        if (isList && expected.applies(row)) {
            const auto records = std::get<adf::RecordList>(expected.value(row.id));
            const auto others = std::get<adf::RecordList>(found.value(row.id));
            EXPECT_EQ(records.size(), others.size()) << name << " / " << row.key;
            const auto rows = std::get<adf::RecordListFacet>(row.facet).rows;
            for (std::size_t i = 0; i < std::min(records.size(), others.size()); ++i) {
                for (const adf::PropertySpec& part : rows) {
                    if (adf::applies(records[i], part, rows)) {
                        EXPECT_TRUE(sameValue(adf::recordValue(records[i], part.id, rows),
                                              adf::recordValue(others[i], part.id, rows)))
                            << name << " / " << row.key << " / " << part.key;
                    }
                }
            }
        }
    }
}

inline void expectSameDocument(const adf::Document& expected, const adf::Document& found)
{
    expectSameObject(expected.header(), found.header());
    for (const adf::ObjectPtr& object : expected.objects()) {
        const adf::ObjectPtr other = found.findAny(object->identifier());
        // What no list names, the reader knows by its looks, or not at all.
        if (!object->isListed() && (other == nullptr || other->type() != object->type())) {
            continue;
        }
        ASSERT_NE(other, nullptr) << object->identifier();
        expectSameObject(*object, *other);
    }
    // The order inside each list of the header.
    for (const adf::ObjectType type : adf::listedTypes(expected.kind())) {
        const auto listed = [&](const adf::Document& document) {
            std::vector<std::string> names;
            for (const adf::ObjectPtr& object : document.objects(type)) {
                if (object->isListed()) {
                    names.push_back(object->identifier());
                }
            }
            return names;
        };
        if (!adf::info(type).headerList.empty()) {
            EXPECT_EQ(listed(expected), listed(found));
        }
    }
}

inline std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines(1);
    for (const char c : text) {
        lines.back() += c;
        if (c == '\n') {
            lines.emplace_back();
        }
    }
    return lines;
}

// The lines of a diff: "-old" and "+new", from a longest common subsequence.
inline std::string lineDiff(const std::string& before, const std::string& after)
{
    const auto a = linesOf(before);
    const auto b = linesOf(after);
    std::vector<std::vector<int>> best(a.size() + 1, std::vector<int>(b.size() + 1));
    for (std::size_t i = a.size(); i-- > 0;) {
        for (std::size_t j = b.size(); j-- > 0;) {
            best[i][j] =
                a[i] == b[j] ? best[i + 1][j + 1] + 1 : std::max(best[i + 1][j], best[i][j + 1]);
        }
    }
    std::string diff;
    for (std::size_t i = 0, j = 0; i < a.size() || j < b.size();) {
        if (i < a.size() && j < b.size() && a[i] == b[j]) {
            ++i;
            ++j;
        } else if (j == b.size() || (i < a.size() && best[i + 1][j] >= best[i][j + 1])) {
            diff += "-" + a[i++];
        } else {
            diff += "+" + b[j++];
        }
    }
    return diff;
}

}  // namespace test
