// The shortest way from one text to the other, greedily by its length: E. W. Myers, "An O(ND)
// Difference Algorithm and Its Variations", Algorithmica 1 (1986). On the diagonal k (lines of the
// old text less those of the new) `reach` is how far d changes get in the old text.

#include "editor/source/changed_lines.h"

#include <QStringView>

#include <algorithm>

namespace editor {
namespace {

using Lines = QList<QStringView>;

// Texts that differ more are other texts.
constexpr int kMostChanges = 1000;

// Of each line of `now`: did it come?
std::vector<bool> insertedInto(const Lines& old, const Lines& now)
{
    const int n = int(old.size());
    const int m = int(now.size());
    const int most = std::min(n + m, kMostChanges);
    const auto at = [most](int diagonal) {
        return std::size_t(diagonal + most + 1);
    };
    std::vector<int> reach(std::size_t(2 * most + 3));
    const auto comesFromAbove = [&at](const std::vector<int>& known, int k, int d) {
        return k == -d || (k != d && known[at(k - 1)] < known[at(k + 1)]);
    };
    std::vector<std::vector<int>> before;  // `reach`, by number of changes
    bool found = false;
    for (int d = 0; d <= most && !found; ++d) {
        before.push_back(reach);
        for (int k = -d; k <= d && !found; k += 2) {
            int x = comesFromAbove(reach, k, d) ? reach[at(k + 1)] : reach[at(k - 1)] + 1;
            while (x < n && x - k < m && old[x] == now[x - k]) {
                ++x;
            }
            reach[at(k)] = x;
            found = x >= n && x - k >= m;
        }
    }
    std::vector<bool> inserted(std::size_t(m), !found);
    int x = n;
    int y = m;
    for (int d = int(before.size()) - 1; found && d > 0; --d) {
        const std::vector<int>& known = before[std::size_t(d)];
        const int k = x - y;
        const bool above = comesFromAbove(known, k, d);
        const int from = above ? k + 1 : k - 1;
        x = known[at(from)];
        y = x - from;
        if (above) {
            inserted[std::size_t(y)] = true;
        }
    }
    return inserted;
}

}  // namespace

std::vector<bool> changedLines(const QString& saved, const QString& now)
{
    const Lines old = QStringView(saved).split(QLatin1Char('\n'));
    const Lines lines = QStringView(now).split(QLatin1Char('\n'));
    const qsizetype most = std::min(old.size(), lines.size());
    qsizetype before = 0;
    while (before < most && old[before] == lines[before]) {
        ++before;
    }
    qsizetype behind = 0;
    while (behind < most - before &&
           old[old.size() - 1 - behind] == lines[lines.size() - 1 - behind]) {
        ++behind;
    }
    const std::vector<bool> inserted =
        insertedInto(old.mid(before, old.size() - before - behind),
                     lines.mid(before, lines.size() - before - behind));
    std::vector<bool> changed(std::size_t(lines.size()));
    std::copy(inserted.begin(), inserted.end(), changed.begin() + before);
    return changed;
}

}  // namespace editor
