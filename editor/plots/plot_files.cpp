#include "editor/plots/plot_files.h"

#include "editor/dialogs/file_choice.h"
#include "editor/plots/plot_widget.h"

#include <QCoreApplication>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

namespace editor {
namespace {

constexpr double kPictureScale = 2;  // of PNG, for print

QString fileNameOf(const QString& title, const char* suffix)
{
    QString name;
    for (const QChar letter : title) {
        name += letter.isLetterOrNumber() ? letter : QLatin1Char('-');
    }
    return (name.isEmpty() ? QStringLiteral("plot") : name) + QLatin1String(suffix);
}

QString refusalOf(const QString& path)
{
    return QCoreApplication::translate("plots", "%1 could not be written.").arg(path);
}

}  // namespace

bool writePlotPicture(PlotWidget& plot, const QString& path)
{
    if (path.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive)) {
        QSvgGenerator svg;
        svg.setFileName(path);
        svg.setSize(plot.size());
        svg.setViewBox(plot.rect());
        svg.setTitle(plot.setting().title);
        QPainter painter;
        if (!painter.begin(&svg)) {
            return false;
        }
        plot.render(&painter);
        return painter.end();
    }
    if (path.endsWith(QStringLiteral(".pdf"), Qt::CaseInsensitive)) {
        QPdfWriter pdf(path);
        pdf.setPageSize(QPageSize(QSizeF(plot.size()) * 0.75, QPageSize::Point));
        pdf.setPageMargins(QMarginsF());
        pdf.setTitle(plot.setting().title);
        QPainter painter;
        if (!painter.begin(&pdf)) {
            return false;
        }
        const double scale = pdf.width() / static_cast<double>(plot.width());
        painter.scale(scale, scale);
        plot.render(&painter);
        return painter.end();
    }
    QImage image(plot.size() * kPictureScale, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(kPictureScale);
    image.fill(plot.palette().color(QPalette::Window));
    QPainter painter(&image);
    plot.render(&painter);
    painter.end();
    return image.save(path);
}

QString savePlotPicture(PlotWidget& plot, QWidget* parent)
{
    const QString path = chooseNewFile(
        parent, FileKind::Picture, QCoreApplication::translate("plots", "Save picture"),
        fileNameOf(plot.setting().title, ".png"),
        QCoreApplication::translate("plots",
                                    "Pictures (*.png);;Drawings (*.svg);;Documents (*.pdf)"));
    return path.isEmpty() || writePlotPicture(plot, path) ? QString() : refusalOf(path);
}

QString savePlotValues(const QString& csv, const QString& name, QWidget* parent)
{
    const QString path =
        chooseNewFile(parent, FileKind::Report, QCoreApplication::translate("plots", "Save values"),
                      fileNameOf(name, ".csv"),
                      QCoreApplication::translate("plots", "Comma-separated values (*.csv)"));
    if (path.isEmpty()) {
        return {};
    }
    QSaveFile file(path);
    const QByteArray bytes = csv.toUtf8();
    const bool isWritten =
        file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
    return isWritten ? QString() : refusalOf(path);
}

}  // namespace editor
