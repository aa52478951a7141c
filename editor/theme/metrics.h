#pragma once

// Lengths of the design in pixels at font scale 1; px() scales them.

namespace editor::metrics {

inline constexpr int kTreeRow = 22;
inline constexpr int kTableRow = 22;
inline constexpr int kTableRowOfTwo = 38;
inline constexpr int kPropertyRow = 25;
inline constexpr int kMenuRow = 24;
inline constexpr int kTab = 28;
inline constexpr int kViewHead = 28;
inline constexpr int kMenuBar = 26;
inline constexpr int kToolBar = 38;
inline constexpr int kStatusBar = 24;
inline constexpr int kField = 21;
inline constexpr int kToolBarField = 24;
inline constexpr int kButton = 26;
inline constexpr int kSmallButton = 22;
inline constexpr int kToast = 34;

inline constexpr int kRowIcon = 15;
inline constexpr int kToolIcon = 16;
inline constexpr int kIndent = 14;

inline constexpr int kRadiusField = 3;
inline constexpr int kRadiusButton = 4;
inline constexpr int kRadiusCard = 5;

// The spacing scale.
inline constexpr int kSpace2 = 2;
inline constexpr int kSpace4 = 4;
inline constexpr int kSpace8 = 8;
inline constexpr int kSpace12 = 12;
inline constexpr int kSpace16 = 16;
inline constexpr int kSpace24 = 24;
inline constexpr int kSpace34 = 34;

}  // namespace editor::metrics
