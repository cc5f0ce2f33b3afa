import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { helm, needsHelm, readFile, template, validate } from './chart.ts'

needsHelm()

const everything = {
  ingress: {
    enabled: true,
    host: 'causerie.example.org',
    className: 'nginx',
    tlsSecret: 'certificate',
    annotations: { a: 'b' },
  },
  serviceMonitor: { enabled: true },
  prometheusRule: { enabled: true },
  files: { claim: '', bucket: 's3://bucket' },
  kafka: { user: 'causerie' },
  image: { pullSecrets: ['registry'] },
  podDefaults: {
    tolerations: [{ key: 'a', operator: 'Exists' }],
    nodeSelector: { disk: 'fast' },
    annotations: { a: 'b' },
    priorityClassName: 'high',
  },
  networkPolicy: {
    metricsFrom: [{ namespaceSelector: {} }],
    postgres: [{ ipBlock: { cidr: '10.0.0.0/8' } }],
  },
  service: { annotations: { a: 'b' }, type: 'LoadBalancer' },
}

test('helm lint finds nothing wrong', () => {
  const { status, stdout } = helm(['lint', '--strict'])
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringContaining('0 chart(s) failed'),
  })
})

test('every manifest is one of Kubernetes, without a member that it does not know', () => {
  for (const values of [{}, everything]) {
    const { status, stdout } = validate(template(values))
    expect(stdout).toMatch(/Invalid: 0, Errors: 0/)
    expect(status).toBe(0)
  }
  // The validator sees what is wrong.
  const wrong = template().replace('automountServiceAccountToken', 'automountServiceAccountTokens')
  expect(validate(wrong).stdout).toMatch(/automountServiceAccountTokens.* not allowed/)
})

test.each([
  [
    'a setting that does not exist',
    { settings: { RATE_LIMITS: 'off' } },
    "additional properties 'RATE_LIMITS' not allowed",
  ],
  [
    'a value that does not exist',
    { postgres: { password: 'x' } },
    "additional properties 'password' not allowed",
  ],
  [
    'a secret in a value',
    { settings: { STREAM_SIGNING_KEY: 'x' } },
    "additional properties 'STREAM_SIGNING_KEY' not allowed",
  ],
  ['a password in a URL', { redis: { url: 'redis://:secret@redis:6379' } }, "at '/redis/url'"],
  [
    'a number out of range',
    { settings: { PROXIES: 11 } },
    "at '/settings/PROXIES': maximum: got 11, want 10",
  ],
  [
    'a rate that is none',
    { settings: { RATE_LIMIT_USER: '100' } },
    "at '/settings/RATE_LIMIT_USER'",
  ],
  [
    'no instance of a role',
    { roles: { chat: { replicas: 0 } } },
    "at '/roles/chat/replicas': minimum: got 0, want 1",
  ],
  [
    'a role that does not exist',
    { roles: { video: {} } },
    "additional properties 'video' not allowed",
  ],
  ['a broker without a port', { kafka: { brokers: ['kafka'] } }, "at '/kafka/brokers/0'"],
  ['a path in the public URL', { publicUrl: 'https://example.org/community/' }, "at '/publicUrl'"],
  [
    'a secret that no role has',
    { secrets: { from: { grafana_password: { name: 'a', key: 'b' } } } },
    "'grafana_password' not allowed",
  ],
  [
    'no image',
    { image: { repository: '' } },
    'image.repository: name the image that you built from the Dockerfile',
  ],
  ['the newest image, whatever that is', { image: { tag: 'latest' } }, 'image.tag: name a version'],
  [
    'no public URL',
    { publicUrl: '' },
    'publicUrl: give the URL at which clients reach the gateway',
  ],
  ['no Postgres', { postgres: { host: '' } }, 'postgres.host: give the host of Postgres'],
  ['no Kafka', { kafka: { brokers: [] } }, 'kafka.brokers: list the brokers as host:port'],
  ['no Redis', { redis: { url: '' } }, 'redis.url: give the URL of Redis, without a password'],
  [
    'no place for uploads',
    { files: { claim: '' } },
    'files: name a claim (PersistentVolumeClaim) or a bucket',
  ],
  [
    'two places for uploads',
    { files: { bucket: 's3://bucket' } },
    'files: name a claim or a bucket, not both',
  ],
  [
    'two places for backups',
    { backups: { claim: 'a', bucket: 's3://b' } },
    'backups: name a claim or a bucket, not both',
  ],
  [
    'a bucket for backups alone',
    { backups: { bucket: 's3://b' } },
    'backups.bucket: files.bucket is needed',
  ],
  [
    'an Ingress for no host',
    { ingress: { enabled: true } },
    'ingress.host: give the host of publicUrl',
  ],
  [
    'a password of nobody',
    { secrets: { from: { kafka_password: { name: 'a', key: 'b' } } } },
    'kafka.user: kafka_password needs one',
  ],
])('refuses %s', (_, values, reason) => {
  expect(() => template(values)).toThrow(reason)
})

test('refuses a release whose Services would have too long a name', () => {
  const rendered = (length: number) => helm(['template', 'c'.repeat(length)])
  expect(rendered(49).stdout).toContain(`name: ${'c'.repeat(49)}-notifications\n`)
  expect(rendered(50).stderr).toContain('the name of the release: at most 49 characters')
})

test('the chart has the version of the program', () => {
  const { version } = JSON.parse(readFile('apps/server/package.json'))
  expect(parse(readFile('deploy/helm/causerie/Chart.yaml'))).toMatchObject({ appVersion: version })
})
