#pragma once

#include <QDateTime>
#include <QObject>
#include <QString>

#include <vector>

namespace editor {

// Files opened or saved lately, newest first; kept in the settings.
class RecentFiles final : public QObject {
    Q_OBJECT

public:
    struct Entry {
        QString path;
        QDateTime opened;
    };

    static constexpr int kMax = 12;

    using QObject::QObject;

    [[nodiscard]] std::vector<Entry> entries() const;
    void add(const QString& path);
    void remove(const QString& path);
    void clear();

Q_SIGNALS:
    void changed();

private:
    void store(const std::vector<Entry>& entries);
};

// "~/models/arm" for a folder in the home folder.
[[nodiscard]] QString shortFolder(const QString& filePath);

}  // namespace editor
