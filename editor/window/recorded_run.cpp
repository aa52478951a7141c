#include "editor/window/recorded_run.h"

#include "adf/writer.h"
#include "editor/dialogs/file_choice.h"
#include "editor/session/document_session.h"
#include "editor/session/editor_context.h"
#include "editor/session/run_controller.h"
#include "editor/session/workspace.h"
#include "editor/window/recording_link.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <string>

namespace editor {
namespace {

const char* const kSuffix = "lwr";

// Null for one that is not among them.
const adf::Document* find(const compile::Documents& documents, const std::string& path)
{
    for (const adf::Document& model : documents.models) {
        if (model.path() == path) {
            return &model;
        }
    }
    for (const auto* one : {&documents.world, &documents.environment}) {
        if (*one && (*one)->path() == path) {
            return &**one;
        }
    }
    return nullptr;
}

}  // namespace

recording::Description describeRun(const EditorContext& context, const RunScene& scene, double step)
{
    recording::Description description = recording::describe(*scene.scene);
    description.program = "linkwright " + QCoreApplication::applicationVersion().toStdString();
    description.stepping =
        context.run.stepping() == exchange::SteppingMode::Fixed ? "fixed" : "real-time";
    description.step = step;
    for (const Workspace::Entry& entry : context.workspace.entries()) {
        const std::string& path = entry.session->document().path();
        const adf::Document* const then = path.empty() ? nullptr : find(*scene.documents, path);
        if (entry.role == Role::Other || then == nullptr) {
            continue;
        }
        const adf::Document& document = *then;
        if (entry.role == Role::World) {
            description.world = document.path();
        } else {
            description.models.push_back(document.path());
        }
        description.files.push_back(recording::recordedFile(document.path(), adf::write(document)));
    }
    return description;
}

QString chooseNewRecording(const EditorContext& context, QWidget& window)
{
    const DocumentSession* active = context.workspace.active();
    const QString name =
        active == nullptr ? RecordingLink::tr("run") : QFileInfo(active->title()).baseName();
    const QString folder =
        active == nullptr || active->document().path().empty()
            ? QString()
            : QFileInfo(QString::fromStdString(active->document().path())).absolutePath() +
                  QLatin1Char('/');
    return chooseNewFile(&window, FileKind::Recording, RecordingLink::tr("Save the recording as"),
                         QStringLiteral("%1%2.%3").arg(folder, name, QLatin1String(kSuffix)),
                         recordingFilter());
}

QString recordingFilter()
{
    return RecordingLink::tr("Recordings (*.%1)").arg(QLatin1String(kSuffix));
}

}  // namespace editor
