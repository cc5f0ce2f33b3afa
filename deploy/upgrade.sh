#!/bin/sh
# Installs the version in this folder, or a changed .env: builds, checks every configuration and migration, and replaces what changed only
# if all checks pass. Keeps the number of instances of each role.
# Usage: sh deploy/upgrade.sh
set -eu
cd "$(dirname "$0")/.."
roles='gateway community content chat streaming notifications'
docker compose build --quiet
for role in $roles; do docker compose run --rm --no-deps -T "$role" check "$role" || exit 1; done
docker compose up -d --wait postgres kafka redis
docker compose run --rm --no-deps -T migrate migrate --check
scales=''
for role in $roles; do
  count=$(docker compose ps --quiet "$role" | wc -l)
  [ "$count" -lt 2 ] || scales="$scales --scale $role=$count"
done
# shellcheck disable=SC2086
docker compose up -d --wait $scales
