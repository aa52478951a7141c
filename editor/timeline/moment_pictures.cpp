#include "editor/timeline/moment_pictures.h"

#include <algorithm>
#include <utility>

namespace editor {

MomentPictures::MomentPictures(TimeLine& line, RunController& run, QObject* parent)
    : QObject(parent), line_(line), run_(run)
{
    idle_.setSingleShot(true);
    connect(&idle_, &QTimer::timeout, this, &MomentPictures::drawNext);
    connect(&line_, &TimeLine::branchesChanged, this, &MomentPictures::clear);
    connect(&line_, &TimeLine::playingChanged, this, &MomentPictures::schedule);
    connect(&run_, &RunController::modeChanged, this, &MomentPictures::schedule);
    connect(&run_, &RunController::seenSceneChanged, this, &MomentPictures::clear);
}

void MomentPictures::setSource(Source source)
{
    source_ = std::move(source);
    clear();
}

const QImage* MomentPictures::find(std::uint64_t moment) const
{
    const auto kept = pictures_.find(moment);
    return kept == pictures_.end() ? nullptr : &kept->second.picture;
}

const QImage* MomentPictures::nearest(std::uint64_t moment, std::uint64_t within) const
{
    const auto after = pictures_.lower_bound(moment);
    const QImage* found = nullptr;
    std::uint64_t best = within;
    if (after != pictures_.end() && after->first - moment <= best) {
        best = after->first - moment;
        found = &after->second.picture;
    }
    if (after != pictures_.begin()) {
        const auto before = std::prev(after);
        if (moment - before->first <= best) {
            found = &before->second.picture;
        }
    }
    return found;
}

void MomentPictures::wantOne(std::optional<std::uint64_t> moment)
{
    one_ = moment;
    if (moment) {
        dropOutdated();
        if (const auto kept = pictures_.find(*moment); kept != pictures_.end()) {
            kept->second.used = ++uses_;
        }
    }
    schedule();
}

void MomentPictures::wantRow(std::vector<std::uint64_t> moments)
{
    if (row_ != moments) {
        row_ = std::move(moments);
        schedule();
    }
}

bool MomentPictures::dropOutdated()
{
    if (!isPossible() || !source_.hasChanged()) {
        return false;
    }
    clear();
    return true;
}

void MomentPictures::clear()
{
    const bool had = !pictures_.empty();
    pictures_.clear();
    if (had) {
        Q_EMIT changed();
    }
    schedule();
}

bool MomentPictures::isQuiet() const
{
    return run_.mode() != RunMode::Running && !line_.isPlaying();
}

std::optional<std::uint64_t> MomentPictures::next() const
{
    if (!isPossible() || line_.span().isEmpty()) {
        return std::nullopt;
    }
    if (one_ && !pictures_.contains(*one_)) {
        return one_;
    }
    const auto missing = std::find_if(row_.begin(), row_.end(), [this](std::uint64_t moment) {
        return !pictures_.contains(moment);
    });
    return isQuiet() && missing != row_.end() ? std::optional(*missing) : std::nullopt;
}

void MomentPictures::schedule()
{
    if (next() && !idle_.isActive()) {
        idle_.start(0);
    }
}

// One; events of the window come before the next.
void MomentPictures::drawNext()
{
    const std::optional<std::uint64_t> moment = next();
    if (!moment) {
        return;
    }
    const exchange::Snapshot* const then = line_.momentOf(*moment);
    QImage picture = then == nullptr ? QImage() : source_.draw(*then);
    if (picture.isNull()) {
        return;  // it is asked for again when the pointer moves or the row changes
    }
    forgetOldest();
    pictures_[*moment] = {.picture = std::move(picture), .used = ++uses_};
    Q_EMIT changed();
    schedule();
}

// What the row shows stays.
void MomentPictures::forgetOldest()
{
    while (pictures_.size() >= kMost) {
        auto oldest = pictures_.end();
        for (auto one = pictures_.begin(); one != pictures_.end(); ++one) {
            const bool isInRow = std::find(row_.begin(), row_.end(), one->first) != row_.end();
            if (!isInRow && (oldest == pictures_.end() || one->second.used < oldest->second.used)) {
                oldest = one;
            }
        }
        pictures_.erase(oldest == pictures_.end() ? pictures_.begin() : oldest);
    }
}

}  // namespace editor
