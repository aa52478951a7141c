#include "editor/welcome/welcome_page.h"

#include "editor/actions/action_catalog.h"
#include "editor/session/recent_files.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/welcome/link_row.h"
#include "editor/welcome/sample_card.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPainter>

namespace editor {
namespace {

constexpr int kRecentShown = 8;
constexpr int kWidestGrid = 1180;

QString whenText(const QDateTime& when)
{
    const QLocale locale;
    const qint64 days = when.date().daysTo(QDate::currentDate());
    if (days == 0) {
        return QCoreApplication::translate("editor::WelcomePage", "today %1")
            .arg(locale.toString(when.time(), QStringLiteral("HH:mm")));
    }
    if (days == 1) {
        return QCoreApplication::translate("editor::WelcomePage", "yesterday");
    }
    return locale.toString(when.date(), when.date().year() == QDate::currentDate().year()
                                            ? QStringLiteral("d MMM")
                                            : QStringLiteral("d MMM yyyy"));
}

// `inset` to where the things below it begin: rows have their text a little to the right.
QLabel* head(const QString& text, int inset)
{
    auto* label = new QLabel(text);
    QObject::connect(&Theme::instance(), &Theme::changed, label, [label] {
        QFont bold = faceOf(FontRole::Menu);
        bold.setWeight(QFont::DemiBold);
        label->setFont(bold);
    });
    QFont bold = faceOf(FontRole::Menu);
    bold.setWeight(QFont::DemiBold);
    label->setFont(bold);
    label->setContentsMargins(inset, 0, 0, px(4));
    return label;
}

// The side and its hairline.
class Side final : public QWidget {
protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), colour(Token::BgPanel));
        painter.fillRect(QRect(width() - 1, 0, 1, height()), colour(Token::BorderSoft));
    }
};

class Logo final : public QWidget {
public:
    Logo() { setFixedSize(px(36), px(36)); }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        painter.drawPixmap(
            0, 0, iconPixmap("linkwright", Token::TextPrimary, width(), devicePixelRatioF()));
    }
};

}  // namespace

