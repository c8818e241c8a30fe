# Compiler settings and the two kinds of library this project has.

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion -Wno-missing-field-initializers -Wshadow -Wold-style-cast
                    -Wnon-virtual-dtor -Wimplicit-fallthrough -Wredundant-decls -Wzero-as-null-pointer-constant -Werror)
# What __FILE__ says in a broken invariant: the path in the repository, not on this machine.
add_compile_options(-fmacro-prefix-map=${CMAKE_SOURCE_DIR}/=)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  add_compile_options(-Wreserved-identifier)
  add_link_options(-fuse-ld=lld)
else()
  # At -O3 g++ 12 sees faults inside its own string, vector and variant that are not there.
  add_compile_options(-Wno-restrict -Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow
                      -Wno-stringop-overread)
endif()

set(ENFILADE_SANITIZE "" CACHE STRING "Value for -fsanitize=, empty for none")
if(ENFILADE_SANITIZE)
  add_compile_options(-fsanitize=${ENFILADE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${ENFILADE_SANITIZE})
endif()

# Engine and rules: the standard library alone, integers only, no RTTI. They neither throw nor catch (the
# tidy test sees to it), so the same source builds with -fno-exceptions for WebAssembly; natively exceptions
# stay on so that a broken invariant can leave one game without ending the process (docs/decisions/0003).
function(enfilade_pure_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK" ${ARGN})
  if(ARG_SOURCES)
    add_library(${name} STATIC ${ARG_SOURCES})
    target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR})
    target_compile_options(${name} PRIVATE -fno-rtti)
    target_link_libraries(${name} PUBLIC ${ARG_LINK})
  else()
    add_library(${name} INTERFACE)
    target_include_directories(${name} INTERFACE ${CMAKE_SOURCE_DIR})
    target_link_libraries(${name} INTERFACE ${ARG_LINK})
  endif()
endfunction()

# The edges: files, JSON, crypto, terminals, sockets.
function(enfilade_edge_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR})
  target_link_libraries(${name} PUBLIC ${ARG_LINK})
endfunction()
