import { expect, test } from 'vitest'
import { withRetries } from './retry.ts'

const limits = { attempts: 3, longestWait: 40 }
const refused = (status: number, after?: string) =>
  new Response(null, { status, headers: after === undefined ? {} : { 'retry-after': after } })

/** Answers one after the other; an error is thrown. */
const answering = (...answers: (Response | Error)[]) => {
  const left = [...answers]
  return {
    left,
    send: async () => {
      const next = left.shift()
      if (!(next instanceof Response)) throw next ?? new Error('asked too often')
      return next
    },
  }
}

test.each([429, 503])('%d is sent again until it is answered', async (status) => {
  const { send } = answering(refused(status, '0'), refused(status), new Response('done'))
  expect(await (await withRetries(send, limits, { isRepeatable: true })).text()).toBe('done')
})

test('the last refusal is the answer', async () => {
  const { send, left } = answering(
    refused(429, '0'),
    refused(429, '0'),
    refused(503, '0'),
    new Response('too late'),
  )
  expect((await withRetries(send, limits, { isRepeatable: true })).status).toBe(503)
  expect(left).toHaveLength(1)
})

test('a time in the header is waited for as seconds are', async () => {
  const past = new Date(Date.now() - 60_000).toUTCString()
  const far = new Date(Date.now() + 3_600_000).toUTCString()
  expect(
    (
      await withRetries(answering(refused(503, past), new Response()).send, limits, {
        isRepeatable: true,
      })
    ).status,
  ).toBe(200)
  expect(
    (
      await withRetries(answering(refused(503, far), new Response()).send, limits, {
        isRepeatable: true,
      })
    ).status,
  ).toBe(503)
})

test('nobody waits longer than the limit', async () => {
  const { send, left } = answering(refused(429, '3600'), new Response())
  expect((await withRetries(send, limits, { isRepeatable: true })).status).toBe(429)
  expect(left).toHaveLength(1)
})

test('what the network lost is sent again only where a repeat is recognized', async () => {
  const lost = new TypeError('fetch failed')
  expect(
    (await withRetries(answering(lost, new Response()).send, limits, { isRepeatable: true }))
      .status,
  ).toBe(200)
  await expect(
    withRetries(answering(lost, new Response()).send, limits, { isRepeatable: false }),
  ).rejects.toBe(lost)
  expect(
    (
      await withRetries(answering(refused(503, '0'), new Response()).send, limits, {
        isRepeatable: false,
      })
    ).status,
  ).toBe(503)
})

test('a wait ends with the signal', async () => {
  const signal = AbortSignal.timeout(10)
  const waiting = withRetries(
    answering(refused(429)).send,
    { attempts: 2, longestWait: 60_000 },
    { isRepeatable: true, signal },
  )
  await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' })
})
