#include "editor/exporting/exported_words.h"

#include <QCoreApplication>
#include <QStringList>

namespace editor {
namespace {

struct ExportTexts {
    Q_DECLARE_TR_FUNCTIONS(editor::ExportedWords)
};

QString countOf(std::size_t count, const QString& one, const QString& several)
{
    return count == 1 ? one : several.arg(count);
}

QString bodiesOf(std::size_t count)
{
    return countOf(count, ExportTexts::tr("1 body"), ExportTexts::tr("%1 bodies"));
}

QString jointsOf(std::size_t count)
{
    return countOf(count, ExportTexts::tr("1 joint"), ExportTexts::tr("%1 joints"));
}

}  // namespace

QString exportedWords(const exporters::Exported& made)
{
    const QString written =
        ExportTexts::tr("Exported %1, %2, %3")
            .arg(bodiesOf(made.bodies), jointsOf(made.joints),
                 countOf(made.meshes, ExportTexts::tr("1 mesh"), ExportTexts::tr("%1 meshes")));
    QStringList left;
    if (made.bodiesLeftOut > 0) {
        left += bodiesOf(made.bodiesLeftOut);
    }
    if (made.jointsLeftOut > 0) {
        left += jointsOf(made.jointsLeftOut);
    }
    if (left.isEmpty()) {
        return written;
    }
    const bool isOne = made.bodiesLeftOut + made.jointsLeftOut == 1;
    return (isOne ? ExportTexts::tr("%1; %2 is left out") : ExportTexts::tr("%1; %2 are left out"))
        .arg(written, left.join(ExportTexts::tr(" and ")));
}

}  // namespace editor
