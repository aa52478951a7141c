#include "tests/adf/reader_fixture.h"
#include "tests/adf/value_generator.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <map>

namespace {

using namespace adf;
using test::ReaderTest;

// One key path with a value, printed here on its own, read back.

std::string quoted(const std::string& text)
{
    std::string result = "\"";
    for (const char c : text) {
        result += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    }
    return result + '"';
}

std::string number(double value)
{
    char buffer[40];
    std::snprintf(buffer, sizeof buffer, "%.17g", value);
    return buffer;
}

// Flow map of dotted keys: {"a.b": 1, "a.c": 2} becomes {a: {b: 1, c: 2}}.
std::string nested(const std::map<std::string, std::string>& values)
{
    std::map<std::string, std::map<std::string, std::string>> deeper;
    std::map<std::string, std::string> own;
    for (const auto& [key, text] : values) {
        const std::size_t dot = key.find('.');
        if (dot == std::string::npos) {
            own[key] = text;
        } else {
            deeper[key.substr(0, dot)][key.substr(dot + 1)] = text;
        }
    }
    std::string text;
    for (auto& [key, value] : own) {
        if (const auto inner = deeper.find(key); inner != deeper.end()) {  // of a vector's map
            value.replace(value.size() - 1, 1, ", " + nested(inner->second).substr(1));
            deeper.erase(inner);
        }
        text += (text.empty() ? "{" : ", ") + quoted(key) + ": " + value;
    }
    for (const auto& [key, inner] : deeper) {
        text += (text.empty() ? "{" : ", ") + quoted(key) + ": " + nested(inner);
    }
    return text.empty() ? "{}" : text + '}';
}

struct Printer {
    const PropertySpec& row;

    std::string operator()(bool value) const { return value ? "true" : "false"; }

    std::string operator()(std::int64_t value) const { return std::to_string(value); }

    std::string operator()(double value) const { return number(value); }

    std::string operator()(const std::string& value) const { return quoted(value); }

    std::string operator()(const base::Vec3& v) const { return members({v.x, v.y, v.z}); }

    std::string operator()(const Colour& c) const { return members({c.r, c.g, c.b, c.a}); }

    std::string operator()(const TextList& list) const
    {
        std::string text;
        for (const std::string& item : list) {
            text += (text.empty() ? "" : ", ") + quoted(item);
        }
        return '[' + text + ']';
    }

    std::string operator()(const IntegerList& list) const
    {
        std::string text;
        for (const std::int64_t item : list) {
            text += (text.empty() ? "" : ", ") + std::to_string(item);
        }
        return '[' + text + ']';
    }

    std::string operator()(const RecordList& list) const
    {
        const auto recordRows = std::get<RecordListFacet>(row.facet).rows;
        std::string text;
        for (const Record& record : list) {
            std::map<std::string, std::string> values;
            for (const Field& field : record.fields) {
                const PropertySpec& member = *findRow(recordRows, field.property);
                values[std::string(member.key)] = std::visit(Printer{member}, field.value);
            }
            text += (text.empty() ? "" : ", ") + nested(values);
        }
        return '[' + text + ']';
    }

    std::string members(const std::vector<double>& numbers) const
    {
        std::string text;
        const auto names = componentNames(row);
        for (std::size_t i = 0; i < names.size(); ++i) {
            text += (text.empty() ? "{" : ", ") + std::string(names[i]) + ": " + number(numbers[i]);
        }
        return text + '}';
    }
};

TEST_F(ReaderTest, EveryPropertyOfEveryTypeIsReadBackFromText)
{
    test::ValueGenerator generator(11);
    for (int t = static_cast<int>(ObjectType::Body); t <= static_cast<int>(ObjectType::NamedColour);
         ++t) {
        const auto type = static_cast<ObjectType>(t);
        const FileKind kind = type == ObjectType::InputDevice   ? FileKind::InputDevices
                              : type == ObjectType::NamedColour ? FileKind::Colours
                                                                : FileKind::Model;
        const std::string list(info(type).headerList);
        for (const PropertySpec& row : rows(type)) {
            if (has(row.traits, Trait::Dead)) {
                continue;
            }
            SCOPED_TRACE(std::string(info(type).singular) + ": " + std::string(row.key));
            const Value value = generator.value(row);
            std::map<std::string, std::string> keys;
            if (!row.appliesTo.empty()) {
                keys[std::string(findRow(type, row.selector)->key)] =
                    quoted(std::string(row.appliesTo.front()));
            }
            keys[std::string(row.key)] = std::visit(Printer{row}, value);
            const std::string text = (list.empty() ? std::string() : quoted(list) + ": [X]\n") +
                                     "X: " + nested(keys) + '\n';
            base::Diagnostics sink;
            const Document document = read(text, "x.yaml", sink, {.kind = kind});
            ASSERT_EQ(document.objects().size(), 1U) << text;
            const Value* found = document.objects()[0]->authored(row.id);
            ASSERT_NE(found, nullptr) << text;
            EXPECT_TRUE(*found == value)
                << text << displayText(*found) << " is not " << displayText(value);
            for (const base::Diagnostic& problem : sink.all()) {
                EXPECT_TRUE(
                    problem.code == "adf.missing-key" || problem.code == "adf.missing-member" ||
                    problem.code == "ambf.missing-member" || problem.code == "ambf.enable-motor" ||
                    problem.code == "ambf.ignored-key")
                    << base::lineForm(problem) << '\n'
                    << text;
            }
        }
    }
}

TEST_F(ReaderTest, TenThousandBodiesAreRead)
{
    std::string list;
    std::string blocks;
    for (int i = 0; i < 10'000; ++i) {
        const std::string name = "BODY b" + std::to_string(i);
        list += (i == 0 ? "" : ", ") + name;
        blocks +=
            name + ":\n  name: b\n  mass: 1.0\n  mesh: ''\n  scale: 1.0\n  location:\n" +
            "    position: {x: 0.0, y: 0.0, z: 0.0}\n    orientation: {r: 0, p: 0, y: 0}\n" +
            "  inertial offset:\n    position: {x: 0, y: 0, z: 0}\n    orientation: {r: 0, p: "
            "0, y: 0}\n  friction: {static: 0.5, rolling: 0.1}\n  restitution: 0\n";
    }
    const Document document = readText("bodies: [" + list + "]\n" + blocks);
    EXPECT_EQ(document.objects().size(), 10'000U);
}

}  // namespace
