import type { RealtimeOwners } from '@causerie/broadcasts'
import { keys } from '@causerie/contracts/realtime'
import { createLog } from '@causerie/telemetry'
import { until } from '@causerie/testkit/infrastructure/server'
import { expect, test } from 'vitest'
import { countInTurns } from '../../test/count-in-turns.ts'
import { recorded } from '../../test/recorded.ts'
import { createDelivery } from './delivery.ts'
import { Outbox } from './outbox.ts'
import type { Subscriber } from './subscriber.ts'
import { itemsPerTurn } from './turns.ts'

/*
 * What decides how long a loop runs is counted whenever it is touched: clients, events, keys and
 * channels. Each is touched a few times, so that a loop which asks nobody for its turn shows at
 * once.
 */
const [touchesOfClient, touchesOfEvent] = [8, 60]
const many = 40 * itemsPerTurn

const world = ({ channelIds = ['c'] }: { channelIds?: readonly string[] } = {}) => {
  const counted = countInTurns()
  /** The same object, counted whenever a field is read. */
  const watched = <T extends object>(of: T): T =>
    new Proxy(of, {
      get: (target, name, receiver) => {
        counted.count()
        return Reflect.get(target, name, receiver) as unknown
      },
    })
  const answers = {
    present: ({ ids }: { ids: string[] }) => ({
      messages: ids.map((messageId) => ({ messageId, path: `n/${messageId}` })),
    }),
    readers: ({ viewers }: { viewers: { userId: string }[] }) => ({
      readers: viewers.map(({ userId }) => userId),
    }),
    identify: () => ({ id: null }),
    channels: () => ({ channelIds }),
    blocks: () => ({ blocks: [] }),
  }
  const owners: RealtimeOwners = {
    ask: async (_, query, { input }) => answers[query](input as never) as never,
  }
  const delivery = createDelivery({ owners, lanes: 2, log: createLog('silent') })
  let notified = 0
  const listen = (userId: string, ...listenTo: string[]) => {
    const subscriber: Subscriber = watched({
      networkId: 'n',
      viewer: { userId, kind: 'user' } as const,
      feeds: new Set(['messages'] as const),
      deliver: () => {
        counted.count()
        notified += 1
      },
    })
    for (const key of listenTo) delivery.interests.add(subscriber, key)
    return subscriber
  }
  const happen = (count: number, channelId: string) => {
    const from = delivery.after('chat', 0)
    const sent = (position: number) =>
      watched(
        recorded({ id: `${position}`, position, data: { messageId: `${position}`, channelId } }),
      )
    delivery.take(
      'chat',
      Array.from({ length: count }, (_, i) => sent(from + i + 1)),
      false,
    )
  }
  return { counted, delivery, listen, happen, notified: () => notified }
}
/** What is done before is not counted. */
const mostOf = async (
  counted: ReturnType<typeof countInTurns>,
  work: () => Promise<unknown>,
): Promise<number> => {
  counted.forget()
  await work()
  return counted.most()
}

test('an event is told to however many clients in turns', async () => {
  const { counted, listen, happen, notified } = world()
  for (let i = 0; i < many; i += 1) listen(`user ${i}`, keys.channel('c'))
  const most = await mostOf(counted, async () => {
    happen(2, 'c')
    await until(20_000, () => expect(notified()).toBe(2 * many))
  })
  expect(most).toBeLessThan(touchesOfClient * itemsPerTurn)
})

test('a batch of events is read in turns', async () => {
  const { counted, delivery, happen } = world()
  // A source hands over at once what it has read.
  happen(many, 'c')
  expect(await mostOf(counted, delivery.isRead)).toBeLessThan(touchesOfEvent * itemsPerTurn)
})

test('who comes back is told in turns, and what concerns others is not even looked at', async () => {
  const { counted, delivery, happen, listen } = world()
  happen(1, 'c')
  const after = delivery.arrived()
  happen(many, 'of others')
  happen(many, 'c')
  await delivery.isRead()
  const client = listen('bob', keys.channel('c'))
  const stranger = listen('carol', keys.channel('nothing'))
  let notified = 0
  const replay = (to: Subscriber) =>
    delivery.replay(
      to,
      { after, until: delivery.arrived() },
      { deliver: () => (notified += 1), flushed: async () => {} },
    )
  const most = await mostOf(counted, () => replay(client))
  expect(notified).toBe(many)
  expect(most).toBeLessThan(touchesOfEvent * itemsPerTurn)
  counted.forget()
  for (let i = 0; i < 100; i += 1) await replay(stranger)
  // An event that is looked at is counted; the rest are the returns themselves.
  expect(counted.sum()).toBeLessThan(1_000)
})

test('what a client has missed is looked up for it alone, however many listen to the same', async () => {
  const { counted, delivery, happen, listen } = world()
  const after = delivery.arrived()
  happen(10, 'c')
  await delivery.isRead()
  for (let i = 0; i < many; i += 1) listen(`user ${i}`, keys.channel('c'))
  const client = listen('bob', keys.channel('c'))
  counted.forget()
  await delivery.replay(
    client,
    { after, until: delivery.arrived() },
    { deliver: () => {}, flushed: async () => {} },
  )
  expect(counted.sum()).toBeLessThan(10 * touchesOfEvent)
})

test('the channels of a user are listened to, and left, in turns', async () => {
  const channelIds = Array.from({ length: many }, (_, i) => `c${i}`)
  const { counted, delivery, listen } = world({ channelIds })
  const client = listen('bob')
  const most = await mostOf(counted, async () => {
    await delivery.myChannels.load(client)
    delivery.myChannels.forget(client, 'messages')
    delivery.interests.leave(client)
  })
  expect(most).toBeLessThan(touchesOfClient * itemsPerTurn)
})

test('nobody who left is told of anything, and who takes over is told from then on', async () => {
  const { delivery, happen, listen, notified } = world()
  const [leaving, arriving] = [listen('bob', keys.channel('c')), listen('carol', keys.channel('c'))]
  delivery.interests.leave(leaving)
  const successor = listen('carol')
  delivery.interests.replace(arriving, successor)
  happen(1, 'c')
  await delivery.isRead()
  await delivery.notificationOf('chat', 0)
  expect(notified()).toBe(1)
  expect([...delivery.interests.keysOf(successor)]).toEqual([keys.channel('c')])
})

test('what waited for a client is sent in turns, in order', async () => {
  const counted = countInTurns()
  const sent: string[] = []
  const outbox = new Outbox({
    userId: 'bob',
    answers: { answered: () => {}, isAnswered: () => true, onAnswered: () => {} },
    now: () => 0,
    to: {
      send: ({ data }) => {
        counted.count()
        sent.push(data)
      },
      unsent: () => 0,
      cut: () => {},
    },
  })
  const message = (data: string) => ({
    eventType: 'x',
    topic: 'n',
    isSoft: false,
    data,
    answer: undefined,
    encoded: new Map(),
  })
  const all = Array.from({ length: many }, (_, i) => `${i}`)
  for (const data of all) outbox.add(message(data), [])
  outbox.open()
  outbox.add(message('last'), [])
  await until(5_000, () => expect(sent).toEqual([...all, 'last']))
  expect(counted.most()).toBeLessThanOrEqual(itemsPerTurn)
})
