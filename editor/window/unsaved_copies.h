#pragma once

#include <QStringList>

namespace editor {

class Workspace;

// For a program that is ended from outside, which can ask nobody: each document with changes goes
// into a file of its own, arm.unsaved.yaml beside arm.yaml, so that the paths in it mean the same;
// one without a file, or beside which nothing can be written, into the folder of the program's own
// data. No file is replaced. Gives those that were written; the disk may have refused some.
QStringList writeUnsavedCopies(const Workspace& workspace);

// Those that an earlier run wrote and that are still there. Each is given once.
QStringList takeUnsavedCopies();

}  // namespace editor
