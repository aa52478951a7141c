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

void add(recording::Description& description, const adf::Document& document, bool isWorld)
{
    if (document.path().empty()) {
        return;
    }
    if (isWorld) {
        description.world = document.path();
    } else {
        description.models.push_back(document.path());
    }
    description.files.push_back(recording::recordedFile(document.path(), adf::write(document)));
}

}  // namespace

recording::Description describeRun(const EditorContext& context, const RunScene& scene, double step)
{
    recording::Description description = recording::describe(*scene.scene);
    description.program = "linkwright " + QCoreApplication::applicationVersion().toStdString();
    description.stepping =
        context.run.stepping() == exchange::SteppingMode::Fixed ? "fixed" : "real-time";
    description.step = step;
    const compile::Documents& documents = *scene.documents;
    if (documents.world) {
        add(description, *documents.world, true);
    }
    if (documents.environment) {
        add(description, *documents.environment, false);
    }
    for (const adf::Document& model : documents.models) {
        add(description, model, false);
    }
    for (const Workspace::Entry& entry : context.workspace.entries()) {
        if (entry.role == Role::Colours) {
            add(description, entry.session->document(), false);
        }
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
