list(APPEND EDITOR_SOURCES theme/choice_delegate.cpp theme/icon.cpp theme/painting.cpp theme/style.cpp theme/theme.cpp)
list(APPEND EDITOR_HEADERS theme/choice_delegate.h theme/icon.h theme/metrics.h theme/painting.h
    theme/style.h theme/theme.h)
