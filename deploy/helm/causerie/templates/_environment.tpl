{{/* Names of .Values.settings that a role reads. */}}
{{- define "causerie.settingsOf" -}}
{{- $of := dict
  "gateway" (list "DOCS" "GRAFANA_URL" "RATE_LIMIT" "RATE_LIMIT_USER" "RATE_LIMIT_SIGN_IN" "PROXIES" "IMPORT_SIZE" "WEBHOOKS_ALLOW")
  "realtime" (list "RATE_LIMIT" "RATE_LIMIT_SIGN_IN")
  "webhooks" (list "WEBHOOKS_ALLOW")
  "push" (list "PUSH_ALLOW" "PUSH_FCM_URL" "PUSH_APNS_URL")
  "content" (list "FILE_QUOTA" "NETWORK_FILE_QUOTA" "PINS_OF_PLACEMENT" "STORY_QUOTA_OF_USER" "STORY_QUOTA_OF_COMMUNITY" "SCHEDULE_MIN_LEAD" "SCHEDULED_POSTS_OF_USER" "FETCH_ALLOW")
  "streaming" (list "STREAM_INGEST_URL" "STREAM_RTMP_URL" "STREAM_FLV_URL" "STREAM_HLS_URL" "STREAM_RECORDINGS_URL")
  "notifications" (list "TRAY_RETENTION_DAYS")
  "migrate" (list "LANES" "KAFKA_RETENTION") -}}
{{- $names := concat (list "LOG_LEVEL" "OTEL_EXPORTER_OTLP_ENDPOINT") (get $of . | default list) -}}
{{- if has . (include "causerie.services" . | fromJsonArray) }}{{ $names = concat $names (list "WRITE_ACK" "DATABASE_READ_URLS" "KAFKA_RETENTION") }}{{ end -}}
{{- if not (has . (list "gateway" "migrate")) }}{{ $names = append $names "INSTANCES" }}{{ end -}}
{{- $names | toJson -}}
{{- end }}

{{/* The most instances of a service, realtime, webhooks or push. */}}
{{- define "causerie.instances" -}}
{{- $most := 0 -}}
{{- range include "causerie.databases" . | fromJsonArray -}}
  {{- $most = max $most (int (include "causerie.podOf" (dict "root" $.root "role" .) | fromJson).replicas) -}}
{{- end -}}
{{- $most -}}
{{- end }}

{{/* Text of a value. YAML reads `on` as true, and Helm large numbers as fractions. */}}
{{- define "causerie.text" -}}
{{- if kindIs "bool" . }}{{ ternary "on" "off" . }}{{ else if kindIs "float64" . }}{{ printf "%.0f" . }}{{ else }}{{ . }}{{ end -}}
{{- end }}

{{/* Names of the secrets of a role: those that docker-compose.yml gives it, and those of servers that compose does not have. */}}
{{- define "causerie.secretsOf" -}}
{{- $from := .root.Values.secrets.from -}}
{{- $hasDatabase := has .role (include "causerie.databases" . | fromJsonArray) -}}
{{- $names := list "internal_keys" -}}
{{- if has .role (list "gateway" "realtime") -}}
  {{- if .root.Values.redis.hasPassword }}{{ $names = append $names "redis_password" }}{{ end -}}
  {{- if hasKey $from "redis_ca" }}{{ $names = append $names "redis_ca" }}{{ end -}}
{{- end -}}
{{- if eq .role "gateway" -}}
  {{- if hasKey $from "media_server_key" }}{{ $names = append $names "media_server_key" }}{{ end -}}
{{- else -}}
  {{- range list "postgres_ca" "kafka_ca" }}{{ if hasKey $from . }}{{ $names = append $names . }}{{ end }}{{ end -}}
  {{- if .root.Values.kafka.user }}{{ $names = append $names "kafka_password" }}{{ end -}}
{{- end -}}
{{- if $hasDatabase }}{{ $names = append $names (printf "%s_password" .role) }}{{ end -}}
{{- if eq .role "migrate" -}}
  {{- $names = append $names "postgres_password" -}}
  {{- range include "causerie.databases" . | fromJsonArray }}{{ $names = append $names (printf "%s_password" .) }}{{ end -}}
{{- end -}}
{{- if and .root.Values.files.bucket (has .role (list "content" "migrate")) }}{{ $names = append $names "s3_credentials" }}{{ end -}}
{{- if and (eq .role "streaming") (hasKey $from "stream_signing_key") }}{{ $names = append $names "stream_signing_key" }}{{ end -}}
{{- $names | toJson -}}
{{- end }}

{{/* The file of a secret below causerie.secretsFolder. A service calls its own password what the program calls it. */}}
{{- define "causerie.fileOf" -}}
{{- if and (ne .role "migrate") (eq .secret (printf "%s_password" .role)) }}database_password{{ else }}{{ .secret }}{{ end -}}
{{- end }}

{{- define "causerie.secretsFolder" }}/run/secrets/causerie{{ end -}}

