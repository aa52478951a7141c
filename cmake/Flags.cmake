# Warnings and sanitizers of our own code; third-party includes are SYSTEM and stay silent.
add_library(lw_flags INTERFACE)
target_compile_options(lw_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough
    # Designated initialisers leave out what has its default, on purpose.
    -Wno-missing-field-initializers)
# GCC 12 sees overlapping copies in "literal" + std::string (GCC bug 105651) and unset members in moved
# std::variants (GCC bug 105562) where there are none.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(lw_flags INTERFACE -Wno-restrict -Wno-maybe-uninitialized)
endif()
if(LINKWRIGHT_WERROR)
    target_compile_options(lw_flags INTERFACE -Werror)
endif()
if(LINKWRIGHT_SANITIZE)
    add_compile_options(-fsanitize=${LINKWRIGHT_SANITIZE} -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${LINKWRIGHT_SANITIZE})
endif()
# A fixed-step run must give the same bits in every build: no contraction to fused multiply-add.
add_compile_options(-ffp-contract=off)
