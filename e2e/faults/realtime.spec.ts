import { updateCommunity } from '@causerie/contracts/community'
import type { Person } from '@causerie/testkit'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { until } from '@causerie/testkit/infrastructure/server'
import { tcpProxy } from '@causerie/testkit/tcp-proxy'
import type { IClientOptions } from 'mqtt'
import { describe, expect, it, onTestFinished } from 'vitest'
import { channelOf } from '../chat/channel/steps.ts'
import { messageIn } from '../chat/message/steps.ts'
import { communityOf } from '../community/community/steps.ts'
import { people } from '../people.ts'
import { connected } from '../realtime/clients.ts'
import { type Notified, streamOf, textsIn } from '../realtime/streams.ts'
import { step } from '../step.ts'
import { itOfAllFaults } from './all-faults.ts'
import { ownProcesses } from './own-processes.ts'

const own = ownProcesses(['community', 'chat'])

/**
 * Alice and Bob in a channel of a tenant of their own. Bob listens by a stream, which comes back,
 * and by MQTT.
 */
const listening = async (options: IClientOptions = {}) => {
  const { tenant, baseUrl } = await own.tenant()
  const { way, lose } = await losingWayTo(baseUrl)
  const { alice, bob } = await people(tenant)
  const channel = await channelOf(alice, { userIds: ['bob'] })
  const client = await connected({ baseUrl: way }, bob, options)
  expect(await client.subscribe(`${tenant.networkId}/smartfeed/${client.id}/messages`)).toEqual([0])
  const stream = await lastingStream(baseUrl, bob)
  const say = (text: string) => messageIn(alice, channel, { data: { text } })
  const heard = () => textsIn(client.heard.map((one) => ({ ...one, event: one.eventType })))
  const expectAll = async (texts: readonly string[]) => {
    await until(60_000, () =>
      expect([textsIn(stream.notified), new Set(heard())]).toEqual([texts, new Set(texts)]),
    )
  }
  return { alice, say, stream, client, expectAll, lose, settled: tenant.settled }
}

/** A way to a gateway on which all that it sends gets lost while somebody wants that. */
const losingWayTo = async (baseUrl: string) => {
  const { hostname: host, port } = new URL(baseUrl)
  let isLosing = false
  const proxy = await tcpProxy({ host, port: Number(port) }, () => ({
    down: (bytes) => (isLosing ? Buffer.alloc(0) : bytes),
  }))
  onTestFinished(() => proxy.close())
  const lose = (now: boolean) => {
    isLosing = now
  }
  return { way: `http://127.0.0.1:${proxy.port}`, lose }
}

/** A stream that is opened again behind what it was told last, whenever it ends. */
const lastingStream = async (baseUrl: string, by: Person) => {
  const notified: Notified[] = []
  let current = await streamOf(baseUrl, by)
  let isOver = false
  const last = () => current.notified.at(-1)?.id ?? notified.at(-1)?.id
  const keep = async () => {
    while (!isOver) {
      if (current.isOver()) {
        const lastEventId = last()
        notified.push(...current.notified.splice(0))
        current = await streamOf(baseUrl, by, { lastEventId }).catch(() => current)
      }
      await forAWhile(100, 'clients come back after a pause')
    }
  }
  const keeping = keep()
  onTestFinished(async () => {
    isOver = true
    await keeping
  })
  return {
    get notified() {
      return [...notified, ...current.notified]
    },
  }
}

describe('clients of realtime come back by themselves and miss nothing', () => {
  it('when topics keep nothing of what was said while it was away', async () => {
    const { say, expectAll } = await listening()
    const [realtime] = own.network.realtime
    await say('one')
    await expectAll(['one'])
    await realtime.stop()
    await say('two')
    await own.network.settled(30_000)
    await own.expireTopics()
    realtime.start()
    await realtime.ready()
    await expectAll(['one', 'two'])
    await say('three')
    await expectAll(['one', 'two', 'three'])
  })

  it('when realtime is killed', async () => {
    const { say, stream, client, expectAll } = await listening()
    await say('before')
    await expectAll(['before'])
    const sent: string[] = []
    client.client.on('packetsend', ({ cmd }) => sent.push(cmd))
    own.network.realtime[0].signal('SIGKILL')
    for (const text of ['while', 'it', 'is', 'away']) await say(text)
    await own.network.realtime[0].ready()
    await until(30_000, () => expect(client.sessions).toEqual([false, true]))
    await say('after')
    await expectAll(['before', 'while', 'it', 'is', 'away', 'after'])
    expect(sent).toContain('connect')
    expect(sent).not.toContain('subscribe')
    expect(stream.notified.map(({ event }) => event)).not.toContain('reset')
  })

  it('when what is sent to them is lost on the way, and they come back to another instance', async () => {
    const { say, stream, client, expectAll, lose } = await listening({ keepalive: 2 })
    await say('before')
    await expectAll(['before'])
    own.network.realtime[1].start()
    await own.network.realtime[1].ready()
    const hasLeft = new Promise<void>((resolve) => client.client.once('close', () => resolve()))
    lose(true)
    const lost = ['told', 'and', 'lost']
    for (const text of lost) await say(text)
    await until(30_000, () => expect(textsIn(stream.notified)).toEqual(['before', ...lost]))
    // Its pings arrive, and their answers do not.
    await hasLeft
    lose(false)
    await until(30_000, () => expect(client.sessions).toEqual([false, true]))
    await say('after')
    await expectAll(['before', ...lost, 'after'])
    await own.network.realtime[1].stop()
  })

  itOfAllFaults('when Kafka is away for 20 seconds', async () => {
    const { say, expectAll } = await listening()
    await say('before')
    await expectAll(['before'])
    await own.servers.kafka.kill('SIGKILL')
    await say('while it is away')
    await forAWhile(20_000, 'Kafka is away')
    await own.servers.kafka.restart()
    await say('after')
    await expectAll(['before', 'while it is away', 'after'])
  })

  itOfAllFaults(
    'when the owner of a record is away for 10 seconds, and each event is told once',
    async () => {
      const { alice, stream, settled } = await listening()
      const { communityId } = await communityOf(alice, { userIds: ['bob'] })
      // What is told of its creation may have the name that it is given next.
      await settled()
      // Its channel is chat's, and its events are community's.
      const change = (displayName: string) =>
        step(alice, updateCommunity, { params: { communityId }, body: { displayName } })
      const notified = () => stream.notified.filter(({ event }) => event === 'channel.updated')
      const isNotified = (name: string) =>
        until(60_000, () => expect(JSON.stringify(notified().at(-1)?.data ?? '')).toContain(name))
      await change('Here')
      await isNotified('Here')
      const before = notified().length
      await own.network.services.chat[0].end()
      for (let n = 1; n <= changesWhileAway; n += 1) await change(`Away ${n}.`)
      await forAWhile(10_000, 'the owner is away')
      own.network.services.chat[0].start()
      await own.network.services.chat[0].ready()
      await isNotified(`Away ${changesWhileAway}.`)
      // What is told again has been by then.
      await change('Back')
      await isNotified('Back')
      const after = notified().slice(before)
      // Other events show the channel as well, with the name that it has by then: one event is told
      // once.
      expect(after.length).toBeGreaterThan(changesWhileAway)
      expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
    },
  )
})

const changesWhileAway = 20