{{/* DATABASE_URL without its password. */}}
{{- define "causerie.databaseUrl" -}}
{{- $postgres := .root.Values.postgres -}}
{{- $database := ternary $postgres.database (printf "%s_%s" $postgres.database .role) (eq .role "migrate") -}}
{{- $user := ternary $postgres.user $database (eq .role "migrate") -}}
{{- $parameters := $postgres.parameters -}}
{{- if hasKey .root.Values.secrets.from "postgres_ca" -}}
  {{- $parameters = printf "%s&sslrootcert=%s/postgres_ca" ($parameters | default "sslmode=verify-full") (include "causerie.secretsFolder" .) -}}
{{- end -}}
{{- printf "postgres://%s@%s:%d/%s" $user $postgres.host (int $postgres.port) $database -}}
{{- with $parameters }}?{{ . }}{{ end -}}
{{- end }}

{{/* The environment of a role, or of `migrate`, as a dictionary. */}}
{{- define "causerie.environment" -}}
{{- $values := .root.Values -}}
{{- $folder := include "causerie.secretsFolder" . -}}
{{- $role := .role -}}
{{- $environment := dict "PORT" "8080" "OPS_PORT" "8081" "INTERNAL_KEYS_FILE" (printf "%s/internal_keys" $folder) -}}
{{- range include "causerie.settingsOf" $role | fromJsonArray -}}
  {{- if hasKey $values.settings . }}{{ $_ := set $environment . (include "causerie.text" (get $values.settings .)) }}{{ end -}}
{{- end -}}
{{- $variables := dict "redis_password" "REDIS_PASSWORD_FILE" "redis_ca" "NODE_EXTRA_CA_CERTS" "media_server_key" "MEDIA_SERVER_KEY_FILE"
  "kafka_ca" "KAFKA_CA_FILE" "kafka_password" "KAFKA_PASSWORD_FILE" "postgres_password" "DATABASE_PASSWORD_FILE"
  "s3_credentials" "AWS_SHARED_CREDENTIALS_FILE" "stream_signing_key" "STREAM_SIGNING_KEY_FILE" -}}
{{- range include "causerie.databases" . | fromJsonArray -}}
  {{- $own := ternary "DATABASE_PASSWORD_FILE" (printf "%s_DATABASE_PASSWORD_FILE" (upper .)) (eq . $role) -}}
  {{- $_ := set $variables (printf "%s_password" .) $own -}}
{{- end -}}
{{- range include "causerie.secretsOf" . | fromJsonArray -}}
  {{- $file := include "causerie.fileOf" (dict "role" $role "secret" .) -}}
  {{- with get $variables . }}{{ $_ := set $environment . (printf "%s/%s" $folder $file) }}{{ end -}}
{{- end -}}
{{- if has $role (list "gateway" "realtime") }}{{ $_ := set $environment "REDIS_URL" $values.redis.url }}{{ end -}}
{{- if eq $role "gateway" -}}
  {{- if and $values.ingress.enabled (not (hasKey $environment "PROXIES")) }}{{ $_ := set $environment "PROXIES" "1" }}{{ end -}}
  {{- $_ := set $environment "REALTIME_URL" (printf "http://%s-realtime:8080" .root.Release.Name) -}}
  {{- $_ := set $environment "WEBHOOKS_URL" (printf "http://%s-webhooks:8080" .root.Release.Name) -}}
  {{- $_ := set $environment "PUSH_URL" (printf "http://%s-push:8080" .root.Release.Name) -}}
{{- else -}}
  {{- $_ := set $environment "DATABASE_URL" (include "causerie.databaseUrl" .) -}}
  {{- if and (ne $role "migrate") (not (hasKey $environment "INSTANCES")) }}{{ $_ := set $environment "INSTANCES" (include "causerie.instances" .) }}{{ end -}}
  {{- $_ := set $environment "KAFKA_BROKERS" (join "," $values.kafka.brokers) -}}
  {{- if $values.kafka.tls }}{{ $_ := set $environment "KAFKA_TLS" "on" }}{{ end -}}
  {{- with $values.kafka.user }}{{ $_ := set $environment "KAFKA_USER" . }}{{ $_ := set $environment "KAFKA_SASL" $values.kafka.sasl }}{{ end -}}
  {{- if has $role (include "causerie.services" . | fromJsonArray) }}{{ $_ := set $environment "PUBLIC_URL" $values.publicUrl }}{{ end -}}
{{- end -}}
{{- if has $role (concat (include "causerie.edges" . | fromJsonArray) (include "causerie.services" . | fromJsonArray)) -}}
  {{- $release := .root.Release.Name -}}
  {{- range include "causerie.services" . | fromJsonArray -}}
    {{- $_ := set $environment (printf "%s_URL" (upper .)) (printf "http://%s-%s:8080" $release .) -}}
  {{- end -}}
{{- end -}}
{{- if has $role (list "content" "migrate") -}}
  {{- $_ := set $environment "FILE_STORE" ($values.files.bucket | default "/files") -}}
  {{- if $values.files.bucket }}{{ $_ := set $environment "AWS_REGION" $values.files.region }}{{ end -}}
  {{- with $values.files.endpoint }}{{ $_ := set $environment "S3_ENDPOINT" . }}{{ end -}}
{{- end -}}
{{- if eq $role "content" }}{{ $_ := set $environment "TMPDIR" "/files" }}{{ end -}}
{{- $environment | toJson -}}
{{- end }}
