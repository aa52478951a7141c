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

struct Changes {
    std::vector<bool> gone;  // of each line of the old text
    std::vector<bool> come;  // of each line of the new one
};

Changes changesBetween(const Lines& old, const Lines& now)
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
    Changes changes{.gone = std::vector<bool>(std::size_t(n), !found),
                    .come = std::vector<bool>(std::size_t(m), !found)};
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
            changes.come[std::size_t(y)] = true;
        } else {
            changes.gone[std::size_t(x)] = true;
        }
    }
    return changes;
}

// The same, but for what is the same at the start and at the end.
Changes changesOf(const Lines& old, const Lines& lines)
{
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
    const Changes between = changesBetween(old.mid(before, old.size() - before - behind),
                                           lines.mid(before, lines.size() - before - behind));
    Changes changes{.gone = std::vector<bool>(std::size_t(old.size())),
                    .come = std::vector<bool>(std::size_t(lines.size()))};
    std::copy(between.gone.begin(), between.gone.end(), changes.gone.begin() + before);
    std::copy(between.come.begin(), between.come.end(), changes.come.begin() + before);
    return changes;
}

}  // namespace

std::vector<bool> changedLines(const QString& saved, const QString& now)
{
    return changesOf(QStringView(saved).split(QLatin1Char('\n')),
                     QStringView(now).split(QLatin1Char('\n')))
        .come;
}

std::vector<ChangedPart> changedParts(const QString& saved, const QString& now)
{
    const Changes changes = changesOf(QStringView(saved).split(QLatin1Char('\n')),
                                      QStringView(now).split(QLatin1Char('\n')));
    const auto countFrom = [](const std::vector<bool>& lines, int first) {
        int count = 0;
        while (std::size_t(first + count) < lines.size() && lines[std::size_t(first + count)]) {
            ++count;
        }
        return count;
    };
    std::vector<ChangedPart> parts;
    int savedLine = 0;
    int line = 0;
    while (std::size_t(savedLine) < changes.gone.size() ||
           std::size_t(line) < changes.come.size()) {
        const ChangedPart part{.savedFirst = savedLine,
                               .savedCount = countFrom(changes.gone, savedLine),
                               .first = line,
                               .count = countFrom(changes.come, line)};
        if (part.savedCount + part.count > 0) {
            parts.push_back(part);
        }
        savedLine += part.savedCount + 1;  // and the one that is the same
        line += part.count + 1;
    }
    return parts;
}

}  // namespace editor
