# Compiler settings and the two kinds of library this project has.

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

find_program(CCACHE ccache)
if(CCACHE)
  # What ccache asks for before it keeps what was compiled with precompiled headers.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion -Wno-missing-field-initializers -Wshadow -Wold-style-cast
                    -Wnon-virtual-dtor -Wimplicit-fallthrough -Wredundant-decls -Wzero-as-null-pointer-constant -Werror)
# What __FILE__ says in a broken invariant: the path in the repository, not on this machine.
add_compile_options(-fmacro-prefix-map=${CMAKE_SOURCE_DIR}/=)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # Without the time in it, a header precompiled twice is the same to ccache.
  add_compile_options(-Wreserved-identifier "SHELL:-Xclang -fno-pch-timestamp")
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
  if(ENFILADE_SANITIZE MATCHES undefined)
    # A check at every pointer, a quarter of the time of a compilation; the address sanitizer stops at the same.
    add_compile_options(-fno-sanitize=null,alignment,object-size,vptr)
  endif()
endif()

# Reading the headers of others takes most of the time of a compilation, so clang reads them once for all
# targets with the same settings, which then REUSE_FROM the one made here. A file still includes what it uses:
# g++ and clang-tidy work without (CMAKE_DISABLE_PRECOMPILE_HEADERS) and would notice.
function(enfilade_headers name)
  cmake_parse_arguments(ARG "" "" "HEADERS;OPTIONS;LINK" ${ARGN})
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/headers/${name}.cpp CONTENT "")
  add_library(${name} OBJECT ${CMAKE_BINARY_DIR}/headers/${name}.cpp)
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR})
  target_compile_options(${name} PRIVATE ${ARG_OPTIONS})
  target_link_libraries(${name} PRIVATE ${ARG_LINK})
  target_precompile_headers(${name} PRIVATE ${ARG_HEADERS})
endfunction()

set(standard_headers <algorithm> <array> <bit> <cstdint> <cstring> <expected> <map> <optional> <set> <span>
                     <string> <string_view> <utility> <vector>)
find_package(Boost 1.81 REQUIRED COMPONENTS json)
enfilade_headers(pure_headers HEADERS ${standard_headers} OPTIONS -fno-rtti)
enfilade_headers(edge_headers HEADERS ${standard_headers} <cmath> <filesystem> <fstream> <memory>
                                      <boost/json.hpp>
                              LINK Boost::json)

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
    target_precompile_headers(${name} REUSE_FROM pure_headers)
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
  target_precompile_headers(${name} REUSE_FROM edge_headers)
endfunction()
