#include "editor/tools/materials.h"

#include <QtGlobal>

#include <array>

namespace editor {
namespace {

#define NAME(words) QT_TRANSLATE_NOOP("materials", words)

constexpr std::array kPresets{
    MaterialPreset{NAME("Foam"), 30, Surface{0.8, 0.5}},
    MaterialPreset{NAME("Wood"), 700, Surface{0.63, 0.7}},
    MaterialPreset{NAME("Water"), 1000, std::nullopt},
    MaterialPreset{NAME("ABS"), 1040, Surface{0.6, 0.75}},
    MaterialPreset{NAME("Rubber"), 1100, Surface{1.05, 0.85}},
    MaterialPreset{NAME("Nylon"), 1150, Surface{0.5, 0.8}},
    MaterialPreset{NAME("PLA"), 1240, Surface{0.6, 0.75}},
    MaterialPreset{NAME("POM"), 1410, Surface{0.45, 0.8}},
    MaterialPreset{NAME("Glass"), 2500, Surface{0.95, 0.9}},
    MaterialPreset{NAME("Aluminium"), 2700, Surface{1.05, 0.8}},
    MaterialPreset{NAME("Titanium"), 4430, Surface{0.6, 0.8}},
    MaterialPreset{NAME("Steel"), 7850, Surface{0.77, 0.85}},
    MaterialPreset{NAME("Brass"), 8500, Surface{0.6, 0.8}},
};

}  // namespace

std::span<const MaterialPreset> materialPresets()
{
    return kPresets;
}

}  // namespace editor
