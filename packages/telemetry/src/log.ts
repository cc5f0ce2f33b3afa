import { trace } from '@opentelemetry/api'
import { type DestinationStream, type Logger, pino } from 'pino'
import { redactLine } from './redact.ts'

export type Log = Logger

const headers = [
  'authorization',
  'x-api-key',
  'x-server-key',
  'x-media-server-key',
  'cookie',
  'set-cookie',
  'sec-websocket-protocol',
]
const secret = [
  ...headers,
  'accessToken',
  'authToken',
  'apiKey',
  'serverKey',
  'serviceAccount',
  'privateKey',
  'private_key',
  'token',
  'password',
]

/** Structured logs on standard output. Credentials are redacted in every field. */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      mixin: () => {
        const traceId = trace.getActiveSpan()?.spanContext().traceId
        return traceId ? { traceId } : {}
      },
      redact: {
        paths: secret.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[redacted]',
      },
      hooks: { streamWrite: redactLine },
    },
    destination ?? pino.destination({ sync: false }),
  )
