#pragma once

#include <string>

namespace test {

// A closed cube around its origin as OBJ text; `half`: of its edge.
inline std::string cubeObj(double half)
{
    std::string text;
    for (const double x : {-half, half}) {
        for (const double y : {-half, half}) {
            for (const double z : {-half, half}) {
                text += "v " + std::to_string(x) + ' ' + std::to_string(y) + ' ' +
                        std::to_string(z) + '\n';
            }
        }
    }
    return text + "f 1 2 4 3\nf 5 7 8 6\nf 1 5 6 2\nf 3 4 8 7\nf 1 3 7 5\nf 2 6 8 4\n";
}

}  // namespace test
