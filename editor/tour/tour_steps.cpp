#include "editor/tour/tour_steps.h"

#include <QCoreApplication>

#include <array>

namespace editor {
namespace {

#define TEXT(words) QT_TRANSLATE_NOOP("tour", words)

constexpr std::array kSteps{
    TourStep{TEXT("Put down a link"),
             TEXT("Click <b>Link</b> in the Library at the left, then the floor."),
             ActionId::ShowLibrary,
             [](const TourFacts& now, const TourFacts& before) {
                 return now.bodies > before.bodies;
             }},
    TourStep{TEXT("And another"),
             TEXT("The next link is on the pointer already: click beside the first."),
             ActionId::ShowLibrary,
             [](const TourFacts& now, const TourFacts& before) {
                 return now.bodies > before.bodies;
             }},
    TourStep{TEXT("Join them"),
             TEXT("Press <b>Esc</b>, then <b>J</b>. Click a hole of one link, then one of the "
                  "other, and press <b>Enter</b>."),
             ActionId::ToolJoin,
             [](const TourFacts& now, const TourFacts& before) {
                 return now.joints > before.joints;
             }},
    TourStep{TEXT("Play"), TEXT("Press <b>Space</b>: gravity, contacts and joints act."),
             ActionId::PlayPause,
             [](const TourFacts& now, const TourFacts& /*before*/) {
                 return now.mode == RunMode::Running;
             },
             true},
    TourStep{TEXT("Pull at it"), TEXT("Hold <b>Ctrl</b> and drag a link with the left button."),
             ActionId::PlayPause,
             [](const TourFacts& now, const TourFacts& before) {
                 return now.pulls > before.pulls;
             }},
    TourStep{TEXT("Stop"), TEXT("Press <b>Shift+Space</b>: everything is back where you built it."),
             ActionId::Stop,
             [](const TourFacts& now, const TourFacts& /*before*/) {
                 return now.mode == RunMode::Author;
             },
             true},
    TourStep{TEXT("Save"), TEXT("Press <b>Ctrl+S</b>. AMBF loads the file as it is."),
             ActionId::Save,
             [](const TourFacts& now, const TourFacts& /*before*/) { return now.saved; }, true},
};

#undef TEXT

}  // namespace

QString TourStep::titleText() const
{
    return QCoreApplication::translate("tour", title);
}

QString TourStep::sentenceText() const
{
    return QCoreApplication::translate("tour", sentence);
}

std::span<const TourStep> tourSteps()
{
    return kSteps;
}

}  // namespace editor
