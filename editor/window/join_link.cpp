#include "editor/window/join_link.h"

#include "editor/actions/action_catalog.h"
#include "editor/session/scene_builder.h"
#include "editor/session/selection.h"
#include "editor/session/workspace.h"
#include "editor/view3d/select_tool.h"
#include "editor/viewcards/view_strip.h"
#include "editor/window/view_area.h"

#include <QLabel>

#include <utility>

namespace editor {

using view3d::FaceMark;

JoinLink::JoinLink(const EditorContext& context,
                   view3d::Stage& stage,
                   ViewArea& views,
                   QObject* parent)
    : QObject(parent),
      context_(context),
      stage_(stage),
      views_(views),
      switch_(context,
              {.action = ActionId::ToolJoin,
               .whyNotInARun = tr("Stop the run first: joints are made in the document."),
               .begin = [this] { begin(); },
               .end =
                   [this] {
                       end();
                   }},
              this)
{
    connect(&context_.builder, &SceneBuilder::sceneChanged, this, &JoinLink::sceneChanged);
    connect(&context_.workspace, &Workspace::sessionAboutToClose, this, &JoinLink::sceneChanged);
    connect(&views_, &ViewArea::activeChanged, this, &JoinLink::followView);
}

JoinLink::~JoinLink() = default;

void JoinLink::begin()
{
    auto tool = std::make_unique<view3d::JoinTool>(static_cast<view3d::JoinToolUser&>(*this));
    tool_ = tool.get();
    stage_.setTool(std::move(tool));
    forget();
    views_.active().setFocus();
    showStrip();
    offerSelection();
}

// Card and strip are in the view that is used now.
void JoinLink::followView()
{
    if (tool_ == nullptr) {
        return;
    }
    if (!picks_.pair) {
        showStrip();
    } else if (card_ == nullptr) {
        openCard();
    } else {
        card_->card().open(views_.active().picture());
    }
}

void JoinLink::ensureWidgets()
{
    if (card_ == nullptr) {
        QWidget& picture = views_.active().picture();
        card_ = new JoinCard(picture);
        connect(card_, &JoinCard::changed, this, &JoinLink::refresh);
        ViewCard& card = card_->card();
        connect(&card, &ViewPanel::accepted, this, &JoinLink::join);
        card.setLink(tr("More..."), [this] { joinAndShowMore(); });
        connect(&card, &ViewPanel::cancelled, this, &JoinLink::back);
        card.addKey(Qt::Key_Tab, [this] { tool_->walk(1); });
        card.addKey(Qt::Key_Backtab, [this] { tool_->walk(-1); });
    }
    if (strip_ == nullptr) {
        strip_ = new ViewStrip(views_.active().picture(), ViewPanel::Place::Bottom);
        strip_->setTitle("joint", tr("Join"));
        stripWords_ = strip_->addWords({});
        strip_->setCancel(true);
        connect(strip_, &ViewPanel::cancelled, this, &JoinLink::back);
        strip_->addKey(Qt::Key_Tab, [this] { tool_->walk(1); });
        strip_->addKey(Qt::Key_Backtab, [this] { tool_->walk(-1); });
    }
}

void JoinLink::end()
{
    tool_ = nullptr;
    forget();
    showParts();
    if (strip_ != nullptr) {
        strip_->hide();
    }
    stage_.setTool(std::make_unique<view3d::SelectTool>());
}

void JoinLink::forget()
{
    hovered_.reset();
    picks_ = {};
    wish_.reset();
    plan_.reset();
    if (card_ != nullptr) {
        card_->card().hide();
    }
}

// One pick less; without one the tool ends.
void JoinLink::back()
{
    if (picks_.pair && picks_.pair->hasFaces) {
        const auto first = picks_.first;
        forget();
        picks_.first = first;
    } else if (picks_.pair || picks_.first) {
        forget();
    } else {
        switch_.leave();
        return;
    }
    showStrip();
    showMarks();
}

// What was picked is of the scene before.
void JoinLink::sceneChanged()
{
    std::vector<scene::BodyIndex> moved;
    for (const adf::ObjectId object : std::exchange(moved_, {})) {
        if (const auto body = context_.builder.map().find<scene::BodyIndex>(object)) {
            moved.push_back(*body);
        }
    }
    stage_.include(moved);
    if (tool_ == nullptr) {
        return;
    }
    const bool offered = picks_.pair && !picks_.pair->hasFaces;
    forget();
    if (offered) {
        offerSelection();
    }
    if (!picks_.pair) {
        showStrip();
        showMarks();
    }
}

// Two selected bodies are the pair: first the parent, then the child.
void JoinLink::offerSelection()
{
    const std::vector<adf::ObjectId>& objects = context_.selection.objects();
    if (objects.size() != 2) {
        return;
    }
    const auto parent = context_.builder.map().find<scene::BodyIndex>(objects[0]);
    const auto child = context_.builder.map().find<scene::BodyIndex>(objects[1]);
    if (parent && child) {
        picks_.pair = JoinPair{*child, *parent, false};
        openCard();
    }
}

void JoinLink::showStrip()
{
    ensureWidgets();
    stripWords_->setText(picks_.first
                             ? tr("Click where it goes: a face of another part, or the floor "
                                  "for the world")
                             : tr("Click a hole, a pin or a face of the part that moves"));
    strip_->open(views_.active().picture());
}

void JoinLink::openCard()
{
    ensureWidgets();
    strip_->hide();
    JoinSettings settings;
    settings.type = card_->settings().type;
    settings.moves = picks_.second.has_value();
    card_->show(settings);
    card_->setMates(!picks_.pair->hasFaces
                        ? tr("Two selected bodies are joined where they are. Pick faces "
                             "instead to bring them together.")
                    : picks_.second ? QString()
                                    : tr("What is joined to the world stays where it is."));
    chooseSide();
    refresh();
    card_->card().open(views_.active().picture());
}

void JoinLink::faceHovered(const std::optional<FaceMark>& face)
{
    hovered_ = face;
    showMarks();
}

void JoinLink::facePicked(const std::optional<FaceMark>& face)
{
    if (!picks_.first || (face && face->body == picks_.first->body)) {
        if (!face) {
            return;
        }
        const bool open = picks_.pair.has_value();
        forget();
        picks_.first = face;
        if (open) {
            showStrip();
        }
    } else {
        const bool wasMate = picks_.second.has_value();
        picks_.second = face;
        JoinPair pair{picks_.first->body, std::nullopt, true};
        if (face) {
            pair.parent = face->body;
        }
        const bool wasOpen = picks_.pair.has_value();
        picks_.pair = pair;
        if (wasOpen && wasMate == face.has_value()) {
            refresh();
        } else {
            openCard();
        }
        return;
    }
    showStrip();
    showMarks();
}

DocumentSession* JoinLink::sessionOf(scene::BodyIndex body) const
{
    return context_.workspace.sessionOf(context_.builder.map().object(body));
}

QString JoinLink::nameOf(std::optional<scene::BodyIndex> body) const
{
    const adf::ObjectPtr object =
        body ? context_.workspace.find(context_.builder.map().object(*body)) : nullptr;
    return object == nullptr ? tr("the world")
                             : QString::fromStdString(std::string(object->shortName()));
}

}  // namespace editor
