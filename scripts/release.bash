# shellcheck shell=bash
# How the command is built where it has to be fast; read by the scripts that build it, which set "root".
#
# A release in a folder of its own, so that builds with other options are left alone. On Linux the runtime of Swift and
# that of C++ are linked into the command: a third of a short run would go into finding and linking them. Plug-ins are
# not affected: a library that needs Swift's runtime brings the shared one along, and the command exports nothing that
# could be taken for it. Metadata is reached by calls, not looked up by name, and what nobody uses is left out.

release_folder=${root:?}/.build/command
release_flags=(
    -c release --package-path "$root" --scratch-path "$release_folder" -debug-info-format none
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
)

# What the command is linked with besides, and neither the worker, in which the code of strangers runs, nor any library.
#
# At an address of its own nothing has to be adjusted when it starts, which would touch half of its data: a third of a
# short run. The heap, the stack and all libraries lie elsewhere each time all the same.
command_flags=()

# Fills release_flags and command_flags. What this machine's tools do not have is done without.
add_linux_flags() {
    local tools library
    tools=$(dirname -- "$(readlink -f -- "$(command -v swift)")")
    release_flags+=(--static-swift-stdlib -Xlinker --as-needed)
    # Where plug-ins find the shared runtime.
    release_flags+=(-Xlinker -rpath -Xlinker "$(readlink -f -- "$tools/../lib/swift/linux")")
    if [[ -x $tools/ld.lld ]]; then
        release_flags+=(-Xswiftc -use-ld=lld -Xlinker --no-export-dynamic)
        # shellcheck disable=SC2034 # scripts/livery reads it
        command_flags=(-Xlinker --no-pie)
    fi
    library=$(cc -print-file-name=libstdc++.a)
    if [[ $library == /* ]]; then
        mkdir -p "$release_folder/static"
        ln -sfn "$library" "$release_folder/static/libstdc++.a"
        release_flags+=(-Xswiftc "-L$release_folder/static")
    fi
}
if [[ $(uname) == Linux ]]; then add_linux_flags; fi

# Runs a build with its output in a log, and shows on a terminal how far it is.
build_with_progress() {
    local log=$1 status=0 line start=$SECONDS builder
    shift
    if [[ ! -t 2 ]]; then
        "$@" >"$log" 2>&1 </dev/null
        return
    fi
    "$@" >"$log" 2>&1 </dev/null &
    builder=$!
    while kill -0 "$builder" 2>/dev/null; do
        line=$(tail -n 1 "$log" | cut -c 1-60)
        printf '\r\033[Klivery: building the command, for %d s (some minutes the first time)  %s' $((SECONDS - start)) "$line" >&2
        sleep 1
    done
    wait "$builder" || status=$?
    printf '\r\033[K' >&2
    return "$status"
}
