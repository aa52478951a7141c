list(APPEND EDITOR_SOURCES
    source/changed_lines.cpp
    source/completion_popup.cpp
    source/completions.cpp
    source/find_bar.cpp
    source/highlighter.cpp
    source/note_layout.cpp
    source/source_panel.cpp
    source/source_typing.cpp
    source/source_view.cpp
    source/text_place.cpp
    source/typed_bytes.cpp
    source/source_view_keys.cpp
    source/source_view_paint.cpp)
list(APPEND EDITOR_HEADERS
    source/changed_lines.h
    source/completion_popup.h
    source/completions.h
    source/find_bar.h
    source/highlighter.h
    source/note_layout.h
    source/source_panel.h
    source/source_typing.h
    source/source_view.h
    source/text_place.h
    source/typed_bytes.h)
