#include "editor/plots/plots_panel.h"

#include "editor/actions/action_catalog.h"
#include "editor/plots/plot_card.h"
#include "editor/plots/plot_files.h"
#include "editor/session/selection.h"
#include "editor/session/step_text.h"
#include "editor/session/words.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/empty_state.h"

#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QMenu>
#include <QSplitter>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <chrono>
#include <iterator>
#include <utility>

namespace editor {
namespace {

constexpr std::chrono::milliseconds kPeriod{33};  // thirty pictures a second
constexpr int kTools = 24;

}  // namespace

PlotsPanel::PlotsPanel(const EditorContext& context,
                       TimeLine& line,
                       Curves& curves,
                       QWidget* parent)
    : QWidget(parent),
      context_(context),
      line_(line),
      curves_(curves),
      row_(new QSplitter),
      tools_(new QWidget),
      addMenu_(new QMenu(this))
{
    makeTools();
    auto* page = new QWidget;
    auto* row = new QHBoxLayout(page);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(row_, 1);
    row_->setChildrenCollapsible(false);
    auto* place = new QWidget;
    stack_ = new QStackedLayout(place);
    stack_->addWidget(page);
    stack_->addWidget(makeEmptyState(
        tr("Nothing is plotted yet."),
        tr("Drag joints, bodies or sensors from the tree to here, or choose Plot in their menu: "
           "every step of a run is drawn."),
        place));
    auto* whole = new QHBoxLayout(this);
    whole->setContentsMargins(0, 0, px(metrics::kSpace4), 0);
    whole->setSpacing(0);
    whole->addWidget(place, 1);
    whole->addWidget(tools_);
    timer_.setInterval(kPeriod);
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &PlotsPanel::refresh);
    connect(&curves_, &Curves::changed, this, [this] {
        if (!timer_.isActive()) {
            timer_.start();
        }
    });
    connect(&curves_, &Curves::beganAnew, this, &PlotsPanel::refresh);
    connect(&context_.run, &RunController::lookedElsewhere, this, &PlotsPanel::showMark);
    stack_->setCurrentIndex(1);
}

