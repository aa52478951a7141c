#include "editor/welcome/sample_card.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QPixmapCache>

namespace editor {
namespace {

constexpr int kCaption = 54;

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
     QT_TRANSLATE_NOOP("samples", "A linkage, and a ring to pick up")},
    {"pendulum", QT_TRANSLATE_NOOP("samples", "Pendulum"),
     QT_TRANSLATE_NOOP("samples", "One hinge, nothing but primitives")},
};

QPixmap picture(const QString& name)
{
    const QString path = QStringLiteral(":/samples/%1-%2.jpg")
                             .arg(name, Theme::instance().isDark() ? QStringLiteral("dark")
                                                                   : QStringLiteral("light"));
    return QPixmap(path);
}

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

SampleCard::SampleCard(Sample sample, QWidget* parent)
    : QAbstractButton(parent), sample_(std::move(sample))
{
    setAccessibleName(sample_.title);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setToolTip(sample_.path);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(false);
    setSizePolicy(policy);
}

QSize SampleCard::sizeHint() const
{
    return {px(254), px(194 + kCaption)};
}

void SampleCard::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    QPainterPath outline;
    outline.addRoundedRect(frame, px(metrics::kRadiusCard), px(metrics::kRadiusCard));
    painter.fillPath(outline, colour(Token::BgWindow));

    const QRect frameOfPicture(0, 0, width(), height() - px(kCaption));
    painter.save();
    painter.setClipPath(outline);
    const QPixmap shown = picture(sample_.image);
    if (shown.isNull()) {
        QLinearGradient ground(frameOfPicture.topLeft(), frameOfPicture.bottomLeft());
        ground.setColorAt(0, colour(Token::ViewTop));
        ground.setColorAt(1, colour(Token::ViewBottom));
        painter.fillRect(frameOfPicture, ground);
    } else {
        // Fills it; what does not fit is cut at both sides alike.
        const double ratio = qMax(frameOfPicture.width() / double(shown.width()),
                                  frameOfPicture.height() / double(shown.height()));
        const QSizeF part(frameOfPicture.width() / ratio, frameOfPicture.height() / ratio);
        const QPointF corner((shown.width() - part.width()) / 2,
                             (shown.height() - part.height()) / 2);
        painter.drawPixmap(QRectF(frameOfPicture), shown, QRectF(corner, part));
    }
    painter.fillRect(QRect(0, frameOfPicture.bottom() + 1, width(), 1), colour(Token::BorderLine));
    painter.restore();

    const QRect words(px(12), frameOfPicture.bottom() + px(8), width() - px(24), px(18));
    painter.setFont(faceOf(FontRole::Head));
    painter.setPen(colour(Token::TextPrimary));
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft, sample_.title);
    painter.setFont(faceOf(FontRole::Row));
    painter.setPen(colour(Token::TextSecondary));
    painter.drawText(words.translated(0, px(18)), Qt::AlignVCenter | Qt::AlignLeft, sample_.line);

    const bool lit = underMouse() || hasFocus();
    painter.setPen(QPen(colour(lit ? Token::Accent : Token::BorderField), lit ? 2 : 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(lit ? frame.adjusted(0.5, 0.5, -0.5, -0.5) : frame,
                            px(metrics::kRadiusCard), px(metrics::kRadiusCard));
}

void SampleCard::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void SampleCard::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

void SampleCard::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

}  // namespace editor
