#include "editor/connections/connection_row.h"

#include "editor/connections/command_words.h"
#include "editor/connections/wait_chart.h"
#include "editor/session/words.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace editor {
namespace {

constexpr double kSilent = 2;  // s, for one that holds something
constexpr double kMilli = 1000;

constexpr std::array<ConnectionColumn, 8> kColumns{{
    {QT_TRANSLATE_NOOP("connections", "Program"), 0},
    {QT_TRANSLATE_NOOP("connections", "Holds"), 0},
    {QT_TRANSLATE_NOOP("connections", "In"), 62},
    {QT_TRANSLATE_NOOP("connections", "Out"), 62},
    {QT_TRANSLATE_NOOP("connections", "Last command"), 0},
    {QT_TRANSLATE_NOOP("connections", "Round trip, 10 s"), 110},
    {QT_TRANSLATE_NOOP("connections", "99 %"), 66},
    {"", 122},
}};

QWidget* twoLines(QWidget* upper, QWidget* lower)
{
    auto* box = new QWidget;
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, px(2), px(metrics::kSpace8), px(2));
    column->setSpacing(0);
    column->addWidget(upper);
    column->addWidget(lower);
    return box;
}

void setColour(QWidget& label, Token token)
{
    QPalette palette = label.palette();
    palette.setColor(QPalette::WindowText, colour(token));
    label.setPalette(palette);
}

QString perSecond(double rate)
{
    return rate > 0 ? QStringLiteral("%1 Hz").arg(rate, 0, 'f', 0) : QStringLiteral("–");
}

}  // namespace

const std::array<ConnectionColumn, 8>& connectionColumns()
{
    return kColumns;
}

ConnectionRow::ConnectionRow(ConnectionDesk& desk, RunController& run, std::uint64_t number)
    : desk_(desk),
      run_(run),
      number_(number),
      name_(new ElidedLabel),
      state_(new QLabel),
      held_(new ElidedLabel),
      received_(new QLabel),
      sent_(new QLabel),
      last_(new ElidedLabel),
      lastPart_(new ElidedLabel),
      waits_(new WaitChart),
      wait99_(new QLabel),
      button_(new QPushButton)
{
    setFontRole(*name_, FontRole::Row);
    setFontRole(*last_, FontRole::Row);
    setFontRole(*held_, FontRole::Row);
    for (QWidget* small : {static_cast<QWidget*>(state_), static_cast<QWidget*>(lastPart_)}) {
        setFontRole(*small, FontRole::Small);
    }
    for (QLabel* number_label : {received_, sent_, wait99_}) {
        setFontRole(*number_label, FontRole::Number);
    }
    lastPart_->setForegroundRole(QPalette::PlaceholderText);
    button_->setAutoDefault(false);
    connect(button_, &QPushButton::clicked, this, &ConnectionRow::act);
    const std::array<QWidget*, 8> cells{twoLines(name_, state_),    held_,  received_, sent_,
                                        twoLines(last_, lastPart_), waits_, wait99_,   button_};
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(px(metrics::kSpace12), 0, px(metrics::kSpace12), 0);
    line->setSpacing(px(metrics::kSpace8));
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (kColumns[i].width > 0) {
            cells[i]->setFixedWidth(px(kColumns[i].width));
        }
        line->addWidget(cells[i], kColumns[i].width > 0 ? 0 : 1);
    }
    button_->setFixedHeight(px(metrics::kSmallButton));
    setFixedHeight(px(metrics::kTableRowOfTwo) + px(2));
}

