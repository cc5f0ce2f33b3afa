import {
  followerAdded,
  holdSet,
  retentionSettingUpdated,
  socialSettingUpdated,
  userBlocked,
  userFollowed,
} from '@causerie/contracts/community'
import {
  communityOccurrenceTrimmed,
  getTray,
  markTrayItemsSeen,
  markTraySeen,
  occurrenceTrimmed,
  traySettingUpdated,
  updateTrayPreferences,
} from '@causerie/contracts/notifications'
import type { Caller } from '@causerie/kernel'
import { commits, createLog, type ServiceHost, startService } from '@causerie/kernel/engine'
import type { AnyOperation, Fact } from '@causerie/protocol'
import {
  demoNetworkCreated,
  hikers,
  hikersCreated,
  imageUploadedBy,
  memberJoined,
  postDeletedBy,
  reactionAddedBy,
  reactionRemovedBy,
  userInvited,
  usersCreated,
} from '@causerie/testkit/facts'
import { replay, storedRows } from '@causerie/testkit/kernel/replay'
import {
  journalOf,
  type ServiceDatabase,
  serviceDatabase,
} from '@causerie/testkit/kernel/service-database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { z } from 'zod'
import { recorded } from '../../test/given.ts'
import { loneNotifications, networkWith } from '../../test/given-network.ts'

let database: ServiceDatabase
let host: ServiceHost
beforeAll(async () => {
  database = await serviceDatabase(inject('postgres'), loneNotifications)
  const sourceOf = () => {
    throw new Error('notifications has no sources here')
  }
  const log = createLog('silent')
  host = await startService({
    service: loneNotifications,
    address: database.address,
    instance: 'test',
    sourceOf,
    committed: commits(),
    log,
  })
})
afterAll(async () => {
  await host?.close()
  await database?.drop()
})

const reply = async <O extends AnyOperation>(
  contract: O,
  input: { query?: object; body?: object },
  caller: Caller,
) => {
  const route = loneNotifications.operations.find(
    (candidate) => candidate.contract.id === contract.id,
  )
  if (!route) throw new Error(`notifications has no ${contract.id}`)
  const request = {
    params: {},
    query: contract.query.parse(input.query ?? {}),
    body: contract.body.parse(input.body ?? {}),
    caller,
  }
  const answer = await host.run(route, request, { requestId: 'test', position: '' })
  if ('refusal' in answer) throw new Error(answer.refusal.refused)
  return contract.reply.parse(JSON.parse(JSON.stringify(answer.reply))) as z.output<O['reply']>
}

/** Facts between users. */
const relations = [
  userFollowed({ userId: 'alice', followedUserId: 'bob', status: 'accepted' }),
  userBlocked({ userId: 'bob', blockedUserId: 'carol' }),
]

test('16. replaying the journal gives every table byte by byte', async () => {
  const { notify, deliver, record, ask } = await networkWith({ host, reply }, [
    demoNetworkCreated(),
    ...usersCreated('alice', 'bob'),
    ...hikersCreated(),
    userInvited('bob'),
    memberJoined('bob'),
    ...relations,
    imageUploadedBy('alice', 'avatar'),
  ])
  const at = new Date().toISOString()
  const post = (by: string, postId: string, mentions: string[]) => ({
    by,
    postId,
    community: hikers,
    mentions,
    at,
  })
  await notify(
    post('alice', 'p1', ['bob']),
    post('bob', 'p2', ['alice']),
    post('alice', 'p3', []),
    post('alice', 'p1', ['bob']),
  )
  // Undone after it was told, undone before, and told again before what undid it.
  const reaction = (reactionId: string) =>
    ({ reactionId, targetType: 'community', targetId: hikers, authorId: 'bob' }) as const
  const happened = (fact: Fact, position: number) =>
    recorded(fact, { id: `event ${position}`, at, position })
  await deliver(happened(reactionAddedBy('alice', reaction('r1')), 1))
  await deliver(happened(reactionRemovedBy('alice', reaction('r1')), 2))
  await deliver(happened(reactionRemovedBy('alice', reaction('r2')), 4))
  await deliver(happened(reactionAddedBy('alice', reaction('r2')), 3))
  await deliver(
    happened(followerAdded({ userId: 'bob', followerId: 'alice', status: 'accepted' }), 5),
  )
  await deliver(
    happened(followerAdded({ userId: 'bob', followerId: 'alice', status: 'accepted' }), 7),
  )
  await deliver(happened(postDeletedBy('alice', { postId: 'p3' }), 8))
  await record(
    postDeletedBy('alice', { postId: 'p3' }),
    traySettingUpdated({ retentionDays: 30, by: 'ADMIN_root' }),
    socialSettingUpdated({ userPrivacySetting: 'private' }),
    retentionSettingUpdated({ enabled: true, rules: [] }),
    holdSet({ recordType: 'user', recordId: 'alice', reason: 'case 17' }),
  )
  await record(
    occurrenceTrimmed({ recipientId: 'bob', actId: 'reaction:r2', told: null }),
    communityOccurrenceTrimmed({
      communityId: hikers,
      actId: 'post:p3',
      told: null,
      occurrenceId: '',
      notifiedDirectly: [],
    }),
  )
  const items = (await ask('bob', getTray)).notificationTrayItems
  await ask('bob', markTrayItemsSeen, {
    body: { trayItems: items.map(({ _id: id }) => ({ id, lastSeenAt: at })) },
  })
  await ask('bob', markTraySeen, { body: { lastSeenAt: at } })
  const preferred = {
    language: 'pl',
    categories: { reply: 'silent', post: 'on' },
    communities: [{ communityId: hikers, mode: 'silent' }],
  }
  await ask('bob', updateTrayPreferences, { body: preferred })

  const stored = await storedRows(database, loneNotifications.tables)
  expect(stored).toEqual(replay(loneNotifications.folds, await journalOf(database)))
  const filled = new Set([...stored.keys()].map((key) => (JSON.parse(key) as string[])[0]))
  expect(
    loneNotifications.tables.map(({ name }) => name).filter((name) => !filled.has(name)),
  ).toEqual(['notification_settings', 'push_settings', 'roles'])
})
