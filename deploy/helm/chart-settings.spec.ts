import { edges, services } from '@causerie/contracts/shared'
import { expect, test } from 'vitest'
import { readConfiguration, variables } from '../../apps/server/src/configuration/configuration.ts'
import { checkRole } from '../../apps/server/src/roles/check-role.ts'
import { composeOf } from '../compose.ts'
import { needsHelm, type Pod, podOf, readFile, render } from './chart.ts'

needsHelm()
const behindGateway = [...services, 'realtime', ...edges] as const
const roles = ['gateway', ...behindGateway] as const

/** A value for each setting that the chart takes under its own name. */
const settings = {
  LOG_LEVEL: 'debug',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
  WRITE_ACK: 'kafka',
  DATABASE_READ_URLS: 'postgres://standby:5432',
  INSTANCES: 3,
  DOCS: false,
  GRAFANA_URL: 'https://grafana.example',
  RATE_LIMIT: true,
  RATE_LIMIT_USER: '100/5',
  RATE_LIMIT_SIGN_IN: '20/5',
  PROXIES: 2,
  IMPORT_SIZE: 50_000_000,
  WEBHOOKS_ALLOW: '10.0.0.0/8,fd12::/16',
  FETCH_ALLOW: '10.0.0.0/8',
  PUSH_ALLOW: '10.0.0.0/8',
  PUSH_FCM_URL: 'http://fcm:8080',
  PUSH_APNS_URL: 'http://apns:8080',
  FILE_QUOTA: 9_007_199_254_740_991,
  NETWORK_FILE_QUOTA: 107_374_182_400,
  PINS_OF_PLACEMENT: 20,
  STORY_QUOTA_OF_USER: 100,
  STORY_QUOTA_OF_COMMUNITY: 1_000_000,
  SCHEDULE_MIN_LEAD: 60,
  SCHEDULED_POSTS_OF_USER: 300,
  TRAY_RETENTION_DAYS: 90,
  LANES: 12,
  KAFKA_RETENTION: 7,
  STREAM_INGEST_URL: 'rtmp://media:1935/live',
  STREAM_RTMP_URL: 'rtmp://media:1935/live',
  STREAM_FLV_URL: 'http://media/live',
  STREAM_HLS_URL: 'http://media/hls',
  STREAM_RECORDINGS_URL: 'http://media/recordings',
}
const secret = (key: string) => ({ name: 'elsewhere', key })
/** Everything that compose can be given as well. */
const asInCompose = {
  settings,
  files: { claim: '', bucket: 's3://bucket/prefix', endpoint: 'https://s3.example.org' },
  secrets: {
    from: {
      media_server_key: secret('media_server_key'),
      stream_signing_key: secret('stream_signing_key'),
    },
  },
}
/** What compose does not have: users and certificates of servers elsewhere. */
const beyondCompose = {
  ...asInCompose,
  kafka: { tls: true, user: 'causerie', sasl: 'plain' },
  secrets: {
    from: {
      ...asInCompose.secrets.from,
      kafka_ca: secret('kafka'),
      postgres_ca: secret('postgres'),
      redis_ca: secret('redis'),
    },
  },
}

const environmentOf = ({ spec }: Pod): Record<string, string> =>
  Object.fromEntries(spec.containers[0].env.map(({ name, value }) => [name, value]))
const secretsOf = ({ spec }: Pod): Record<string, string> => {
  const sources = spec.volumes.flatMap(({ projected }) => projected?.sources ?? [])
  return Object.fromEntries(
    sources.flatMap((source) => source.secret.items.map(({ key, path }) => [key, path])),
  )
}
test('each role gets the variables that docker-compose.yml gives it, and no others', () => {
  const manifests = render(asInCompose)
  for (const role of [...roles, 'migrate']) {
    const names = Object.keys(environmentOf(podOf(manifests, role))).sort()
    expect({ role, names }).toEqual({ role, names: composeOf(role).variables.toSorted() })
  }
  expect(environmentOf(podOf(manifests, 'tools'))).toEqual(
    environmentOf(podOf(manifests, 'migrate')),
  )
})

test('each role gets the secrets that docker-compose.yml gives it, and no others', () => {
  const manifests = render(asInCompose)
  for (const role of [...roles, 'migrate'])
    expect({ role, secrets: secretsOf(podOf(manifests, role)) }).toEqual({
      role,
      secrets: composeOf(role).secrets,
    })
  // Without a bucket, nobody has its keys.
  expect(secretsOf(podOf(render(), 'content'))).not.toHaveProperty('s3_credentials')
})

test('every variable is one that the program, its S3 client or Node knows, and every file is there', () => {
  const known = new Set([
    ...variables.flatMap(({ name }) => [name, `${name}_FILE`]),
    'AWS_REGION',
    'AWS_SHARED_CREDENTIALS_FILE',
    'TMPDIR',
    'NODE_EXTRA_CA_CERTS',
  ])
  const manifests = render(beyondCompose)
  for (const role of [...roles, 'migrate']) {
    const pod = podOf(manifests, role)
    const environment = environmentOf(pod)
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([])
    const files = Object.values(secretsOf(pod)).map((file) => `/run/secrets/causerie/${file}`)
    const asked = JSON.stringify(environment).match(/\/run\/secrets\/causerie\/\w+/g) ?? []
    expect({ role, files: files.sort() }).toEqual({ role, files: [...new Set(asked)].sort() })
  }
})

