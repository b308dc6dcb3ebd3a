#!/bin/bash
# Builds the programs of test/programs-runtime (FOLDER: those of another one) with nvcc, runs them on the GPU of
# this machine, and compares what they print with the .expected files beside them.
# No part of the test suite: it is what says that the .expected files are CUDA's.
#
#   test/native-programs.sh [NAME…]
#
# Conventions of the programs: a line `// arguments: …` near the top gives the
# command line; lines of output that begin with `device:` depend on the machine
# and are not compared; `[exit N]` ends an .expected file where the exit code is
# not 0. NVCC and NVCCFLAGS may be set.
cd "$(dirname "$0")/${FOLDER:-programs-runtime}" || exit 2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0
names=("$@")
[ ${#names[@]} -gt 0 ] || names=($(basename -s .cu *.cu))
for name in "${names[@]}"; do
  source=$name.cu
  libraries=$(sed -n 's,^#include <\(cufft\|curand\)\.h>.*,-l\1,p' "$source")
  if ! ${NVCC:-nvcc} ${NVCCFLAGS:--arch=native} -std=c++17 --expt-relaxed-constexpr -w -Xcompiler -fopenmp -I../native-include -include older_api.h -o "$folder/$name" "$source" $libraries 2>"$folder/log"; then
    echo "$name: nvcc does not build it"
    sed 's/^/    /' "$folder/log" | head -5
    continue
  fi
  arguments=$(sed -n 's,^// arguments: ,,p' "$source" | head -1)
  eval "\"$folder/$name\" $arguments" >"$folder/out" 2>/dev/null
  code=$?
  [ $code -eq 0 ] || echo "[exit $code]" >>"$folder/out"
  [ -z "$WRITE" ] || cp "$folder/out" "$name.expected"
  if diff <(grep -v '^device:' "$folder/out") <(grep -v '^device:' "$name.expected") >"$folder/diff"; then
    echo "$name: as expected"
  else
    echo "$name: differs (< this GPU, > expected)"
    sed 's/^/    /' "$folder/diff"
    failed=1
  fi
done
exit $failed
