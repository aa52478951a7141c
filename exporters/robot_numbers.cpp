#include "exporters/robot_numbers.h"

#include "base/text.h"
#include "importers/robot/joint_words.h"

namespace exporters {

std::string numberText(double number)
{
    return base::numberText(number + 0.0);
}

std::string numbersText(base::Vec3 v)
{
    const base::Vec3 clean = importers::withoutDust(v);
    return numberText(clean.x) + ' ' + numberText(clean.y) + ' ' + numberText(clean.z);
}

}  // namespace exporters
