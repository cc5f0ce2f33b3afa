#!/bin/sh
# Makes the secrets that docker-compose.yml reads, one file each. What is there already is kept.
# Usage: sh deploy/make-secrets.sh [folder], by default ./secrets
set -eu
folder=${1:-secrets}
umask 022
mkdir -p "$folder"
# The user of a container must be able to read a file that is mounted into it; the folder keeps others on this machine out.
chmod 700 "$folder"
make() {
  [ -s "$folder/$1" ] || printf '%s%s\n' "${2:-}" "$(openssl rand -hex 32)" > "$folder/$1"
}
make internal_keys k1:
for user in postgres redis grafana community content chat streaming notifications realtime webhooks push; do make "${user}_password"; done
# What the media server of live streams sends, and what signs the URLs of secure streams.
make media_server_key
make stream_signing_key
# Keys of S3, in the form of AWS: needed only if FILE_STORE names a bucket.
[ -e "$folder/s3_credentials" ] || printf '# [default]\n# aws_access_key_id = …\n# aws_secret_access_key = …\n' > "$folder/s3_credentials"
echo "secrets are in $folder; keep a copy of them with your backups"
