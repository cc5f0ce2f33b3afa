import type { RealtimeOwners } from '@causerie/broadcasts'
import { keys } from '@causerie/contracts/realtime'
import { services } from '@causerie/contracts/shared'
import type { Recorded } from '@causerie/protocol'
import { createLog } from '@causerie/telemetry'
import { until } from '@causerie/testkit/infrastructure/server'
import { expect, test } from 'vitest'
import { recorded } from '../../test/recorded.ts'
import { createDelivery } from './delivery.ts'
import type { Subscriber } from './subscriber.ts'
import { itemsPerTurn } from './turns.ts'

/** RealtimeOwners who let everybody read, present a message as its id, and can be away. */
const world = () => {
  const asked: string[] = []
  let isAway = false
  const answers = {
    present: ({ ids }: { ids: string[] }) => ({
      messages: ids.map((messageId) => ({ messageId, path: `n/${messageId}` })),
    }),
    readers: ({ viewers }: { viewers: { userId: string }[] }) => ({
      readers: viewers.map(({ userId }) => userId),
    }),
    identify: () => ({ id: null }),
    channels: () => ({ channelIds: ['c'] }),
    blocks: () => ({ blocks: [] }),
  }
  const owners: RealtimeOwners = {
    ask: async (_, query, { input }) => {
      asked.push(query)
      if (isAway) throw new Error('away')
      return answers[query](input as never) as never
    },
  }
  const delivery = createDelivery({ owners, lanes: 2, log: createLog('silent') })
  const notified: string[] = []
  const listen = (networkId = 'n') => {
    const subscriber: Subscriber = {
      networkId,
      viewer: { userId: 'bob', kind: 'user' },
      feeds: new Set(),
      deliver: ({ data }) =>
        notified.push(
          (JSON.parse(data) as { messages: [{ messageId: string }] }).messages[0].messageId,
        ),
    }
    delivery.interests.add(subscriber, keys.channel('c'))
    return subscriber
  }
  const happen = (...messageIds: string[]) => {
    const from = delivery.after('chat', 0)
    delivery.take(
      'chat',
      messageIds.map((messageId, i) => sent(messageId, from + i + 1)),
      false,
    )
  }
  return {
    asked,
    delivery,
    notified,
    listen,
    happen,
    away: (now: boolean) => {
      isAway = now
    },
  }
}
const sent = (messageId: string, position: number): Recorded =>
  recorded({ id: messageId, position, data: { messageId, channelId: 'c' } })

test('while nobody listens, nobody is asked and nothing is told', () => {
  const { asked, delivery, happen } = world()
  happen('1', '2')
  expect([asked, delivery.statistics.delivered]).toEqual([[], 0])
})

test('listeners of other networks are not told', () => {
  const { asked, happen, listen } = world()
  listen('other')
  happen('1')
  expect(asked).toEqual([])
})

test('events are told in the order of their lane, each once, even if they are delivered again', async () => {
  const { delivery, happen, listen, notified } = world()
  listen()
  happen('1', '2', '3')
  delivery.take('chat', [sent('2', 2), sent('3', 3), sent('4', 4)], false)
  await until(5_000, () => expect(notified).toEqual(['1', '2', '3', '4']))
})

test('while an owner is away, events wait', async () => {
  const { away, delivery, happen, listen, notified } = world()
  listen()
  away(true)
  happen('1', '2')
  await until(5_000, () => expect(delivery.statistics.failed + notified.length).toBe(0))
  away(false)
  await until(5_000, () => expect(notified).toEqual(['1', '2']))
})

test('who comes back is told of what was missed, and of nothing else', async () => {
  const { delivery, happen, listen } = world()
  happen('1')
  const after = delivery.arrived()
  happen('2', '3')
  const missed: string[] = []
  const subscriber = listen()
  const isKnown = await delivery.replay(
    subscriber,
    { after, until: delivery.arrived() },
    { deliver: ({ topic }) => missed.push(topic), flushed: async () => {} },
  )
  expect([isKnown, missed]).toEqual([true, ['n/2', 'n/3']])
})

test('what others are still being told of is not behind anybody', async () => {
  const { delivery, happen } = world()
  const reached: number[] = []
  const many = itemsPerTurn + 50
  for (let i = 0; i < many; i += 1) {
    const subscriber: Subscriber = {
      networkId: 'n',
      viewer: { userId: `user ${i}`, kind: 'user' },
      feeds: new Set(),
      deliver: () => reached.push(delivery.notified()[services.indexOf('chat')]?.[0] ?? 0),
    }
    delivery.interests.add(subscriber, keys.channel('c'))
  }
  happen('1')
  await until(5_000, () => expect(reached).toEqual(Array(many).fill(0)))
  expect(delivery.notified()[services.indexOf('chat')]?.[0]).toBe(1)
})
