#pragma once

// Random values that a row accepts.

#include "adf/property_spec.h"
#include "adf/schema.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <string>

namespace test {

class ValueGenerator {
public:
    explicit ValueGenerator(unsigned seed) : engine_(seed) {}

    std::size_t below(std::size_t count)
    {
        return std::uniform_int_distribution<std::size_t>(0, count - 1)(engine_);
    }

    bool coin() { return below(2) == 1; }

    double real(double min, double max)
    {
        const double low = std::max(min, -1000.0);
        const double high = std::min(max, std::max(low + 1, 1000.0));
        return std::uniform_real_distribution<double>(low, high)(engine_);
    }

    std::int64_t integer(std::int64_t min, std::int64_t max)
    {
        const std::int64_t low = std::max<std::int64_t>(min, -100);
        return std::uniform_int_distribution<std::int64_t>(
            low, std::min<std::int64_t>(max, low + 200))(engine_);
    }

    // Texts that are hard on YAML: blanks, colons, quotes, letters beyond ASCII, words for truth.
    std::string text()
    {
        static const std::vector<std::string> kTexts{
            "arm",        "BODY left arm", "a: b",  "it's", "\"quoted\"", "Gelenk für Öl", "true",
            "0x1F",       "- item",        "# no",  "",     "{x: 1}",     "/ambf/env/",    "y",
            "C:\\meshes", "50 %",          "@here", "&a",   "*b",         "!tag"};
        return kTexts[below(kTexts.size())];
    }

    adf::Value value(const adf::PropertySpec& row)
    {
        return std::visit([this](const auto& facet) { return of(facet); }, row.facet);
    }

private:
    adf::Value of(const adf::BoolFacet&) { return coin(); }

    adf::Value of(const adf::IntegerFacet& facet) { return integer(facet.min, facet.max); }

    adf::Value of(const adf::RealFacet& facet)
    {
        const double number = real(facet.min, facet.max);
        return facet.minExcluded && number <= facet.min ? facet.min + 0.5 : number;
    }

    adf::Value of(const adf::VectorFacet& facet)
    {
        const double min = facet.min;
        return base::Vec3{real(min, 1e3), real(min, 1e3), 1 + std::abs(real(0, 1e3))};
    }

    adf::Value of(const adf::RotationFacet&)
    {
        return base::Vec3{real(-4, 4), real(-4, 4), real(-4, 4)};
    }

    adf::Value of(const adf::ColourFacet& facet)
    {
        return adf::Colour{real(0, 1), real(0, 1), real(0, 1), facet.alpha ? real(0, 1) : 1.0};
    }

    adf::Value of(const adf::KeywordFacet& facet)
    {
        return std::string(facet.choices[below(facet.choices.size())].word);
    }

    adf::Value of(const adf::TextFacet&) { return text(); }

    adf::Value of(const adf::FilePathFacet&) { return text(); }

    adf::Value of(const adf::ReferenceFacet&) { return text(); }

    adf::Value of(const adf::TextListFacet&)
    {
        adf::TextList list(below(4));
        std::generate(list.begin(), list.end(), [this] { return text(); });
        return list;
    }

    adf::Value of(const adf::IntegerListFacet& facet)
    {
        adf::IntegerList list(below(4));
        std::generate(list.begin(), list.end(), [&] { return integer(facet.min, facet.max); });
        return list;
    }

    adf::Value of(const adf::RecordListFacet& facet)
    {
        adf::RecordList list(below(3) + 1);
        for (adf::Record& record : list) {
            // Words first: they say which other rows belong to the entry.
            for (const adf::PropertySpec& row : facet.rows) {
                if (std::holds_alternative<adf::KeywordFacet>(row.facet) && row.appliesTo.empty()) {
                    record.set(row.id, value(row));
                }
            }
            for (const adf::PropertySpec& row : facet.rows) {
                const bool wanted = adf::has(row.traits, adf::Trait::Required) ||
                                    adf::has(row.traits, adf::Trait::RequiredInMap) || coin();
                if (wanted && record.find(row.id) == nullptr &&
                    adf::applies(record, row, facet.rows)) {
                    record.set(row.id, value(row));
                }
            }
        }
        return list;
    }

    std::mt19937 engine_;
};

}  // namespace test
