import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

/** What is signed: the id of the message, the time of the attempt in seconds, and the body. */
type Signed = { messageId: string; timestamp: number; body: string }

/**
 * The headers of an attempt: those of Standard Webhooks, with a signature for each secret, and that
 * of the API, by the first. Secrets are `whsec_` and base64: the bytes sign the former, the whole
 * text the latter.
 */
export const signedHeaders = (
  secrets: readonly string[],
  { messageId, timestamp, body }: Signed,
): Record<string, string> => {
  const text = `${messageId}.${timestamp}.${body}`
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((one) => `v1,${hmac(bytesOf(one), text)}`).join(' '),
    'x-amity-signature': hmac(secrets[0] ?? '', body),
  }
}

const bytesOf = (secret: string): Buffer => Buffer.from(secret.slice(prefix.length), 'base64')
const hmac = (key: string | Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64')
