import type { AnyOperation } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { operations } from './catalogue.ts'
import { holdRefusalKinds } from './community/hold/refusal-kinds.ts'

/** What deletions leave of words, people and files that a hold keeps. */
const nothingIsLost: Readonly<Record<string, string>> = {
  deleteCategory: 'It is no person’s, and only marked.',
  deleteChannel: 'The channel is only marked: its messages stay.',
  deleteCommunity: 'The community is only marked: what is in it stays.',
  deleteMessageFeed: 'The feed is only marked: its messages stay.',
  deleteRole: 'It is no person’s.',
  deleteWebhook: 'It is no person’s.',
}

const all = Object.values<AnyOperation>(operations)
const deletions = all.filter(({ id }) => id.startsWith('delete'))
const asksForHolds = ({ refusals }: AnyOperation): boolean =>
  refusals.some((code) => code in holdRefusalKinds)

test('whatever deletes words, people or files may be refused because of a hold', () => {
  const undecided = deletions.filter(
    (operation) => !asksForHolds(operation) && nothingIsLost[operation.id] === undefined,
  )
  expect(undecided.map(({ id }) => id)).toEqual([])
})

test('each exception is an operation that a hold does not refuse', () => {
  const free = deletions.filter((operation) => !asksForHolds(operation))
  expect(free.map(({ id }) => id).sort()).toEqual(Object.keys(nothingIsLost).sort())
})
