import { networkDeleted, refuse } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { networkDeletionOf } from './network-deletion.ts'

const network = {
  part: 'profile',
  name: 'Gardeners',
  timeZone: 'UTC',
  defaultLanguage: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
} as const
const deleted = { part: 'deletion', deletedAt: '2026-02-01T00:00:00.000Z' } as const
const named = (name: string, hasHolds = false) => ({ name, hasHolds })

test('a network is deleted by its own name alone', () => {
  const rows = { network, deleted: undefined }
  expect(networkDeletionOf(rows, named('Gardeners'))).toEqual([networkDeleted({})])
  for (const name of ['gardeners', 'Gardeners ', ''])
    expect(networkDeletionOf(rows, named(name))).toEqual(refuse('not-the-network'))
})

test('a network with holds stays, and whoever does not know its name is not told of them', () => {
  const rows = { network, deleted: undefined }
  expect(networkDeletionOf(rows, named('Gardeners', true))).toEqual(refuse('holds-in-network'))
  expect(networkDeletionOf(rows, named('Hikers', true))).toEqual(refuse('not-the-network'))
})

test('nothing happens to a network that is deleted already', () => {
  expect(networkDeletionOf({ network: undefined, deleted }, named('Gardeners', true))).toEqual([])
})
