#pragma once

#include <string>

namespace base {

// A number for a sentence, with three digits: "0.0123", "1310", "1.2e+12". What is compared with
// another number may need more.
std::string shortText(double number, int digits = 3);

}  // namespace base
