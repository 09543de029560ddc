#!/usr/bin/env bash
# Installs the Debian packages whose jars are measured. With names, only those of these subjects: install.sh jtds,guava-cache
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

mapfile -t packages < <(node run.mjs --packages ${1:+--only "$1"})
as_root apt-get update -qq
as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
echo "Installed ${packages[*]}."
