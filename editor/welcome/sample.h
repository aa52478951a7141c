#pragma once

#include <QList>
#include <QString>

namespace editor {

// One of the models that come with the program, as the welcome page shows it.
struct Sample {
    QString path;   // of the file to open
    QString title;  // "Four-bar linkage"
    QString line;   // one line about it
    QString image;  // name of its picture in the resources, without theme and extension
};

// Those found in the folder of samples.
[[nodiscard]] QList<Sample> samplesIn(const QString& folder);

}  // namespace editor
