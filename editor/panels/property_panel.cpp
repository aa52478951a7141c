#include "editor/panels/property_panel.h"

#include "adf/object_type.h"
#include "adf/properties.h"
#include "editor/actions/action_catalog.h"
#include "editor/control/control_section.h"
#include "editor/panels/live_values.h"
#include "editor/panels/property_view.h"
#include "editor/session/step_text.h"
#include "editor/session/words.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"
#include "editor/widgets/empty_state.h"
#include "editor/widgets/kind_icon.h"
#include "editor/widgets/pill.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

namespace editor {
namespace {

constexpr std::chrono::milliseconds kLivePeriod{66};  // 15 times a second: readable
constexpr int kMostOpen = 8;  // items of a list that do not push the rows below out of sight

// "BODY upper_link", a file's name for its header, "3 bodies", "4 objects".
QString headOf(const Workspace& workspace, const std::vector<ShownObject>& objects)
{
    const ShownObject& head = objects.back();
    if (objects.size() == 1 && !head.now->identifier().empty()) {
        return text(head.now->identifier());
    }
    std::vector<adf::ObjectId> ids;
    for (const ShownObject& object : objects) {
        ids.push_back(object.now->id());
    }
    return namesOf(workspace, ids);
}

// What the compiler made of a body's row that the file leaves out and whose default says little.
std::optional<adf::Value> computedValue(const scene::Scene& scene,
                                        scene::BodyIndex index,
                                        adf::PropertyId property)
{
    const scene::Body& body = scene.body(index);
    if (property == adf::body::kInertia.id) {
        return body.inertia;
    }
    if (property == adf::body::kGravity.id) {
        return body.gravity.value_or(scene.gravity);
    }
    if (property == adf::body::kInertialPosition.id || property == adf::collision::kPosition.id) {
        return body.X_BC.position;
    }
    if (property == adf::body::kInertialOrientation.id ||
        property == adf::collision::kOrientation.id) {
        return base::toRpy(body.X_BC.rotation);
    }
    return std::nullopt;
}

}  // namespace

PropertyPanel::PropertyPanel(const EditorContext& context, QWidget* parent)
    : QWidget(parent),
      workspace_(context.workspace),
      selection_(context.selection),
      builder_(context.builder),
      run_(context.run),
      model_(context.workspace)
{
    auto* page = new QWidget(this);
    empty_ = new EmptyState(this);
    stack_ = new QStackedLayout(this);
    stack_->addWidget(page);
    stack_->addWidget(empty_);

    auto* head = new QHBoxLayout;
    head->setContentsMargins(px(11), px(6), px(metrics::kSpace8), px(2));
    head->setSpacing(px(6));
    kind_ = new QLabel(page);
    title_ = new ElidedLabel(page);
    title_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    pill_ = new Pill(page);
    auto* targets = new QMenu(this);
    context.actions.fill(*targets,
                         {ActionId::EditsBoth, ActionId::EditsRun, ActionId::EditsDocument,
                          ActionId::Count, ActionId::ReviewChanges});
    pill_->setMenu(*targets);
    connect(&run_, &RunController::targetChanged, this, &PropertyPanel::showPill);
    connect(&run_, &RunController::lookedElsewhere, this, [this] {
        if (run_.editsPast() != editedPast_) {
            editedPast_ = run_.editsPast();
            showPill();
        }
    });
    head->addWidget(kind_);
    head->addWidget(title_, 1);
    head->addWidget(pill_);

    filter_ = new QLineEdit(page);
    filter_->setPlaceholderText(tr("Filter properties"));
    filter_->setAccessibleName(tr("Filter properties"));
    filter_->setClearButtonEnabled(true);
    filter_->addAction(icon("search", Token::TextSecondary), QLineEdit::LeadingPosition);
    setFontRole(*filter_, FontRole::Row);
    pin_ = new QToolButton(page);
    pin_->setIcon(icon("pin"));
    pin_->setCheckable(true);
    pin_->setToolTip(tr("Keep showing this object whatever is selected"));
    pin_->setAccessibleName(tr("Pin"));
    auto* filterRow = new QHBoxLayout;
    filterRow->setContentsMargins(px(6), px(2), px(metrics::kSpace4), px(7));
    filterRow->setSpacing(px(metrics::kSpace4));
    filterRow->addWidget(filter_, 1);
    filterRow->addWidget(pin_);

    control_ = new ControlSection(context.desk, page);
    view_ = new PropertyView(model_, page);
    column_ = new QVBoxLayout(page);
    column_->setContentsMargins(0, 0, 0, 0);
    column_->setSpacing(0);
    column_->addLayout(head);
    column_->addLayout(filterRow);
    column_->addWidget(control_);
    column_->addWidget(view_, 1);
    setTabOrder(filter_, view_);

    connect(&workspace_, &Workspace::documentChanged, this, &PropertyPanel::showEmpty);
    connect(&workspace_, &Workspace::sessionAdded, this, &PropertyPanel::showEmpty);
    connect(&workspace_, &Workspace::sessionClosed, this, &PropertyPanel::showEmpty);
    showEmpty();

    view_->viewport()->installEventFilter(this);
    connect(control_, &ControlSection::objectWanted, &selection_, &Selection::select);
    connect(filter_, &QLineEdit::textChanged, control_,
            [this](const QString& filter) { control_->setFiltered(!filter.trimmed().isEmpty()); });
    connect(filter_, &QLineEdit::textChanged, &model_, &PropertyModel::setFilter);
    connect(&selection_, &Selection::changed, this, &PropertyPanel::followSelection);
    connect(pin_, &QToolButton::toggled, this, [this](bool pinned) {
        if (!pinned) {
            followSelection();
        }
    });
    connect(&workspace_, &Workspace::documentChanged, this, &PropertyPanel::showHead);
    connect(&workspace_, &Workspace::titleChanged, this, &PropertyPanel::showHead);
    connect(&workspace_, &Workspace::sessionClosed, this, &PropertyPanel::followSelection);
    connect(&model_, &QAbstractItemModel::modelReset, this, &PropertyPanel::expandAll);
    connect(view_, &QTreeView::collapsed, this, [this](const QModelIndex& index) {
        if (!expanding_) {
            collapsed_.insert(model_.node(index).name);
        }
    });
    connect(view_, &QTreeView::expanded, this,
            [this](const QModelIndex& index) { collapsed_.remove(model_.node(index).name); });
    connect(&Theme::instance(), &Theme::changed, this, &PropertyPanel::showHead);
    liveTimer_.setInterval(kLivePeriod);
    connect(&liveTimer_, &QTimer::timeout, this, &PropertyPanel::refreshLive);
    model_.setComputed([this](adf::ObjectId object, adf::PropertyId property) {
        return computed(object, property);
    });
    connect(&builder_, &SceneBuilder::sceneChanged, &model_, &PropertyModel::refreshComputed);
    connect(&run_, &RunController::modeChanged, this, &PropertyPanel::showMode);
    followSelection();
}

PropertyPanel::~PropertyPanel()
{
    view_->viewport()->removeEventFilter(this);
    delete view_;  // before the model that it shows
}

// Where values come from that files leave out.
std::optional<adf::Value> PropertyPanel::computed(adf::ObjectId object,
                                                  adf::PropertyId property) const
{
    const auto body = builder_.map().find<scene::BodyIndex>(object);
    return body ? computedValue(*builder_.scene(), *body, property) : std::nullopt;
}

void PropertyPanel::showMode()
{
    const bool running = run_.mode() != RunMode::Author;
    model_.setRunning(running);
    if (running) {
        liveTimer_.start();
    } else {
        liveTimer_.stop();
        model_.setLive({});
    }
    showPill();
}

void PropertyPanel::addHead(QWidget* widget)
{
    column_->insertWidget(column_->indexOf(control_), widget);
}

void PropertyPanel::reveal(const QString& key)
{
    const std::string wanted = key.toStdString();
    if (!model_.indexOf(wanted).isValid()) {
        filter_->clear();
        model_.setAdvanced(true);
    }
    const QModelIndex field = model_.indexOf(wanted);
    if (field.isValid()) {
        view_->expand(field.parent());
        view_->setCurrentIndex(field);
        view_->scrollTo(field, QAbstractItemView::PositionAtCenter);
    }
}

// What to do next depends on whether there is anything to select.
void PropertyPanel::showEmpty()
{
    const auto& entries = workspace_.entries();
    if (std::any_of(entries.begin(), entries.end(), [](const Workspace::Entry& entry) {
            return !entry.session->document().objects().empty();
        })) {
        empty_->say(tr("Nothing is selected."), tr("Click an object in the tree or in a view."));
    } else {
        empty_->say(tr("The model is empty."),
                    tr("Click a part in the Library, then a place in the view, or choose a body "
                       "in the Create menu."));
    }
}

void PropertyPanel::followSelection()
{
    if (pin_->isChecked() && !model_.objects().empty()) {
        return;
    }
    const auto sameKind = [this](const std::vector<ShownObject>& before) {
        const adf::ObjectPtr now = workspace_.find(selection_.active());
        return !before.empty() && now != nullptr && before.back().now->type() == now->type();
    };
    const bool keepScroll = sameKind(model_.objects());
    const int scrolled = view_->verticalScrollBar()->value();
    model_.setObjects(selection_.objects());
    showControl();
    view_->verticalScrollBar()->setValue(keepScroll ? scrolled : 0);
    showHead();
    refreshLive();
    Q_EMIT objectShown(selection_.active());
}

void PropertyPanel::showHead()
{
    const auto& objects = model_.objects();
    stack_->setCurrentIndex(objects.empty() ? 1 : 0);
    if (objects.empty()) {
        return;
    }
    kind_->setPixmap(iconPixmap(kindIcon(*objects.back().now), Token::TextSecondary,
                                px(metrics::kToolIcon), devicePixelRatioF()));
    QFont face = faceOf(FontRole::Menu);
    face.setWeight(QFont::DemiBold);
    title_->setFont(face);
    title_->setText(headOf(workspace_, objects));
    showPill();
}

// What an edit changes is said here, too, and chosen during a run.
void PropertyPanel::showPill()
{
    if (run_.mode() == RunMode::Author) {
        pill_->show(tr("Edits: document"), PillLook::Document);
        pill_->setToolTip(tr("An edit changes the document. Undo takes it back; Save writes it."));
        return;
    }
    if (run_.editsPast()) {
        pill_->show(tr("Edits: new branch"), PillLook::Run);
        pill_->setToolTip(
            tr("An edit takes the run back to the moment that is seen, paused, with the edit. What "
               "it did after that is kept. Click to choose."));
        return;
    }
    switch (run_.target()) {
        case EditTarget::DocumentAndRun:
            pill_->show(tr("Edits: both"), PillLook::Both);
            pill_->setToolTip(
                tr("An edit changes the document and the run, which goes on from "
                   "where it is. Click to choose."));
            break;
        case EditTarget::Run:
            pill_->show(tr("Edits: run"), PillLook::Run);
            pill_->setToolTip(
                tr("An edit is tried in the run, and dropped at its end unless you "
                   "keep it. Click to choose."));
            break;
        case EditTarget::Document:
            pill_->show(tr("Edits: document"), PillLook::Document);
            pill_->setToolTip(
                tr("An edit changes the document; the run stays as it is. Click to "
                   "choose."));
            break;
    }
}

void PropertyPanel::showControl()
{
    std::vector<adf::ObjectId> shown;
    for (const ShownObject& object : model_.objects()) {
        shown.push_back(object.now->id());
    }
    control_->setObjects(shown);
}

// The scroll bar of the rows takes room that the fields above leave free, too.
void PropertyPanel::alignControl()
{
    control_->setContentsMargins(0, 0, view_->width() - view_->viewport()->width(), 0);
}

bool PropertyPanel::eventFilter(QObject* object, QEvent* event)
{
    if (object == view_->viewport() && event->type() == QEvent::Resize) {
        alignControl();
    }
    return QWidget::eventFilter(object, event);
}

void PropertyPanel::refreshLive()
{
    control_->refresh();
    if (run_.mode() == RunMode::Author || model_.objects().size() != 1) {
        model_.setLive({});
        return;
    }
    model_.setLive(liveRows(model_.objects().back().now->id(), *run_.seenScene(), run_.seenMap(),
                            run_.seen()));
}

void PropertyPanel::expandAll()
{
    expanding_ = true;
    for (int row = 0; row < model_.rowCount(); ++row) {
        const QModelIndex group = model_.index(row, 0);
        view_->setExpanded(group, !collapsed_.contains(model_.node(group).name));
        for (int child = 0; child < model_.rowCount(group); ++child) {
            const QModelIndex index = model_.index(child, 0, group);
            if (model_.node(index).kind == PropertyNode::Kind::List) {
                view_->setExpanded(index, model_.rowCount(index) <= kMostOpen);
            }
        }
    }
    expanding_ = false;
}

}  // namespace editor
