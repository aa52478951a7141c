#include "editor/window/run_strip.h"

#include "editor/actions/action_catalog.h"
#include "editor/session/run_changes.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace editor {

RunStrip::RunStrip(ActionCatalog& actions,
                   RunController& run,
                   const RunChanges& changes,
                   QWidget* parent)
    : QWidget(parent),
      run_(run),
      mark_(new QLabel),
      state_(new QLabel),
      sentence_(new ElidedLabel),
      changes_(changes),
      review_(new QToolButton)
{
    setObjectName(QStringLiteral("runStrip"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(px(8), 0, px(8), 0);
    row->setSpacing(px(8));
    row->addWidget(mark_);
    row->addWidget(state_);
    row->addWidget(sentence_, 1);
    row->addWidget(review_);
    review_->setObjectName(QStringLiteral("reviewChanges"));
    review_->setAutoRaise(true);
    review_->setFocusPolicy(Qt::TabFocus);
    setFontRole(*review_, FontRole::Row);
    connect(review_, &QToolButton::clicked, &actions[ActionId::ReviewChanges], &QAction::trigger);
    connect(&changes_, &RunChanges::changed, this, &RunStrip::showChanges);
    connect(&run_, &RunController::targetChanged, this, &RunStrip::showMode);
    setFontRole(*state_, FontRole::Head);
    setFontRole(*sentence_, FontRole::Row);
    connect(&run_, &RunController::modeChanged, this, &RunStrip::showMode);
    connect(&run_, &RunController::snapshotChanged, this, [this] {
        if (run_.mode() == RunMode::Paused) {
            showMode();
        }
    });
    connect(&run_, &RunController::lookedElsewhere, this, &RunStrip::showMode);
    connect(&Theme::instance(), &Theme::changed, this, &RunStrip::showMode);
    showMode();
    showChanges();
}

void RunStrip::showChanges()
{
    const std::size_t count = changes_.list().size();
    review_->setVisible(count > 0);
    review_->setText(count == 1 ? tr("1 change") : tr("%1 changes").arg(count));
    review_->setToolTip(tr("What was changed since the run began: keep or drop."));
}

QString RunStrip::whatEditsChange() const
{
    if (run_.editsPast()) {
        return tr("An edit starts a new branch there.");
    }
    switch (run_.target()) {
        case EditTarget::Run:
            return tr("Edits change this run only.");
        case EditTarget::Document:
            return tr("Edits change the document, not this run.");
        default:
            return tr("Edits change the document and this run.");
    }
}

// It is there without a run, too, only quiet: views that move when one presses Play are hard to
// watch.
void RunStrip::showMode()
{
    const bool authoring = run_.mode() == RunMode::Author;
    const Token token = authoring ? Token::TextSecondary : Token::Run;
    setFixedHeight(px(metrics::kButton));
    mark_->setPixmap(iconPixmap(authoring ? "pencil" : "diamond", token, px(metrics::kRowIcon),
                                devicePixelRatioF()));
    QPalette palette = state_->palette();
    palette.setColor(QPalette::WindowText, colour(token));
    state_->setPalette(palette);
    sentence_->setForegroundRole(authoring ? QPalette::PlaceholderText : QPalette::WindowText);
    update();
    if (authoring) {
        state_->setText(tr("Editing"));
        sentence_->setText(tr("Edits change the document. Space plays it."));
    } else if (run_.isLookingBack()) {
        state_->setText(tr("Looking back"));
        sentence_->setText((run_.mode() == RunMode::Running
                                ? tr("at %1 s, while the run goes on. %2 Shift+End returns to now.")
                                : tr("at %1 s of a paused run. %2 Shift+End returns to now."))
                               .arg(run_.seen().time, 0, 'f', 3)
                               .arg(whatEditsChange()));
    } else if (run_.mode() == RunMode::Running) {
        state_->setText(tr("Running"));
        sentence_->setText(tr("%1 Space pauses.").arg(whatEditsChange()));
    } else {
        state_->setText(tr("Paused"));
        sentence_->setText(tr("at %1 s. %2 Shift+Space stops.")
                               .arg(run_.newest().time, 0, 'f', 3)
                               .arg(whatEditsChange()));
    }
}

void RunStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(),
                     colour(run_.mode() == RunMode::Author ? Token::BgWindow : Token::RunTint));
}

}  // namespace editor
