import { until } from '@causerie/testkit/infrastructure/server'
import { expect, test } from 'vitest'
import { createAnswers } from './answers.ts'
import type { Message } from './message.ts'
import { Outbox } from './outbox.ts'

const message = (data: string, answer?: Message['answer']): Message => ({
  eventType: 'message.created',
  topic: 'n',
  isSoft: false,
  data,
  answer,
  encoded: new Map(),
})
const world = () => {
  const answers = createAnswers()
  const sent: string[] = []
  const cuts: true[] = []
  let unsent = 0
  const outbox = new Outbox({
    userId: 'alice',
    answers,
    now: () => Date.now(),
    to: {
      send: ({ data }) => void sent.push(data),
      unsent: () => unsent,
      cut: () => void cuts.push(true),
    },
  })
  const add = (one: Message) => outbox.add(one, [])
  const leaveUnread = (bytes: number) => {
    unsent = bytes
  }
  return { answers, sent, cuts, outbox, add, leaveUnread }
}
const own = (requestId: string, milliseconds = 60_000) => ({
  requestId,
  actor: 'alice',
  until: Date.now() + milliseconds,
})

test('nothing is sent before it is open, and everything in order from then on', () => {
  const { sent, outbox, add } = world()
  add(message('1'))
  expect(sent).toEqual([])
  outbox.open()
  add(message('2'))
  expect(sent).toEqual(['1', '2'])
})

test('what a user did waits for the answer, and everything behind it', () => {
  const { answers, sent, outbox, add } = world()
  outbox.open()
  add(message('others'))
  add(message('own', own('r1')))
  add(message('later'))
  expect(sent).toEqual(['others'])
  answers.answered('r1')
  expect(sent).toEqual(['others', 'own', 'later'])
})

test('what was answered already waits for nothing, nor does what others did', () => {
  const { answers, sent, outbox, add } = world()
  outbox.open()
  answers.answered('r1')
  add(message('own', own('r1')))
  add(message('of bob', { requestId: 'r2', actor: 'bob', until: Date.now() + 60_000 }))
  expect(sent).toEqual(['own', 'of bob'])
})

test('an answer that never comes is not waited for', async () => {
  const { sent, outbox, add } = world()
  outbox.open()
  add(message('own', own('lost', 20)))
  expect(sent).toEqual([])
  await until(5_000, () => expect(sent).toEqual(['own']))
})

test('nothing is sent after it is closed', () => {
  const { answers, sent, outbox, add } = world()
  outbox.open()
  add(message('own', own('r1')))
  outbox.close()
  answers.answered('r1')
  expect(sent).toEqual([])
})

test('what waits counts as unread, with what was sent before', () => {
  const { cuts, outbox, add, leaveUnread } = world()
  const half = 'x'.repeat(512 * 1024)
  add(message(half))
  add(message(half))
  expect(cuts).toEqual([])
  leaveUnread(1)
  add(message('x'))
  expect(cuts).toEqual([true])
  outbox.open()
  add(message(half))
  expect(cuts).toEqual([true])
})

test('what has gathered is sent in turns, in order', async () => {
  const { sent, outbox, add } = world()
  const all = Array.from({ length: 1_000 }, (_, i) => `${i}`)
  for (const data of all) add(message(data))
  outbox.open()
  add(message('last'))
  const turns: number[] = []
  while (sent.length <= all.length) {
    turns.push(sent.length)
    await new Promise(setImmediate)
  }
  expect(sent).toEqual([...all, 'last'])
  expect(
    turns
      .map((before, i) => (turns[i + 1] ?? sent.length) - before)
      .every((inOneTurn) => inOneTurn <= 100),
  ).toBe(true)
})
