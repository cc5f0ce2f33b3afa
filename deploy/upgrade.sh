#!/bin/sh
# Installs the version in this folder, or a changed .env: builds the image, or pulls it where CAUSERIE_IMAGE names a registry; checks every
# configuration and migration; and replaces what changed only if all checks pass. Keeps the number of instances of each role. If the new
# version can serve beside the one before, instances are replaced one at a time and no request is refused; else all processes stop first,
# and the script says why.
# Usage: sh deploy/upgrade.sh
set -eu
cd "$(dirname "$0")/.."
services='community content chat streaming notifications'
edges='realtime webhooks'
# Push runs with deploy/push.yml alone.
! docker compose config --services | grep -qx push || edges="$edges push"
roles="gateway $edges $services"
patience=120
tool() { docker compose run --rm --no-deps -T migrate "$@"; }
instances() { docker compose ps --quiet "$@"; }

# Image and settings, of an instance and as they are to be.
made_of() { docker inspect --format '{{index .Config.Labels "com.docker.compose.config-hash"}} {{.Image}}' "$1"; }
image() { docker compose config gateway | awk '/^  gateway:$/ { found = 1 } found && /^    image: / { print $2; exit }'; }
wanted_of() { echo "$(docker compose config --hash "$1" | cut -d ' ' -f 2) $(docker image inspect --format '{{.Id}}' "$(image)")"; }
publishes_port() { [ "$(docker inspect --format '{{len .HostConfig.PortBindings}}' "$1")" != 0 ]; }

# Starts one more instance of a role, which is of the new version. Removes it again if it is not healthy.
add() {
  before=$(instances "$1")
  number=$(echo "$before" | wc -l)
  docker compose up -d --no-deps --no-recreate --wait --wait-timeout "$patience" --scale "$1=$((number + 1))" "$1" && return
  for instance in $(instances --all "$1"); do
    case $before in *"$instance"*) ;; *) docker rm --force --volumes "$instance" > /dev/null ;; esac
  done
  echo "a new instance of $1 is not healthy; those of the version before go on" >&2
  exit 1
}

replace() {
  wanted=$(wanted_of "$1")
  for instance in $(instances "$1"); do
    [ "$(made_of "$instance")" != "$wanted" ] || continue
    if publishes_port "$instance"; then
      echo "$1 publishes its port itself: requests are refused while it restarts (deploy/gateways.yml runs two)"
      docker compose up -d --no-deps --wait "$1"
      return
    fi
    add "$1"
    docker stop "$instance" > /dev/null
    docker rm --volumes "$instance" > /dev/null
    echo "an instance of $1 was replaced"
  done
}

case $(image) in
  */*) docker pull --quiet "$(image)" ;;
  *) docker compose build --quiet ;;
esac
for role in $roles; do docker compose run --rm --no-deps -T "$role" check "$role" || exit 1; done
docker compose up -d --wait postgres kafka redis
tool migrate --check
scales=''
for role in $roles; do
  count=$(instances "$role" | wc -l)
  [ "$count" -lt 2 ] || scales="$scales --scale $role=$count"
done
# shellcheck disable=SC2086
if [ -n "$(instances $roles)" ] && tool migrate --check --beside; then
  tool migrate --beside
  for role in $services $edges gateway; do replace "$role"; done
fi
# Starts what does not run and, now that nothing of the version before does, removes what only that version used.
# shellcheck disable=SC2086
docker compose up -d --wait $scales
