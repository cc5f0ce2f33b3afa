{{- define "causerie.services" -}}
{{- list "community" "content" "chat" "streaming" "notifications" | toJson -}}
{{- end }}

{{/* What reaches all services. */}}
{{- define "causerie.edges" -}}
{{- list "gateway" "realtime" "webhooks" "push" | toJson -}}
{{- end }}

{{/* What has a database of its own. */}}
{{- define "causerie.databases" -}}
{{- concat (include "causerie.services" . | fromJsonArray) (list "realtime" "webhooks" "push") | toJson -}}
{{- end }}

{{- define "causerie.roles" -}}
{{- prepend (include "causerie.databases" . | fromJsonArray) "gateway" | toJson -}}
{{- end }}

{{- define "causerie.image" -}}
{{- printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) -}}
{{- end }}

{{/* What a Service or a policy selects: dict "root" $ "role" "gateway". */}}
{{- define "causerie.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- with .role }}
app.kubernetes.io/component: {{ . }}
{{- end }}
{{- end }}

{{- define "causerie.labels" -}}
{{ include "causerie.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{/* The settings of a role: those of podDefaults, replaced by its own. */}}
{{- define "causerie.podOf" -}}
{{- $own := get .root.Values.roles .role | default dict -}}
{{- $pod := merge (deepCopy $own) .root.Values.podDefaults -}}
{{- if .root.Values.stopped }}{{ $_ := set $pod "replicas" 0 }}{{ end -}}
{{- $pod | toJson -}}
{{- end }}
