#include "importers/free_name.h"

namespace importers {

std::string freeName(std::set<std::string>& taken, const std::string& wanted)
{
    std::string name = wanted;
    for (int number = 2; !taken.insert(name).second; ++number) {
        name = wanted + '_' + std::to_string(number);
    }
    return name;
}

}  // namespace importers
