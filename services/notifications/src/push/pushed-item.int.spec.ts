import {
  communityDeleted,
  socialSettingUpdated,
  userBlocked,
  userDeleted,
  userFollowed,
  userGloballyBanned,
} from '@causerie/contracts/community'
import {
  markTrayItemsSeen,
  markTraySeen,
  updateTrayPreferences,
} from '@causerie/contracts/notifications'
import { communityUsers, users } from '@causerie/replicas'
import {
  demoNetworkCreated,
  hikers,
  hikersCreated,
  joinRequested,
  memberBanned,
  memberJoined,
  memberLeft,
  postDeletedBy,
  reactionAddedBy,
  reactionRemovedBy,
  usersCreated,
} from '@causerie/testkit/facts'
import { given } from '@causerie/testkit/given'
import { countingReader } from '@causerie/testkit/kernel/asked-statements'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { recorded } from '../../test/given.ts'
import { loneNotifications, networkWith } from '../../test/given-network.ts'
import { aboutsOf, contentsOf, pushedOf } from '../../test/pushes.ts'
import { pageOfMembers } from './member-page-queries.ts'
import { pushedItem } from './pushed-item.ts'
import { unseenCounts } from './unseen-counts.ts'

let lone: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  lone = await startLoneService(loneNotifications, inject('postgres'))
})
afterAll(async () => {
  await lone?.close()
})

/** Alice, bob and carol are hikers; dan is not. */
const network = (...more: Parameters<typeof hikersCreated>) =>
  networkWith(lone, [
    demoNetworkCreated(),
    ...usersCreated('alice', 'bob', 'carol', 'dan'),
    ...hikersCreated(...more),
    memberJoined('bob'),
    memberJoined('carol'),
  ])
type Network = Awaited<ReturnType<typeof network>>

const everybody = ['alice', 'bob', 'carol', 'dan']
/** Tomorrow noon (UTC), so many minutes later: long after everybody joined. */
const noon = new Date(Date.now() + 86_400_000).setUTCHours(12, 0, 0, 0)
const tomorrow = (minutes: number) => new Date(noon + minutes * 60_000).toISOString()
const inHikers = { community: hikers }
/** Alice posts in hikers, and mentions bob. */
const posts = (there: Network, minutes = 0) =>
  there.notify({
    by: 'alice',
    ...inHikers,
    postId: `p${minutes}`,
    mentions: ['bob'],
    at: tomorrow(minutes),
  })

const inHikersByAlice = 'alice posted in Hikers'
const ofAll = async (there: Network) => ({
  post: await pushedOf(there, 'post', ...everybody),
  mention: await pushedOf(there, 'mention_in_post', ...everybody),
})

test('a post is pushed to members, and its mention to whom it mentions: each with the words of the tray, once, and not to its author', async () => {
  const there = await network()
  await posts(there)
  expect(await ofAll(there)).toEqual({
    post: { carol: inHikersByAlice },
    mention: { bob: 'alice mentioned you in a post in Hikers' },
  })
  const [mention] = await contentsOf(there, 'mention_in_post', 'bob')
  const { notificationTrayItems: items } = await there.tray('bob')
  expect(mention).toEqual({
    userId: 'bob',
    title: 'Hikers',
    body: items[0]?.text,
    parameters: { userDisplayName: 'alice', communityDisplayName: 'Hikers' },
    badge: 0,
    collapseKey: `item:${items[0]?._id}`,
    data: { category: 'mention_in_post', actorId: 'alice', communityId: hikers, postId: 'p0' },
  })
})

test('an item of several acts has one key, and its words tell of all', async () => {
  const there = await network()
  await there.notify({ by: 'alice', ...inHikers, postId: 'p1', at: tomorrow(0) })
  const [first] = await contentsOf(there, 'post', 'carol')
  await there.notify({ by: 'bob', ...inHikers, postId: 'p2', at: tomorrow(1) })
  const [second] = await contentsOf(there, 'post', 'carol')
  expect(second).toMatchObject({
    body: 'bob and alice posted in Hikers',
    collapseKey: first?.collapseKey,
    data: { postId: 'p2' },
  })
  // Of two authors each is told of the other alone.
  expect(await pushedOf(there, 'post', 'alice', 'bob')).toEqual({ alice: 'bob posted in Hikers' })
})

