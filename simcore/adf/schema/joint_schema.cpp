#include "adf/schema/joint_rows.h"

namespace adf::rowsOf {

namespace {

constexpr auto kTypeRow = grouped({.name = "General", .traits = Trait::Required},
                                  row({joint::kType, "type", "Type"},
                                      KeywordFacet{.choices = kChoices<JointType>},
                                      "How the child may move in the parent."));

// "offset" is written, because AMBF 1.0 and the Blender add-on know only that.
constexpr std::array<std::string_view, 1> kChildOffsetSpellings{"child offset"};

constexpr auto kFrameRows = concatenated(
    grouped({.name = "Frames", .traits = Trait::Required},
            row({joint::kParent, "parent", "Parent"},
                ReferenceFacet{.targets = kOnlyBody},
                "Body that carries the joint."),
            row({joint::kChild, "child", "Child"},
                ReferenceFacet{.targets = kOnlyBody},
                "Body that moves about or along the joint.")),
    grouped({.name = "Frame in parent"},
            row({joint::kParentPivot, "parent pivot", "Pivot"},
                VectorFacet{.unit = base::Unit::Metre},
                "Joint origin in the parent's body frame, before the parent's scale.",
                Trait::Required),
            usedBy(joint::kType,
                   kTypesWithAxis,
                   row({joint::kParentAxis, "parent axis", "Axis"},
                       VectorFacet{.fallback = {0, 0, 1}, .direction = true},
                       "Joint axis in the parent's body frame; its length does not matter.",
                       Trait::Required)),
            when(joint::kType,
                 kTypesWithAxis,
                 row({joint::kJointOffset, "joint offset", "Frame offset"},
                     RealFacet{.unit = base::Unit::Radian},
                     "Turn of the joint's frame about its axis. It does not move the zero pose, "
                     "but turns the other two axes of joints with several freedoms.",
                     Trait::Advanced))),
    grouped(
        {.name = "Frame in child"},
        row({joint::kChildPivot, "child pivot", "Pivot"},
            VectorFacet{.unit = base::Unit::Metre},
            "Joint origin in the child's body frame, before the child's scale.",
            Trait::Required),
        usedBy(joint::kType,
               kTypesWithAxis,
               row({joint::kChildAxis, "child axis", "Axis"},
                   VectorFacet{.fallback = {0, 0, 1}, .direction = true},
                   "Joint axis in the child's body frame; its length does not matter.",
                   Trait::Required)),
        when(joint::kType,
             kTypesWithAxis,
             alsoSpelled(
                 kChildOffsetSpellings,
                 row({joint::kChildOffset, "offset", "Zero pose"},
                     RealFacet{.unit = base::Unit::Radian},
                     "Turn of the child about the joint axis when the joint position is zero.")))));

constexpr auto kJointRows = concatenated(kIdentityRows,
                                         kTypeRow,
                                         kFrameRows,
                                         kLimitRows,
                                         kDynamicsRows,
                                         kStartRows,
                                         kDriveRows,
                                         kJointControlRows,
                                         kPassiveRow,
                                         withTrait(kPublishRateRows, Trait::UnusedByAmbf),
                                         kNamedPoseRow,
                                         kPluginRow,
                                         kDeadJointRows);

}  // namespace

std::span<const PropertySpec> joint()
{
    return kJointRows;
}

}  // namespace adf::rowsOf
