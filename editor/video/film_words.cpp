#include "editor/video/film_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace editor {
namespace {

// The first pictures take longer: what is drawn is made ready with them.
constexpr std::size_t kFewPictures = 5;
constexpr double kFewSeconds = 2;
constexpr double kMinute = 60;
constexpr int kSecondsRound = 5;

QString timeLeft(double seconds)
{
    if (seconds <= kMinute) {
        const int steps = std::max(1, static_cast<int>(std::ceil(seconds / kSecondsRound)));
        return QCoreApplication::translate("film", "%1 s").arg(kSecondsRound * steps);
    }
    const int minutes = static_cast<int>(std::ceil(seconds / kMinute));
    if (minutes < kMinute) {
        return QCoreApplication::translate("film", "%1 min").arg(minutes);
    }
    return QCoreApplication::translate("film", "%1 h %2 min").arg(minutes / 60).arg(minutes % 60);
}

}  // namespace

QString filmProgress(std::size_t drawn, std::size_t count, double seconds)
{
    const QString picture =
        QCoreApplication::translate("film", "Picture %1 of %2").arg(drawn).arg(count);
    if (drawn < kFewPictures || seconds < kFewSeconds || drawn >= count) {
        return picture;
    }
    const double left = seconds * static_cast<double>(count - drawn) / static_cast<double>(drawn);
    return QCoreApplication::translate("film", "%1, about %2 left").arg(picture, timeLeft(left));
}

}  // namespace editor
