import { until } from '@causerie/testkit/infrastructure/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectPacket, openClient, signedIn } from '../test/mqtt-client.ts'
import { type RealtimeAlone, realtimeAlone } from '../test/realtime-alone.ts'
import { tokenOf } from '../test/token.ts'

/** More than the buffers of the system take, which are some megabytes on a loopback, and 1 MB. */
const messages = 900

let alone: RealtimeAlone
beforeEach(async () => {
  alone = await realtimeAlone({ characters: 20_000 })
})
afterEach(() => alone.close())

test('a client that does not read is cut, and the others are told everything', async () => {
  const others = await Promise.all(
    Array.from({ length: 10 }, (_, i) => signedIn(alone.url, `user ${i}`)),
  )
  const frozen = await signedIn(alone.url, 'frozen')
  frozen.socket.pause()
  await alone.happen(messages)
  await until(60_000, () =>
    expect(others.map((one) => one.notified())).toEqual(others.map(() => messages)),
  )
  await until(10_000, () =>
    expect(alone.realtime.statistics()).toMatchObject({ terminated: 1, sockets: { mqtt: 10 } }),
  )
  frozen.socket.resume()
  await until(10_000, () => expect(frozen.socket.readyState).toBe(frozen.socket.CLOSED))
  expect(frozen.notified()).toBeLessThan(messages)
})

test('a stream that is not read is cut as well', async () => {
  const other = await signedIn(alone.url, 'other')
  const stream = await fetch(`${alone.url.replace('ws', 'http')}/api/v1/realtime/stream`, {
    headers: { authorization: `Bearer ${tokenOf('frozen')}` },
  })
  await alone.happen(messages)
  await until(60_000, () =>
    expect(alone.realtime.statistics()).toMatchObject({
      terminated: 1,
      sockets: { mqtt: 1, stream: 0 },
    }),
  )
  await until(60_000, () => expect(other.notified()).toBe(messages))
  await expect(stream.text()).rejects.toThrow('terminated')
})

test('who comes back is told everything that was missed, as fast as it is read', async () => {
  const before = await signedIn(alone.url, 'back', { clean: false })
  before.socket.close()
  await until(10_000, () => expect(alone.realtime.statistics().sockets.mqtt).toBe(0))
  await alone.happen(messages)
  const back = await openClient(alone.url)
  back.send(connectPacket('back', { clean: false }))
  await until(60_000, () => expect(back.notified()).toBe(messages))
  expect(alone.realtime.statistics().terminated).toBe(0)
})
