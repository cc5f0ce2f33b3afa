import { type AnyOperation, credentialRejections, type Scope } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { operations } from '../catalogue.ts'
import { rejections } from '../rejections.ts'
import { scopes } from './scopes.ts'

const all = Object.entries<AnyOperation>(operations)
const byName = new Map(Object.values<Scope>(scopes).map((scope) => [scope.name, scope]))

/** Rejections of every operation that requires a token. */
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
  (_, { may, rejects, credential }) => {
    // The gateway refuses callers without a valid credential, or without an administrator's token.
    const known = new Set<string>([
      ...rejects,
      ...everywhere,
      credentialRejections[credential],
      ...(credential.startsWith('admin-token') ? ['permission-denied'] : []),
    ])
    const refusals = Object.values(may.outcomes).filter((outcome) => outcome !== 'yes')
    expect(refusals.filter((code) => !known.has(code) || !(code in rejections))).toEqual([])
  },
)

test.each(all)('%s requires a key if and only if its scope is `key`', (_, { may, credential }) => {
  expect(may.scope === scopes.key).toBe(
    ['api-key', 'server-key', 'media-server'].includes(credential),
  )
})
