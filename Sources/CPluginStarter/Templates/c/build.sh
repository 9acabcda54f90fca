#!/bin/sh
# Builds the plug-in into its bundle: sh build.sh
set -eu
cd "$(dirname "$0")"

case $(uname -s) in
Darwin) library=lib@LIBRARY@.dylib options= ;;
*) library=lib@LIBRARY@.so options='-Wl,-z,relro,-z,now -s' ;;
esac
# The compiler may be several words, such as 'ccache cc'.
# shellcheck disable=SC2086
${CC:-cc} -std=c99 -O2 -Wall -Wextra -fPIC -shared -fvisibility=hidden -Iinclude $options src/plugin.c \
    -o "@ID@.liveryplugin/$library"
echo "built @ID@.liveryplugin/$library"
