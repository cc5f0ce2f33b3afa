import type { DuePush, Lane, SettledPush } from '../database/queue.ts'
import type { Sent } from '../vendors/vendor.ts'
import { givenUpAfter, pauseAfter, worthlessAfter } from './backoff.ts'

/** When a push is not worth showing any more, in milliseconds since 1970. */
export const expiryOf = ({ eventAt }: DuePush): number => Date.parse(eventAt) + worthlessAfter

const common = ({ push, device, to, tries, failingSince }: DuePush, lane: Lane, now: number) => {
  const at = new Date(now).toISOString()
  return { ...lane, push, device, token: to?.token ?? null, tries, failingSince, at }
}

/** Not sent, and never will be. */
export const dropped = (push: DuePush, lane: Lane, now: number): SettledPush => ({
  ...common(push, lane, now),
  outcome: null,
  nextAt: null,
})

/** Not sent, because of something on our side: it counts as no failure. */
export const postponed = (push: DuePush, lane: Lane, until: number): SettledPush => ({
  ...common(push, lane, until),
  outcome: null,
  nextAt: new Date(until).toISOString(),
})

const ends = { accepted: 'accepted', gone: 'forgotten', refused: 'failed' } as const

/** What is recorded of a push that was sent. */
export const settled = (
  push: DuePush,
  lane: Lane,
  { sent, now }: { sent: Sent; now: number },
): SettledPush => {
  const result = common(push, lane, now)
  if (sent.outcome !== 'retry') return { ...result, outcome: ends[sent.outcome], nextAt: null }
  const tries = push.tries + 1
  const next = now + pauseAfter(tries, sent.retryAfter)
  const failingSince = push.failingSince ?? result.at
  const isGivenUp = next - Date.parse(failingSince) > givenUpAfter || next > expiryOf(push)
  return {
    ...result,
    outcome: isGivenUp ? 'failed' : null,
    nextAt: isGivenUp ? null : new Date(next).toISOString(),
    tries,
    failingSince,
  }
}
