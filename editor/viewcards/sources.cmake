list(APPEND EDITOR_SOURCES
    viewcards/card_field.cpp
    viewcards/key_button.cpp
    viewcards/type_choice.cpp
    viewcards/view_card.cpp
    viewcards/view_panel.cpp
    viewcards/view_strip.cpp)
list(APPEND EDITOR_HEADERS
    viewcards/card_field.h
    viewcards/key_button.h
    viewcards/type_choice.h
    viewcards/view_card.h
    viewcards/view_panel.h
    viewcards/view_strip.h)
lw_compile_alone(viewcards/key_button.cpp viewcards/type_choice.cpp viewcards/view_card.cpp
    viewcards/view_panel.cpp viewcards/view_strip.cpp)
list(APPEND EDITOR_SOURCES viewcards/picture_inset.cpp)
list(APPEND EDITOR_HEADERS viewcards/picture_inset.h)
lw_compile_alone(viewcards/picture_inset.cpp)
