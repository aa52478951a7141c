#include "editor/timeline/time_line_strip.h"

#include "editor/actions/action_catalog.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/timeline/film_strip.h"
#include "editor/timeline/moment_pictures.h"
#include "editor/timeline/moment_preview.h"
#include "editor/timeline/time_track.h"
#include "editor/widgets/elided_label.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QSettings>
#include <QStandardItemModel>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

namespace editor {
namespace {

constexpr int kChoiceLength = 14;  // letters of a branch's name
constexpr int kLeastChoice = 60;
const QString kFilmKey = QStringLiteral("timeline/film-strip");

}  // namespace

TimeLineStrip::TimeLineStrip(ActionCatalog& actions,
                             TimeLine& line,
                             RunController& run,
                             QWidget* parent)
    : QWidget(parent),
      actions_(actions),
      line_(line),
      run_(run),
      track_(new TimeTrack(line)),
      pictures_(new MomentPictures(line, run, this)),
      preview_(new MomentPreview(*track_, *pictures_)),
      film_(new FilmStrip(*track_, line, *pictures_)),
      time_(new QLabel),
      kept_(new ElidedLabel),
      branches_(new QComboBox),
      beside_(new QComboBox),
      filmButton_(new QToolButton)
{
    setObjectName(QStringLiteral("timeLine"));
    setAccessibleName(tr("Time line"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, px(metrics::kSpace4), 0, px(metrics::kSpace4));
    column->setSpacing(px(metrics::kSpace2));
    auto* row = new QHBoxLayout;
    row->setContentsMargins(px(metrics::kSpace8), 0, px(metrics::kSpace12), 0);
    row->setSpacing(px(metrics::kSpace4));
    for (const ActionId id : {ActionId::LookBack, ActionId::PlayBack, ActionId::LookOn,
                              ActionId::LookNow, ActionId::GoOnFromHere}) {
        auto* button = new QToolButton;
        button->setDefaultAction(&actions_[id]);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setIconSize({px(metrics::kToolIcon), px(metrics::kToolIcon)});
        if (id == ActionId::LookNow || id == ActionId::GoOnFromHere) {
            button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        }
        row->addWidget(button);
    }
    row->addSpacing(px(metrics::kSpace8));
    row->addWidget(time_);
    row->addWidget(kept_, 1);
    row->addWidget(beside_);
    row->addWidget(branches_);
    row->addWidget(filmButton_);
    column->addLayout(row);
    column->addWidget(film_);
    column->addWidget(track_);
    branches_->setObjectName(QStringLiteral("branches"));
    branches_->setAccessibleName(tr("Branch of the run's past"));
    branches_->setToolTip(
        tr("<p><b>Branches</b></p><p>What the run did before it went on from a "
           "moment of its past. Its context menu names it.</p>"));
    branches_->setFocusPolicy(Qt::TabFocus);
    branches_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(branches_, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        QMenu menu(this);
        menu.addAction(tr("Name this branch..."), this, &TimeLineStrip::askBranchName);
        menu.exec(branches_->mapToGlobal(at));
    });
    setFontRole(*branches_, FontRole::Row);
    beside_->setObjectName(QStringLiteral("beside"));
    beside_->setAccessibleName(tr("What the run is compared with"));
    beside_->setToolTip(
        tr("<p><b>Compare</b></p><p>Another branch or a recording as ghosts in the views, at the "
           "time that is seen, and as curves in the plots.</p>"));
    beside_->setFocusPolicy(Qt::TabFocus);
    setFontRole(*beside_, FontRole::Row);
    // Long names are cut there and whole in the list: the panels beside keep their width, also
    // when the choices come.
    for (QComboBox* const choice : {branches_, beside_}) {
        choice->setMinimumWidth(px(kLeastChoice));
        choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        choice->setMinimumContentsLength(kChoiceLength);
    }
    setFontRole(*time_, FontRole::Number);
    setFontRole(*kept_, FontRole::Small);
    time_->setAccessibleName(tr("Simulated time that is seen, seconds"));
    kept_->setForegroundRole(QPalette::PlaceholderText);

    connect(&actions_[ActionId::LookBack], &QAction::triggered, &line_,
            [this] { line_.lookOn(-1); });
    connect(&actions_[ActionId::LookOn], &QAction::triggered, &line_, [this] { line_.lookOn(1); });
    connect(&actions_[ActionId::PlayBack], &QAction::triggered, &line_,
            [this] { line_.isPlaying() ? line_.pause() : line_.play(); });
    connect(&actions_[ActionId::LookNow], &QAction::triggered, &line_, &TimeLine::toNow);
    QAction& shown = actions_[ActionId::ShowTimeLine];
    connect(&shown, &QAction::toggled, this, &QWidget::setVisible);
    setVisible(shown.isChecked());
    showFilm();
    // Who goes back in time wants to see where that is.
    connect(&line_, &TimeLine::atChanged, this, [this, &shown] {
        if (line_.isLookingBack()) {
            shown.setChecked(true);
        }
    });
    connect(&line_, &TimeLine::spanChanged, this, &TimeLineStrip::showActions);
    connect(&line_, &TimeLine::spanChanged, this, &TimeLineStrip::showTime);
    connect(&line_, &TimeLine::atChanged, this, &TimeLineStrip::showActions);
    connect(&line_, &TimeLine::atChanged, this, &TimeLineStrip::showTime);
    connect(&run_, &RunController::snapshotChanged, this, &TimeLineStrip::showTime);
    connect(&actions_[ActionId::GoOnFromHere], &QAction::triggered, &line_,
            &TimeLine::goOnFromHere);
    connect(branches_, &QComboBox::activated, &line_,
            [this](int index) { line_.showBranch(static_cast<std::size_t>(index)); });
    connect(beside_, &QComboBox::activated, &line_, [this](int index) {
        line_.setBeside(index > 0 ? std::optional(static_cast<std::size_t>(index - 1))
                                  : std::nullopt);
    });
    connect(&line_, &TimeLine::branchesChanged, this, &TimeLineStrip::showBranches);
    connect(&line_, &TimeLine::playingChanged, this, &TimeLineStrip::showActions);
    connect(&Theme::instance(), &Theme::changed, this, &TimeLineStrip::showActions);
    showActions();
    showTime();
    showBranches();
}

void TimeLineStrip::showFilm()
{
    preview_->watch(*film_);
    auto* shown = new QAction(tr("Film strip"), this);
    shown->setObjectName(QStringLiteral("showFilmStrip"));
    shown->setToolTip(
        tr("<p><b>Film strip</b></p><p>A row of small pictures of the run over the time line. They "
           "are taken while the run is paused or looked back at.</p>"));
    shown->setCheckable(true);
    shown->setChecked(QSettings().value(kFilmKey).toBool());
    film_->setVisible(shown->isChecked());
    connect(shown, &QAction::toggled, film_, &QWidget::setVisible);
    connect(shown, &QAction::toggled, this, [](bool on) { QSettings().setValue(kFilmKey, on); });
    connect(track_, &TimeTrack::menuRequested, this, [shown](QMenu* menu) {
        menu->addSeparator();
        menu->addAction(shown);
    });
    filmButton_->setDefaultAction(shown);
    filmButton_->setAutoRaise(true);
    filmButton_->setFocusPolicy(Qt::TabFocus);
}

void TimeLineStrip::showActions()
{
    const QString nothing = tr("There is no run to look back on.");
    const bool any = !line_.span().isEmpty();
    const bool isBack = line_.isLookingBack();
    actions_.setEnabled(ActionId::LookBack, any && line_.at() > line_.span().first,
                        any ? tr("This is the first moment that is kept.") : nothing);
    actions_.setEnabled(ActionId::PlayBack, any, nothing);
    const QString now = any ? tr("This is the present of the run.") : nothing;
    actions_.setEnabled(ActionId::LookOn, isBack, now);
    actions_.setEnabled(ActionId::LookNow, isBack, now);
    const bool isFile = any && line_.branches()[line_.shown()].history == nullptr;
    actions_.setEnabled(ActionId::GoOnFromHere, isBack && !line_.isBranching() && !isFile,
                        line_.isBranching() ? tr("The run is being taken there.")
                        : isFile ? tr("A recording is looked at; no run goes on from it.")
                                 : now);
    QAction& play = actions_[ActionId::PlayBack];
    play.setText(line_.isPlaying() ? tr("Pause playing back") : tr("Play back"));
    play.setIcon(icon(line_.isPlaying() ? "pause" : "play", Token::Run));
}

void TimeLineStrip::showTime()
{
    const recording::History::Span span = line_.span();
    if (span.isEmpty()) {
        time_->setText(QString());
        kept_->setText(line_.seen() == nullptr
                           ? tr("Every step of a run is kept here, to be looked at again.")
                           : tr("The last run is kept, to be saved or compared with."));
        return;
    }
    time_->setText(tr("%1 s").arg(run_.seen().time, 0, 'f', 3));
    const auto steps = static_cast<qulonglong>(span.end - 1 - span.first);
    kept_->setText(steps > 0 ? tr("of %L1 steps that are kept").arg(steps)
                             : tr("no step has been made since"));
}

void TimeLineStrip::showBranches()
{
    branches_->clear();
    beside_->clear();
    beside_->addItem(tr("Compare with..."));
    for (const RunBranch& branch : line_.branches()) {
        const QString own = nameOf(branch);
        branches_->addItem(own);
        beside_->addItem(tr("Beside: %1").arg(own));
    }
    branches_->setCurrentIndex(line_.branches().empty() ? -1 : static_cast<int>(line_.shown()));
    beside_->setCurrentIndex(line_.beside() ? static_cast<int>(*line_.beside()) + 1 : 0);
    if (auto* model = qobject_cast<QStandardItemModel*>(beside_->model());
        model != nullptr && !line_.branches().empty()) {
        model->item(static_cast<int>(line_.shown()) + 1)->setEnabled(false);  // it is seen
    }
    for (QComboBox* const choice : {branches_, beside_}) {
        choice->setVisible(line_.branches().size() > 1);
        QAbstractItemView& list = *choice->view();
        list.setMinimumWidth(list.sizeHintForColumn(0) +
                             style()->pixelMetric(QStyle::PM_ScrollBarExtent) +
                             px(metrics::kSpace24));
    }
}

void TimeLineStrip::askBranchName()
{
    const std::size_t index = line_.shown();
    if (index >= line_.branches().size()) {
        return;
    }
    bool accepted = false;
    const QString name = QInputDialog::getText(
        this, tr("Name of a branch"), tr("Name of this branch; without one it has a number:"),
        QLineEdit::Normal, line_.branches()[index].name, &accepted);
    if (accepted) {
        line_.nameBranch(index, name.trimmed());
    }
}

void TimeLineStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), colour(Token::BgPanel));
    painter.setPen(colour(Token::BorderLine));
    painter.drawLine(0, 0, width(), 0);
}

}  // namespace editor
