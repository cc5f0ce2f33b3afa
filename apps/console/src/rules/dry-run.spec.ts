import { createClient } from '@causerie/client'
import { expect, test } from 'vitest'
import { nothingTried, tryOnLastDay, withStep } from './dry-run.ts'

const stopped = (recordId: string, createdAt: string) => ({
  type: 'post' as const,
  recordId,
  userId: 'bob',
  targetType: 'user' as const,
  targetId: 'bob',
  createdAt,
})

test('steps are summed up by type, and the latest of all that would have been stopped come first', () => {
  const [first, second] = [
    stopped('a', '2026-11-27T10:00:00.000Z'),
    stopped('b', '2026-11-27T12:00:00.000Z'),
  ]
  const posts = withStep(nothingTried, 'post', { tried: 1_000, stopped: [first] })
  const morePosts = withStep(posts, 'post', { tried: 3, stopped: [second] })
  expect(withStep(morePosts, 'comment', { tried: 0, stopped: [] })).toEqual({
    tried: { post: 1_003, comment: 0 },
    count: 2,
    latest: [second, first],
  })
  const many = Array.from({ length: 30 }, (_, n) =>
    stopped(String(n), `2026-11-27T10:00:${n + 10}.000Z`),
  )
  const { count, latest } = withStep(nothingTried, 'post', { tried: 30, stopped: many })
  expect([count, latest.length, latest[0]?.recordId]).toEqual([30, 20, '29'])
})

test('a run goes on from step to step and from type to type, always since the same time', async () => {
  const asked: { type: string; list: string; since: string; token?: string }[] = []
  const answer: typeof fetch = async (input, init) => {
    const body = await new Request(input, init).json()
    asked.push(body)
    return Response.json({
      tried: 1,
      stopped: [],
      paging: body.type === 'message' && body.token === undefined ? { next: 'second' } : {},
    })
  }
  const client = createClient({
    baseUrl: 'http://127.0.0.1',
    session: async () => ({ accessToken: 'a.b.c' }),
    fetch: answer,
  })
  const tried: number[] = []
  for await (const progress of tryOnLastDay(client, {
    list: 'whitelist',
    rules: { regexs: [] },
    signal: new AbortController().signal,
  }))
    tried.push(Object.values(progress.tried).reduce((sum, one) => sum + one, 0))
  expect(tried).toEqual([1, 2, 3, 4, 5, 6])
  expect(asked.map(({ type, token }) => [type, token])).toEqual([
    ['message', undefined],
    ['message', 'second'],
    ['post', undefined],
    ['comment', undefined],
    ['story', undefined],
    ['user', undefined],
  ])
  expect(new Set(asked.map(({ list, since }) => `${list} ${since}`)).size).toBe(1)
})
