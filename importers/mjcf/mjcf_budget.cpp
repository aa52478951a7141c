#include "importers/mjcf/mjcf_budget.h"

namespace importers::mjcf {

namespace {

// What an element becomes in the robot that is made of it, about.
constexpr std::size_t kMadeOfElement = 512;

}  // namespace

double weightOf(const XmlNode& node, std::size_t longer)
{
    auto bytes =
        static_cast<double>(kMadeOfElement + sizeof node + node.name.size() + node.text.size());
    for (const XmlAttribute& attribute : node.attributes) {
        bytes += static_cast<double>(sizeof attribute + attribute.name.size() +
                                     attribute.value.size() + longer);
    }
    for (const XmlNode& child : node.children) {
        bytes += weightOf(child, longer);
    }
    return bytes;
}

bool Budget::take(double bytes)
{
    if (isSpent_ || stop_.stop_requested() || !(taken_ + bytes <= kMostBytes)) {
        return refuse();
    }
    taken_ += bytes;
    return true;
}

bool Budget::takeFile(double bytes)
{
    return files_++ < kMostFiles ? take(bytes) : refuse();
}

bool Budget::refuse()
{
    isSpent_ = true;
    return false;
}

std::string Budget::limits()
{
    return "more than " + std::to_string(static_cast<int>(kMostBytes / (1024 * 1024))) +
           " MB of copies or " + std::to_string(kMostFiles) + " attached files";
}

}  // namespace importers::mjcf
