#include "editor/importing/place_text.h"

#include "editor/widgets/fact_grid.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace editor {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("place", text);
}

}  // namespace

QString metresText(double length)
{
    return QString(fourDigits(length)).replace(QLatin1Char('-'), QChar(0x2212));
}

QString shiftText(const importers::ImportPlace& place)
{
    base::Vec3 farthest;
    for (const base::Vec3& shift : place.shifts) {
        farthest = {std::max(farthest.x, shift.x), 0, std::max(farthest.z, shift.z)};
    }
    QStringList said;
    if (farthest.x > 0) {
        said += words("%1 m along X").arg(metresText(farthest.x));
    }
    if (farthest.z > 0) {
        said += words("%1 m up").arg(metresText(farthest.z));
    }
    return said.join(QStringLiteral(", "));
}

QString placeText(const importers::ImportPlace& place)
{
    QStringList said;
    if (!place.shifts.empty()) {
        said += shiftText(place);
    }
    if (place.floor) {
        said += words("on a new floor at %1 m").arg(metresText(*place.floor));
    }
    return said.join(QStringLiteral(", "));
}

}  // namespace editor
