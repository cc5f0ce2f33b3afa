import { request } from 'node:http'
import { memoryRateLimits } from '@causerie/http'
import { until } from '@causerie/testkit/infrastructure/server'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { realtimeAlone } from '../../test/realtime-alone.ts'
import { tokenOf } from '../../test/token.ts'

const started = async (options: Parameters<typeof realtimeAlone>[0] = {}) => {
  const alone = await realtimeAlone(options)
  onTestFinished(alone.close)
  const url = `${alone.url.replace('ws', 'http')}/api/v1/realtime/stream`
  /** Opens a stream and leaves it at once. */
  const statusOf = async (query: string, headers: Record<string, string>) => {
    const leaving = new AbortController()
    const answer = await fetch(`${url}?${query}`, { headers, signal: leaving.signal })
    leaving.abort()
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
  }
  return { alone, statusOf }
}
const as = (userId: string, address = '192.0.2.1') => ({
  authorization: `Bearer ${tokenOf(userId)}`,
  'x-forwarded-for': address,
})
const records = (count: number) =>
  Array.from({ length: count }, (_, i) => `subscribe=user:_${i}`).join('&')

test('what a user looks up by streams is counted, however often they are opened anew', async () => {
  const { alone, statusOf } = await started()
  let opened = 0
  for (; opened < 30; opened += 1)
    if ((await statusOf(records(100), as('alice'))).status !== 200) break
  expect(opened).toBe(19)
  const { status, retryAfter } = await statusOf(records(100), as('alice'))
  expect(status).toBe(429)
  expect(Number(retryAfter)).toBeGreaterThan(0)
  const asked = alone.asked.length
  await statusOf(records(100), as('alice'))
  expect(alone.asked).toHaveLength(asked)
  expect((await statusOf(records(100), as('bob'))).status).toBe(200)
})

test('tokens that are refused are counted by address, over whatever is asked', async () => {
  const { statusOf } = await started({
    limits: { counts: memoryRateLimits(), signIn: { requests: 3, seconds: 60 } },
  })
  const statuses: number[] = []
  for (let i = 0; i < 5; i += 1)
    statuses.push((await statusOf('', { 'x-forwarded-for': '192.0.2.1' })).status)
  expect(statuses).toEqual([401, 401, 401, 429, 429])
  expect((await statusOf('', { 'x-forwarded-for': '192.0.2.2' })).status).toBe(401)
  expect((await statusOf('', as('alice'))).status).toBe(200)
})

test.each(['user:%00', `user:${'x'.repeat(200)}`, 'user:', 'planet:x'])(
  'a record that can be none is bad input: %s',
  async (record) => {
    const { alone, statusOf } = await started()
    expect((await statusOf(`subscribe=${record}`, as('alice'))).status).toBe(400)
    expect(alone.asked).toEqual([])
  },
)

/**
 * Asks for a WebSocket without what its handshake needs; resolves when the connection has ended.
 */
const askBadly = (url: string, userId: string): Promise<void> =>
  new Promise((resolve) => {
    const headers = { ...as(userId), connection: 'upgrade', upgrade: 'websocket' }
    request(`${url.replace('ws', 'http')}/api/v1/realtime/stream`, { headers })
      .on('response', (answer) => answer.resume().once('close', resolve))
      .on('error', () => resolve())
      .end()
  })

test('a stream by WebSocket that does not get one leaves nothing behind', async () => {
  const { alone } = await started()
  for (let i = 0; i < 25; i += 1) await askBadly(alone.url, 'alice')
  await until(10_000, () => expect(alone.realtime.statistics().sockets.stream).toBe(0))
})

test('a WebSocket that comes back and does not read is cut, whatever waits for it', async () => {
  const { alone } = await started({ characters: 20_000 })
  const first = new WebSocket(`${alone.url}/api/v1/realtime/stream`, { headers: as('alice') })
  const ids: string[] = []
  first.on('message', (text: Buffer) =>
    ids.push((JSON.parse(text.toString()) as { id: string }).id),
  )
  await until(10_000, () => expect(ids).toHaveLength(1))
  await alone.happen(900)
  const back = new WebSocket(`${alone.url}/api/v1/realtime/stream?lastEventId=${ids[0]}`, {
    headers: as('alice'),
  })
  back.on('error', () => {})
  await until(10_000, () => expect(back.readyState).toBe(back.OPEN))
  back.pause()
  await alone.happen(300)
  await until(10_000, () =>
    expect(alone.realtime.statistics()).toMatchObject({ terminated: 1, sockets: { stream: 1 } }),
  )
  await until(30_000, () => expect(ids).toHaveLength(1_201))
  first.terminate()
})
