#include "adf/canonical.h"

#include "adf/fields.h"
#include "adf/key_tree.h"
#include "adf/row_relations.h"
#include "adf/schema.h"
#include "base/check.h"

#include <algorithm>
#include <array>

namespace adf {

namespace {

struct Printer {
    const PropertySpec& row;

    YamlValue operator()(bool value) const { return YamlValue::raw(boolText(value)); }

    YamlValue operator()(std::int64_t value) const { return YamlValue::raw(integerText(value)); }

    YamlValue operator()(double value) const { return YamlValue::raw(realText(value)); }

    YamlValue operator()(const std::string& value) const
    {
        return std::holds_alternative<KeywordFacet>(row.facet) ? YamlValue::word(value)
                                                               : YamlValue::ofText(value);
    }

    YamlValue operator()(const base::Vec3& value) const
    {
        return numbers(std::array{value.x, value.y, value.z});
    }

    YamlValue operator()(const Colour& value) const
    {
        return numbers(std::array{value.r, value.g, value.b, value.a});
    }

    YamlValue operator()(const TextList& value) const
    {
        YamlValue list = YamlValue::list();
        for (const std::string& item : value) {
            list.items.push_back(YamlValue::ofText(item));
        }
        return list;
    }

    YamlValue operator()(const IntegerList& value) const
    {
        YamlValue list = YamlValue::list();
        for (const std::int64_t item : value) {
            list.items.push_back(YamlValue::raw(integerText(item)));
        }
        return list;
    }

    YamlValue operator()(const RecordList& value) const
    {
        const auto& facet = std::get<RecordListFacet>(row.facet);
        YamlValue list = YamlValue::list();
        for (const Record& record : value) {
            list.items.push_back(yamlOf(facet.rows, record.fields));
            list.items.back().spread = true;
        }
        return list;
    }

    // Fewer names than numbers: colours without alpha.
    template <std::size_t N>
    YamlValue numbers(const std::array<double, N>& components) const
    {
        const auto names = componentNames(row);
        CHECK(names.size() <= N, "a value has a number for each of its row's components");
        YamlValue map = YamlValue::map();
        for (std::size_t i = 0; i < names.size(); ++i) {
            map.members.emplace_back(std::string(names[i]),
                                     YamlValue::raw(realText(components[i])));
        }
        return map;
    }
};

class BlockPrinter {
public:
    BlockPrinter(std::span<const PropertySpec> rows, const std::vector<Field>& fields, bool isNew)
        : rows_(rows), fields_(fields), isNew_(isNew)
    {}

    YamlValue print() const
    {
        std::vector<bool> wanted(rows_.size());
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            wanted[i] = isWanted(rows_[i]);
        }
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const bool completes = has(rows_[i].traits, Trait::RequiredInMap) &&
                                   applies(rows_[i]) && saysSomething(rows_[i]);
            if (!wanted[i] && completes) {
                wanted[i] = hasMap(mapPath(rows_[i].key), wanted);
            }
        }
        YamlValue block = YamlValue::map();
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            if (wanted[i] && !yields(rows_[i], fields_, rows_)) {
                block.put(rows_[i].key, yamlOf(rows_[i], valueOf(rows_[i])));
            }
        }
        return block;
    }

private:
    bool applies(const PropertySpec& row) const { return appliesBeside(fields_, row, rows_); }

    Value valueOf(const PropertySpec& row) const
    {
        const Value* given = fields::find(fields_, row.id);
        return given != nullptr ? *given : defaultValue(row);
    }

    bool isWanted(const PropertySpec& row) const
    {
        if (fields::find(fields_, row.id) != nullptr) {
            return true;
        }
        const bool required = has(row.traits, Trait::Required) && saysSomething(row);
        return isNew_ && applies(row) && (has(row.traits, Trait::AlwaysWritten) || required);
    }

    bool hasMap(std::string_view map, const std::vector<bool>& wanted) const
    {
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            if (wanted[i] && isInside(rows_[i].key, map)) {
                return true;
            }
        }
        return false;
    }

    std::span<const PropertySpec> rows_;
    const std::vector<Field>& fields_;
    bool isNew_;
};

}  // namespace

YamlValue yamlOf(const PropertySpec& row, const Value& value)
{
    return std::visit(Printer{row}, value);
}

YamlValue yamlOf(std::span<const PropertySpec> rows, const std::vector<Field>& fields)
{
    return BlockPrinter(rows, fields, true).print();
}

YamlValue yamlOfAdded(std::span<const PropertySpec> rows, const std::vector<Field>& fields)
{
    return BlockPrinter(rows, fields, false).print();
}

}  // namespace adf
