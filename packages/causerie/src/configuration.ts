import type { ServiceName } from '@causerie/contracts'
import { lanesAtMost } from '@causerie/kernel/engine'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const address = z.url()
/** URLs of the instances of a service, separated by commas. */
const addresses = z.string().transform((text, context) => {
  const urls = text.split(',').map((part) => part.trim())
  if (urls.some((url) => !address.safeParse(url).success)) context.addIssue('is not a list of URLs')
  return urls
})

/** `id:secret` pairs, separated by commas; the first signs, all verify. */
const internalKeys = z.string().transform((text, context) => {
  const keys = text.split(',').map((pair) => {
    const [id, ...secret] = pair.trim().split(':')
    return { id: id ?? '', secret: secret.join(':') }
  })
  if (keys.some(({ id, secret }) => id === '' || secret.length < 32))
    context.addIssue('is not id:secret[,id:secret…] with secrets of at least 32 characters')
  return keys
})

/** `requests/seconds`. */
const rate = z
  .string()
  .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,4}$/, 'is not requests/seconds, as in 100/5')
  .transform((text) => {
    const [requests, seconds] = text.split('/')
    return { requests: Number(requests), seconds: Number(seconds) }
  })

const secret = z.string().min(32, 'must have at least 32 characters')
/** Bytes of files for each user. */
export const defaultFileQuota = 1024 ** 3

/** Every environment variable that Causerie reads. An empty variable counts as absent. */
const Environment = z.object({
  PORT: port.default(8080).describe('Port to listen on; 0 picks a free port.'),
  HOST: z.string().optional().describe('Address to listen on. Default: 127.0.0.1 in one process, all addresses for a single role.'),
  CAUSERIE_DATA: z.string().default('.causerie').describe('Folder of the embedded Postgres and of credentials.json.'),
  DATABASE_URL: address.optional().describe('Postgres to use instead of the embedded one; required for a single role.'),
  KAFKA_BROKERS: z.string().optional().describe('Kafka brokers as host:port, separated by commas; required for a single service.'),
  REDIS_URL: address
    .optional()
    .describe('Redis in which gateways share consistency tokens and rate limits; without it, each gateway keeps its own.'),
  INTERNAL_KEYS: internalKeys
    .optional()
    .describe('id:secret pairs that gateway and services share; the first signs, all verify; required for a single role.'),
  COMMUNITY_URL: addresses.optional().describe('URLs of the service for the gateway, one per instance, separated by commas.'),
  CONTENT_URL: addresses.optional().describe('URLs of the service for the gateway, one per instance, separated by commas.'),
  CHAT_URL: addresses.optional().describe('URLs of the service for the gateway, one per instance, separated by commas.'),
  STREAMING_URL: addresses.optional().describe('URLs of the service for the gateway, one per instance, separated by commas.'),
  NOTIFICATIONS_URL: addresses.optional().describe('URLs of the service for the gateway, one per instance, separated by commas.'),
  LANES: z.coerce
    .number()
    .int()
    .min(1)
    .max(lanesAtMost)
    .optional()
    .describe('The number of lanes of a new installation, 1 to 96. Default: 12. It never changes afterwards.'),
  PUBLIC_URL: address
    .optional()
    .describe('URL at which clients reach the installation, for the URLs of files. Default: the address that it listens on.'),
  FILE_STORE: z
    .string()
    .optional()
    .describe('Folder of uploaded files, or s3://bucket[/prefix]. Default: files in the folder of CAUSERIE_DATA.'),
  S3_ENDPOINT: address
    .optional()
    .describe('URL of an S3-compatible service; without it, that of AWS. The client reads AWS_REGION and keys.'),
  FILE_QUOTA: z.coerce
    .number()
    .int()
    .min(0)
    .default(defaultFileQuota)
    .describe('Bytes that the files of a user may have, 1 GiB by default.'),
  WRITE_ACK: z
    .enum(['journal', 'kafka'])
    .default('journal')
    .describe("A command is answered once its events are in the service's journal, or only once they are on Kafka as well."),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional().describe('OpenTelemetry collector for traces over HTTP; without it, tracing is off.'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug', 'trace'])
    .optional()
    .describe('Default: warn in one process, info for a single role.'),
  RATE_LIMIT: z.enum(['on', 'off']).default('on').describe('Whether rate limiting is enabled.'),
  RATE_LIMIT_USER: rate.prefault('100/5').describe('Rate limit per user: requests/seconds.'),
  RATE_LIMIT_SIGN_IN: rate.prefault('20/5').describe('Rate limit of sign-ins per client address: requests/seconds.'),
  STREAM_INGEST_URL: address.default('rtmp://127.0.0.1:1935/live').describe('RTMP URL to which streamers publish.'),
  STREAM_RTMP_URL: address.default('rtmp://127.0.0.1:1935/live').describe('RTMP URL of streams for viewers.'),
  STREAM_FLV_URL: address.default('http://127.0.0.1:8085/live').describe('URL of streams as FLV over HTTP.'),
  STREAM_HLS_URL: address.default('http://127.0.0.1:8085/hls').describe('URL of streams as HLS.'),
  STREAM_RECORDINGS_URL: address.default('http://127.0.0.1:8085/recordings').describe('URL of the recordings of streams.'),
  TRAY_RETENTION_DAYS: z.coerce.number().min(1).max(3_650).default(90).describe('Days for which items of the notification tray are shown.'),
  SCHEDULE_MIN_LEAD: z.coerce.number().min(1).max(86_400).default(60).describe('Seconds that posts are scheduled ahead at least.'),
  STREAM_SIGNING_KEY: secret.optional().describe('Signs the URLs of secure streams; without it, there are none.'),
  MEDIA_SERVER_KEY: secret.optional().describe('What the media server sends to report on streams; without it, nobody does.'),
  PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('Number of proxies in front of the gateway that append to X-Forwarded-For.'),
})
export type Configuration = z.output<typeof Environment>

/** Name and meaning of every variable, for the documentation. */
export const variables: readonly { name: string; meaning: string }[] = Object.entries(Environment.shape).map(([name, schema]) => ({
  name,
  meaning: schema.description ?? '',
}))

/** Reads the environment. Throws an error with one line that names the invalid variables. */
export const readConfiguration = (environment: Readonly<Record<string, string | undefined>>): Configuration => {
  const given = Object.fromEntries(Object.entries(environment).filter(([name, value]) => name in Environment.shape && value !== ''))
  const read = Environment.safeParse(given)
  if (read.success) return read.data
  // A value may be a secret, so only names are printed.
  throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}

/** Returns the named variables. Throws an error with one line if one of them is missing. */
export const demand = <N extends keyof Configuration>(configuration: Configuration, role: string, ...names: readonly N[]): Demanded<N> => {
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
