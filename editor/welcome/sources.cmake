list(APPEND EDITOR_SOURCES welcome/link_row.cpp welcome/sample_card.cpp
    welcome/welcome_page.cpp)
list(APPEND EDITOR_HEADERS welcome/link_row.h welcome/sample_card.h
    welcome/welcome_page.h)
