import type { EdgeName, ServiceName } from '@causerie/contracts/shared'
import { lanesAtMost } from '@causerie/kernel/engine'
import { z } from 'zod'
import {
  address,
  addresses,
  addressRanges,
  internalKeys,
  kafkaRetention,
  password,
  port,
  publicAddress,
  rate,
  secret,
  servicePassword,
  serviceUrls,
  webAddress,
  whole,
} from './configuration-values.ts'
import { withSecretFiles } from './secret-files.ts'

const gibibyte = 1024 ** 3

/** Every environment variable that Causerie reads. An empty variable counts as absent. */
const Environment = z.object({
  PORT: port.prefault('8080').describe('Port to listen on; 0 picks a free port.'),
  OPS_PORT: port
    .optional()
    .describe(
      'Port of its own for /livez, /readyz and /metrics, in one process on 127.0.0.1. Without it, they are on PORT, where gateway and single process ask for a proof.',
    ),
  DOCS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether the first page and /docs are served.'),
  DEMO: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether a single process starts with a demo world.'),
  GRAFANA_URL: webAddress
    .optional()
    .describe(
      'URL of dashboards, to which the console links for administrators of networks. Everybody can learn it.',
    ),
  HOST: z
    .string()
    .optional()
    .describe(
      'Address to listen on. Default: 127.0.0.1 in one process, all addresses for a single role.',
    ),
  CAUSERIE_DATA: z
    .string()
    .default('.causerie')
    .describe('Folder of the embedded Postgres, of credentials.json and of operator.key.'),
  DATABASE_URL: address
    .optional()
    .describe('Postgres to use instead of the embedded one; required for a single role.'),
  DATABASE_PASSWORD: password
    .optional()
    .describe('Password of DATABASE_URL, as it is, instead of percent-encoded in the URL.'),
  DATABASE_READ_URLS: addresses
    .optional()
    .describe(
      'Streaming standbys of the Postgres of DATABASE_URL, separated by commas, such as postgres://10.0.0.3:5432. Queries are read from one that has what their caller has seen and is at most 0.25 s behind.',
    ),
  COMMUNITY_DATABASE_PASSWORD: servicePassword,
  CONTENT_DATABASE_PASSWORD: servicePassword,
  CHAT_DATABASE_PASSWORD: servicePassword,
  STREAMING_DATABASE_PASSWORD: servicePassword,
  NOTIFICATIONS_DATABASE_PASSWORD: servicePassword,
  REALTIME_DATABASE_PASSWORD: servicePassword,
  WEBHOOKS_DATABASE_PASSWORD: servicePassword,
  PUSH_DATABASE_PASSWORD: servicePassword,
  KAFKA_BROKERS: z
    .string()
    .optional()
    .describe('Kafka brokers as host:port, separated by commas; required for a single service.'),
  KAFKA_TLS: z.enum(['on', 'off']).default('off').describe('Whether connections to Kafka use TLS.'),
  KAFKA_CA: z
    .string()
    .optional()
    .describe(
      'Certificate (PEM) of the authority that signed those of the brokers, unless it is a public one.',
    ),
  KAFKA_USER: z
    .string()
    .optional()
    .describe('User at Kafka, with SASL. Without it, brokers must accept everybody.'),
  KAFKA_PASSWORD: password.optional().describe('Password of KAFKA_USER.'),
  KAFKA_SASL: z
    .enum(['plain', 'scram-sha-256', 'scram-sha-512'])
    .default('scram-sha-512')
    .describe('How Kafka checks the password: plain, scram-sha-256 or scram-sha-512.'),
  KAFKA_RETENTION: kafkaRetention,
  REDIS_URL: address
    .optional()
    .describe(
      'Redis in which gateways share consistency tokens, and rate limits with realtime. Without it, each process keeps its own.',
    ),
  REDIS_PASSWORD: password.optional().describe('Password of REDIS_URL, likewise.'),
  INTERNAL_KEYS: internalKeys
    .optional()
    .describe(
      'id:secret pairs that gateway, realtime, webhooks, push and services share, separated by commas. The first signs, all verify. Required for a single role.',
    ),
  COMMUNITY_URL: serviceUrls,
  CONTENT_URL: serviceUrls,
  CHAT_URL: serviceUrls,
  STREAMING_URL: serviceUrls,
  NOTIFICATIONS_URL: serviceUrls,
  REALTIME_URL: addresses
    .optional()
    .describe('URLs of realtime for the gateway, one per instance, separated by commas.'),
  WEBHOOKS_URL: addresses
    .optional()
    .describe('URLs of webhooks for the gateway, one per instance, separated by commas.'),
  PUSH_URL: addresses
    .optional()
    .describe(
      'URLs of push for the gateway, one per instance, separated by commas. Without it, devices cannot be registered.',
    ),
  LANES: whole(1, lanesAtMost)
    .optional()
    .describe(
      'Number of lanes of a new installation, 1 to 96. Default: 12. It is kept in the databases and never changes; another value is refused at start.',
    ),
  INSTANCES: whole(1, 100)
    .prefault('2')
    .describe(
      'How many instances a service has at most: their connections together fit what Postgres allows.',
    ),
  PUBLIC_URL: publicAddress
    .optional()
    .describe(
      'URL at which clients reach the installation, for the URLs of files. Default: the address that it listens on, which is right for a single process alone.',
    ),
  FILE_STORE: z
    .string()
    .optional()
    .describe(
      'Folder of uploaded files, or s3://bucket[/prefix]. Default: files in the folder of CAUSERIE_DATA.',
    ),
  S3_ENDPOINT: address
    .optional()
    .describe(
      'URL of an S3-compatible service other than AWS. Keys and region are AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION.',
    ),
  FILE_QUOTA: whole(0, Number.MAX_SAFE_INTEGER)
    .prefault(String(4 * gibibyte))
    .describe('Bytes that the files of a user may have: 4 GiB, more than the largest video.'),
  NETWORK_FILE_QUOTA: whole(0, Number.MAX_SAFE_INTEGER)
    .prefault(String(100 * gibibyte))
    .describe('Bytes that the files of all users of a network may have: 100 GiB.'),
  IMPORT_SIZE: whole(1, Number.MAX_SAFE_INTEGER)
    .optional()
    .describe(
      'Bytes of an import, which the gateway keeps in a temporary file meanwhile. Default: 4 GiB in one process, and 50 MB in a process of its own, whose /tmp is small in Docker Compose and Kubernetes.',
    ),
  WRITE_ACK: z
    .enum(['journal', 'kafka'])
    .default('journal')
    .describe(
      "When a command is answered: once its events are in the service's journal, or only once they are on Kafka as well.",
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: address
    .optional()
    .describe(
      'OpenTelemetry collector for traces over HTTP, such as http://collector:4318. Without it, tracing is off.',
    ),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug', 'trace'])
    .optional()
    .describe(
      'silent, error, warn, info, debug or trace. Default: warn in one process, info for a single role.',
    ),
  RATE_LIMIT: z.enum(['on', 'off']).default('on').describe('Whether rate limiting is enabled.'),
  RATE_LIMIT_USER: rate
    .prefault('100/5')
    .describe(
      'Rate limit per user: requests/seconds. Requests for markers are counted apart, by the same limit.',
    ),
  RATE_LIMIT_SIGN_IN: rate
    .prefault('20/5')
    .describe('Rate limit of sign-ins per client address: requests/seconds.'),
  STREAM_INGEST_URL: address
    .default('rtmp://127.0.0.1:1935/live')
    .describe('RTMP URL to which streamers publish.'),
  STREAM_RTMP_URL: address
    .default('rtmp://127.0.0.1:1935/live')
    .describe('RTMP URL of streams for viewers.'),
  STREAM_FLV_URL: address
    .default('http://127.0.0.1:8085/live')
    .describe('URL of streams as FLV over HTTP.'),
  STREAM_HLS_URL: address.default('http://127.0.0.1:8085/hls').describe('URL of streams as HLS.'),
  STREAM_RECORDINGS_URL: address
    .default('http://127.0.0.1:8085/recordings')
    .describe('URL of the recordings of streams.'),
  PINS_OF_PLACEMENT: whole(1, 100)
    .prefault('20')
    .describe('Most posts that are pinned in one placement of a community.'),
  SCHEDULED_POSTS_OF_USER: whole(1, 100_000)
    .prefault('300')
    .describe('Most scheduled posts of a user that wait.'),
  STORY_QUOTA_OF_USER: whole(1, 1_000_000)
    .prefault('100')
    .describe('Most stories that a user creates in a day.'),
  STORY_QUOTA_OF_COMMUNITY: whole(1, 1_000_000)
    .prefault('1000')
    .describe('Most stories that a community gets in a day.'),
  TRAY_RETENTION_DAYS: whole(1, 3_650)
    .prefault('90')
    .describe(
      'Days for which items of the notification tray are shown. Administrators of a network can set others.',
    ),
  SCHEDULE_MIN_LEAD: whole(1, 86_400)
    .prefault('60')
    .describe('Fewest seconds that posts are scheduled ahead.'),
  STREAM_SIGNING_KEY: secret
    .optional()
    .describe(
      'Signs the URLs of secure streams, at least 32 characters. Without it, there are none.',
    ),
  MEDIA_SERVER_KEY: secret
    .optional()
    .describe(
      'What the media server sends as X-Media-Server-Key to report on live streams, at least 32 characters. Without it, no stream becomes live.',
    ),
  WEBHOOKS_ALLOW: addressRanges
    .optional()
    .describe(
      'Ranges of private addresses at which the pre-hooks and webhooks of networks may be, separated by commas: 10.0.0.0/8. Without it, they are on the public internet. Name servers must know their full names: /etc/hosts and search domains do not apply.',
    ),
  PUSH_ALLOW: addressRanges
    .optional()
    .describe(
      'Ranges of private addresses at which the push servers may be that browsers and UnifiedPush name, likewise.',
    ),
  PUSH_FCM_URL: webAddress
    .optional()
    .describe('Where FCM is, and its access tokens at /token. Default: at Google.'),
  PUSH_APNS_URL: webAddress
    .optional()
    .describe(
      'Where APNs is. Default: at Apple, for production or the sandbox as the network sets it.',
    ),
  FETCH_ALLOW: addressRanges
    .optional()
    .describe(
      'Ranges of private addresses from which any user may upload files by their URL, likewise. What answers there without a password, every user can read.',
    ),
  PROXIES: whole(0, 10)
    .prefault('0')
    .describe(
      'Number of proxies in front of the gateway that append to X-Forwarded-For. If it is too low, all clients behind a proxy share its address.',
    ),
})
export type Configuration = z.output<typeof Environment>

/**
 * Every variable with its meaning and the text that stands for an absent one, for the
 * documentation.
 */
export const variables: readonly { name: string; meaning: string; byDefault: string }[] =
  Object.entries(Environment.shape).map(([name, schema]) => ({
    name,
    meaning: schema.description ?? '',
    byDefault: 'defaultValue' in schema.def ? String(schema.def.defaultValue) : '',
  }))

/** Reads the environment. Throws an error with one line that names the invalid variables. */
export const readConfiguration = (
  environment: Readonly<Record<string, string | undefined>>,
): Configuration => {
  const known = Object.entries(withSecretFiles(environment, secrets))
  const read = Environment.safeParse(
    Object.fromEntries(known.filter(([name, value]) => name in Environment.shape && value !== '')),
  )
  if (read.success) return withPasswords(read.data)
  // A value may be a secret, so only names are printed.
  throw new Error(
    read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
  )
}

/** The URLs with the passwords that are given beside them. */
const withPasswords = (configuration: Configuration): Configuration => {
  const { DATABASE_URL, DATABASE_PASSWORD, REDIS_URL, REDIS_PASSWORD } = configuration
  return {
    ...configuration,
    ...(DATABASE_URL &&
      DATABASE_PASSWORD && { DATABASE_URL: withPassword(DATABASE_URL, DATABASE_PASSWORD) }),
    ...(REDIS_URL && REDIS_PASSWORD && { REDIS_URL: withPassword(REDIS_URL, REDIS_PASSWORD) }),
  }
}

const withPassword = (url: string, secret: string): string => {
  const changed = new URL(url)
  changed.password = encodeURIComponent(secret)
  return changed.href
}

/** Returns the named variables. Throws an error with one line if one of them is missing. */
export const demand = <N extends keyof Configuration>(
  configuration: Configuration,
  role: string,
  ...names: readonly N[]
): Demanded<N> => {
  const missing = names.filter((name) => configuration[name] === undefined)
  if (missing.length > 0) throw new Error(`${role} needs ${missing.join(', ')} in the environment`)
  // None of them is missing.
  return Object.fromEntries(names.map((name) => [name, configuration[name]])) as Demanded<N>
}
type Demanded<N extends keyof Configuration> = { [M in N]-?: NonNullable<Configuration[M]> }

export const upstreamOf = {
  community: 'COMMUNITY_URL',
  content: 'CONTENT_URL',
  chat: 'CHAT_URL',
  streaming: 'STREAMING_URL',
  notifications: 'NOTIFICATIONS_URL',
} as const satisfies Record<ServiceName, keyof Configuration>

export const upstreamOfEdge = {
  webhooks: 'WEBHOOKS_URL',
  push: 'PUSH_URL',
} as const satisfies Record<EdgeName, keyof Configuration>

/** What has a database of its own. */
export type DatabaseOwner = ServiceName | 'realtime' | EdgeName
/** What runs in a process of its own. */
export type RoleName = 'gateway' | DatabaseOwner

export const databasePasswordOf = {
  community: 'COMMUNITY_DATABASE_PASSWORD',
  content: 'CONTENT_DATABASE_PASSWORD',
  chat: 'CHAT_DATABASE_PASSWORD',
  streaming: 'STREAMING_DATABASE_PASSWORD',
  notifications: 'NOTIFICATIONS_DATABASE_PASSWORD',
  realtime: 'REALTIME_DATABASE_PASSWORD',
  webhooks: 'WEBHOOKS_DATABASE_PASSWORD',
  push: 'PUSH_DATABASE_PASSWORD',
} as const satisfies Record<DatabaseOwner, keyof Configuration>

/** What may be read from a file that `<name>_FILE` names. */
export const secrets: readonly (keyof Configuration)[] = [
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  ...Object.values(databasePasswordOf),
  'KAFKA_CA',
  'KAFKA_PASSWORD',
  'REDIS_URL',
  'REDIS_PASSWORD',
  'INTERNAL_KEYS',
  'MEDIA_SERVER_KEY',
  'STREAM_SIGNING_KEY',
]
