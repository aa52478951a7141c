#include "editor/session/recent_files.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

namespace editor {
namespace {

const QString kGroup = QStringLiteral("recent");
const QString kPath = QStringLiteral("path");
const QString kOpened = QStringLiteral("opened");

}  // namespace

std::vector<RecentFiles::Entry> RecentFiles::entries() const
{
    std::vector<Entry> entries;
    QSettings settings;
    const int count = settings.beginReadArray(kGroup);
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        entries.push_back({settings.value(kPath).toString(), settings.value(kOpened).toDateTime()});
    }
    return entries;
}

void RecentFiles::add(const QString& path)
{
    std::vector<Entry> kept = entries();
    std::erase_if(kept, [&path](const Entry& entry) { return entry.path == path; });
    kept.insert(kept.begin(), {path, QDateTime::currentDateTime()});
    kept.resize(std::min<std::size_t>(kept.size(), kMax));
    store(kept);
}

void RecentFiles::remove(const QString& path)
{
    std::vector<Entry> kept = entries();
    std::erase_if(kept, [&path](const Entry& entry) { return entry.path == path; });
    store(kept);
}

void RecentFiles::clear()
{
    store({});
}

void RecentFiles::store(const std::vector<Entry>& entries)
{
    QSettings settings;
    settings.remove(kGroup);
    settings.beginWriteArray(kGroup, static_cast<int>(entries.size()));
    for (std::size_t i = 0; i < entries.size(); ++i) {
        settings.setArrayIndex(static_cast<int>(i));
        settings.setValue(kPath, entries[i].path);
        settings.setValue(kOpened, entries[i].opened);
    }
    settings.endArray();
    Q_EMIT changed();
}

QString shortFolder(const QString& filePath)
{
    const QString folder = QFileInfo(filePath).absolutePath();
    const QString home = QDir::homePath();
    if (folder == home || folder.startsWith(home + QLatin1Char('/'))) {
        return QLatin1Char('~') + folder.mid(home.size());
    }
    return folder;
}

}  // namespace editor
