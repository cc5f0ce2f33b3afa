import { expect, test } from 'vitest'
import { noInstallation } from '../dsl/installation.ts'
import type { Reader } from '../dsl/reader.ts'
import { lookup, sql } from '../dsl/sql.ts'
import { awaitingReader, sourcesByStatement, type WaitResult } from './awaiting-reader.ts'

const own = sql<string>('own', 'select doc from posts where network_id = $networkId')
const people = sql<string, { ids: readonly string[] }>(
  'people',
  'select u.doc from posts p join users u on u.network_id = $networkId and u.user_id = any($ids::text[])',
)
const counts = sql<string>('counts', 'select (select count(*) from post_counts where network_id = $networkId) as count from users')

const sourcesIn = sourcesByStatement(
  new Map([
    ['users', 'community'],
    ['members', 'community'],
    ['post_counts', 'content'],
  ]),
)

/** A reader, and its waits and reads in order. */
const reading = (seen: Record<string, WaitResult> = {}) => {
  const steps: string[] = []
  const inner: Reader = {
    networkId: 'demo',
    rows: async (...[{ name }]) => {
      steps.push(`read ${name}`)
      return []
    },
    lookUp: async ({ name, index }) => {
      steps.push(`read ${name}`)
      return index([], 'demo')
    },
    installation: noInstallation,
    secrets: { get: async () => undefined, keep: async () => {}, take: async () => undefined },
  }
  const awaitToken = async (source: string): Promise<WaitResult> => {
    await Promise.resolve()
    steps.push(`waited for ${source}`)
    return seen[source] ?? 'fresh'
  }
  return { steps, ...awaitingReader(inner, { sourcesIn, awaitToken }) }
}

test('the sources of a statement are those of its tables', () => {
  expect([own, people, counts].map(({ text }) => sourcesIn(text))).toEqual([[], ['community'], ['content', 'community']])
})

test('a statement on own tables does not wait', async () => {
  const { reader, steps, sources } = reading()
  await reader.rows(own)
  expect({ steps, sources: sources() }).toEqual({ steps: ['read own'], sources: [] })
})

test('each source is waited for once, before the first statement that reads it', async () => {
  const { reader, steps, sources, isFresh } = reading()
  await Promise.all([
    reader.rows(people, { ids: ['a'] }),
    reader.lookUp(
      lookup(people, (rows) => rows),
      { ids: ['b'] },
    ),
  ])
  await reader.rows(counts)
  expect(steps).toEqual(['waited for community', 'read people', 'read people', 'waited for content', 'read counts'])
  expect({ sources: sources(), isFresh: isFresh() }).toEqual({ sources: ['community', 'content'], isFresh: true })
})

test.each(['stale', 'late'] as const)('an answer is not fresh where a source is %s', async (how) => {
  const { reader, isFresh } = reading({ content: how })
  await reader.rows(people, { ids: [] })
  expect(isFresh()).toBe(true)
  await reader.rows(counts)
  expect(isFresh()).toBe(false)
})
