#include "editor/importing/import_questions.h"

#include "adf/file_io.h"
#include "editor/dialogs/file_choice.h"
#include "editor/dialogs/file_questions.h"
#include "editor/importing/import_target.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QWidget>

namespace editor {
namespace {

struct QuestionTexts {
    Q_DECLARE_TR_FUNCTIONS(editor::ImportQuestions)
};

}  // namespace

QString askMeshFile(QWidget* parent, const QString& robotFile)
{
    return chooseFile(
        parent, FileKind::Mesh, QuestionTexts::tr("Mesh file"), QFileInfo(robotFile).absolutePath(),
        QuestionTexts::tr(
            "Mesh files (*.stl *.obj *.dae *.3ds *.ply *.gltf *.glb);;All files (*)"));
}

QString askTarget(QWidget* parent, const QString& target)
{
    return chooseNewFile(parent, FileKind::ImportedModel, QuestionTexts::tr("Import as"), target,
                         QuestionTexts::tr("ADF files (*.yaml *.yml)"), Replacing::IsAskedLater);
}

QString askChoices(QWidget* parent, const QString& robotFile)
{
    return chooseFile(parent, FileKind::Report, QuestionTexts::tr("Load choices"),
                      QFileInfo(robotFile).absolutePath(),
                      QuestionTexts::tr("JSON files (*.json)"));
}

bool mayWriteTarget(QWidget* parent,
                    const QString& target,
                    const std::function<bool(const QString& path)>& isOpen)
{
    const QString name = QFileInfo(target).fileName();
    if (!isWritable(target)) {
        reportRefusal(parent, parent->windowTitle(),
                      QuestionTexts::tr("%1 cannot be written.").arg(target),
                      {"you may not write into its folder",
                       "choose another place for the model with \"Change...\""});
        return false;
    }
    if (isOpen && isOpen(target)) {
        reportRefusal(parent, parent->windowTitle(), QuestionTexts::tr("%1 is open.").arg(name),
                      {"one file cannot be open twice",
                       "close it, or choose another file with \"Change...\""});
        return false;
    }
    return !QFileInfo::exists(target) ||
           confirmLoss(parent, QuestionTexts::tr("Replace the file"),
                       QuestionTexts::tr("%1 is there already.").arg(name),
                       QuestionTexts::tr("Saving the imported model will replace it."),
                       QuestionTexts::tr("Import"), QuestionTexts::tr("Cancel"));
}

QString saveReportAs(QWidget* parent,
                     const QString& robotFile,
                     const QString& target,
                     const std::function<std::string()>& report)
{
    const QDir folder(startFolder(FileKind::Report, QFileInfo(robotFile).absolutePath()));
    const QString path = chooseNewFile(
        parent, FileKind::Report, QuestionTexts::tr("Save report"),
        folder.filePath(QFileInfo(target).completeBaseName() + QStringLiteral("_import.json")),
        QuestionTexts::tr("JSON files (*.json)"));
    if (path.isEmpty()) {
        return {};
    }
    const base::Status written = adf::writeTextAtomically(path.toStdString(), report());
    if (!written) {
        reportRefusal(parent, QuestionTexts::tr("Save report"),
                      QuestionTexts::tr("The report was not saved."), written.error());
        return {};
    }
    return path;
}

}  // namespace editor