WelcomePage::WelcomePage(const ActionCatalog& actions,
                         RecentFiles& recent,
                         const QString& samplesFolder,
                         QWidget* parent)
    : QWidget(parent), actions_(actions), recent_(recent), samplesFolder_(samplesFolder)
{
    setObjectName(QStringLiteral("welcome"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(makeSide());
    row->addWidget(makeSamples(), 1);
    connect(&recent_, &RecentFiles::changed, this, &WelcomePage::fillRecent);
    fillRecent();
}

QWidget* WelcomePage::makeSide()
{
    auto* side = new Side;
    side->setFixedWidth(px(400));
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(px(40), px(34), px(28), px(24));
    column->setSpacing(0);

    auto* title = new QHBoxLayout;
    title->setContentsMargins(px(8), 0, 0, 0);
    title->setSpacing(px(14));
    title->addWidget(new Logo);
    auto* names = new QVBoxLayout;
    names->setSpacing(0);
    auto* name = new QLabel(QStringLiteral("Linkwright"));
    setFontRole(*name, FontRole::PageTitle);
    auto* version = new QLabel(tr("Version %1").arg(QCoreApplication::applicationVersion()));
    setFontRole(*version, FontRole::Row);
    version->setForegroundRole(QPalette::PlaceholderText);
    names->addWidget(name);
    names->addWidget(version);
    title->addLayout(names, 1);
    column->addLayout(title);

    column->addSpacing(px(26));
    column->addWidget(head(tr("Start"), px(metrics::kSpace8)));
    for (const ActionId id :
         {ActionId::FirstMechanism, ActionId::NewModel, ActionId::Open, ActionId::Import}) {
        QAction& action = actions_[id];
        auto* link = new LinkRow(action.text());
        link->setIconName(rowOf(id).icon);
        link->setTrailing(action.shortcut().toString(QKeySequence::NativeText));
        connect(link, &QAbstractButton::clicked, &action, &QAction::trigger);
        column->addWidget(link);
    }
    auto* templates = new LinkRow(tr("New from template..."));
    templates->setIconName("template");
    connect(templates, &QAbstractButton::clicked, this, [this, templates] {
        QMenu menu;
        actions_.fill(menu, {ActionId::NewEmptyWorld, ActionId::NewTable, ActionId::NewRobotCell,
                             ActionId::NewPuzzleBoard, ActionId::NewGroundAndBox,
                             ActionId::NewPendulum, ActionId::NewTwoLink, ActionId::NewFourBar});
        menu.exec(templates->mapToGlobal(QPoint(px(metrics::kSpace34), templates->height())));
    });
    column->addWidget(templates);

    column->addSpacing(px(26));
    recentPart_ = new QWidget;
    recentRows_ = new QVBoxLayout(recentPart_);
    recentRows_->setContentsMargins(0, 0, 0, 0);
    recentRows_->setSpacing(0);
    column->addWidget(recentPart_);
    column->addStretch(1);

    auto* foot = new QHBoxLayout;
    auto* shortcuts = new LinkRow(tr("Shortcuts"));
    shortcuts->setIconName("keyboard");
    shortcuts->setFixedWidth(px(120));
    connect(shortcuts, &QAbstractButton::clicked, &actions_[ActionId::Shortcuts],
            &QAction::trigger);
    atStart_ = new QCheckBox(tr("Show at start"));
    setFontRole(*atStart_, FontRole::Row);
    connect(atStart_, &QCheckBox::toggled, this, &WelcomePage::shownAtStartChanged);
    foot->addWidget(shortcuts);
    foot->addStretch(1);
    foot->addWidget(atStart_);
    column->addLayout(foot);
    return side;
}

QWidget* WelcomePage::makeSamples()
{
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(px(40), px(34), px(40), px(34));
    column->setSpacing(px(8));
    column->addWidget(head(tr("Samples"), 0));
    grid_ = new QGridLayout;
    grid_->setSpacing(px(14));
    for (const Sample& sample : samplesIn(samplesFolder_)) {
        auto* card = new SampleCard(sample);
        connect(card, &QAbstractButton::clicked, this,
                [this, path = sample.path] { Q_EMIT openRequested(path); });
        cards_ += card;
    }
    column->addLayout(grid_);
    column->addStretch(1);
    content->setMaximumWidth(px(kWidestGrid));

    auto* scroll = new QScrollArea;
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return scroll;
}

void WelcomePage::fillRecent()
{
    while (QLayoutItem* item = recentRows_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const auto entries = recent_.entries();
    recentRows_->addWidget(head(tr("Recent"), px(metrics::kSpace8)));
    if (entries.empty()) {
        auto* none = new QLabel(tr("Files that you open are listed here."));
        setFontRole(*none, FontRole::Row);
        none->setForegroundRole(QPalette::PlaceholderText);
        none->setContentsMargins(px(8), px(4), 0, 0);
        recentRows_->addWidget(none);
        return;
    }
    for (std::size_t i = 0; i < entries.size() && i < kRecentShown; ++i) {
        const RecentFiles::Entry& entry = entries[i];
        auto* link = new LinkRow(QFileInfo(entry.path).fileName());
        link->setDetail(shortFolder(entry.path));
        link->setTrailing(whenText(entry.opened));
        link->setToolTip(entry.path);
        connect(link, &QAbstractButton::clicked, this,
                [this, path = entry.path] { Q_EMIT openRequested(path); });
        recentRows_->addWidget(link);
    }
}

void WelcomePage::setShownAtStart(bool shown)
{
    const QSignalBlocker quiet(atStart_);
    atStart_->setChecked(shown);
}

void WelcomePage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeCards();
}

void WelcomePage::placeCards()
{
    const int room = qMin(width() - px(400), px(kWidestGrid)) - px(80);
    const int columns = qBound(1, (room + px(14)) / px(220 + 14), 4);
    if (columns == columns_) {
        return;
    }
    columns_ = columns;
    for (int i = 0; i < cards_.size(); ++i) {
        grid_->addWidget(cards_[i], i / columns, i % columns);
    }
    for (int i = 0; i < 4; ++i) {
        grid_->setColumnStretch(i, i < columns ? 1 : 0);
    }
}

}  // namespace editor
