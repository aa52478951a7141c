#include "adf/schema/joint_rows.h"

namespace adf::rowsOf {

namespace {

constexpr PropertySpec bodyRow(PropertyId id,
                               std::string_view key,
                               std::string_view label,
                               std::string_view doc)
{
    return {
        .id = id,
        .key = key,
        .facet = ReferenceFacet{.targets = kOnlyBody},
        .traits = Trait::Required,
        .group = "Frames",
        .label = label,
        .doc = doc,
    };
}

constexpr PropertySpec pivotRow(PropertyId id,
                                std::string_view key,
                                std::string_view group,
                                std::string_view doc)
{
    return {
        .id = id,
        .key = key,
        .facet = VectorFacet{.unit = base::Unit::Metre},
        .traits = Trait::Required,
        .group = group,
        .label = "Pivot",
        .doc = doc,
    };
}

constexpr PropertySpec axisRow(PropertyId id,
                               std::string_view key,
                               std::string_view group,
                               std::string_view doc)
{
    return {
        .id = id,
        .key = key,
        .facet = VectorFacet{.fallback = {0, 0, 1}, .direction = true},
        .traits = Trait::Required,
        .group = group,
        .label = "Axis",
        .doc = doc,
        .selector = joint::kType,
        .usedBy = kTypesWithAxis,
    };
}

constexpr std::array kTypeRow{
    PropertySpec{
        .id = joint::kType,
        .key = "type",
        .facet = KeywordFacet{.choices = kChoices<JointType>},
        .traits = Trait::Required,
        .group = "General",
        .label = "Type",
        .doc = "How the child may move in the parent.",
    },
};

constexpr std::array<std::string_view, 1> kChildOffsetSpellings{"child offset"};

constexpr std::array kFrameRows{
    bodyRow(joint::kParent, "parent", "Parent", "Body that carries the joint."),
    bodyRow(joint::kChild, "child", "Child", "Body that moves about or along the joint."),
    pivotRow(joint::kParentPivot,
             "parent pivot",
             "Frame in parent",
             "Joint origin in the parent's body frame, before the parent's scale."),
    axisRow(joint::kParentAxis,
            "parent axis",
            "Frame in parent",
            "Joint axis in the parent's body frame; its length does not matter."),
    PropertySpec{
        .id = joint::kJointOffset,
        .key = "joint offset",
        .facet = RealFacet{.unit = base::Unit::Radian},
        .traits = Trait::Advanced,
        .group = "Frame in parent",
        .label = "Frame offset",
        .doc =
            "Turn of the joint's frame about its axis. It does not move the zero pose, but turns "
            "the other two axes of joints with several freedoms.",
        .selector = joint::kType,
        .appliesTo = kTypesWithAxis,
    },
    pivotRow(joint::kChildPivot,
             "child pivot",
             "Frame in child",
             "Joint origin in the child's body frame, before the child's scale."),
    axisRow(joint::kChildAxis,
            "child axis",
            "Frame in child",
            "Joint axis in the child's body frame; its length does not matter."),
    // "offset" is written, because AMBF 1.0 and the Blender add-on know only that.
    PropertySpec{
        .id = joint::kChildOffset,
        .key = "offset",
        .aliases = kChildOffsetSpellings,
        .facet = RealFacet{.unit = base::Unit::Radian},
        .group = "Frame in child",
        .label = "Zero pose",
        .doc = "Turn of the child about the joint axis when the joint position is zero.",
        .selector = joint::kType,
        .appliesTo = kTypesWithAxis,
    },
};

constexpr auto kJointRows = concatenated(kIdentityRows,
                                         kTypeRow,
                                         kFrameRows,
                                         kLimitRows,
                                         kDynamicsRows,
                                         kDriveRows,
                                         kJointControlRows,
                                         kPassiveRow,
                                         withTrait(kPublishRateRows, Trait::UnusedByAmbf),
                                         kPluginRow,
                                         kDeadJointRows);

}  // namespace

std::span<const PropertySpec> joint()
{
    return kJointRows;
}

}  // namespace adf::rowsOf
