list(APPEND EDITOR_SOURCES
    window/array_strip.cpp
    window/arrange_actions.cpp
    window/autosave.cpp
    window/backups.cpp
    window/disk_changes.cpp
    window/camera_link.cpp
    window/create_actions.cpp
    window/device_link.cpp
    window/device_marks.cpp
    window/drive_link.cpp
    window/edit_actions.cpp window/export_actions.cpp
    window/equip_actions.cpp
    window/file_actions.cpp
    window/file_desk.cpp
    window/gizmo_link.cpp
    window/help_link.cpp
    window/import_actions.cpp
    window/main_window.cpp
    window/main_window_authoring.cpp
    window/measure_link.cpp
    window/mesh_actions.cpp
    window/mesh_choice.cpp
    window/mesh_placing.cpp
    window/move_strip.cpp
    window/own_part_link.cpp
    window/panel_dock.cpp
    window/panel_link.cpp
    window/place_link.cpp
    window/place_question.cpp
    window/preference_actions.cpp
    window/run_actions.cpp
    window/run_notices.cpp
    window/run_strip.cpp
    window/search_box.cpp
    window/stage_link.cpp
    window/status_bar.cpp
    window/status_link.cpp
    window/structure_actions.cpp
    window/toast.cpp
    window/tool_strip.cpp
    window/transport_bar.cpp
    window/view_actions.cpp
    window/unsaved_copies.cpp
    window/unsaved_offer.cpp
    window/view_area.cpp
    window/view_dock.cpp
    window/window_layout.cpp
    window/pending_input.cpp
    window/work_link.cpp)
list(APPEND EDITOR_HEADERS
    window/autosave.h
    window/backups.h
    window/disk_changes.h
    window/camera_link.h
    window/device_link.h window/device_marks.h window/drive_link.h
    window/create_actions.h
    window/edit_actions.h window/export_actions.h
    window/equip_actions.h
    window/file_actions.h
    window/file_desk.h
    window/array_strip.h
    window/arrange_actions.h
    window/gizmo_link.h
    window/help_link.h
    window/import_actions.h
    window/main_window.h
    window/measure_link.h
    window/mesh_actions.h
    window/mesh_choice.h
    window/mesh_placing.h
    window/move_strip.h
    window/own_part_link.h
    window/panel_dock.h
    window/panel_link.h
    window/place_link.h
    window/preference_actions.h
    window/run_actions.h
    window/run_notices.h
    window/run_strip.h
    window/search_box.h
    window/stage_link.h
    window/status_bar.h
    window/status_link.h
    window/structure_actions.h
    window/toast.h
    window/tool_strip.h
    window/transport_bar.h
    window/view_actions.h
    window/unsaved_copies.h
    window/unsaved_offer.h
    window/view_area.h
    window/view_dock.h
    window/window_layout.h
    window/pending_input.h
    window/work_link.h)
list(APPEND EDITOR_SOURCES window/collision_card.cpp window/collision_link.cpp
    window/mass_card.cpp window/mass_link.cpp)
list(APPEND EDITOR_HEADERS window/collision_card.h window/collision_link.h
    window/mass_card.h window/mass_link.h)
list(APPEND EDITOR_SOURCES window/join_card.cpp window/join_link.cpp window/joint_actions.cpp
    window/join_several_dialog.cpp window/joint_types.cpp window/panel_actions.cpp
    window/main_window_input.cpp window/join_preview.cpp window/join_result.cpp window/join_wish.cpp
    window/limit_link.cpp window/join_link_plan.cpp window/main_window_panels.cpp
    window/main_window_signals.cpp window/main_window_views.cpp window/tool_switch.cpp
    window/connection_link.cpp)
list(APPEND EDITOR_HEADERS window/join_card.h window/join_link.h window/joint_actions.h
    window/join_several_dialog.h window/joint_types.h window/panel_actions.h
    window/join_preview.h window/join_wish.h window/limit_link.h window/tool_switch.h
    window/connection_link.h)
lw_compile_alone(window/join_card.cpp window/join_link.cpp window/joint_actions.cpp
    window/join_several_dialog.cpp window/joint_types.cpp window/panel_actions.cpp
    window/main_window_input.cpp window/join_preview.cpp window/join_result.cpp window/join_wish.cpp
    window/limit_link.cpp window/join_link_plan.cpp
    window/connection_link.cpp)
lw_compile_alone(window/collision_card.cpp window/collision_link.cpp)
lw_compile_alone(window/mass_card.cpp window/mass_link.cpp)
lw_compile_alone(window/arrange_actions.cpp window/measure_link.cpp)

list(APPEND EDITOR_SOURCES window/change_words.cpp window/keep_dialog.cpp window/keep_link.cpp)
list(APPEND EDITOR_HEADERS window/change_words.h window/keep_dialog.h window/keep_link.h)
lw_compile_alone(window/change_words.cpp window/keep_dialog.cpp window/keep_link.cpp)
list(APPEND EDITOR_SOURCES window/recording_link.cpp)
list(APPEND EDITOR_HEADERS window/recording_link.h)
lw_compile_alone(window/recording_link.cpp)
list(APPEND EDITOR_SOURCES window/trail_link.cpp window/video_link.cpp window/camera_place_link.cpp
    window/push_menu.cpp)
list(APPEND EDITOR_HEADERS window/push_menu.h window/trail_link.h window/video_link.h window/camera_place_link.h)
lw_compile_alone(window/trail_link.cpp window/video_link.cpp window/camera_place_link.cpp
    window/push_menu.cpp)
list(APPEND EDITOR_SOURCES window/plugin_link.cpp)
list(APPEND EDITOR_HEADERS window/plugin_link.h)
list(APPEND EDITOR_SOURCES window/hand_link.cpp)
list(APPEND EDITOR_HEADERS window/hand_link.h)
lw_compile_alone(window/hand_link.cpp)
list(APPEND EDITOR_SOURCES window/plot_docks.cpp)
list(APPEND EDITOR_HEADERS window/plot_docks.h)
lw_compile_alone(window/plot_docks.cpp)
list(APPEND EDITOR_SOURCES window/probe_link.cpp)
list(APPEND EDITOR_HEADERS window/probe_link.h)
lw_compile_alone(window/probe_link.cpp)
list(APPEND EDITOR_SOURCES window/command_changes.cpp)
list(APPEND EDITOR_HEADERS window/command_changes.h)
lw_compile_alone(window/command_changes.cpp)
list(APPEND EDITOR_SOURCES window/recorded_run.cpp window/record_link.cpp)
list(APPEND EDITOR_HEADERS window/recorded_run.h window/record_link.h)
lw_compile_alone(window/recorded_run.cpp window/record_link.cpp)
list(APPEND EDITOR_SOURCES window/keep_preview.cpp)
list(APPEND EDITOR_HEADERS window/keep_preview.h)
lw_compile_alone(window/keep_preview.cpp)
list(APPEND EDITOR_SOURCES window/moment_link.cpp)
list(APPEND EDITOR_HEADERS window/moment_link.h)
lw_compile_alone(window/moment_link.cpp)
list(APPEND EDITOR_SOURCES window/view_inset.cpp)
list(APPEND EDITOR_HEADERS window/view_inset.h)
lw_compile_alone(window/view_inset.cpp)
list(APPEND EDITOR_SOURCES window/film_link.cpp)
list(APPEND EDITOR_HEADERS window/film_link.h)
lw_compile_alone(window/film_link.cpp)
