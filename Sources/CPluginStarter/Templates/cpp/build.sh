#!/bin/sh
# Builds the plug-in into its bundle: sh build.sh
set -eu
cd "$(dirname "$0")"

case $(uname -s) in
Darwin) library=lib@LIBRARY@.dylib options='-Wl,-exported_symbol,_livery_plugin_entry_1' ;;
*) library=lib@LIBRARY@.so options='-Wl,-z,relro,-z,now,--version-script=exports.map -s' ;;
esac
# The compiler may be several words, such as 'ccache cc'.
# shellcheck disable=SC2086
${CXX:-c++} -std=c++17 -O2 -Wall -Wextra -fPIC -shared -fvisibility=hidden -Iinclude $options src/plugin.cpp \
    -o "@ID@.liveryplugin/$library"
echo "built @ID@.liveryplugin/$library"