test('the program accepts what it is given', () => {
  const manifests = render(beyondCompose)
  for (const role of roles) {
    const given = Object.entries(environmentOf(podOf(manifests, role))).map(([name, value]) =>
      name.endsWith('_FILE') && name !== 'AWS_SHARED_CREDENTIALS_FILE'
        ? [name.slice(0, -5), secretLike(name)]
        : [name, value],
    )
    const configuration = readConfiguration(Object.fromEntries(given))
    expect(() => checkRole(role, configuration)).not.toThrow()
    if (role === 'content') expect(configuration.FILE_QUOTA).toBe(settings.FILE_QUOTA)
    if (role === 'gateway')
      expect(configuration).toMatchObject({ DOCS: 'off', RATE_LIMIT: 'on', PROXIES: 2 })
  }
})

const secretLike = (name: string): string =>
  name === 'INTERNAL_KEYS_FILE'
    ? `k1:${'0123456789abcdef'.repeat(2)}`
    : '0123456789abcdef'.repeat(2)

test('every setting of the program is a value of the chart, decided by it, or for one process', () => {
  const manifests = render(beyondCompose)
  const given = new Set(
    [...roles, 'migrate'].flatMap((role) => Object.keys(environmentOf(podOf(manifests, role)))),
  )
  const missing = variables
    .filter(({ name }) => !given.has(name) && !given.has(`${name}_FILE`))
    .map(({ name }) => name)
  // Containers listen on all addresses, and have no data folder. REDIS_PASSWORD and others are
  // files.
  expect(missing).toEqual(['DEMO', 'HOST', 'CAUSERIE_DATA'])
})

test('the gateway gets nothing of Postgres and Kafka', () => {
  const gateway = JSON.stringify(podOf(render(beyondCompose), 'gateway'))
  expect(gateway).not.toMatch(/postgres|DATABASE|kafka/)
})

test('each role that stores something has a user and a database of its own, and migrate the one that makes them', () => {
  const manifests = render({
    postgres: { port: 6432, database: 'talk', user: 'admin', parameters: 'sslmode=verify-full' },
  })
  const urlOf = (role: string) => environmentOf(podOf(manifests, role)).DATABASE_URL
  for (const role of behindGateway)
    expect(urlOf(role)).toBe(
      `postgres://talk_${role}@postgres.databases:6432/talk_${role}?sslmode=verify-full`,
    )
  expect(urlOf('migrate')).toBe('postgres://admin@postgres.databases:6432/talk?sslmode=verify-full')
})

test('secrets come from the Secrets that the values name', () => {
  const manifests = render({
    secrets: { name: 'all', from: { chat_password: { name: 'chat-db', key: 'password' } } },
  })
  const sourcesOf = (role: string) =>
    podOf(manifests, role).spec.volumes.find(({ name }) => name === 'secrets')?.projected?.sources
  expect(sourcesOf('chat')).toEqual([
    { secret: { name: 'all', items: [{ key: 'internal_keys', path: 'internal_keys' }] } },
    { secret: { name: 'chat-db', items: [{ key: 'password', path: 'database_password' }] } },
  ])
  expect(sourcesOf('migrate')).toContainEqual({
    secret: { name: 'chat-db', items: [{ key: 'password', path: 'chat_password' }] },
  })
})

test('uploads are in the claim, or in the bucket with room for those in progress', () => {
  const filesOf = (values: object) => {
    const { spec } = podOf(render(values), 'content')
    const { FILE_STORE, TMPDIR } = environmentOf(podOf(render(values), 'content'))
    return { FILE_STORE, TMPDIR, volume: spec.volumes.find(({ name }) => name === 'files') }
  }
  const claim = { name: 'files', persistentVolumeClaim: { claimName: 'causerie-files' } }
  expect(filesOf({})).toEqual({ FILE_STORE: '/files', TMPDIR: '/files', volume: claim })
  const room = { name: 'files', emptyDir: { sizeLimit: '10Gi' } }
  expect(filesOf(asInCompose)).toEqual({
    FILE_STORE: 's3://bucket/prefix',
    TMPDIR: '/files',
    volume: room,
  })
})

test('the settings of the schema are those of the template', () => {
  const schema = JSON.parse(readFile('deploy/helm/causerie/values.schema.json'))
  expect(Object.keys(schema.properties.settings.properties).sort()).toEqual(
    Object.keys(settings).sort(),
  )
})

test('behind an Ingress the gateway knows of one proxy, unless told otherwise', () => {
  const ingress = { enabled: true, host: 'causerie.example.org' }
  const proxies = (values: object) => environmentOf(podOf(render(values), 'gateway')).PROXIES
  expect([
    proxies({}),
    proxies({ ingress }),
    proxies({ ingress, settings: { PROXIES: 2 } }),
  ]).toEqual([undefined, '1', '2'])
})
