import { forAWhile } from '@causerie/testkit/for-a-while'
import { until } from '@causerie/testkit/infrastructure/server'
import type { Received } from '@causerie/testkit/webhook-receiver'
import { describe, expect, it } from 'vitest'
import { channelOf } from '../chat/channel/steps.ts'
import { messageIn } from '../chat/message/steps.ts'
import { peopleAndAdmin } from '../people.ts'
import { receivingWebhook, replayOf } from '../webhooks/steps.ts'
import { itOfAllFaults } from './all-faults.ts'
import { numbered, ownProcesses } from './own-processes.ts'

const own = ownProcesses(['community', 'chat'])

/** A tenant whose administrator has a webhook for messages, and alice, who writes them. */
const tenant = async () => {
  const { tenant: fresh } = await own.tenant()
  const { alice, admin } = await peopleAndAdmin(fresh)
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
describe('webhooks miss nothing', () => {
  it('when the instance that delivers is killed while people write', async () => {
    const { write, expectAll } = await tenant()
    await write(numbered('before', 20))
    const writing = write(numbered('while', 60))
    own.network.edges.webhooks[0].signal('SIGKILL')
    await writing
    await own.network.edges.webhooks[0].ready()
    await write(numbered('after', 5))
    await expectAll()
  })

  it('when another instance takes over from one that is killed for good', async () => {
    const { write, expectAll } = await tenant()
    await write(numbered('before', 10))
    own.network.edges.webhooks[1].start()
    await own.network.edges.webhooks[1].ready()
    await own.network.edges.webhooks[0].end()
    await write(numbered('after', 10))
    await expectAll()
    own.network.edges.webhooks[0].start()
    await own.network.edges.webhooks[0].ready()
    await own.network.edges.webhooks[1].stop()
    await write(numbered('back', 10))
    await expectAll()
  })

  it('when topics keep nothing of what was written while nobody delivered, and replays bring it again', async () => {
    const { write, expectAll, receiver, replay } = await tenant()
    await write(numbered('before', 5))
    await expectAll()
    await own.network.edges.webhooks[0].stop()
    await write(numbered('while', 20))
    await own.network.settled(30_000)
    await own.expireTopics()
    own.network.edges.webhooks[0].start()
    await own.network.edges.webhooks[0].ready()
    await expectAll()
    await write(numbered('after', 2))
    await expectAll()
    receiver.received.length = 0
    await replay()
    await expectAll()
  })

  itOfAllFaults('when Kafka is away for 20 seconds', async () => {
    const { write, expectAll } = await tenant()
    await write(['before'])
    await expectAll()
    await own.servers.kafka.kill('SIGKILL')
    await write(numbered('while it is away', 10))
    await forAWhile(20_000, 'Kafka is away')
    await own.servers.kafka.restart()
    await write(['after'])
    await expectAll()
  })

  itOfAllFaults('when the owner of messages is away while they are read', async () => {
    const { write, expectAll, receiver } = await tenant()
    await write(['before'])
    await expectAll()
    receiver.says = 503
    await write(numbered('unanswered', 5))
    await own.network.services.chat[0].end()
    await forAWhile(10_000, 'the owner is away')
    own.network.services.chat[0].start()
    await own.network.services.chat[0].ready()
    receiver.says = 200
    await write(['after'])
    await until(90_000, () =>
      expect(new Set(textsIn(receiver.received))).toEqual(
        new Set(['before', ...numbered('unanswered', 5), 'after']),
      ),
    )
  })
})
