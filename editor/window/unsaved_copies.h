#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace editor {

class Workspace;

struct UnsavedCopy {
    QString path;    // absolute
    QString folder;  // that paths in it are seen from, where that is not its own; else empty

    bool operator==(const UnsavedCopy&) const = default;
};

struct WrittenCopies {
    QStringList paths;
    QStringList refused;    // titles of documents that the disk took nowhere
    bool areListed = true;  // the next run reports them
};

// For a program that is ended from outside, which can ask nobody: each document with changes goes
// into a file of its own, arm.unsaved.yaml beside arm.yaml, so that the paths in it mean the same;
// one without a file, or beside which nothing can be written, into the folder of the program's own
// data. No file is replaced, whoever else writes at the same moment.
WrittenCopies writeUnsavedCopies(const Workspace& workspace);

// Those of earlier runs that are still there and were not forgotten.
QList<UnsavedCopy> unsavedCopies();
// They are not reported again; the files stay. False when the disk refused: they will be.
bool forgetUnsavedCopies(const QStringList& paths);

}  // namespace editor
