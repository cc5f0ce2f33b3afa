import { type AnyOperation, credentialRefusals, type Scope } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { operations } from '../catalogue.ts'
import { refusalKinds } from '../refusal-kinds.ts'
import { scopes } from './scopes.ts'

const all = Object.entries<AnyOperation>(operations)
const byName = new Map(Object.values<Scope>(scopes).map((scope) => [scope.name, scope]))

/** Refusals of every operation that requires a token. */
const everywhere = new Set(['unauthorized'])

test('a scope is listed under its name', () => {
  expect([...byName.keys()]).toEqual(Object.keys(scopes))
})

test.each(all)('%s has an outcome for every kind of caller of a listed scope', (_, { may }) => {
  expect(byName.get(may.scope.name)).toBe(may.scope)
  expect(Object.keys(may.outcomes).toSorted()).toEqual(Object.keys(may.scope.kinds).toSorted())
})

test.each(all)(
  '%s refuses callers only as its contract lists',
  (_, { may, refusals, credential }) => {
    // The gateway refuses callers without a valid credential, or without an administrator's token.
    const known = new Set<string>([
      ...refusals,
      ...everywhere,
      credentialRefusals[credential],
      ...(credential.startsWith('admin-token') ? ['permission-denied'] : []),
    ])
    const outcomes = Object.values(may.outcomes).filter((outcome) => outcome !== 'yes')
    expect(outcomes.filter((code) => !known.has(code) || !(code in refusalKinds))).toEqual([])
  },
)

test.each(all)('%s requires a key if and only if its scope is `key`', (_, { may, credential }) => {
  expect(may.scope === scopes.key).toBe(
    ['api-key', 'server-key', 'media-server'].includes(credential),
  )
})
