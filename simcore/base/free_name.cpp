#include "base/free_name.h"

namespace base {

std::string takeFreeName(std::set<std::string>& taken, const std::string& wanted)
{
    std::string name = wanted;
    for (int number = 2; !taken.insert(name).second; ++number) {
        name = wanted + '_' + std::to_string(number);
    }
    return name;
}

}  // namespace base
