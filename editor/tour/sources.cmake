list(APPEND EDITOR_SOURCES tour/tour_steps.cpp tour/tour.cpp tour/tour_strip.cpp)
list(APPEND EDITOR_HEADERS tour/tour_steps.h tour/tour.h tour/tour_strip.h)
