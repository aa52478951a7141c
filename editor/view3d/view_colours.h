#pragma once

#include <QColor>

namespace editor::view3d {

// The theme's colours that a view draws with; each is named after its token in the design
// (view.top, grid.minor …). The host fills all of them, nothing here has a default of its own.
struct ViewColours {
    QColor viewTop;
    QColor viewBottom;
    QColor gridMinor;
    QColor gridMajor;
    QColor axisX;
    QColor axisY;
    QColor axisZ;
    QColor select;
    QColor hover;
    QColor ghost;
    QColor jointAxis;
    QColor contact;
    QColor forceJoint;
    QColor forceUser;
    QColor sensor;      // a ray that meets nothing
    QColor actuator;    // one that holds nothing
    QColor actuatorOn;  // actuator.on
    QColor run;
    QColor warning;
    QColor error;
    QColor viewText;
    QColor textPrimary;    // text.primary: words on a tag
    QColor textSecondary;  // text.secondary
    QColor base;           // bg.base: ground of tags, at 86 %
    QColor borderSoft;     // border.soft: edge of tags

    bool operator==(const ViewColours&) const = default;
};

}  // namespace editor::view3d
