#include "editor/actions/action_rows.h"

#include <QtGlobal>

#include <array>

namespace editor {

#define TEXT(words) QT_TRANSLATE_NOOP("actions", words)

std::span<const ActionRow> arrangeRows()
{
    static constexpr const char* kAlign =
        TEXT("Moves the selected bodies until they are level with the one selected last.");
    static constexpr const char* kCentres =
        TEXT("The middles of the selected bodies come to equal distances; the outer two stay.");
    static constexpr const char* kGaps =
        TEXT("The gaps between the selected bodies become equal; the outer two stay.");
    static constexpr const char* kAlignWords = "align level flush line up arrange left right";
    static constexpr const char* kUpright = "align level flush line up arrange top bottom height";
    static constexpr const char* kSpread = "distribute spread space evenly arrange";
    static constexpr const char* kMirror = TEXT(
        "Mirrors the selected bodies and the joints between them, as copies unless Mirror without "
        "copies is on.");
    static constexpr const char* kMirrorWords = "symmetry symmetric reflect flip left right copy";
    static constexpr std::array kRows{
        ActionRow{ActionId::AlignXLow, "edit.align-x-low", TEXT("Align low X sides"), nullptr, "",
                  Scope::Window, kAlign, false, kAlignWords},
        ActionRow{ActionId::AlignXCentre, "edit.align-x-centre", TEXT("Align X centres"), nullptr,
                  "", Scope::Window, kAlign, false, kAlignWords},
        ActionRow{ActionId::AlignXHigh, "edit.align-x-high", TEXT("Align high X sides"), nullptr,
                  "", Scope::Window, kAlign, false, kAlignWords},
        ActionRow{ActionId::AlignYLow, "edit.align-y-low", TEXT("Align low Y sides"), nullptr, "",
                  Scope::Window, kAlign, false, kAlignWords},
        ActionRow{ActionId::AlignYCentre, "edit.align-y-centre", TEXT("Align Y centres"), nullptr,
                  "", Scope::Window, kAlign, false, kAlignWords},
        ActionRow{ActionId::AlignYHigh, "edit.align-y-high", TEXT("Align high Y sides"), nullptr,
                  "", Scope::Window, kAlign, false, kAlignWords},
        ActionRow{ActionId::AlignZLow, "edit.align-z-low", TEXT("Align bottoms"), nullptr, "",
                  Scope::Window, kAlign, false, kUpright},
        ActionRow{ActionId::AlignZCentre, "edit.align-z-centre", TEXT("Align Z centres"), nullptr,
                  "", Scope::Window, kAlign, false, kUpright},
        ActionRow{ActionId::AlignZHigh, "edit.align-z-high", TEXT("Align tops"), nullptr, "",
                  Scope::Window, kAlign, false, kUpright},
        ActionRow{ActionId::CentresX, "edit.centres-x", TEXT("Distribute centres along X"), nullptr,
                  "", Scope::Window, kCentres, false, kSpread},
        ActionRow{ActionId::CentresY, "edit.centres-y", TEXT("Distribute centres along Y"), nullptr,
                  "", Scope::Window, kCentres, false, kSpread},
        ActionRow{ActionId::CentresZ, "edit.centres-z", TEXT("Distribute centres along Z"), nullptr,
                  "", Scope::Window, kCentres, false, kSpread},
        ActionRow{ActionId::GapsX, "edit.gaps-x", TEXT("Equal gaps along X"), nullptr, "",
                  Scope::Window, kGaps, false, kSpread},
        ActionRow{ActionId::GapsY, "edit.gaps-y", TEXT("Equal gaps along Y"), nullptr, "",
                  Scope::Window, kGaps, false, kSpread},
        ActionRow{ActionId::GapsZ, "edit.gaps-z", TEXT("Equal gaps along Z"), nullptr, "",
                  Scope::Window, kGaps, false, kSpread},
        ActionRow{ActionId::Drop, "edit.drop", TEXT("Drop onto what is below"), "drop", "End",
                  Scope::Views,
                  TEXT("Each selected body comes down until it stands on the first surface under "
                       "it, with what hangs on it."),
                  false, "fall floor ground land put down stand snap"},
        ActionRow{ActionId::MirrorX, "edit.mirror-x", TEXT("Mirror across X"), "mirror", "",
                  Scope::Window, kMirror, false, kMirrorWords},
        ActionRow{ActionId::MirrorY, "edit.mirror-y", TEXT("Mirror across Y"), "mirror", "",
                  Scope::Window, kMirror, false, kMirrorWords},
        ActionRow{ActionId::MirrorZ, "edit.mirror-z", TEXT("Mirror across Z"), "mirror", "",
                  Scope::Window, kMirror, false, kMirrorWords},
        ActionRow{ActionId::MirrorAtBody, "edit.mirror-at-body",
                  TEXT("Mirror at the last selected body"), nullptr, "", Scope::Window,
                  TEXT("The plane goes through the origin of the body selected last, which stays "
                       "as it is; else through that of the world."),
                  true, kMirrorWords},
        ActionRow{ActionId::MirrorInPlace, "edit.mirror-in-place", TEXT("Mirror without copies"),
                  nullptr, "", Scope::Window,
                  TEXT("The bodies themselves become their mirror images, with what hangs on "
                       "them."),
                  true, kMirrorWords},
    };
    return kRows;
}

#undef TEXT

}  // namespace editor
