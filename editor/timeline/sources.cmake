list(APPEND EDITOR_SOURCES
    timeline/time_line_strip.cpp
    timeline/time_track.cpp)
list(APPEND EDITOR_HEADERS
    timeline/time_line_strip.h
    timeline/time_track.h)
