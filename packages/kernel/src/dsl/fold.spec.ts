import { event, type Recorded } from '@causerie/protocol'
import { bankHistory } from '@causerie/testkit/kernel/bank-history'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fold, foldsByType, foldsOf, noRows, rowChanges } from './fold.ts'
import { followUp } from './follow-up.ts'
import { table } from './table.ts'

const amountMoved = event({
  type: 'AmountMoved',
  summary: 'An amount was moved, in cents since the second version.',
  data: z.object({ accountId: z.string(), cents: z.number() }),
  orderedBy: (e) => `account:${e.accountId}`,
  version: 2,
  upcast: {
    1: ({ accountId, amount }: { accountId: string; amount: number }) => ({
      accountId,
      cents: amount * 100,
    }),
  },
})
const sums = table('sums', {
  row: z.object({ accountId: z.string(), cents: z.number() }),
  key: ['accountId'],
  orderedByKey: ({ accountId }) => `account:${accountId}`,
})
// Recorded with the data of the first version.
const old = { ...bankHistory().next(3), data: { accountId: 'a1', amount: 7 } } as Recorded<never>

test('a fold gets events in their newest version', () => {
  const { rows, then } = fold(amountMoved)(
    (e) => ({ sum: sums.get(e.accountId), cents: sums.get(`${e.cents}`) }),
    (_, { data, version }) => [
      sums.put({ accountId: `${data.accountId} ${version}`, cents: data.cents }),
    ],
  )
  expect(rows(old)).toEqual({ sum: sums.get('a1'), cents: sums.get('700') })
  expect(then({} as never, old).map(({ row }) => row)).toEqual([{ accountId: 'a1 2', cents: 700 }])
})

test('what an event changes costs by its rows, not by their square', () => {
  let reads = 0
  const counting = <Row extends { id: string }>(ref: Row): Row =>
    Object.defineProperty({ ...ref }, 'id', {
      get: () => {
        reads += 1
        return ref.id
      },
    })
  const accountIds = Array.from({ length: 1_000 }, (_, n) => `a${n}`)
  const ref = accountIds.map((accountId) => counting(sums.get(accountId)))
  const all = fold(amountMoved)(
    () => ({ ref }),
    () => accountIds.map((accountId) => sums.put({ accountId, cents: 1 })),
  )
  expect(
    rowChanges([{ fold: all, refs: { ref }, all: ref }], old, () => ({ ref: [] })),
  ).toHaveLength(1_000)
  expect(reads).toBeLessThan(3_000)
})

test('a follow-up gets events in their newest version', () => {
  const seen: number[] = []
  followUp('look', { of: amountMoved, from: 'beginning' }, ({ data }) => {
    seen.push(data.cents)
    return []
  }).decisions(old)
  expect(seen).toEqual([700])
})

test('an event without a fold is a compile error that names it', () => {
  const otherMoved = event({
    type: 'OtherMoved',
    summary: 'For tests.',
    data: z.object({ text: z.string() }),
    orderedBy: () => 'network:',
  })
  const events = { amountMoved, otherMoved }
  const [one, two] = [
    { amountMoved: noRows(amountMoved) },
    { amountMoved: noRows(amountMoved), otherMoved: noRows(otherMoved) },
  ]
  // @ts-expect-error otherMoved has no fold.
  foldsOf(events, [one])
  // @ts-expect-error The fold is one of another event.
  foldsOf(events, [two, { amountMoved: noRows(otherMoved) }])
  expect([...foldsByType(foldsOf(events, [one, two]))]).toEqual([
    ['AmountMoved', [one.amountMoved, two.amountMoved]],
    ['OtherMoved', [two.otherMoved]],
  ])
})
