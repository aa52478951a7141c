#include "base/free_names.h"

namespace base {

std::string FreeNames::takeLike(const std::string& wanted)
{
    int& number = next_.try_emplace(wanted, 1).first->second;
    for (;;) {
        std::string name = number == 1 ? wanted : wanted + '_' + std::to_string(number);
        ++number;
        if (!reserved_.contains(name) && take(name)) {
            return name;
        }
    }
}

}  // namespace base
