list(APPEND EDITOR_SOURCES
    tools/block_text.cpp
    tools/aligning.cpp
    tools/body_creation.cpp
    tools/body_facts.cpp
    tools/collision_fit.cpp
    tools/collision_parts.cpp
    tools/duplicating.cpp
    tools/equipment.cpp
    tools/grouping.cpp
    tools/join_edits.cpp
    tools/join_plan.cpp
    tools/joint_creation.cpp
    tools/joint_frames.cpp
    tools/linked_geometry.cpp
    tools/mass_frame.cpp
    tools/mating.cpp
    tools/measuring.cpp
    tools/mirroring.cpp
    tools/named_poses.cpp
    tools/placing.cpp
    tools/rearranging.cpp
    tools/rearranging_edits.cpp
    tools/renaming.cpp
    tools/reordering.cpp
    tools/reparenting.cpp
    tools/selector_change.cpp
    tools/body_solid.cpp
    tools/materials.cpp
    tools/transferring.cpp
    tools/zero_pose.cpp
    tools/likeness.cpp
    tools/mirror_symmetry.cpp
    tools/mirrored_bodies.cpp
    tools/mirrored_joints.cpp
    tools/reflection.cpp)
list(APPEND EDITOR_HEADERS
    tools/block_text.h
    tools/aligning.h
    tools/body_creation.h
    tools/body_facts.h
    tools/body_solid.h
    tools/collision_fit.h
    tools/collision_parts.h
    tools/duplicating.h
    tools/equipment.h
    tools/grouping.h
    tools/join_edits.h
    tools/join_plan.h
    tools/joint_creation.h
    tools/joint_frames.h
    tools/likeness.h
    tools/linked_geometry.h
    tools/materials.h
    tools/mass_frame.h
    tools/mating.h
    tools/measuring.h
    tools/mirrored_bodies.h
    tools/mirrored_joints.h
    tools/mirroring.h
    tools/new_object.h
    tools/named_poses.h
    tools/placing.h
    tools/rearranging.h
    tools/rearranging_edits.h
    tools/renaming.h
    tools/reflection.h
    tools/reordering.h
    tools/reparenting.h
    tools/selector_change.h
    tools/transferring.h
    tools/zero_pose.h)
lw_compile_alone(tools/mirroring.cpp tools/mirrored_bodies.cpp tools/mirrored_joints.cpp
    tools/join_edits.cpp tools/join_plan.cpp tools/joint_frames.cpp tools/mating.cpp)
lw_compile_alone(tools/collision_fit.cpp tools/collision_parts.cpp)
list(APPEND EDITOR_SOURCES tools/probes.cpp)
list(APPEND EDITOR_HEADERS tools/probes.h)
lw_compile_alone(tools/probes.cpp)
