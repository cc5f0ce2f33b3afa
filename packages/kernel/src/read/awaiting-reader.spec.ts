import { expect, test } from 'vitest'
import { z } from 'zod'
import { localInstallation } from '../dsl/installation.ts'
import type { Reader } from '../dsl/reader.ts'
import { lookup, sql } from '../dsl/sql.ts'
import { table } from '../dsl/table.ts'
import { awaitingReader, sourcesByStatement, type WaitResult } from './awaiting-reader.ts'

const own = sql<string>('own', 'select doc from posts where network_id = $networkId')
const people = sql<string, { ids: readonly string[] }>(
  'people',
  'select u.doc from posts p join users u on u.network_id = $networkId and u.user_id = any($ids::text[])',
)
const counts = sql<string>(
  'counts',
  'select (select count(*) from post_counts where network_id = $networkId) as count from users',
)

const users = table('users', {
  row: z.object({ userId: z.string() }),
  key: ['userId'],
  orderedByKey: ({ userId }) => `user:${userId}`,
})
const ownPosts = table('posts', {
  row: z.object({ postId: z.string() }),
  key: ['postId'],
  orderedByKey: ({ postId }) => `post:${postId}`,
})

const owners = new Map([
  ['users', 'community'],
  ['members', 'community'],
  ['post_counts', 'content'],
])
const sourcesIn = sourcesByStatement(owners)
const sourcesOf = (tables: readonly { name: string }[]) =>
  tables.flatMap(({ name }) => owners.get(name) ?? [])

/** A reader, and its waits and reads in order. */
const reading = (seen: Record<string, WaitResult> = {}) => {
  const steps: string[] = []
  const inner: Reader = {
    networkId: 'demo',
    rows: async (...[{ name }]) => {
      steps.push(`read ${name}`)
      return []
    },
    load: async (refs) => {
      steps.push(`load ${Object.keys(refs).join(' and ')}`)
      return {} as never
    },
    lookUp: async ({ name, index }) => {
      steps.push(`read ${name}`)
      return index([], 'demo')
    },
    installation: localInstallation,
    secrets: { get: async () => undefined, keep: async () => {}, take: async () => undefined },
  }
  const awaitToken = async (source: string): Promise<WaitResult> => {
    await Promise.resolve()
    steps.push(`waited for ${source}`)
    return seen[source] ?? 'fresh'
  }
  return { steps, ...awaitingReader(inner, { sourcesIn, sourcesOf, awaitToken }) }
}

test('the sources of a statement are those of its tables', () => {
  expect([own, people, counts].map(({ text }) => sourcesIn(text))).toEqual([
    [],
    ['community'],
    ['content', 'community'],
  ])
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
  expect(steps).toEqual([
    'waited for community',
    'read people',
    'read people',
    'waited for content',
    'read counts',
  ])
  expect({ sources: sources(), isFresh: isFresh() }).toEqual({
    sources: ['community', 'content'],
    isFresh: true,
  })
})

test('rows that are loaded wait for the sources of their tables', async () => {
  const { reader, steps, sources } = reading()
  await reader.load({ post: ownPosts.get('p') })
  await reader.load({ post: ownPosts.get('p'), authors: [users.get('a'), users.get('b')] })
  expect({ steps, sources: sources() }).toEqual({
    steps: ['load post', 'waited for community', 'load post and authors'],
    sources: ['community'],
  })
})

test.each(['stale', 'late'] as const)(
  'an answer is not fresh where a source is %s',
  async (how) => {
    const { reader, isFresh } = reading({ content: how })
    await reader.rows(people, { ids: [] })
    expect(isFresh()).toBe(true)
    await reader.rows(counts)
    expect(isFresh()).toBe(false)
  },
)
