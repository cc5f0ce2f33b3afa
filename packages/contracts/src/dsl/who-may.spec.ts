import { expect, test } from 'vitest'
import { operations } from '../catalogue.ts'
import { rejections } from '../rejections.ts'
import type { AnyOperation } from './operation.ts'
import { scopes } from './scopes.ts'
import type { Scope } from './who-may.ts'

const all = Object.entries<AnyOperation>(operations)
const byName = new Map(Object.values<Scope>(scopes).map((scope) => [scope.name, scope]))

/** What every operation that takes a token may answer. */
const everywhere = new Set(['unauthorized'])

test('a scope stands under its name', () => {
  expect([...byName.keys()]).toEqual(Object.keys(scopes))
})

test.each(all)('%s has an outcome for every kind of caller of a listed scope', (_, { may }) => {
  expect(byName.get(may.scope.name)).toBe(may.scope)
  expect(Object.keys(may.outcomes).toSorted()).toEqual(Object.keys(may.scope.kinds).toSorted())
})

test.each(all)('%s refuses callers only as its contract lists', (_, { may, rejects, credential }) => {
  // Who has no administrator's token is refused before the operation.
  const known = new Set<string>([...rejects, ...everywhere, ...(credential === 'admin-token' ? ['permission-denied'] : [])])
  const refusals = Object.values(may.outcomes).filter((outcome) => outcome !== 'yes')
  expect(refusals.filter((code) => !known.has(code) || !(code in rejections))).toEqual([])
})

test.each(all)('%s takes a key if and only if it is of the scope of keys', (_, { may, credential }) => {
  expect(may.scope === scopes.key).toBe(credential === 'api-key' || credential === 'server-key')
})
