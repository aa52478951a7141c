#include "editor/window/joint_types.h"

#include <QCoreApplication>

#include <array>

namespace editor {

#define TEXT(words) QT_TRANSLATE_NOOP("joints", words)

std::span<const JointTypeOffer> offeredJointTypes()
{
    using adf::JointType;
    static constexpr std::array kOffers{
        JointTypeOffer{JointType::Revolute, "joint-revolute", TEXT("Revolute")},
        JointTypeOffer{JointType::Prismatic, "joint-prismatic", TEXT("Prismatic")},
        JointTypeOffer{JointType::Fixed, "joint-fixed", TEXT("Fixed")},
        JointTypeOffer{JointType::PointToPoint, "joint-point", TEXT("Ball")},
        JointTypeOffer{JointType::LinearSpring, "joint-spring", TEXT("Linear spring")},
        JointTypeOffer{JointType::TorsionSpring, "joint-torsion", TEXT("Torsion spring")},
        JointTypeOffer{JointType::ConeTwist, "joint-cone", TEXT("Cone twist")},
        JointTypeOffer{JointType::SixDof, "joint-six", TEXT("Six dof")},
    };
    return kOffers;
}

#undef TEXT

QString nameOf(const JointTypeOffer& offer)
{
    return QCoreApplication::translate("joints", offer.name);
}

}  // namespace editor
