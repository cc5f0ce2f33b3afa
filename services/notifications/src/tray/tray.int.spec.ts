import { communityMemberJoined, communityMemberLeft, getTraySeen, markTrayItemsSeen, markTraySeen, userUpdated } from '@causerie/contracts'
import { demoNetworkCreated, hikers, hikersCreated, memberJoined, memberLeft, usersCreated } from '@causerie/testkit/facts'
import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { loneNotifications, networkWith } from '../../test/given-network.ts'

let alone: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  alone = await startLoneService(loneNotifications, inject('postgres'))
})
afterAll(async () => {
  await alone.close()
})

/** Alice, bob and carol hike; dan does not. */
const network = (...more: Parameters<typeof hikersCreated>) =>
  networkWith(alone, [
    demoNetworkCreated(),
    ...usersCreated('alice', 'bob', 'carol', 'dan'),
    ...hikersCreated(...more),
    memberJoined('bob'),
    memberJoined('carol'),
  ])

/** A moment so many minutes after noon of tomorrow, when everybody had joined for long. */
const noon = new Date(new Date(Date.now() + 86_400_000).setUTCHours(12, 0, 0, 0)).getTime()
const after = (minutes: number): string => new Date(noon + minutes * 60_000).toISOString()

const inHikers = { community: hikers }

test('a post that mentions somebody, as they, the other members, its author and others see it', async () => {
  const { tell, tray } = await network()
  await tell({ by: 'alice', ...inHikers, mentions: ['bob'], postId: 'p1', at: after(0) })
  const bobs = await tray('bob')
  expect(bobs.notificationTrayItems).toEqual([
    {
      _id: expect.stringMatching(/^[\da-f]{24}$/),
      daySegment: after(-720),
      lastSeenAt: null,
      lastOccurredAt: after(0),
      actors: [{ _id: bobs.users[0]?._id, publicId: 'alice', lastActedAt: after(0) }],
      actorsCount: 1,
      actionType: 'mention',
      trayItemCategory: 'mention_in_post',
      targetId: hikers,
      targetType: 'community',
      text: 'alice mentioned you in a post in Hikers',
      templatedText: '{{ userId: alice }} mentioned you in a post in {{ text: Hikers }}',
      referenceId: 'p1',
      referenceType: 'post',
      actionReferenceId: 'p1',
      parentId: null,
      data: { communityName: 'Hikers' },
    },
  ])
  expect(bobs.users.map(({ userId }) => userId)).toEqual(['alice'])
  expect((await tray('carol')).notificationTrayItems).toMatchObject([
    { actionType: 'post', text: 'alice posted in Hikers', targetId: hikers, targetType: 'community', actorsCount: 1, referenceId: null },
  ])
  expect((await tray('alice')).notificationTrayItems).toEqual([])
  expect((await tray('dan')).notificationTrayItems).toEqual([])
})

describe('40. the items of a community', () => {
  test('stand and are dated where the last act of all is, and count the acts that the viewer is told of', async () => {
    const { tell, tray } = await network()
    await tell(
      { by: 'alice', ...inHikers, postId: 'p1', at: after(1) },
      { by: 'carol', ...inHikers, postId: 'p2', at: after(2), mentions: ['bob'] },
      { by: 'bob', ...inHikers, postId: 'p3', at: after(3) },
    )
    const posts = async (userId: string) => (await tray(userId)).notificationTrayItems.filter(({ actionType }) => actionType === 'post')
    // Of carol's post bob is told by the mention, of his own by nobody.
    expect(await posts('bob')).toMatchObject([{ lastOccurredAt: after(3), actorsCount: 1, text: 'alice posted in Hikers' }])
    expect(await posts('alice')).toMatchObject([{ lastOccurredAt: after(3), actorsCount: 2, text: 'bob and carol posted in Hikers' }])
  })

  test('count a person for what else they did, where the viewer is told of some of it otherwise', async () => {
    const { tell, tray } = await network()
    await tell(
      { by: 'carol', ...inHikers, postId: 'p1', at: after(1) },
      { by: 'carol', ...inHikers, postId: 'p2', at: after(2), mentions: ['bob'] },
    )
    const [, posts] = (await tray('bob')).notificationTrayItems.toSorted((a, b) => (a.actionType < b.actionType ? -1 : 1))
    expect(posts).toMatchObject({ actorsCount: 1, actors: [{ publicId: 'carol', lastActedAt: after(1) }] })
  })

  test('4. name the newest three of all', async () => {
    const people = Array.from({ length: 12 }, (_, i) => `guest${i}`)
    const { tell, tray, record } = await network()
    await record(...usersCreated(...people))
    await tell(...people.map((by, i) => ({ by, ...inHikers, postId: by, at: after(i) })))
    const [posts] = (await tray('alice')).notificationTrayItems
    expect(posts?.actors.map(({ publicId }) => publicId)).toEqual(['guest11', 'guest10', 'guest9'])
    expect(posts).toMatchObject({ actorsCount: 12, text: 'guest11 and 11 others posted in Hikers' })
  })
})

