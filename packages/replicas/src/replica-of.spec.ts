import type { Fold } from '@causerie/kernel'
import { type AnyRowRef, foldsByType } from '@causerie/kernel/engine'
import { describe, expect, test } from 'vitest'
import * as replicas from './index.ts'
import {
  communityReplica,
  feedCountReplica,
  invitationReplica,
  type ReplicaPart,
  replicaOf,
  userReplica,
} from './index.ts'

const isPart = (one: unknown): one is ReplicaPart =>
  typeof one === 'object' && one !== null && 'tables' in one && 'folds' in one
const parts = Object.entries(replicas).flatMap(([name, one]) =>
  isPart(one) ? [[name, one] as const] : [],
)

/**
 * An event with text in every field but those that are lists; of a version that needs no upcast.
 */
const lists: Readonly<Record<string, unknown>> = {
  rules: [{ ruleId: 'x' }],
  children: [{ dataType: 'liveStream', data: { streamId: 'x' } }],
}
const anyEvent = {
  data: new Proxy({}, { get: (_, field) => lists[String(field)] ?? 'x' }),
  networkId: 'demo',
  at: '',
  version: 99,
}
const tablesOf = (fold: Fold<never>): string[] =>
  Object.values(fold.rows(anyEvent as never)).flatMap((ref) =>
    [ref].flat().map(({ table }: AnyRowRef) => table.name),
  )

describe('a part', () => {
  test.each(parts)('%s folds with rows of its own tables alone', (_, { tables, folds }) => {
    const own = new Set(tables.map(({ name }) => name))
    const touched = [...foldsByType(folds).values()].flat().flatMap(tablesOf)
    expect(touched.length).toBeGreaterThan(0)
    expect(touched.filter((name) => !own.has(name))).toEqual([])
  })
})

test('a replica has exactly the tables and folds of its parts', () => {
  const { tables, folds } = replicaOf('community', [userReplica, invitationReplica])
  expect(tables.map(({ name }) => name)).toEqual(['users', 'invitations'])
  const types = [...foldsByType(folds).keys()]
  expect(types).toEqual(expect.arrayContaining(['UserDeleted', 'CommunityMemberJoined']))
  expect(types).not.toContain('CommunityMemberLeft')
})

test('an event of two parts is folded by both', () => {
  const { folds } = replicaOf('community', [communityReplica, invitationReplica])
  const tables = foldsByType(folds).get('CommunityMemberJoined')?.flatMap(tablesOf)
  expect(new Set(tables)).toEqual(new Set(['community_users', 'communities', 'invitations']))
})

test('a part with events of another owner is refused', () => {
  expect(() => replicaOf('community', [feedCountReplica])).toThrow(
    'community records no PostCreated',
  )
})