describe('nobody is told', () => {
  test('what they have seen in the tray, on any device; the next act is news again', async () => {
    const there = await network()
    await posts(there)
    const seen = { lastSeenAt: tomorrow(1) }
    await there.ask('carol', markTraySeen, { body: seen })
    const [item] = (await there.tray('bob')).notificationTrayItems
    await there.ask('bob', markTrayItemsSeen, {
      body: { trayItems: [{ id: item?._id, ...seen }] },
    })
    expect(await ofAll(there)).toEqual({ post: {}, mention: {} })
    await posts(there, 2)
    expect(await ofAll(there)).toEqual({
      post: { carol: inHikersByAlice },
      mention: { bob: 'alice mentioned you in a post in Hikers' },
    })
  })

  test.each([
    ['blocks whoever did it', userBlocked({ userId: 'carol', blockedUserId: 'alice' })],
    ['is blocked by whoever did it', userBlocked({ userId: 'alice', blockedUserId: 'carol' })],
    ['has left', memberLeft('carol')],
    ['was banned from the community', memberBanned('carol')],
    ['was banned from the network', userGloballyBanned({ userId: 'carol' })],
    ['was deleted', userDeleted({ userId: 'carol' })],
  ])('who %s meanwhile', async (_, fact) => {
    const there = await network()
    await posts(there)
    await there.record(fact)
    expect((await ofAll(there)).post).toEqual({})
  })

  test.each([
    ['whoever did it was banned from the network', userGloballyBanned({ userId: 'alice' })],
    ['the community was deleted', communityDeleted({ communityId: hikers })],
  ])('once %s', async (_, fact) => {
    const there = await network()
    await posts(there)
    await there.record(fact)
    expect(await ofAll(there)).toEqual({ post: {}, mention: {} })
  })

  test('of a post that was deleted, before or after the tray knows it', async () => {
    const there = await network()
    await posts(there)
    const deletion = postDeletedBy('alice', { postId: 'p0', targetId: hikers })
    await there.record(deletion)
    expect(await ofAll(there)).toEqual({ post: {}, mention: {} })
    await there.deliver(recorded(deletion, { id: 'deletion', at: tomorrow(1), position: 2 }))
    expect(await ofAll(there)).toEqual({ post: {}, mention: {} })
  })

  test('of a reaction that was taken back, although another one of the item stays', async () => {
    const there = await network()
    const reacts = (by: string, position: number, undo = false) =>
      there.deliver(
        recorded(
          (undo ? reactionRemovedBy : reactionAddedBy)(by, {
            authorId: 'bob',
            reactionId: `of ${by}`,
          }),
          { id: `${by} ${undo}`, at: tomorrow(position), actor: by, position },
        ),
      )
    await reacts('alice', 1)
    await reacts('carol', 2)
    expect(Object.keys(await pushedOf(there, 'reaction_on_post', ...everybody))).toEqual(['bob'])
    await reacts('carol', 3, true)
    expect(await pushedOf(there, 'reaction_on_post', ...everybody)).toEqual({})
    const [first] = (await aboutsOf(there)).filter(({ actorId }) => actorId === 'alice')
    const { contents } = await pushedItem(
      { about: first ?? expect.fail(), userIds: ['bob'] },
      there.reader,
    )
    expect(contents.map(({ userId }) => userId)).toEqual(['bob'])
  })

  test('what happened before they joined', async () => {
    const there = await network()
    await there.notify({ by: 'alice', ...inHikers, postId: 'p1', at: '2026-02-01T10:00:00.000Z' })
    await there.record(memberJoined('dan'))
    expect(await pushedOf(there, 'post', 'dan')).toEqual({})
  })

  test('what they silenced or turned off in the tray', async () => {
    const there = await network()
    const turn = (userId: string, mode: string) =>
      there.ask(userId, updateTrayPreferences, { body: { categories: { post: mode } } })
    await there.record(memberJoined('dan'))
    await posts(there)
    expect(Object.keys(await pushedOf(there, 'post', ...everybody))).toEqual(['carol', 'dan'])
    await turn('carol', 'silent')
    await turn('dan', 'off')
    expect(await pushedOf(there, 'post', ...everybody)).toEqual({})
  })

  test('what hangs on the feed of a private user whom they do not follow', async () => {
    const there = await network()
    await there.notify({ by: 'carol', feedOf: 'carol', mentions: ['bob'], at: tomorrow(0) })
    const pushed = () => pushedOf(there, 'mention_in_post', 'bob')
    const told = { bob: 'carol mentioned you in a post on their feed' }
    expect(await pushed()).toEqual(told)
    await there.record(socialSettingUpdated({ userPrivacySetting: 'private' }))
    expect(await pushed()).toEqual({})
    await there.record(userFollowed({ userId: 'bob', followedUserId: 'carol', status: 'accepted' }))
    expect(await pushed()).toEqual(told)
  })
})

