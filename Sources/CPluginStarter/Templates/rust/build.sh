#!/bin/sh
# Builds the plug-in into its bundle: sh build.sh
set -eu
cd "$(dirname "$0")"

case $(uname -s) in
Darwin) library=lib@LIBRARY@.dylib options= ;;
*) library=lib@LIBRARY@.so options='-C link-arg=-Wl,-z,relro,-z,now' ;;
esac
# The compiler may be several words, such as 'ccache cc'.
# shellcheck disable=SC2086
${RUSTC:-rustc} --edition 2021 --crate-name plugin --crate-type cdylib -C opt-level=3 -C strip=symbols $options \
    -o "@ID@.liveryplugin/$library" src/lib.rs
echo "built @ID@.liveryplugin/$library"
