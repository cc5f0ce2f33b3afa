import { randomUUID } from 'node:crypto'
import { createPost } from '@causerie/contracts/content'
import { refusalKinds } from '@causerie/contracts/refusal-kinds'
import { services } from '@causerie/contracts/shared'
import { killRebuild, rebuildBeside } from '@causerie/testkit'
import { until } from '@causerie/testkit/infrastructure/server'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { expect } from 'vitest'
import type { Case } from '../case.ts'
import { clientLog } from '../load/client-log.ts'
import type { World } from '../world.ts'
import { startSecond, stopSecond } from './instances.ts'

const killedWithin = 60_000
const keysPerRound = 50
const keysAtOnce = 5
const selectRecordedTexts = `select data -> 'data' ->> 'text' as text from journal where type = 'PostCreated' and data -> 'data' ->> 'text' = any($1::text[])`

/** Repeated commands and repeated folding. */
export const repeats: readonly Case[] = [
  {
    title:
      'an idempotency key is used with two bodies, in ten concurrent requests, at two gateways and two instances',
    isTypical: true,
    rounds: 20,
    isSeamless: true,
    prepare: startSecond,
    injectFault: async (world) => {
      const keyUses: KeyUse[] = []
      for (let n = 0; n < keysPerRound; n += keysAtOnce)
        keyUses.push(
          ...(await Promise.all(Array.from({ length: keysAtOnce }, () => useOneKey(world)))),
        )
      const database = await viewDatabase(await world.network.addressOf('content'))
      const recorded = await database.rows<{ text: string }>(
        selectRecordedTexts,
        keyUses.flatMap(({ accepted, refused }) => [accepted, refused]),
      )
      await database.close()
      expect(recorded.map(({ text }) => text).sort()).toEqual(
        keyUses.map(({ accepted }) => accepted).sort(),
      )
    },
    cleanUp: stopSecond,
  },
  {
    title: 'content and notifications are rebuilt and switched',
    isTypical: true,
    rounds: 5,
    isSeamless: true,
    injectFault: async ({ network }) => {
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
    injectFault: async ({ servers, network: { databaseUrl } }) => {
      const where = { databaseUrl, kafkaBrokers: servers.kafka.brokers }
      for (const service of services)
        expect(await rebuildBeside(where, service, { from: 'kafka' })).toEqual([])
    },
  },
  {
    title:
      'rebuilds of community and content are killed while they fold, and the next ones succeed',
    rounds: 5,
    isSeamless: true,
    injectFault: async ({ servers, network: { databaseUrl } }) => {
      const where = { databaseUrl, kafkaBrokers: servers.kafka.brokers }
      for (const service of ['community', 'content'] as const) {
        // A rebuild of few events may have ended before the signal comes.
        await until(killedWithin, async () =>
          expect(await killRebuild(where, service)).toBe('SIGKILL'),
        )
        expect(await rebuildBeside(where, service)).toEqual([])
      }
    },
  },
]

/** The texts that were accepted and refused for one key. */
type KeyUse = { accepted: string; refused: string }

/**
 * The first body to arrive is accepted and its repeats get the same answer; the other body is
 * refused.
 */
const useOneKey = async ({ alice, communityId }: World): Promise<KeyUse> => {
  const headers = { 'idempotency-key': randomUUID() }
  const [one, other] = [randomUUID(), randomUUID()]
  const body = (text: string) => ({
    targetType: 'community' as const,
    targetId: communityId,
    data: { text },
  })
  const log = clientLog()
  const ten = Array.from({ length: 10 }, (_, n) =>
    alice.at(n % 2).ask(createPost, { headers, body: body(n < 5 ? one : other) }, log),
  )
  const results = await Promise.all(ten)
  const made = results.flatMap(({ body }) => body?.posts.map(({ postId }) => postId) ?? [])
  const refused = results.filter(
    ({ status }) => status === refusalKinds['idempotency-key-reused'].http,
  )
  expect({ answered: made.length, refused: refused.length, posts: new Set(made).size }).toEqual({
    answered: 5,
    refused: 5,
    posts: 1,
  })
  return results[0]?.body ? { accepted: one, refused: other } : { accepted: other, refused: one }
}
