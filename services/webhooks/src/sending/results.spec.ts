import { eventually } from '@causerie/testkit/eventually'
import { expect, test } from 'vitest'
import type { AttemptResult } from '../database/queue.ts'
import { createResults } from './results.ts'

const resultOf = (
  delivery: number,
  state: AttemptResult['state'] = 'delivered',
): AttemptResult => ({
  networkId: 'n',
  webhookId: 'w',
  delivery,
  number: 1,
  tries: 1,
  at: '2026-11-01T12:00:00.000Z',
  status: 200,
  failure: null,
  duration: 1,
  answer: '',
  state,
  nextAt: null,
})
/** What was recorded with each statement. */
const recording = (fails: (call: number) => boolean = () => false) => {
  const calls: number[][] = []
  const record = async (results: readonly AttemptResult[]): Promise<void> => {
    calls.push(results.map(({ delivery }) => delivery))
    if (fails(calls.length)) throw new Error('no answer')
  }
  return { calls, results: createResults({ record }) }
}
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)

test('results of the same moment are recorded with one statement', async () => {
  const { calls, results } = recording()
  await Promise.all([1, 2, 3].map((delivery) => results.add(resultOf(delivery))))
  await results.add(resultOf(4))
  expect(calls).toEqual([[1, 2, 3], [4]])
})

test('a statement records 500 at most, and all are recorded in order', async () => {
  const { calls, results } = recording()
  await Promise.all(numbers(1, 1_200).map((delivery) => results.add(resultOf(delivery))))
  expect(calls.map(({ length }) => length)).toEqual([500, 500, 200])
  expect(calls.flat()).toEqual(numbers(1, 1_200))
})

test('what fails is told to those whose results it had, and the next ones are recorded', async () => {
  const { calls, results } = recording((call) => call === 1)
  const added = numbers(1, 600).map((delivery) => results.add(resultOf(delivery)))
  const outcomes = (await Promise.allSettled(added)).map(({ status }) => status)
  expect(new Set(outcomes.slice(0, 500))).toEqual(new Set(['rejected']))
  expect(new Set(outcomes.slice(500))).toEqual(new Set(['fulfilled']))
  await results.add(resultOf(601))
  expect(calls.at(-1)).toEqual([601])
})

test('one statement runs at a time', async () => {
  const open: (() => void)[] = []
  const results = createResults({ record: () => new Promise((resolve) => open.push(resolve)) })
  const all = numbers(1, 501).map((delivery) => results.add(resultOf(delivery)))
  await eventually(() => open.length).toBe(1)
  open.shift()?.()
  await eventually(() => open.length).toBe(1)
  open.shift()?.()
  await Promise.all(all)
})

test('deliveries are counted once, attempts each time', async () => {
  const { results } = recording()
  await Promise.all(
    (['pending', 'pending', 'delivered', 'failed'] as const).map((state, i) =>
      results.add(resultOf(i, state)),
    ),
  )
  expect(results.counts).toEqual({
    delivered: 1,
    failed: 1,
    attempts: { delivered: 1, failed: 3 },
  })
})
