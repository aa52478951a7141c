list(APPEND EDITOR_SOURCES
    session/background_job.cpp
    session/control_desk.cpp
    session/document_session.cpp
    session/edit_between.cpp
    session/jaw.cpp
    session/present_text.cpp
    session/run_controller.cpp
    session/scene_builder.cpp
    session/selection.cpp
    session/step_text.cpp
    session/visibility.cpp
    session/words.cpp
    session/workspace.cpp)
list(APPEND EDITOR_HEADERS
    session/background_job.h
    session/control_desk.h
    session/document_session.h
    session/edit_between.h
    session/jaw.h
    session/present_text.h
    session/run_controller.h
    session/scene_builder.h
    session/selection.h
    session/step_text.h
    session/visibility.h
    session/words.h
    session/workspace.h)
