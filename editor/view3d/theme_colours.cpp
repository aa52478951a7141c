#include "editor/view3d/theme_colours.h"

#include "editor/theme/theme.h"

namespace editor {

view3d::ViewColours viewColours()
{
    return {
        .viewTop = colour(Token::ViewTop),
        .viewBottom = colour(Token::ViewBottom),
        .gridMinor = colour(Token::GridMinor),
        .gridMajor = colour(Token::GridMajor),
        .axisX = colour(Token::AxisX),
        .axisY = colour(Token::AxisY),
        .axisZ = colour(Token::AxisZ),
        .select = colour(Token::ViewSelect),
        .hover = colour(Token::ViewHover),
        .ghost = colour(Token::ViewGhost),
        .jointAxis = colour(Token::JointAxis),
        .contact = colour(Token::Contact),
        .forceJoint = colour(Token::ForceJoint),
        .forceUser = colour(Token::ForceUser),
        .sensor = colour(Token::Sensor),
        .actuator = colour(Token::Actuator),
        .actuatorOn = colour(Token::ActuatorOn),
        .run = colour(Token::Run),
        .warning = colour(Token::Warning),
        .error = colour(Token::Error),
        .viewText = colour(Token::ViewText),
        .textPrimary = colour(Token::TextPrimary),
        .textSecondary = colour(Token::TextSecondary),
        .base = colour(Token::BgBase),
        .borderSoft = colour(Token::BorderSoft),
    };
}

}  // namespace editor
