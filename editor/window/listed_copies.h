#pragma once

#include <QVariantMap>

#include <functional>

namespace editor {

struct ListedCopies {
    QVariantMap copies;  // by path; each with the folder that paths in it are seen from
    bool isWritten = true;
};

// Reads the list of the files that hold what earlier runs could not save, and writes what `change`
// makes of it, while no other run of the program does. It is no part of the settings, which miss
// what another run wrote in the same moment.
ListedCopies changeCopies(const std::function<void(QVariantMap& copies)>& change);

}  // namespace editor
