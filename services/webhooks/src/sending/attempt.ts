import { type Outbound, type OutboundAnswer, retryAfterOf } from '@causerie/outbound'
import type { AttemptResult, DueDelivery } from '../database/queue.ts'
import type { Webhook } from '../webhook.ts'
import { nextAttempt } from './schedule.ts'
import { signedHeaders } from './sign.ts'

/** Milliseconds in which a receiver has to answer. */
const answersWithin = 15_000
/** Bytes of an answer that are read, and characters that are kept. */
const longestAnswer = 64 * 1_024
const keptOfAnswer = 1_024

/** `isGone`: the receiver wants no more. `pausedUntil`: it asked to be spared until then. */
export type Attempted = { result: AttemptResult; isGone: boolean; pausedUntil: number | undefined }

/** Sends a delivery once. Never rejects. */
export const attempt = async (
  { networkId, webhookId, url }: Webhook,
  delivery: DueDelivery,
  { outbound, secrets }: { outbound: Pick<Outbound, 'post'>; secrets: readonly string[] },
): Promise<Attempted> => {
  const { messageId, body, isReplay } = delivery
  const at = new Date()
  const timestamp = Math.floor(at.getTime() / 1_000)
  const answer = await outbound.post(url, {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Causerie-Webhooks',
      ...signedHeaders(secrets, { messageId, timestamp, body }),
      ...(isReplay && { 'causerie-replay': 'true' }),
    },
    body,
    timeout: answersWithin,
    maxBytes: longestAnswer,
  })
  const isDelivered = 'status' in answer && answer.status >= 200 && answer.status < 300
  const tries = delivery.tries + 1
  const now = Date.now()
  const retryAfter = isDelivered ? undefined : retryAfterIn(answer, now)
  const next = isDelivered ? undefined : nextAttempt({ tries, retryAfter, now })
  const failedState = next === undefined ? 'failed' : 'pending'
  return {
    result: {
      networkId,
      webhookId,
      delivery: delivery.delivery,
      number: delivery.attempts + 1,
      tries,
      at: at.toISOString(),
      ...outcomeOf(answer),
      state: isDelivered ? 'delivered' : failedState,
      nextAt: next === undefined ? null : new Date(next).toISOString(),
    },
    isGone: 'status' in answer && answer.status === 410,
    pausedUntil: retryAfter === undefined ? undefined : next,
  }
}

const askingForPatience = new Set([429, 503])
const retryAfterIn = (answer: OutboundAnswer, now: number): number | undefined => {
  if (!('status' in answer) || !askingForPatience.has(answer.status)) return undefined
  return retryAfterOf(answer.headers['retry-after'], now)
}

const outcomeOf = (answer: OutboundAnswer) => {
  const { duration } = answer
  return 'status' in answer
    ? { status: answer.status, failure: null, duration, answer: textOf(answer.body) }
    : { status: null, failure: `${answer.failure}: ${answer.detail}`, duration, answer: '' }
}

/** Postgres stores no null characters. */
const textOf = (body: Buffer): string =>
  body
    .toString('utf8', 0, 4 * keptOfAnswer)
    .replaceAll('\0', '')
    .slice(0, keptOfAnswer)
