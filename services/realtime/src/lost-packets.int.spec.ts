import { until } from '@causerie/testkit/infrastructure/server'
import { tcpProxy } from '@causerie/testkit/tcp-proxy'
import { expect, onTestFinished, test } from 'vitest'
import { connectPacket, openClient, signedIn, subscribePacket } from '../test/mqtt-client.ts'
import { networkId, realtimeAlone } from '../test/realtime-alone.ts'

/** A server, and the way to it on which everything that is sent to clients can get lost. */
const behindProxy = async () => {
  const alone = await realtimeAlone()
  let isLosing = false
  const { port, hostname: host } = new URL(alone.url)
  const proxy = await tcpProxy({ host, port: Number(port) }, () => ({
    down: (bytes) => (isLosing ? Buffer.alloc(0) : bytes),
  }))
  onTestFinished(async () => {
    await proxy.close()
    await alone.close()
  })
  return {
    ...alone,
    url: `ws://127.0.0.1:${proxy.port}`,
    lose: (now: boolean) => {
      isLosing = now
    },
    cut: () => proxy.cut(),
  }
}

test('what was lost on the way is told again when the client comes back, though it could still be heard', async () => {
  const { url, lose, cut, happen, changes, realtime } = await behindProxy()
  const client = await signedIn(url, 'alice', { clean: false })
  await happen(10)
  await until(10_000, () => expect(client.notified()).toBe(10))
  lose(true)
  await happen(10)
  // With a marker beside each message.
  await until(10_000, () => expect(realtime.statistics().delivered).toBe(2 * 20))
  // What it sends arrives, as if it had all that was sent before.
  const before = changes.length
  client.send({ cmd: 'pingreq' })
  client.send(subscribePacket([`${networkId}/chat/channel/_c/#`]))
  await until(10_000, () => expect(changes.length).toBeGreaterThan(before))
  cut()
  lose(false)
  const texts = new Set<string>()
  const back = await openClient(url, (payload) => {
    const [text] = /"messageId":"\d+"/.exec(payload) ?? []
    if (text) texts.add(text)
  })
  back.send(connectPacket('alice', { clean: false }))
  const missed = Array.from({ length: 10 }, (_, i) => `"messageId":"${i + 11}"`)
  await until(10_000, () => expect([...texts]).toEqual(expect.arrayContaining(missed)))
})