test('a request to join is told to members who may admit others, page by page', async () => {
  const there = await network({ isPublic: false, requiresJoinApproval: true })
  await there.deliver(
    recorded(joinRequested('dan'), { id: 'request', at: tomorrow(0), actor: 'dan' }),
  )
  expect(await pushedOf(there, 'join_request', ...everybody)).toEqual({
    alice: 'dan asked to join Hikers',
  })
  const page = (after: string | null, limit: number, permission?: 'ADD_COMMUNITY_USER') =>
    pageOfMembers({ of: { kind: 'community', id: hikers }, permission, after, limit }, there.reader)
  expect(await page(null, 2, 'ADD_COMMUNITY_USER')).toEqual({ userIds: ['alice'], next: null })
  expect(await page(null, 2)).toEqual({ userIds: ['alice', 'bob'], next: 'bob' })
  expect(await page('bob', 2)).toEqual({ userIds: ['carol'], next: null })
  await there.record(memberLeft('bob'), userGloballyBanned({ userId: 'carol' }))
  expect((await page(null, 1_000)).userIds).not.toContain('bob')
})

test('each is told in their language, else in that of the network', async () => {
  const there = await network()
  await there.record(memberJoined('dan'))
  await there.ask('carol', updateTrayPreferences, { body: { language: 'pl-PL' } })
  await posts(there)
  expect(await pushedOf(there, 'post', ...everybody)).toEqual({
    carol: 'alice publikuje w społeczności Hikers',
    dan: inHikersByAlice,
  })
})

test('the badge is what the tray counts, for many users at once', async () => {
  const there = await network()
  await posts(there)
  await there.ask('bob', markTraySeen, { body: { lastSeenAt: tomorrow(1) } })
  await posts(there, 2)
  const { unread } = await unseenCounts({ userIds: everybody }, there.reader)
  expect(unread).toEqual({ alice: 0, bob: 1, carol: 1, dan: 0 })
})

test('statements do not depend on how many users there are', async () => {
  const guests = Array.from({ length: 300 }, (_, i) => `guest${i}`)
  const there = await network()
  // Some of each kind: who blocks others, and who joined when the item was there already.
  const [old = '', blocking = '', late = ''] = guests
  const rows = likeBob(guests, (userId) => (userId === late ? { createdAt: tomorrow(3) } : {}))
  await insertRows(lone.address, there.networkId, rows)
  await there.record(userBlocked({ userId: blocking, blockedUserId: 'dan' }))
  await posts(there)
  await there.notify({ by: 'bob', ...inHikers, postId: 'p2', at: tomorrow(5) })
  const about = (await aboutsOf(there)).filter(({ isForMembers }) => isForMembers).at(-1)
  const asked = async (userIds: readonly string[]) => {
    const { counting, sent } = countingReader(there.reader)
    const { contents } = await pushedItem({ about: about ?? expect.fail(), userIds }, counting)
    await unseenCounts({ userIds }, counting)
    return { told: contents.length, sent }
  }
  const [few, many] = [await asked([old, blocking, late]), await asked(guests)]
  expect([few.told, many.told]).toEqual([3, 300])
  expect(few.sent).toContain('actors_since_joining')
  expect(new Set(many.sent)).toEqual(new Set(few.sent))
  // Look-ups of many keys are divided.
  expect(many.sent.length).toBeLessThan(2 * few.sent.length)
})

/** Members who have been there as long as bob. */
const likeBob = (
  userIds: readonly string[],
  besides: (userId: string) => { createdAt?: string },
) => {
  const story = given(loneNotifications, [
    ...usersCreated('bob'),
    ...hikersCreated(),
    memberJoined('bob'),
  ])
  const [user, member] = [story.row(users.get('bob')), story.row(communityUsers.get(hikers, 'bob'))]
  if (!user || !member) throw new Error('no bob')
  return userIds.flatMap((userId) => [
    users.put({ ...user, userId, userInternalId: userId, _id: userId }),
    communityUsers.put({ ...member, userId, ...besides(userId) }),
  ])
}