void ConnectionRow::show(const exchange::Program& program)
{
    const bool isRos = program.number == ConnectionDesk::kRosProgram;
    name_->setText(isRos ? QStringLiteral("ROS 1: ") + text(program.name) : text(program.name));
    const QStringList held = desk_.held(program);
    held_->setText(held.isEmpty() ? tr("nothing") : held.join(QStringLiteral(", ")));
    held_->setForegroundRole(held.isEmpty() ? QPalette::PlaceholderText : QPalette::WindowText);
    received_->setText(perSecond(program.received));
    sent_->setText(perSecond(program.sent));
    waits_->setWaits(program.waits);
    wait99_->setText(program.wait99
                         ? QStringLiteral("%1 ms").arg(*program.wait99 * kMilli, 0, 'f', 2)
                         : QStringLiteral("–"));
    wait99_->setToolTip(
        tr("99 % of its requests of the last ten seconds were answered, and its commands taken by "
           "the run, within this time."));
    showLast(program);
    showState(program, !held.isEmpty());
}

void ConnectionRow::showLast(const exchange::Program& program)
{
    if (!program.last) {
        last_->setText(tr("none, listens only"));
        lastPart_->setText({});
        return;
    }
    const scene::Scene& scene = *run_.shownScene();
    const CommandWords words = program.last->sceneRevision == scene.revision
                                   ? commandWords(program.last->command, scene)
                                   : CommandWords{tr("of another scene"), {}};
    const QString ago = program.last->ago < 1
                            ? tr("%1 ms ago").arg(program.last->ago * kMilli, 0, 'f', 0)
                            : tr("%1 s ago").arg(program.last->ago, 0, 'f', 1);
    last_->setText(words.what);
    lastPart_->setText(words.where.isEmpty() ? ago : words.where + QStringLiteral(", ") + ago);
}

void ConnectionRow::showState(const exchange::Program& program, bool holds)
{
    const bool isSilent = holds && program.silentFor > kSilent;
    const bool commands = program.source != exchange::kNobody;
    if (program.isCutOff) {
        state_->setText(QStringLiteral("■ ") + tr("cut off"));
    } else if (isSilent) {
        state_->setText(QStringLiteral("▲ ") + tr("silent %1 s").arg(program.silentFor, 0, 'f', 1));
    } else {
        state_->setText(commands ? QStringLiteral("● ") + tr("commands")
                                 : QStringLiteral("○ ") + tr("listens"));
    }
    setColour(*state_, program.isCutOff ? Token::Error
                       : isSilent       ? Token::Warning
                       : commands       ? Token::Success
                                        : Token::TextSecondary);
    act_ = program.isCutOff ? Act::Allow : commands ? Act::CutOff : Act::Dismiss;
    const QString name = text(program.name);
    switch (act_) {
        case Act::CutOff:
            button_->setText(tr("Cut off"));
            button_->setToolTip(
                tr("Ends what it commands, and refuses its commands from now on. It may go on to "
                   "listen. Whether its joints are held is chosen below."));
            break;
        case Act::Allow:
            button_->setText(tr("Allow again"));
            button_->setToolTip(tr("It may command again."));
            break;
        case Act::Dismiss:
            button_->setText(tr("Close"));
            button_->setToolTip(tr("Ends its connection. It may join again."));
            break;
    }
    button_->setIcon(act_ == Act::CutOff  ? icon("stop", Token::Error)
                     : act_ == Act::Allow ? icon("check")
                                          : icon("close"));
    // A node leaves by itself.
    button_->setVisible(act_ != Act::Dismiss || number_ != ConnectionDesk::kRosProgram);
    button_->setAccessibleName(QStringLiteral("%1: %2").arg(button_->text(), name));
    if (isSilent != isSilent_) {
        isSilent_ = isSilent;
        update();
    }
}

void ConnectionRow::act()
{
    switch (act_) {
        case Act::CutOff:
            desk_.cutOff(number_);
            break;
        case Act::Allow:
            desk_.allow(number_);
            break;
        case Act::Dismiss:
            desk_.dismiss(number_);
            break;
    }
}

void ConnectionRow::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    if (isSilent_) {
        painter.fillRect(rect(), colour(Token::WarningTint));
    }
    painter.fillRect(QRect(0, height() - 1, width(), 1), colour(Token::BorderSoft));
}

}  // namespace editor
