list(APPEND EDITOR_SOURCES
    library/library_panel.cpp
    library/part_card.cpp
    library/part_form.cpp
    library/part_words.cpp
    library/part_picture.cpp)
list(APPEND EDITOR_HEADERS
    library/library_panel.h
    library/part_card.h
    library/part_form.h
    library/part_words.h
    library/part_picture.h)
