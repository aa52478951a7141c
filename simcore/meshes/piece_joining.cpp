#include "meshes/piece_joining.h"

#include "meshes/part.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

namespace meshes {

namespace {

using base::Vec3;

base::Bounds boundsOf(const ConvexHull& hull)
{
    base::Bounds bounds;
    for (const Vec3 corner : hull.corners) {
        bounds.add(corner);
    }
    return bounds;
}

bool holds(const base::Bounds& bounds, Vec3 point, double room)
{
    for (int i = 0; i < 3; ++i) {
        if (point[i] < bounds.low[i] - room || point[i] > bounds.high[i] + room) {
            return false;
        }
    }
    return true;
}

bool areNear(const base::Bounds& a, const base::Bounds& b, double distance)
{
    for (int i = 0; i < 3; ++i) {
        if (a.low[i] > b.high[i] + distance || b.low[i] > a.high[i] + distance) {
            return false;
        }
    }
    return true;
}

// Two pieces as one.
struct Joint {
    Piece piece;
    double addedVolume = 0;
};

class Joining {
public:
    Joining(std::vector<Piece>& pieces,
            std::span<const EmptyPoint> empties,
            double tolerance,
            double slack)
        : pieces_(pieces), empties_(empties), tolerance_(tolerance), slack_(slack)
    {
        for (std::uint32_t i = 0; i < pieces.size(); ++i) {
            names_.push_back(i);
        }
        nextName_ = static_cast<std::uint32_t>(pieces.size());
    }

    void joinWithinTolerance()
    {
        constexpr bool kEvenFar = false;
        while (joinBest(kEvenFar, [](const Joint& joint) { return joint.addedVolume; })) {
        }
    }

    void joinDownTo(std::size_t count)
    {
        constexpr bool kEvenFar = true;
        known_.clear();
        while (pieces_.size() > count && joinBest(kEvenFar, [](const Joint& joint) {
                   return std::pair(joint.piece.concavity, joint.addedVolume);
               })) {
        }
    }

private:
    // `cost` says which is best. False when no two can be joined.
    template <typename Cost>
    bool joinBest(bool evenFar, Cost cost)
    {
        std::pair<std::size_t, std::size_t> best;
        const Joint* bestJoint = nullptr;
        for (std::size_t i = 0; i < pieces_.size(); ++i) {
            for (std::size_t k = i + 1; k < pieces_.size(); ++k) {
                const std::optional<Joint>& joint = joined(i, k, evenFar);
                if (joint && (bestJoint == nullptr || cost(*joint) < cost(*bestJoint))) {
                    best = {i, k};
                    bestJoint = &*joint;
                }
            }
        }
        if (bestJoint == nullptr) {
            return false;
        }
        pieces_[best.first] = bestJoint->piece;
        names_[best.first] = nextName_++;
        pieces_.erase(pieces_.begin() + static_cast<std::ptrdiff_t>(best.second));
        names_.erase(names_.begin() + static_cast<std::ptrdiff_t>(best.second));
        return true;
    }

    // Each two pieces are looked at once.
    const std::optional<Joint>& joined(std::size_t i, std::size_t k, bool evenFar)
    {
        const auto [entry, isNew] = known_.try_emplace({names_[i], names_[k]});
        if (isNew) {
            entry->second = join(pieces_[i], pieces_[k], evenFar);
        }
        return entry->second;
    }

    [[nodiscard]] std::optional<Joint> join(const Piece& a, const Piece& b, bool evenFar) const
    {
        if (!evenFar && !areNear(boundsOf(a.hull), boundsOf(b.hull), tolerance_)) {
            return std::nullopt;
        }
        std::vector<Vec3> corners = a.hull.corners;
        corners.insert(corners.end(), b.hull.corners.begin(), b.hull.corners.end());
        Joint joint{.piece = {.hull = hullOf(corners)}};
        joint.addedVolume = joint.piece.hull.volume - a.hull.volume - b.hull.volume;
        const base::Bounds bounds = boundsOf(joint.piece.hull);
        double& concavity = joint.piece.concavity;
        concavity = std::max(a.concavity, b.concavity);
        const double allowed = std::max(tolerance_, concavity);
        for (const EmptyPoint& empty : empties_) {
            if (empty.distance <= concavity) {
                break;  // so are all that follow
            }
            if (!holds(bounds, empty.position, slack_)) {
                continue;
            }
            concavity = std::max(concavity, concavityAt(joint.piece.hull, empty, slack_));
            if (!evenFar && concavity > allowed) {
                return std::nullopt;
            }
        }
        return joint;
    }

    std::vector<Piece>& pieces_;
    std::span<const EmptyPoint> empties_;
    double tolerance_;
    double slack_;
    std::vector<std::uint32_t> names_;  // of the pieces; one that was joined has a new name
    std::uint32_t nextName_ = 0;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::optional<Joint>> known_;
};

}  // namespace

void joinPieces(std::vector<Piece>& pieces,
                std::span<const EmptyPoint> empties,
                double tolerance,
                std::size_t maximumPieces,
                double slack)
{
    Joining joining(pieces, empties, tolerance, slack);
    joining.joinWithinTolerance();
    joining.joinDownTo(maximumPieces);
}

}  // namespace meshes
