#pragma once

#include "editor/panels/provenance.h"
#include "editor/panels/value_text.h"
#include "editor/widgets/number_text.h"

#include <QColor>
#include <QString>

#include <array>
#include <optional>

namespace editor {

// One field as it is painted.
struct FieldState {
    FieldKind kind = FieldKind::None;
    QString text;   // exact, as it would be typed
    QString shown;  // as it is painted at rest: short names for references, words for keywords
    double si = 0;  // of a Number
    FieldUnit unit;
    bool mixed = false;          // the objects differ
    bool isDefault = false;      // none of them authored it
    bool isAbsent = false;       // and it has no default: absent means what the doc says
    bool on = false;             // of a Switch
    bool readOnly = false;       // of a Live row
    int decimals = 0;            // of a Live row: as many as say something
    QString problem;             // why the text is not in the document
    QColor swatch;               // of a Colour
    const char* icon = nullptr;  // before the text: the kind of a referenced object
};

// What a click on the dot at the end of a row does.
enum class ResetTo {
    Nothing,  // no dot
    Default,  // grey dot
    Saved,    // blue dot: changed since save
};

enum class MessageLevel {
    Hint,
    Run,  // the run alone has the value
    Warning,
    Error,
};

struct RowState {
    bool changed = false;  // since the last save
    bool error = false;
    bool isOfRun = false;  // the document is to be without the change
    Provenance provenance = Provenance::Default;
    ResetTo reset = ResetTo::Nothing;
    QString message;   // under the field
    QString feedback;  // what the text being typed comes to
    MessageLevel level = MessageLevel::Hint;
    bool rebuilds = false;  // changing it during a run rebuilds the running world
};

}  // namespace editor
