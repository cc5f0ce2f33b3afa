import { newId } from '@causerie/kernel'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { loneNotifications } from '../../test/given-network.ts'
import { itemIdOf } from '../rules/derived-ids.ts'
import { rules } from '../rules/rules.ts'
import {
  communityActors,
  communityActs,
  communityItems,
  communityNotifiedDirectly,
} from './community-item.ts'
import { occurrences, trayActors, trayItems } from './tray-item.ts'
import { trimTrays } from './trim-trays.ts'

let lone: Awaited<ReturnType<typeof startLoneService>>
let view: Awaited<ReturnType<typeof viewDatabase>>
beforeAll(async () => {
  lone = await startLoneService(loneNotifications, inject('postgres'))
  view = await viewDatabase(lone.address)
})
afterAll(async () => {
  await view?.close()
  await lone?.close()
})

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString()

/** The rows of a mention of bob in a post of alice, so many days ago, as the folds leave them. */
const mentioned = (networkId: string, days: number) => {
  const [at, postId, communityId, recipientId, actorId] = [
    ago(days),
    `p${days}`,
    'garden',
    'bob',
    'alice',
  ]
  const on = {
    targetType: 'community' as const,
    targetId: communityId,
    day: at.slice(0, 10),
    dayStartsAt: `${at.slice(0, 10)}T00:00:00.000Z`,
  }
  const mention = {
    ...on,
    category: 'mention_in_post',
    referenceType: 'post' as const,
    referenceId: postId,
    actionReferenceId: postId,
  }
  const post = { ...on, category: 'post' }
  const itemId = itemIdOf(rules.mention_in_post, {
    networkId,
    userId: recipientId,
    subject: mention,
  })
  const sharedId = itemIdOf(rules.post, { networkId, userId: '', subject: post })
  const act = (actId: string, about: typeof mention | typeof post) => ({
    actId,
    notifiedPosition: 1,
    retractedPosition: -1,
    told: {
      occurrenceId: `${actId} told`,
      sourceEventId: `${postId} created`,
      actorId,
      occurredAt: at,
      toldAt: at,
      ...about,
    },
  })
  const times = { lastActedAt: at, lastToldAt: at }
  return [
    occurrences.put({ recipientId, ...act(`mention-in-post:${postId}`, mention) }),
    trayItems.put({ recipientId, itemId, ...mention, lastOccurredAt: at, actorsCount: 1 }),
    trayActors.put({
      recipientId,
      itemId,
      actorId,
      ...times,
      acts: [{ actId: `mention-in-post:${postId}`, occurredAt: at, toldAt: at }],
    }),
    communityActs.put({ communityId, itemId: sharedId, ...act(`post:${postId}`, post) }),
    communityItems.put({
      ...post,
      communityId,
      itemId: sharedId,
      permission: '',
      lastOccurredAt: at,
      firstActedAt: at,
      actorsCount: 1,
    }),
    communityActors.put({
      communityId,
      itemId: sharedId,
      actorId,
      ...times,
      actsCount: 1,
      isStale: false,
    }),
    communityNotifiedDirectly.put({
      communityId,
      occurrenceId: `post:${postId} told`,
      personId: recipientId,
      itemId: sharedId,
      actorId,
      actedAt: at,
      toldAt: at,
    }),
  ]
}

const tables = [
  occurrences,
  trayItems,
  trayActors,
  communityActs,
  communityItems,
  communityActors,
  communityNotifiedDirectly,
]
const countsIn = (networkId: string) =>
  Promise.all(
    tables.map(async ({ name }) => {
      const [found] = await view.rows<{ count: number }>(
        `select count(*)::int as count from ${name} where network_id = $1`,
        networkId,
      )
      return found?.count
    }),
  )

test('old items of all networks go with every row, what is younger or still shown stays, and a second time finds nothing', async () => {
  const networks = [newId(), newId()]
  for (const networkId of networks)
    await insertRows(
      lone.address,
      networkId,
      [30, 200, 500].flatMap((days) => mentioned(networkId, days)),
    )

  expect(await trimTrays(lone.host, ago(365))).toBe(4)
  for (const networkId of networks) expect(await countsIn(networkId)).toEqual(tables.map(() => 2))
  // Networks show ninety days.
  expect(await trimTrays(lone.host, ago(1))).toBe(4)
  for (const networkId of networks) expect(await countsIn(networkId)).toEqual(tables.map(() => 1))
  expect(await trimTrays(lone.host, ago(1))).toBe(0)
})

test('more acts than a page has are trimmed', async () => {
  const networkId = newId()
  const rows = Array.from({ length: 600 }, (_, n) => mentioned(networkId, 1_000 + n)).flat()
  await insertRows(lone.address, networkId, rows)
  expect(await trimTrays(lone.host, ago(365))).toBe(1_200)
  expect(await countsIn(networkId)).toEqual(tables.map(() => 0))
})
