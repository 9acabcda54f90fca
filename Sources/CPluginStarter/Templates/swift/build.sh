#!/bin/sh
# Builds the plug-in into its bundle: sh build.sh
set -eu
cd "$(dirname "$0")"

case $(uname -s) in
Darwin) library=lib@LIBRARY@.dylib ;;
*) library=lib@LIBRARY@.so ;;
esac
swift build -c release --product @LIBRARY@
cp ".build/release/$library" "@ID@.liveryplugin/$library"
echo "built @ID@.liveryplugin/$library"
