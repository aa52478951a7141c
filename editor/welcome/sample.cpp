#include "editor/welcome/sample.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace editor {
namespace {

struct Row {
    const char* name;  // folder and file in the folder of samples
    const char* title;
    const char* line;
};

constexpr Row kRows[] = {
    {"four_bar", QT_TRANSLATE_NOOP("samples", "Four-bar linkage"),
     QT_TRANSLATE_NOOP("samples", "A closed loop of four links")},
    {"six_axis_arm", QT_TRANSLATE_NOOP("samples", "Six-axis arm"),
     QT_TRANSLATE_NOOP("samples", "Six joints with limits")},
    {"peg_board", QT_TRANSLATE_NOOP("samples", "Peg board"),
     QT_TRANSLATE_NOOP("samples", "Free rings in contact")},
    {"gripper", QT_TRANSLATE_NOOP("samples", "Gripper"),
     QT_TRANSLATE_NOOP("samples", "Ten bodies, four loops, one freedom")},
    {"pendulum", QT_TRANSLATE_NOOP("samples", "Pendulum"),
     QT_TRANSLATE_NOOP("samples", "One hinge, nothing but primitives")},
};

}  // namespace

QList<Sample> samplesIn(const QString& folder)
{
    QList<Sample> samples;
    for (const Row& row : kRows) {
        const QString name = QString::fromLatin1(row.name);
        const QString path = QStringLiteral("%1/%2/%2.yaml").arg(folder, name);
        if (QFileInfo::exists(path)) {
            samples.push_back({.path = path,
                               .title = QCoreApplication::translate("samples", row.title),
                               .line = QCoreApplication::translate("samples", row.line),
                               .image = name});
        }
    }
    return samples;
}

}  // namespace editor
