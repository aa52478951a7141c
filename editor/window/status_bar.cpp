#include "editor/window/status_bar.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"

#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QRegularExpression>
#include <QToolButton>

#include <algorithm>

namespace editor {
namespace {

QString strong(const QString& value)
{
    return QStringLiteral("<b style='font-weight:600;color:%1'>%2</b>")
        .arg(colour(Token::TextPrimary).name(), value);
}

QString mono(const QString& value)
{
    return QStringLiteral("<span style=\"font-family:'JetBrains Mono';color:%1\">%2</span>")
        .arg(colour(Token::TextPrimary).name(), value);
}

// 12.41, 0.004, 12345, 1.3e+09: four figures are enough to recognise a mass.
QString shortNumber(double value)
{
    if (value >= 1e4 && value < 1e7) {
        return QString::number(value, 'f', 0);
    }
    return QString::number(value, 'g', 4);
}

QString counted(int count, const QString& one, const QString& many)
{
    return strong(QString::number(count)) + QLatin1Char(' ') + (count == 1 ? one : many);
}

}  // namespace

StatusBar::StatusBar(QWidget* parent)
    : QStatusBar(parent),
      hint_(new ElidedLabel),
      bar_(new QProgressBar),
      cancel_(new QToolButton),
      facts_(new QLabel)
{
    setSizeGripEnabled(false);
    setObjectName(QStringLiteral("statusBar"));
    hint_->setContentsMargins(px(10), 0, 0, 0);
    facts_->setContentsMargins(0, 0, px(12), 0);
    facts_->setTextFormat(Qt::RichText);
    for (QLabel* label : {static_cast<QLabel*>(hint_), facts_}) {
        setFontRole(*label, FontRole::Row);
        label->setForegroundRole(QPalette::PlaceholderText);
    }
    bar_->setRange(0, 1000);
    bar_->setTextVisible(false);
    cancel_->setText(tr("Cancel"));
    setFontRole(*cancel_, FontRole::Row);
    connect(cancel_, &QToolButton::clicked, this, &StatusBar::cancelRequested);
    addWidget(bar_);
    addWidget(cancel_);
    addWidget(hint_, 1);
    addPermanentWidget(facts_);
    const auto resizeToScale = [this] {
        setFixedHeight(px(metrics::kStatusBar));
        bar_->setFixedSize(px(140), px(6));
        cancel_->setFixedHeight(px(20));
    };
    connect(&Theme::instance(), &Theme::changed, this, resizeToScale);
    resizeToScale();
    setWork({});
}

void StatusBar::setHint(const QString& hint)
{
    hintText_ = hint;
    if (work_.isEmpty()) {
        hint_->setText(hint);
    }
}

void StatusBar::setWork(const QString& text)
{
    work_ = text;
    bar_->setVisible(!text.isEmpty());
    cancel_->setVisible(!text.isEmpty());
    bar_->setValue(0);
    bar_->setAccessibleName(text);
    hint_->setText(text.isEmpty() ? hintText_ : text);
}

void StatusBar::setProgress(double fraction)
{
    bar_->setValue(static_cast<int>(std::clamp(fraction, 0.0, 1.0) * bar_->maximum()));
}

void StatusBar::setFacts(const StatusFacts& facts)
{
    QStringList parts;
    if (facts.state) {
        parts += QStringLiteral("<span style='color:%1'>◆ %2</span>")
                     .arg(colour(Token::Run).name(), *facts.state);
    }
    if (facts.contacts) {
        parts += tr("Contacts %1").arg(mono(QString::number(*facts.contacts)));
    }
    if (facts.stepsPerSecond) {
        parts += tr("Physics %1").arg(mono(tr("%1 Hz").arg(*facts.stepsPerSecond, 0, 'f', 0)));
    }
    if (facts.framesPerSecond) {
        parts += tr("View %1").arg(mono(tr("%1 fps").arg(*facts.framesPerSecond, 0, 'f', 0)));
    }
    if (facts.slippage) {
        parts += tr("Slip %1").arg(mono(tr("%1 ms").arg(*facts.slippage * 1000, 0, 'f', 0)));
    }
    if (facts.mobility) {
        parts += tr("Mobility %1").arg(strong(QString::number(*facts.mobility))) +
                 QLatin1Char(' ') + facts.mobilityOf.toHtmlEscaped();
    }
    if (facts.bodies) {
        QString counts = counted(*facts.bodies, tr("body"), tr("bodies"));
        if (facts.joints > 0) {
            counts += QStringLiteral(", ") + counted(facts.joints, tr("joint"), tr("joints"));
        }
        if (facts.loops > 0) {
            counts += QStringLiteral(", ") + counted(facts.loops, tr("loop"), tr("loops"));
        }
        parts += counts;
    }
    if (facts.mass) {
        parts += tr("Mass %1").arg(mono(tr("%1 kg").arg(shortNumber(*facts.mass))));
    }
    const QString line = QStringLiteral("&nbsp;&nbsp;<span style='color:%1'>|</span>&nbsp;&nbsp;")
                             .arg(colour(Token::BorderControl).name());
    const QString text = parts.join(line);
    if (facts_->text() != text) {
        facts_->setText(text);
    }
    facts_->setToolTip(facts.mobilityDetail);
}

QString StatusBar::factsText() const
{
    QString text = facts_->text();
    static const QRegularExpression tag(QStringLiteral("<[^>]*>"));
    return text.remove(tag).replace(QStringLiteral("&nbsp;"), QStringLiteral(" ")).simplified();
}

void StatusBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), colour(Token::BgWindow));
    painter.fillRect(QRect(0, 0, width(), 1), colour(Token::BorderLine));
}

}  // namespace editor
