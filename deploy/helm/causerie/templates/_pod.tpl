{{/* The Pod of a role, hardened as in docker-compose.yml: dict "root" $ "role" "content" "hasFiles" true "backups" "claim" "container" (the rest of the container). */}}
{{- define "causerie.podSpec" -}}
{{- $pod := include "causerie.podOf" . | fromJson -}}
{{- $files := .root.Values.files -}}
automountServiceAccountToken: false
# Their variables would be named like those of Causerie.
enableServiceLinks: false
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ quote . }}
  {{- end }}
{{- end }}
{{- with $pod.priorityClassName }}
priorityClassName: {{ quote . }}
{{- end }}
{{- with $pod.nodeSelector }}
nodeSelector: {{ toJson . }}
{{- end }}
{{- with $pod.tolerations }}
tolerations: {{ toJson . }}
{{- end }}
securityContext:
  runAsNonRoot: true
  # `node` in the image
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
containers:
  - name: {{ .role }}
    image: {{ include "causerie.image" .root | quote }}
    imagePullPolicy: {{ .root.Values.image.pullPolicy }}
    {{- .container | nindent 4 }}
    securityContext:
      allowPrivilegeEscalation: false
      privileged: false
      readOnlyRootFilesystem: true
      capabilities: { drop: [ALL] }
    resources: {{ toJson $pod.resources }}
    env:
      {{- range $name, $value := include "causerie.environment" . | fromJson }}
      - { name: {{ $name }}, value: {{ quote $value }} }
      {{- end }}
    volumeMounts:
      - { name: tmp, mountPath: /tmp }
      - { name: secrets, mountPath: {{ include "causerie.secretsFolder" . }}, readOnly: true }
      {{- if .hasFiles }}
      - { name: files, mountPath: /files }
      {{- end }}
      {{- if .backups }}
      - { name: backups, mountPath: /backups }
      {{- end }}
volumes:
  - name: tmp
    emptyDir: { medium: Memory, sizeLimit: 64Mi }
  - name: secrets
    projected:
      defaultMode: 0440
      sources: {{- include "causerie.secretSources" . | nindent 8 }}
  {{- if .hasFiles }}
  - name: files
    {{- if $files.claim }}
    persistentVolumeClaim: { claimName: {{ quote $files.claim }} }
    {{- else }}
    emptyDir: { sizeLimit: {{ $files.uploadSpace }} }
    {{- end }}
  {{- end }}
  {{- with .backups }}
  - name: backups
    persistentVolumeClaim: { claimName: {{ quote . }} }
  {{- end }}
{{- end }}

{{/* Only the keys that the role needs. */}}
{{- define "causerie.secretSources" -}}
{{- $secrets := .root.Values.secrets -}}
{{- $role := .role -}}
{{- range include "causerie.secretsOf" . | fromJsonArray }}
{{- $source := get $secrets.from . | default (dict "name" $secrets.name "key" .) }}
- secret:
    name: {{ quote $source.name }}
    items: [{ key: {{ quote $source.key }}, path: {{ include "causerie.fileOf" (dict "role" $role "secret" .) }} }]
{{- end }}
{{- end }}