void PlotsPanel::makeTools()
{
    auto* column = new QVBoxLayout(tools_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    add_ = new QToolButton;
    add_->setIcon(icon("plus", Token::TextSecondary));
    add_->setAccessibleName(tr("Add a plot"));
    add_->setToolTip(
        tr("<p><b>Add a plot</b></p><p>Of what is selected, or of the run as a whole.</p>"));
    add_->setFocusPolicy(Qt::TabFocus);
    add_->setFixedSize(px(kTools), px(kTools));
    column->addWidget(add_);
    column->addStretch(1);
    connect(add_, &QToolButton::clicked, this, [this] {
        fillAddMenu();
        addMenu_->popup(add_->mapToGlobal(QPoint(0, add_->height())));
    });
}

// On a plot of its own, as who wants it on another one drops it there.
void PlotsPanel::fillAddMenu()
{
    addMenu_->clear();
    const std::vector<adf::ObjectId> selected = context_.selection.objects();
    if (!selected.empty()) {
        const std::vector<LiveQuantity> offers = curves_.offered(selected.back());
        if (!offers.empty()) {
            fillQuantityMenu(*addMenu_, offers, [this, selected](auto kind, const auto& parts) {
                plot(selected, kind, parts, &addCard());
            });
            addMenu_->addSeparator();
        }
    }
    fillQuantityMenu(*addMenu_->addMenu(tr("Of the run")), curves_.offered({}),
                     [this](auto kind, const auto& parts) {
                         const std::array none{adf::ObjectId()};
                         plot(none, kind, parts, &addCard());
                     });
    fillProbesMenu(*addMenu_->addMenu(tr("Kept measurements")));
    addMenu_->addSeparator();
    context_.actions.fill(*addMenu_, {ActionId::NewPlots});
}

void PlotsPanel::fillProbesMenu(QMenu& menu)
{
    for (const Probe& probe : curves_.probes().all()) {
        QMenu& one = *menu.addMenu(probe.name);
        const std::uint32_t number = probe.number;
        one.addAction(tr("Plot"), this, [this, number] { plotProbe(number); });
        one.addAction(tr("Rename..."), this, [this, number] { renameProbe(number); });
        one.addAction(tr("Remove"), this, [this, number] { curves_.probes().remove(number); });
    }
    if (menu.isEmpty()) {
        menu.addAction(tr("Measure in a view and keep it"))->setEnabled(false);
    }
}

void PlotsPanel::renameProbe(std::uint32_t number)
{
    const Probe* const probe = curves_.probes().find(number);
    if (probe == nullptr) {
        return;
    }
    bool taken = false;
    const QString name = QInputDialog::getText(this, tr("Rename measurement"), tr("Name"),
                                               QLineEdit::Normal, probe->name, &taken);
    if (taken) {
        curves_.probes().rename(number, name);
    }
}

void PlotsPanel::plotProbe(std::uint32_t number)
{
    std::shared_ptr<Curve> curve =
        curves_.curve({.object = {}, .kind = {}, .component = 0, .probe = number});
    if (curve == nullptr) {
        Q_EMIT notice(
            tr("This measurement could not be plotted: one of its bodies is gone, or 32 "
               "curves are drawn already."));
        return;
    }
    addCard().add(std::move(curve));
    showMark();
    Q_EMIT plotted();
}

void PlotsPanel::contextMenuEvent(QContextMenuEvent* event)
{
    fillAddMenu();
    addMenu_->popup(event->globalPos());
}

PlotCard& PlotsPanel::addCard()
{
    auto* card = new PlotCard;
    cards_.push_back(card);
    row_->addWidget(card);
    link(*card);
    stack_->setCurrentIndex(0);
    return *card;
}

void PlotsPanel::link(PlotCard& card)
{
    connect(&card, &PlotCard::closed, this, [this, &card] { close(card); });
    connect(&card, &PlotCard::pictureWanted, this, [this, &card] { savePicture(card); });
    connect(&card, &PlotCard::csvWanted, this, [this, &card] { saveCsv(card); });
    connect(&card.plot(), &PlotWidget::cursorMoved, this, [this, &card](const auto& at) {
        if (card.plot().setting().isOverTime) {  // else it is a frequency
            Q_EMIT cursorMoved(at);
        }
    });
    connect(&card.plot(), &PlotWidget::picked, this, &PlotsPanel::lookAt);
}

void PlotsPanel::close(PlotCard& card)
{
    std::erase(cards_, &card);
    card.hide();
    card.deleteLater();
    stack_->setCurrentIndex(cards_.empty() ? 1 : 0);
}

void PlotsPanel::plot(std::span<const adf::ObjectId> objects,
                      exchange::QuantityKind kind,
                      const std::vector<std::uint32_t>& components,
                      PlotCard* on)
{
    int missing = 0;
    for (const adf::ObjectId object : objects) {
        for (const std::uint32_t component : components) {
            std::shared_ptr<Curve> curve = curves_.curve({object, kind, component});
            if (curve == nullptr) {
                ++missing;
                continue;
            }
            if (on == nullptr || !on->takes(*curve)) {
                const auto free =
                    std::find_if(cards_.begin(), cards_.end(),
                                 [&curve](PlotCard* card) { return card->takes(*curve); });
                on = free != cards_.end() ? *free : &addCard();
            }
            on->add(std::move(curve));
        }
    }
    std::vector<PlotCard*> bare;
    std::copy_if(cards_.begin(), cards_.end(), std::back_inserter(bare),
                 [](PlotCard* card) { return card->curves().empty(); });
    for (PlotCard* card : bare) {
        close(*card);
    }
    if (missing > 0) {
        Q_EMIT notice(
            tr("%n could not be plotted: at most 32 curves are drawn at once, and each "
               "of a quantity that its object has.",
               nullptr, missing));
    }
    showMark();
    if (!cards_.empty()) {
        Q_EMIT plotted();
    }
}

QuantityChosen PlotsPanel::plotsOf(std::vector<adf::ObjectId> objects, PlotCard* on)
{
    return [this, objects = std::move(objects), on](auto kind, const auto& parts) {
        const bool isThere = std::find(cards_.begin(), cards_.end(), on) != cards_.end();
        plot(objects, kind, parts, isThere ? on : nullptr);
    };
}

void PlotsPanel::ask(std::vector<adf::ObjectId> objects, QPoint global, PlotCard* on)
{
    const std::vector<LiveQuantity> offers =
        objects.empty() ? std::vector<LiveQuantity>() : curves_.offered(objects.back());
    if (offers.empty()) {
        Q_EMIT notice(tr("Select a body, a joint or a sensor: those have numbers to be plotted."));
        return;
    }
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillQuantityMenu(*menu, offers, plotsOf(std::move(objects), on));
    menu->popup(global);
}

PlotCard* PlotsPanel::cardAt(QPoint global) const
{
    const auto found = std::find_if(cards_.begin(), cards_.end(), [global](PlotCard* card) {
        return card->isVisible() && card->rect().contains(card->mapFromGlobal(global));
    });
    return found != cards_.end() ? *found : nullptr;
}

QString PlotsPanel::stepAt(const std::vector<adf::ObjectId>& objects, QPoint global) const
{
    if (objects.empty()) {
        return {};
    }
    const QString names = namesOf(context_.workspace, objects);
    return curves_.offered(objects.back()).empty()
               ? tr("%1 has no numbers to be plotted.").arg(names)
           : cardAt(global) != nullptr ? tr("Plot %1 here").arg(names)
                                       : tr("Plot %1").arg(names);
}

void PlotsPanel::dropAt(const std::vector<adf::ObjectId>& objects, QPoint global)
{
    ask(objects, global, cardAt(global));
}

QString PlotsPanel::stepAt(const PlotWish& wish, QPoint global) const
{
    const QString what = tr("%1 of %2").arg(wish.label, namesOf(context_.workspace, wish.objects));
    return cardAt(global) != nullptr ? tr("Plot %1 here").arg(what) : tr("Plot %1").arg(what);
}

// On the plot that is there; beside those that are there on one of its own.
void PlotsPanel::dropAt(const PlotWish& wish, QPoint global)
{
    PlotCard* card = cardAt(global);
    plot(wish.objects, wish.kind, wish.components, card != nullptr ? card : &addCard());
}

void PlotsPanel::refresh()
{
    for (PlotCard* card : cards_) {
        card->refresh();
    }
}

void PlotsPanel::setCursor(std::optional<double> time)
{
    for (PlotCard* card : cards_) {
        if (card->plot().setting().isOverTime) {
            card->plot().setCursor(time);
        }
    }
}

void PlotsPanel::showMark()
{
    const RunController& run = context_.run;
    for (PlotCard* card : cards_) {
        card->plot().setMark(run.isLookingBack() && card->plot().setting().isOverTime
                                 ? std::optional(run.seen().time)
                                 : std::nullopt);
    }
}

void PlotsPanel::lookAt(double time)
{
    if (!line_.span().isEmpty()) {
        line_.pause();
        line_.lookAt(line_.momentAt(time));
    }
}

void PlotsPanel::savePicture(PlotCard& card)
{
    const QString refusal = savePlotPicture(card.plot(), this);
    if (!refusal.isEmpty()) {
        Q_EMIT notice(refusal);
    }
}

void PlotsPanel::saveCsv(PlotCard& card)
{
    const QString refusal = savePlotValues(card.csv(), card.plot().setting().title, this);
    if (!refusal.isEmpty()) {
        Q_EMIT notice(refusal);
    }
}

}  // namespace editor
