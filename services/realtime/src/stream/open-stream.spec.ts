import type { RealtimeOwners } from '@causerie/broadcasts'
import type { ServiceName } from '@causerie/contracts/shared'
import { isRefusal } from '@causerie/protocol'
import { createLog } from '@causerie/telemetry'
import { until } from '@causerie/testkit/infrastructure/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recorded } from '../../test/recorded.ts'
import { createAnswers } from '../delivery/answers.ts'
import { createDelivery } from '../delivery/delivery.ts'
import { openStream } from './open-stream.ts'

const lanes = 2
const caller = { kind: 'user', networkId: 'n', userId: 'bob', sessionId: 's', device: 'd' } as const
type Got = { id: string; text?: string }

/**
 * A server, whose owners take so many turns to answer, and a client that was told what is in `got`.
 */
const world = (turns: readonly number[]) => {
  let asked = 0
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
      asked += 1
      for (let turn = turns[asked % turns.length] ?? 0; turn > 0; turn -= 1)
        await new Promise(setImmediate)
      return answers[query](input as never) as never
    },
  }
  const delivery = createDelivery({ owners, lanes, log: createLog('silent') })
  const options = { delivery, owners, answers: createAnswers(), lanes, now: Date.now }
  const got: Got[] = []
  let close = () => {}
  let beat = () => {}
  return {
    got,
    delivery,
    beat: () => beat(),
    texts: () => got.flatMap(({ text }) => text ?? []),
    open: async (): Promise<void> => {
      let isOpen = true
      const take = (one: Got) => isOpen && got.push(one)
      const opened = await openStream(
        { caller, query: new URLSearchParams(), lastEventId: got.at(-1)?.id },
        options,
      )
      if (isRefusal(opened)) throw new Error('the stream was refused')
      beat = opened.beat
      close = () => {
        isOpen = false
        opened.close()
      }
      await opened.begin({
        event: (id, name, data) => {
          expect(name).not.toBe('reset')
          take(
            name === 'ready'
              ? { id }
              : {
                  id,
                  text: (JSON.parse(data) as { messages: [{ messageId: string }] }).messages[0]
                    .messageId,
                },
          )
        },
        position: (id) => void take({ id }),
        isOpen: () => isOpen,
        unsent: () => 0,
        cut: () => expect.fail(),
      })
    },
    /** The client is cut, and has not got the last ones of what was sent. */
    cut: (lost: number): void => {
      close()
      got.splice(Math.max(1, got.length - lost))
    },
    happen: (service: ServiceName, lane: number, text: string): void => {
      const position = delivery.after(service, lane) + 1
      delivery.take(
        service,
        [recorded({ id: text, lane, position, data: { messageId: text, channelId: 'c' } })],
        false,
      )
    },
  }
}

type Step =
  | { is: 'event'; lane: number }
  | { is: 'cut'; lost: number }
  | { is: 'turn' }
  | { is: 'beat' }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ is: fc.constant('event' as const), lane: fc.nat({ max: lanes - 1 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constant('cut' as const), lost: fc.nat({ max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.constant({ is: 'turn' as const }) },
  { weight: 1, arbitrary: fc.constant({ is: 'beat' as const }) },
)

test('a client that is cut anywhere is told everything once, in the order of each lane', async () => {
  const turns = fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), turns, async (steps, taken) => {
      const { delivery, got, texts, ...client } = world(taken)
      await client.open()
      const sent: string[] = []
      for (const [n, one] of steps.entries()) {
        if (one.is === 'turn') await new Promise(setImmediate)
        else if (one.is === 'beat') client.beat()
        else if (one.is === 'cut') {
          client.cut(one.lost)
          await client.open()
        } else {
          sent.push(`${one.lane} ${n}`)
          client.happen('chat', one.lane, `${one.lane} ${n}`)
        }
      }
      const ofLane = (all: readonly string[], lane: number) =>
        all.filter((text) => text.startsWith(`${lane} `))
      await until(10_000, () => expect(texts().length).toBeGreaterThanOrEqual(sent.length))
      for (let lane = 0; lane < lanes; lane += 1)
        expect(ofLane(texts(), lane)).toEqual(ofLane(sent, lane))
      delivery.close()
    }),
    { numRuns: 200 },
  )
})

test('a server that has read less than the one before tells what comes next, and nothing again', async () => {
  const [before, after] = [world([0]), world([0])]
  for (const { happen } of [before, after]) happen('chat', 0, '1')
  await before.open()
  before.happen('chat', 0, '2')
  await until(10_000, () => expect(before.texts()).toEqual(['2']))
  after.got.push(...before.got)
  const opening = after.open()
  await new Promise(setImmediate)
  for (const text of ['2', '3']) after.happen('chat', 0, text)
  await opening
  await until(10_000, () => expect(after.texts()).toEqual(['2', '3']))
})
