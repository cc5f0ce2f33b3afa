import { randomUUID } from 'node:crypto'
import { createPost, rejections } from '@causerie/contracts'
import { type LookedInto, lookInto } from '@causerie/testkit/kernel/service-database'
import { expect } from 'vitest'
import type { Case } from '../case.ts'
import { clientLog } from '../load/client-log.ts'
import type { World } from '../world.ts'
import { startSecond, stopSecond } from './instances.ts'

const keysOfARound = 50
const recordedTexts = `select count(*)::int as count from journal where type = 'PostCreated' and data -> 'data' ->> 'text' = any($1::text[])`

/** Commands that come more than once, and rows that are folded more than once. */
export const repeats: readonly Case[] = [
  {
    title: 'one idempotency key comes with two bodies, ten times at once, at two gateways and two instances',
    rounds: 20,
    isSeamless: true,
    prepare: startSecond,
    harm: async (world) => {
      const database = await lookInto(await world.network.addressOf('content'))
      for (let n = 0; n < keysOfARound; n += 1) await useOneKey(world, database)
      await database.close()
    },
    tidy: stopSecond,
  },
  {
    title: 'content and notifications are rebuilt and switched',
    rounds: 5,
    isSeamless: true,
    harm: async ({ network }) => {
      for (const words of [['content'], ['notifications'], ['notifications', '--from', 'kafka']]) {
        const { exit, lines } = await network.run('rebuild', ...words)
        expect({ exit, lines: lines.slice(-2) }).toMatchObject({ exit: 'exit code 0' })
        expect(lines.join('\n')).toContain('"isSwitched":true')
      }
    },
  },
]

/** Whichever body came first is recorded, once; its repeats are answered alike, and the other body is refused. */
const useOneKey = async ({ alice, communityId }: World, database: LookedInto): Promise<void> => {
  const headers = { 'idempotency-key': randomUUID() }
  const texts = [randomUUID(), randomUUID()]
  const bodies = texts.map((text) => ({ targetType: 'community' as const, targetId: communityId, data: { text } }))
  const log = clientLog()
  const ten = Array.from({ length: 10 }, (_, n) => alice.at(n % 2).ask(createPost, { headers, body: bodies[n < 5 ? 0 : 1] }, log))
  const heard = await Promise.all(ten)
  const made = heard.flatMap(({ body }) => body?.posts.map(({ postId }) => postId) ?? [])
  const refused = heard.filter(({ status }) => status === rejections['idempotency-key-reused'].http)
  expect({ answered: made.length, refused: refused.length, posts: new Set(made).size }).toEqual({ answered: 5, refused: 5, posts: 1 })
  expect(await database.rows(recordedTexts, texts)).toEqual([{ count: 1 }])
}
