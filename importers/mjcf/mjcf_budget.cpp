#include "importers/mjcf/mjcf_budget.h"

#include "importers/mjcf/mjcf_references.h"

namespace importers::mjcf {

Weight& Weight::operator+=(const Weight& other)
{
    elements += other.elements;
    bytes += other.bytes;
    names += other.names;
    return *this;
}

Weight weightOf(const XmlNode& node)
{
    Weight weight{.elements = 1,
                  .bytes = static_cast<double>(sizeof node + node.name.size() + node.text.size())};
    for (const XmlAttribute& attribute : node.attributes) {
        weight.bytes +=
            static_cast<double>(sizeof attribute + attribute.name.size() + attribute.value.size());
        weight.names += attribute.name == "name" || !elementNamedBy(attribute.name).empty() ? 1 : 0;
    }
    for (const XmlNode& child : node.children) {
        weight += weightOf(child);
    }
    return weight;
}

Weight withLongerNames(Weight weight, double longer)
{
    weight.bytes += longer * weight.names;
    return weight;
}

bool Budget::take(const Weight& weight)
{
    Weight sum = taken_;
    sum += weight;
    if (isSpent_ || stop_.stop_requested() || !(sum.elements <= kMostElements) ||
        !(sum.bytes <= kMostBytes)) {
        return refuse();
    }
    taken_ = sum;
    return true;
}

bool Budget::takeFile(double bytes)
{
    return files_++ < kMostFiles ? take({.bytes = bytes}) : refuse();
}

bool Budget::refuse()
{
    isSpent_ = true;
    return false;
}

std::string Budget::limits()
{
    return "more than " + std::to_string(static_cast<int>(kMostElements)) + " elements, " +
           std::to_string(static_cast<int>(kMostBytes / (1024 * 1024))) + " MB or " +
           std::to_string(kMostFiles) + " attached files";
}

}  // namespace importers::mjcf
