import { topicOf } from '@causerie/protocol'
import { freshNetwork } from '@causerie/testkit'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { isMissing, type Missing, skip, until } from '@causerie/testkit/infrastructure/server'
import { expireRecords } from '@causerie/testkit/kernel/topics'
import {
  type NetworkOfProcesses,
  startNetworkOfProcesses,
} from '@causerie/testkit/processes/network-of-processes'
import { type Servers, startServers } from '@causerie/testkit/processes/servers'
import type { Received } from '@causerie/testkit/webhook-receiver'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { channelOf } from '../chat/channel/steps.ts'
import { messageIn } from '../chat/message/steps.ts'
import { peopleAndAdmin } from '../people.ts'
import { receivingWebhook, replayOf } from '../webhooks/steps.ts'
import { itOfAllFaults } from './all-faults.ts'

let servers: Servers | Missing = { why: 'the servers did not start' }
let network: NetworkOfProcesses
beforeAll(async () => {
  servers = await startServers()
  if (!isMissing(servers))
    network = await startNetworkOfProcesses(servers, { chosen: ['community', 'chat'] })
})
beforeEach((context) => {
  if (isMissing(servers)) skip(context, servers)
})
afterAll(async () => {
  if (isMissing(servers)) return
  await network.close()
  await servers.stop()
})

/** A tenant whose administrator has a webhook for messages, and alice, who writes them. */
const tenant = async () => {
  const [{ url: baseUrl }] = network.gateways
  const healthUrls = network.wanted().map(({ healthUrl }) => healthUrl)
  const on = {
    composition: 'processes',
    baseUrl,
    databaseUrl: network.databaseUrl,
    kafkaBrokers: undefined,
    healthUrls,
  } as const
  const { alice, admin } = await peopleAndAdmin(await freshNetwork({ on }))
  const channel = await channelOf(alice)
  const { receiver, webhookId } = await receivingWebhook(admin, { events: ['message.didCreate'] })
  const written: string[] = []
  const write = async (texts: readonly string[]) => {
    for (const text of texts) {
      await messageIn(alice, channel, { data: { text } })
      written.push(text)
    }
  }
  /** Everything has come, in its order; some of it may have come twice. */
  const expectAll = () =>
    until(90_000, () => expect([...new Set(textsIn(receiver.received))]).toEqual(written))
  const replay = () => replayOf(admin, webhookId)
  return { write, expectAll, receiver, replay }
}

const textsIn = (received: readonly Received[]): string[] =>
  received.flatMap(({ data }) =>
    // What the event has.
    (data.messages as { data: { text: string } }[]).map((message) => message.data.text),
  )
const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `${name} ${n}`)

describe('webhooks miss nothing', () => {
  it('when the instance that delivers is killed while people write', async () => {
    const { write, expectAll } = await tenant()
    await write(numbered('before', 20))
    const writing = write(numbered('while', 60))
    network.edges.webhooks[0].signal('SIGKILL')
    await writing
    await network.edges.webhooks[0].ready()
    await write(numbered('after', 5))
    await expectAll()
  })

  it('when another instance takes over from one that is killed for good', async () => {
    const { write, expectAll } = await tenant()
    await write(numbered('before', 10))
    network.edges.webhooks[1].start()
    await network.edges.webhooks[1].ready()
    await network.edges.webhooks[0].end()
    await write(numbered('after', 10))
    await expectAll()
    network.edges.webhooks[0].start()
    await network.edges.webhooks[0].ready()
    await network.edges.webhooks[1].stop()
    await write(numbered('back', 10))
    await expectAll()
  })

  it('when topics keep nothing of what was written while nobody delivered, and replays bring it again', async () => {
    const { write, expectAll, receiver, replay } = await tenant()
    if (isMissing(servers)) return
    await write(numbered('before', 5))
    await expectAll()
    await network.edges.webhooks[0].stop()
    await write(numbered('while', 20))
    await network.settled(30_000)
    const everything = Array.from({ length: 12 }, (_, lane): [number, number] => [
      lane,
      Number.POSITIVE_INFINITY,
    ])
    for (const topic of [topicOf('chat'), topicOf('community')])
      await expireRecords(servers.kafka.brokers, topic, new Map(everything))
    network.edges.webhooks[0].start()
    await network.edges.webhooks[0].ready()
    await expectAll()
    await write(numbered('after', 2))
    await expectAll()
    receiver.received.length = 0
    await replay()
    await expectAll()
  })

  itOfAllFaults('when Kafka is away for 20 seconds', async () => {
    const { write, expectAll } = await tenant()
    if (isMissing(servers)) return
    await write(['before'])
    await expectAll()
    await servers.kafka.kill('SIGKILL')
    await write(numbered('while it is away', 10))
    await forAWhile(20_000, 'Kafka is away')
    await servers.kafka.restart()
    await write(['after'])
    await expectAll()
  })

  itOfAllFaults('when the owner of messages is away while they are read', async () => {
    const { write, expectAll, receiver } = await tenant()
    await write(['before'])
    await expectAll()
    receiver.says = 503
    await write(numbered('unanswered', 5))
    await network.services.chat[0].end()
    await forAWhile(10_000, 'the owner is away')
    network.services.chat[0].start()
    await network.services.chat[0].ready()
    receiver.says = 200
    await write(['after'])
    await until(90_000, () =>
      expect(new Set(textsIn(receiver.received))).toEqual(
        new Set(['before', ...numbered('unanswered', 5), 'after']),
      ),
    )
  })
})
