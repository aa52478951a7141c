#include "editor/view3d/edges.h"

#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QSurfaceFormat>

#include <algorithm>
#include <array>

namespace editor::view3d {

namespace {

QString askForName()
{
    QOpenGLContext context;
    QOffscreenSurface surface;
    surface.create();
    if (!context.create() || !surface.isValid() || !context.makeCurrent(&surface)) {
        return {};
    }
    const auto* const name =
        reinterpret_cast<const char*>(context.functions()->glGetString(GL_RENDERER));
    QString text = QString::fromLatin1(name);
    context.doneCurrent();
    return text;
}

}  // namespace

QString rendererName()
{
    static const QString name = askForName();
    return name;
}

bool drawsInSoftware()
{
    constexpr std::array kNames{"llvmpipe", "softpipe", "swrast", "SWR", "Software"};
    return std::ranges::any_of(kNames, [](const char* name) {
        return rendererName().contains(QLatin1String(name), Qt::CaseInsensitive);
    });
}

void useEdges(Edges edges)
{
    if (edges == Edges::Plain || (edges == Edges::Automatic && drawsInSoftware())) {
        QSurfaceFormat format = QSurfaceFormat::defaultFormat();
        format.setSamples(0);
        QSurfaceFormat::setDefaultFormat(format);
    }
}

}  // namespace editor::view3d
