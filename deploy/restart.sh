#!/bin/sh
# Restarts the instances of roles one after the other, each once the one before is healthy: no request fails if a role has two of them.
# Usage: sh deploy/restart.sh content chat…
set -eu
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || { echo 'name the roles to restart, such as: sh deploy/restart.sh content' >&2; exit 1; }
patience=120
for role in "$@"; do
  instances=$(docker compose ps --quiet "$role")
  [ -n "$instances" ] || { echo "$role has no instance" >&2; exit 1; }
  for instance in $instances; do
    docker restart "$instance" > /dev/null
    waited=0
    until [ "$(docker inspect --format '{{.State.Health.Status}}' "$instance")" = healthy ]; do
      [ "$waited" -lt "$patience" ] || { echo "$role is not healthy after $patience s; the other instances were left alone" >&2; exit 1; }
      sleep 1
      waited=$((waited + 1))
    done
    echo "$(docker inspect --format '{{.Name}}' "$instance" | tr -d /) is healthy"
  done
done