test('on the day that somebody joins, they are told what happens from then on, and nothing of the days before', async () => {
  const { tell, tray } = await network()
  const now = Date.now()
  const around = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  await tell(
    { by: 'alice', ...inHikers, postId: 'yesterday', at: around(-24 * 60) },
    { by: 'alice', ...inHikers, postId: 'before', at: around(-1) },
    { by: 'carol', ...inHikers, postId: 'after', at: around(1) },
  )
  const told = (await tray('bob')).notificationTrayItems
  expect(told.map(({ text, actorsCount }) => [text, actorsCount])).toEqual([['carol posted in Hikers', 1]])
})

describe('10. names are those of now', () => {
  test('a rename shows at the next read', async () => {
    const { tell, tray, record } = await network()
    await tell({ by: 'alice', ...inHikers, at: after(0) })
    await record(userUpdated({ userId: 'alice', displayName: 'Alice {{ userId: dan }}' }))
    expect((await tray('bob')).notificationTrayItems).toMatchObject([
      { text: 'Alice {{ userId: dan }} posted in Hikers', templatedText: '{{ userId: alice }} posted in {{ text: Hikers }}' },
    ])
  })

  test('somebody who is not known here has a neutral one, and is not among the actors', async () => {
    const { tell, tray } = await network()
    await tell({ by: 'nobody', ...inHikers, at: after(0) })
    expect((await tray('bob')).notificationTrayItems).toMatchObject([{ text: 'Deleted user posted in Hikers', actors: [], actorsCount: 1 }])
  })
})

test('8. on the feed of a person it is said whose', async () => {
  const { tell, tray } = await network()
  const on = (feedOf: string, minutes: number) => ({ by: 'alice', feedOf, mentions: ['bob'], postId: feedOf, at: after(minutes) })
  await tell(on('bob', 3), on('alice', 2), on('dan', 1))
  const bobs = await tray('bob')
  expect(bobs.notificationTrayItems.map(({ text }) => text)).toEqual([
    'alice mentioned you in a post on your feed',
    'alice mentioned you in a post on their feed',
    "alice mentioned you in a post on dan's feed",
  ])
  expect(bobs.users.map(({ userId }) => userId).sort()).toEqual(['alice', 'bob', 'dan'])
})

describe('15. what the recipient may no longer see is hidden and returns with access', () => {
  test('of a community that was left', async () => {
    const { tell, tray, record } = await network()
    await tell({ by: 'alice', ...inHikers, at: after(0) })
    const before = await tray('bob')
    await record(memberLeft('bob'))
    expect((await tray('bob')).notificationTrayItems).toEqual([])
    await record(memberJoined('bob'))
    expect(await tray('bob')).toEqual(before)
    expect(before.notificationTrayItems).toHaveLength(1)
  })

  test('a mention in a private community, for whoever is no member', async () => {
    const { tell, tray, record } = await network({ isPublic: false })
    await tell({ by: 'alice', ...inHikers, mentions: ['dan'], at: after(0) })
    expect((await tray('dan')).notificationTrayItems).toEqual([])
    await record(communityMemberJoined({ communityId: hikers, userId: 'dan', roles: ['member'] }))
    expect((await tray('dan')).notificationTrayItems).toMatchObject([{ text: 'alice mentioned you in a post in Hikers' }])
    await record(communityMemberLeft({ communityId: hikers, userId: 'dan', reason: 'left' }))
    expect((await tray('dan')).notificationTrayItems).toEqual([])
  })
})

describe('11. to 13. what was seen', () => {
  test('of an item and of the tray are two things, and both tell what is unseen', async () => {
    const { tell, tray, ask } = await network()
    const seen = () => ask('bob', getTraySeen)
    expect(await seen()).toEqual({ lastTraySeenAt: null, lastTrayOccurredAt: null, unseenCount: 0 })
    await tell(
      { by: 'alice', ...inHikers, mentions: ['bob'], postId: 'p1', at: after(0) },
      { by: 'alice', ...inHikers, postId: 'p2', at: after(1) },
    )
    expect(await seen()).toEqual({ lastTraySeenAt: null, lastTrayOccurredAt: after(1), unseenCount: 2 })

    // Now is not as late as what occurred here, so that is how far seeing may reach.
    const [posts] = (await tray('bob')).notificationTrayItems
    const trayItems = [
      { id: posts?._id, lastSeenAt: after(5) },
      { id: 'of nothing', lastSeenAt: after(5) },
    ]
    expect(await ask('bob', markTrayItemsSeen, { body: { trayItems } })).toEqual({ trayItems: [{ id: posts?._id, lastSeenAt: after(1) }] })
    expect((await tray('bob')).notificationTrayItems.map(({ lastSeenAt }) => lastSeenAt)).toEqual([after(1), null])
    expect(await seen()).toMatchObject({ unseenCount: 1, lastTraySeenAt: null })

    expect(await ask('bob', markTraySeen, { body: { lastSeenAt: after(9) } })).toEqual({ lastSeenAt: after(1) })
    expect(await seen()).toEqual({ lastTraySeenAt: after(1), lastTrayOccurredAt: after(1), unseenCount: 0 })
    expect(await ask('bob', markTraySeen, { body: { lastSeenAt: after(-60) } })).toEqual({ lastSeenAt: after(1) })

    await tell({ by: 'alice', ...inHikers, postId: 'p3', at: after(2) })
    expect(await seen()).toEqual({ lastTraySeenAt: after(1), lastTrayOccurredAt: after(2), unseenCount: 1 })
  })
})
