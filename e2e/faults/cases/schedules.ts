import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createScheduledPost } from '@causerie/contracts/content'
import { until } from '@causerie/testkit/infrastructure/server'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { leaseHolder } from '@causerie/testkit/processes/lease-holder'
import { expect } from 'vitest'
import type { Case } from '../case.ts'
import { clientLog } from '../load/client-log.ts'
import type { World } from '../world.ts'
import { startSecond, stopSecond } from './instances.ts'

const postsAtOnce = 30
const betweenPosts = 50
/** All of them are scheduled before the first one is due. */
const ahead = 12_000
const published = `select data -> 'data' ->> 'text' as text from journal
  where type = 'PostCreated' and data -> 'data' ->> 'text' = any($1::text[])
  order by lane, position`

/**
 * Schedules posts of alice, interrupts while they are due, and expects each to be published once
 * and in order.
 */
const publishDuring = async (
  { alice, communityId, network }: World,
  interrupt: () => Promise<void>,
): Promise<void> => {
  const start = Date.now() + ahead
  const texts = Array.from({ length: postsAtOnce }, (_, n) => `scheduled ${n} ${randomUUID()}`)
  const log = clientLog()
  const schedule = (text: string, n: number) => {
    const scheduledAt = new Date(start + n * betweenPosts).toISOString()
    const postData = { targetType: 'community' as const, targetId: communityId, data: { text } }
    return alice.ask(createScheduledPost, { body: { scheduledAt, postData } }, log)
  }
  await Promise.all(texts.map(schedule))
  expect(log.failures).toEqual([])
  const database = await viewDatabase(await network.addressOf('content'))
  const recorded = async () =>
    (await database.rows<{ text: string }>(published, texts)).map(({ text }) => text)
  await pause(start + (postsAtOnce * betweenPosts) / 2 - Date.now())
  await interrupt()
  await until(60_000, async () => expect(await recorded()).toEqual(texts))
  await database.close()
}

/** Posts that are due while their service fails. */
export const schedules: readonly Case[] = [
  {
    title: 'content is killed while scheduled posts are due',
    isTypical: true,
    rounds: 20,
    injectFault: (world) =>
      publishDuring(world, async () => world.network.services.content[0].signal('SIGKILL')),
  },
  {
    title: 'of two instances of content, the one that publishes scheduled posts is killed',
    rounds: 10,
    prepare: startSecond,
    injectFault: (world) =>
      publishDuring(world, async () => {
        const holder = await leaseHolder(world.network, 'content', 'timers')
        holder.signal('SIGKILL')
      }),
    cleanUp: stopSecond,
  },
]
