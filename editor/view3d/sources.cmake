list(APPEND EDITOR_SOURCES
    view3d/array_layout.cpp
    view3d/axis_cube.cpp
    view3d/batch.cpp
    view3d/camera_rig.cpp
    view3d/companions.cpp
    view3d/device_marks.cpp
    view3d/draw_layers.cpp
    view3d/drive_tool.cpp
    view3d/effects.cpp
    view3d/arrow_overlays.cpp
    view3d/gizmo.cpp
    view3d/gizmo_math.cpp
    view3d/gizmo_painter.cpp
    view3d/joint_lines.cpp
    view3d/joint_range.cpp
    view3d/landing.cpp
    view3d/mark_picking.cpp
    view3d/materials.cpp
    view3d/mesh_geometry.cpp
    view3d/navigation.cpp
    view3d/outline_marks.cpp
    view3d/overlay_canvas.cpp
    view3d/overlay_style.cpp
    view3d/picking.cpp
    view3d/place_tool.cpp
    view3d/primitives.cpp
    view3d/scene_camera.cpp
    view3d/scene_mirror.cpp
    view3d/scene_overlays.cpp
    view3d/render_engine.cpp
    view3d/sensor_overlays.cpp
    view3d/snapshot_renderer.cpp
    view3d/shader_sources.cpp
    view3d/skin.cpp
    view3d/stage.cpp
    view3d/stage_state.cpp
    view3d/surface.cpp
    view3d/tag_layout.cpp
    view3d/theme_colours.cpp
    view3d/triangle_tree.cpp
    view3d/unseen_bodies.cpp
    view3d/view_control.cpp
    view3d/view_control_hits.cpp view3d/view_control_pull.cpp
    view3d/view_header.cpp
    view3d/view_overlays.cpp
    view3d/view_pipeline.cpp
    view3d/view_pipeline_settings.cpp
    view3d/view_targets.cpp
    view3d/view_window.cpp
    view3d/viewport.cpp
    view3d/viewport_parts.cpp
    view3d/select_tool.cpp
    view3d/gizmo_tool.cpp
    view3d/mass_overlays.cpp
    view3d/pose_tool.cpp
    view3d/space_handles.cpp)
list(APPEND EDITOR_HEADERS
    view3d/camera_rig.h
    view3d/device_marks.h
    view3d/drive_tool.h
    view3d/gizmo_math.h
    view3d/navigation.h
    view3d/picking.h
    view3d/snapshot_renderer.h
    view3d/space_handles.h
    view3d/stage.h
    view3d/surface.h
    view3d/theme_colours.h
    view3d/triangle_tree.h
    view3d/view_colours.h
    view3d/view_options.h
    view3d/viewport.h
    view3d/gizmo_tool.h
    view3d/array_layout.h
    view3d/landing.h
    view3d/place_tool.h
    view3d/skin.h
    view3d/pose_tool.h
    view3d/select_tool.h
    view3d/view_tool.h)
list(APPEND EDITOR_SOURCES
    view3d/collision_tool.cpp
    view3d/box_selection.cpp
    view3d/drag_handles.cpp
    view3d/hull_lines.cpp
    view3d/inertia_ellipsoid.cpp
    view3d/mass_tool.cpp
    view3d/shape_handles.cpp
    view3d/dropping.cpp
    view3d/face_borders.cpp
    view3d/feature_marks.cpp
    view3d/features.cpp
    view3d/join_marks.cpp
    view3d/join_tool.cpp
    view3d/measure_tool.cpp
    view3d/handle_tool.cpp
    view3d/body_levels.cpp
    view3d/run_overlays.cpp
    view3d/trail.cpp
    view3d/place_tool_paint.cpp
    view3d/edges.cpp)
list(APPEND EDITOR_HEADERS
    view3d/collision_tool.h
    view3d/handle_tool.h
    view3d/box_selection.h
    view3d/drag_handles.h
    view3d/hull_lines.h
    view3d/inertia_ellipsoid.h
    view3d/mass_tool.h
    view3d/shape_handles.h
    view3d/dropping.h
    view3d/face_borders.h
    view3d/features.h
    view3d/measure_tool.h
    view3d/join_tool.h
    view3d/joint_range.h
    view3d/body_levels.h
    view3d/run_overlays.h
    view3d/edges.h
    view3d/trail.h)
lw_compile_alone(view3d/join_marks.cpp view3d/join_tool.cpp view3d/dropping.cpp
    view3d/feature_marks.cpp view3d/features.cpp view3d/measure_tool.cpp)
lw_compile_alone(view3d/collision_tool.cpp view3d/shape_handles.cpp view3d/place_tool_paint.cpp)
lw_compile_alone(view3d/run_overlays.cpp view3d/body_levels.cpp)
list(APPEND EDITOR_SOURCES view3d/joint_hold.cpp)
list(APPEND EDITOR_HEADERS view3d/joint_hold.h view3d/probe_marks.h)
lw_compile_alone(view3d/joint_hold.cpp)
list(APPEND EDITOR_SOURCES view3d/dimension.cpp)
list(APPEND EDITOR_HEADERS view3d/dimension.h)
lw_compile_alone(view3d/dimension.cpp)
list(APPEND EDITOR_SOURCES view3d/pull_overlays.cpp)
list(APPEND EDITOR_HEADERS view3d/pull_overlays.h)
lw_compile_alone(view3d/pull_overlays.cpp)
list(APPEND EDITOR_SOURCES view3d/stage_picture.cpp)
list(APPEND EDITOR_HEADERS view3d/stage_picture.h)
lw_compile_alone(view3d/stage_picture.cpp)
list(APPEND EDITOR_SOURCES
    view3d/frame_graph_nodes.cpp
    view3d/light_shadows.cpp
    view3d/scene_light_nodes.cpp
    view3d/scene_light_source.cpp)
list(APPEND EDITOR_HEADERS view3d/light_shadows.h view3d/scene_camera.h)
lw_compile_alone(view3d/scene_light_nodes.cpp)
