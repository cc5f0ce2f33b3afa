import { expect, test } from 'vitest'
import { createSend } from './send.ts'

/** What is sent of a request. */
const sentOf = async (
  method: string,
  more: { headers?: Record<string, string>; body?: FormData } = {},
) => {
  const sent: Request[] = []
  const sessions = { token: async () => 'token', after: async () => undefined }
  const send = createSend(sessions, { attempts: 1, longestWait: 0 }, async (request) => {
    sent.push(new Request(request))
    return new Response()
  })
  await send(new Request('http://127.0.0.1/api/v3/users', { method, ...more }))
  return sent.map(({ headers }) => headers)[0]
}

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  '%s has a key of its own, and the token',
  async (method) => {
    const [one, other] = [await sentOf(method), await sentOf(method)]
    expect(one?.get('authorization')).toBe('Bearer token')
    expect(one?.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
    expect(other?.get('idempotency-key')).not.toBe(one?.get('idempotency-key'))
  },
)

test('a key that the app chose stays, and neither queries nor uploads have one', async () => {
  expect(
    (await sentOf('POST', { headers: { 'idempotency-key': 'chosen' } }))?.get('idempotency-key'),
  ).toBe('chosen')
  expect((await sentOf('GET'))?.has('idempotency-key')).toBe(false)
  const body = new FormData()
  body.append('files', new Blob(['text']), 'file')
  expect((await sentOf('POST', { body }))?.has('idempotency-key')).toBe(false)
})
