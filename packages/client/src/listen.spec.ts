import { afterEach, expect, test, vi } from 'vitest'
import { createClient } from './index.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A client whose streams say something every 15 seconds, and how often it opens one. */
const listening = (said: string) => {
  const opened: string[] = []
  const encoder = new TextEncoder()
  const client = createClient({
    baseUrl: 'http://127.0.0.1',
    session: async () => ({ accessToken: 'token' }),
    fetch: async (input, init) => {
      const { headers, signal } = new Request(input, init)
      opened.push(headers.get('last-event-id') ?? '')
      const body = new ReadableStream<Uint8Array>({
        start: (to) => {
          to.enqueue(encoder.encode('id: 0\nevent: ready\ndata: {}\n\n'))
          const saying = setInterval(() => to.enqueue(encoder.encode(said)), 15_000)
          signal.addEventListener('abort', () => clearInterval(saying))
        },
      })
      return new Response(body)
    },
  })
  return { client, opened }
}

test('a stream that tells positions alone is alive, and one that tells nothing is opened again', async () => {
  vi.useFakeTimers()
  for (const { said, positions } of [
    { said: 'id: 1\n\n', positions: [''] },
    { said: ': proxies like comments\n\n', positions: ['', '0'] },
  ]) {
    const { client, opened } = listening(said)
    const leaving = new AbortController()
    const events = client.listen({ signal: leaving.signal })
    expect(await events.next()).toMatchObject({ value: { type: 'ready', data: {}, id: '0' } })
    const next = events.next()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(opened).toEqual(positions)
    leaving.abort()
    await vi.advanceTimersByTimeAsync(1_000)
    await next
  }
})
