import { randomUUID } from 'node:crypto'
import { createPost, rejections, services } from '@causerie/contracts'
import { killRebuild, rebuildBeside } from '@causerie/testkit'
import { until } from '@causerie/testkit/infrastructure/server'
import { lookInto } from '@causerie/testkit/kernel/service-database'
import { expect } from 'vitest'
import type { Case } from '../case.ts'
import { clientLog } from '../load/client-log.ts'
import type { World } from '../world.ts'
import { startSecond, stopSecond } from './instances.ts'

const killedWithin = 60_000
const keysOfARound = 50
const keysAtOnce = 5
const recordedOf = `select data -> 'data' ->> 'text' as text from journal where type = 'PostCreated' and data -> 'data' ->> 'text' = any($1::text[])`

/** Commands that come more than once, and rows that are folded more than once. */
export const repeats: readonly Case[] = [
  {
    title: 'one idempotency key comes with two bodies, ten times at once, at two gateways and two instances',
    rounds: 20,
    isSeamless: true,
    prepare: startSecond,
    harm: async (world) => {
      const used: Used[] = []
      for (let n = 0; n < keysOfARound; n += keysAtOnce)
        used.push(...(await Promise.all(Array.from({ length: keysAtOnce }, () => useOneKey(world)))))
      const database = await lookInto(await world.network.addressOf('content'))
      const recorded = await database.rows<{ text: string }>(
        recordedOf,
        used.flatMap(({ done, refused }) => [done, refused]),
      )
      await database.close()
      expect(recorded.map(({ text }) => text).sort()).toEqual(used.map(({ done }) => done).sort())
    },
    tidy: stopSecond,
  },
  {
    title: 'content and notifications are rebuilt and switched',
    rounds: 5,
    isSeamless: true,
    harm: async ({ network }) => {
      for (const words of [['content'], ['notifications', '--from', 'kafka']]) {
        const { exit, lines } = await network.run('rebuild', ...words)
        expect({ exit, lines: lines.slice(-2) }).toMatchObject({ exit: 'exit code 0' })
        expect(lines.join('\n')).toContain('"isSwitched":true')
      }
    },
  },
  {
    title: 'every service is rebuilt from its topic, beside all processes',
    rounds: 5,
    isSeamless: true,
    harm: async ({ servers, network: { databaseUrl } }) => {
      const where = { databaseUrl, kafkaBrokers: servers.kafka.brokers }
      for (const service of services) expect(await rebuildBeside(where, service, { from: 'kafka' })).toEqual([])
    },
  },
  {
    title: 'rebuilds of community and content are killed while they fold, and the next ones succeed',
    rounds: 5,
    isSeamless: true,
    harm: async ({ servers, network: { databaseUrl } }) => {
      const where = { databaseUrl, kafkaBrokers: servers.kafka.brokers }
      for (const service of ['community', 'content'] as const) {
        // A rebuild of few events may have ended before the signal comes.
        await until(killedWithin, async () => expect(await killRebuild(where, service)).toBe('SIGKILL'))
        expect(await rebuildBeside(where, service)).toEqual([])
      }
    },
  },
]

/** What was written under a key, and what was not. */
type Used = { done: string; refused: string }

/** Whichever body comes first is done; its repeats are answered alike, and the other body is refused. */
const useOneKey = async ({ alice, communityId }: World): Promise<Used> => {
  const headers = { 'idempotency-key': randomUUID() }
  const [one, other] = [randomUUID(), randomUUID()]
  const body = (text: string) => ({ targetType: 'community' as const, targetId: communityId, data: { text } })
  const log = clientLog()
  const ten = Array.from({ length: 10 }, (_, n) => alice.at(n % 2).ask(createPost, { headers, body: body(n < 5 ? one : other) }, log))
  const heard = await Promise.all(ten)
  const made = heard.flatMap(({ body }) => body?.posts.map(({ postId }) => postId) ?? [])
  const refused = heard.filter(({ status }) => status === rejections['idempotency-key-reused'].http)
  expect({ answered: made.length, refused: refused.length, posts: new Set(made).size }).toEqual({ answered: 5, refused: 5, posts: 1 })
  return heard[0]?.body ? { done: one, refused: other } : { done: other, refused: one }
}
