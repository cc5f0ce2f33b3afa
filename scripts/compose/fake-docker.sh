#!/bin/sh
# Stands for `docker` in the specs of deploy/*.sh. In the folder $FAKE_DOCKER: `version`; `containers/<role>-<number>` with what each is made
# of; `fewest/<role>`, how many a role has had at the least; `ran`, the commands of causerie; and `fault`, `unhealthy`, `balancer`, `without-push`, if set.
set -eu
cd "$FAKE_DOCKER"
roles='gateway community content chat streaming notifications realtime webhooks push'
read -r version < version
services=$roles
[ ! -e without-push ] || services=${roles% push}
last=
for word in "$@"; do last=$word; done

count() {
  role=$1
  set -- "containers/$role-"*
  [ -e "$1" ] && number=$# || number=0
}
make() {
  read -r made < made
  echo $((made + 1)) > made
  echo "hash-of-$1 image-$version" > "containers/$1-new-$made"
}
note() {
  for each in $roles; do
    count "$each"
    read -r fewest < "fewest/$each"
    [ "$number" -ge "$fewest" ] || echo "$number" > "fewest/$each"
  done
}
# Keeps or recreates what there is of a role, and makes what is missing of $scale.
up() {
  of=$1
  for file in "containers/$of-"*; do
    [ -e "$file" ] || continue
    read -r made_of < "$file"
    [ "$recreates" = no ] || [ "$made_of" = "hash-of-$of image-$version" ] || rm "$file"
  done
  note
  count "$of"
  while [ "$number" -lt "$scale" ]; do make "$of"; number=$((number + 1)); done
  note
}

case "$*" in
  'compose up '*' postgres kafka redis') ;;
  'compose build '* | 'pull '*) echo "$1 $last" >> made-ready ;;
  'compose up '*)
    recreates=yes scales=" $* "
    case $scales in *' --no-recreate '*) recreates=no ;; esac
    case " $roles " in *" $last "*) roles_up=$last ;; *) roles_up=$services ;; esac
    for one in $roles_up; do
      scale=1
      case $scales in *" $one="*) scale=${scales##*" $one="}; scale=${scale%% *} ;; esac
      up "$one"
    done
    [ "$recreates" = yes ] || [ ! -e unhealthy ] || ! read -r unhealthy < unhealthy || [ "$unhealthy" != "$last" ]
    ;;
  'compose ps '*)
    for word in "$@"; do
      for file in "containers/$word-"*; do [ ! -e "$file" ] || echo "${file##*/}"; done
    done
    ;;
  'compose config --services') printf '%s\n' $services ;;
  'compose config gateway') if [ -e image ]; then read -r image < image; printf '  gateway:\n    image: %s\n' "$image"; fi ;;
  'compose config '*) echo "$last hash-of-$last" ;;
  'compose run '*' -T migrate '*)
    echo "${*##* -T migrate }" >> ran
    case "$*" in *--beside) if [ -e fault ]; then cat fault >&2; exit 1; fi ;; esac
    ;;
  'image inspect '*) echo "image-$version" ;;
  'inspect '*PortBindings*)
    case $last in gateway-*) [ -e balancer ] && echo 0 || echo 1 ;; *) echo 0 ;; esac
    ;;
  'inspect '*) cat "containers/$last" ;;
  'stop '*) mv "containers/$last" "stopped-$last"; note ;;
  'rm '*) rm "stopped-$last" 2> /dev/null || rm "containers/$last" ;;
esac
