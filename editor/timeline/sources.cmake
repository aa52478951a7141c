list(APPEND EDITOR_SOURCES
    timeline/time_line_strip.cpp
    timeline/time_track.cpp
    timeline/track_lanes.cpp
    timeline/film_strip.cpp
    timeline/moment_pictures.cpp
    timeline/moment_preview.cpp)
list(APPEND EDITOR_HEADERS
    timeline/time_line_strip.h
    timeline/time_track.h
    timeline/track_lanes.h
    timeline/film_strip.h
    timeline/moment_pictures.h
    timeline/moment_preview.h)
