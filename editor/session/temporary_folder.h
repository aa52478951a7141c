#pragma once

#include <QLockFile>
#include <QString>
#include <QTemporaryDir>

#include <memory>

namespace editor {

// A folder of this run for files that nobody keeps, below the system's temporary folder; gone with
// the object. A run that crashed leaves it behind: removeAbandonedFolders().
class TemporaryFolder final {
public:
    TemporaryFolder();

    // False: why() says what the disk said.
    [[nodiscard]] bool isMade() const { return inUse_ != nullptr; }

    [[nodiscard]] QString why() const { return folder_.errorString(); }

    // Absolute.
    [[nodiscard]] QString path() const { return folder_.path(); }

private:
    QTemporaryDir folder_;
    std::unique_ptr<QLockFile> inUse_;  // says which process has it
};

// Takes away the temporary folders of this program and this person whose process has ended; one
// that says no process because its own ended while making it, after an hour.
void removeAbandonedFolders();

}  // namespace editor
