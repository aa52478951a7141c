list(APPEND EDITOR_SOURCES
    video/film_maker.cpp
    video/frame_sink.cpp
    video/run_past.cpp
    video/video_dialog.cpp
    video/film_words.cpp)
list(APPEND EDITOR_HEADERS
    video/film_maker.h
    video/frame_sink.h
    video/run_past.h
    video/video_dialog.h
    video/film_words.h)
lw_compile_alone(video/frame_sink.cpp video/video_dialog.cpp)
