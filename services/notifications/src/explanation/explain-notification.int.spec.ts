import { userBlocked } from '@causerie/contracts/community'
import { explainNotification, updateTrayPreferences } from '@causerie/contracts/notifications'
import {
  demoNetworkCreated,
  hikers,
  hikersCreated,
  memberJoined,
  memberLeft,
  postDeletedBy,
  reactionAddedBy,
  reactionRemovedBy,
  usersCreated,
} from '@causerie/testkit/facts'
import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { recorded } from '../../test/given.ts'
import { loneNotifications, networkWith } from '../../test/given-network.ts'

let lone: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  lone = await startLoneService(loneNotifications, inject('postgres'))
})
afterAll(() => lone.close())

const at = () => new Date().toISOString()

/** Alice, bob and carol are hikers; dan is not. Alice posted and mentioned bob. */
const network = async () => {
  const given = await networkWith(lone, [
    demoNetworkCreated(),
    ...usersCreated('alice', 'bob', 'carol', 'dan'),
    ...hikersCreated(),
    memberJoined('bob'),
    memberJoined('carol'),
  ])
  await given.notify({ by: 'alice', community: hikers, mentions: ['bob'], postId: 'p1', at: at() })
  const explain = async (userId: string, eventId = 'event of p1') =>
    (await given.ask(userId, explainNotification, { query: { eventId } })).explanation
  /**
   * Which item, and why. The item of an explanation that notifies is in the tray, and no other is.
   */
  const reason = async (userId: string, eventId?: string) => {
    const { itemId, isNotified, category, reason: why } = await explain(userId, eventId)
    const items = (await given.tray(userId)).notificationTrayItems
    expect(items.some(({ _id }) => _id === itemId)).toBe(isNotified)
    return [why, category]
  }
  return { ...given, explain, reason }
}

test('why an event is told, and to whom it is not', async () => {
  const { reason, explain } = await network()
  expect(await reason('bob')).toEqual(['precedence', 'mention_in_post'])
  expect(await reason('carol')).toEqual(['notified', 'post'])
  expect(await reason('dan')).toEqual(['not_a_member', 'post'])
  expect(await reason('carol', 'another event')).toEqual(['unknown_event', undefined])
  expect(await explain('alice')).toMatchObject({
    eventId: 'event of p1',
    userId: 'alice',
    isNotified: false,
    reason: 'own_act',
  })
})

test('an event that is told to others alone', async () => {
  const { reason, notify } = await network()
  await notify({ by: 'alice', feedOf: 'alice', mentions: ['bob'], postId: 'p2', at: at() })
  expect(await reason('bob', 'event of p2')).toEqual(['notified', 'mention_in_post'])
  expect(await reason('carol', 'event of p2')).toEqual(['not_a_recipient', undefined])
})

test('what a user prefers', async () => {
  const { ask, reason } = await network()
  await ask('carol', updateTrayPreferences, { body: { categories: { post: 'silent' } } })
  expect(await reason('carol')).toEqual(['silent', 'post'])
  await ask('carol', updateTrayPreferences, {
    body: { communities: [{ communityId: hikers, mode: 'off' }] },
  })
  expect(await reason('carol')).toEqual(['off', 'post'])
  expect(await reason('bob')).toEqual(['precedence', 'mention_in_post'])
})

test('members who come and go, and blocks', async () => {
  const { record, reason } = await network()
  await record(memberJoined('dan'))
  expect(await reason('dan')).toEqual(['joined_later', 'post'])
  await record(memberLeft('carol'))
  expect(await reason('carol')).toEqual(['not_a_member', 'post'])
  await record(userBlocked({ userId: 'bob', blockedUserId: 'alice' }))
  expect(await reason('bob')).toEqual(['blocked', 'mention_in_post'])
})

test('what was undone, and what is gone', async () => {
  const { deliver, record, reason } = await network()
  const reaction = {
    reactionId: 'r1',
    targetType: 'community',
    targetId: hikers,
    authorId: 'bob',
  } as const
  await deliver(
    recorded(reactionAddedBy('carol', reaction), { id: 'reacted', at: at(), position: 1 }),
  )
  expect(await reason('bob', 'reacted')).toEqual(['notified', 'reaction_on_post'])
  await deliver(
    recorded(reactionRemovedBy('carol', reaction), { id: 'took back', at: at(), position: 2 }),
  )
  expect(await reason('bob', 'reacted')).toEqual(['undone', 'reaction_on_post'])
  await record(postDeletedBy('alice', { postId: 'p1' }))
  expect(await reason('bob')).toEqual(['not_visible', 'mention_in_post'])
})
