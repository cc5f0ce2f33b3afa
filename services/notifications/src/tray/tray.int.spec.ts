import {
  communityMemberJoined,
  communityMemberLeft,
  socialSettingUpdated,
  userDeleted,
  userFollowed,
  userFollowRequestAccepted,
  userUnfollowed,
  userUpdated,
} from '@causerie/contracts/community'
import { getTraySeen, markTrayItemsSeen, markTraySeen } from '@causerie/contracts/notifications'
import {
  demoNetworkCreated,
  hikers,
  hikersCreated,
  memberJoined,
  memberLeft,
  usersCreated,
} from '@causerie/testkit/facts'
import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { loneNotifications, networkWith } from '../../test/given-network.ts'

let lone: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  lone = await startLoneService(loneNotifications, inject('postgres'))
})
afterAll(async () => {
  await lone.close()
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

/** Tomorrow noon (UTC), long after everybody joined. `after` gives a time so many minutes later. */
const noon = new Date(new Date(Date.now() + 86_400_000).setUTCHours(12, 0, 0, 0)).getTime()
const after = (minutes: number): string => new Date(noon + minutes * 60_000).toISOString()

const hour = 3_600_000

const inHikers = { community: hikers }

test('a post with a mention in the trays of the mentioned user, other members, its author and non-members', async () => {
  const { notify, tray } = await network()
  const [told] = await notify({
    by: 'alice',
    ...inHikers,
    mentions: ['bob'],
    postId: 'p1',
    at: after(0),
  })
  const bobs = await tray('bob')
  expect(bobs.notificationTrayItems).toEqual([
    {
      _id: expect.stringMatching(/^[\da-f]{24}$/),
      daySegment: after(-720),
      lastSeenAt: null,
      lastOccurredAt: told,
      actors: [{ _id: bobs.users[0]?._id, publicId: 'alice', lastActedAt: after(0), isNew: true }],
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
    {
      actionType: 'post',
      text: 'alice posted in Hikers',
      targetId: hikers,
      targetType: 'community',
      actorsCount: 1,
      referenceId: null,
    },
  ])
  expect((await tray('alice')).notificationTrayItems).toEqual([])
  expect((await tray('dan')).notificationTrayItems).toEqual([])
})

test('13. new members see only what happened after they joined', async () => {
  const { notify, tray } = await network()
  const now = Date.now()
  const around = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  await notify(
    { by: 'alice', ...inHikers, postId: 'yesterday', at: around(-24 * 60) },
    { by: 'alice', ...inHikers, postId: 'before', at: around(-1) },
    { by: 'carol', ...inHikers, postId: 'after', at: around(1) },
  )
  const items = (await tray('bob')).notificationTrayItems
  expect(items.map(({ text, actorsCount }) => [text, actorsCount])).toEqual([
    ['carol posted in Hikers', 1],
  ])
})

describe('10. names are current', () => {
  test('a rename is visible at the next read', async () => {
    const { notify, tray, record } = await network()
    await notify({ by: 'alice', ...inHikers, at: after(0) })
    await record(userUpdated({ userId: 'alice', displayName: 'Alice {{ userId: dan }}' }))
    expect((await tray('bob')).notificationTrayItems).toMatchObject([
      {
        text: 'Alice {{ userId: dan }} posted in Hikers',
        templatedText: '{{ userId: alice }} posted in {{ text: Hikers }}',
      },
    ])
  })

  test('a deleted actor has a neutral name, and the page shows everything else', async () => {
    const { notify, tray, record } = await network()
    await notify(
      { by: 'carol', ...inHikers, postId: 'p1', at: after(0) },
      { by: 'alice', ...inHikers, postId: 'p2', at: after(1) },
    )
    await record(userDeleted({ userId: 'carol' }))
    expect((await tray('bob')).notificationTrayItems).toMatchObject([
      {
        text: 'alice and Deleted user posted in Hikers',
        templatedText:
          '{{ userId: alice }} and {{ text: Deleted user }} posted in {{ text: Hikers }}',
        actorsCount: 2,
      },
    ])
  })

  test('an unknown user has a neutral name and is left out of the actors', async () => {
    const { notify, tray } = await network()
    await notify({ by: 'nobody', ...inHikers, at: after(0) })
    expect((await tray('bob')).notificationTrayItems).toMatchObject([
      { text: 'Deleted user posted in Hikers', actors: [], actorsCount: 1 },
    ])
  })
})

test('8. sentences about posts on feeds name the owner', async () => {
  const { notify, tray } = await network()
  const on = (feedOf: string, minutes: number) => ({
    by: 'alice',
    feedOf,
    mentions: ['bob'],
    postId: feedOf,
    at: after(minutes),
  })
  await notify(on('dan', 1), on('alice', 2), on('bob', 3))
  const bobs = await tray('bob')
  expect(bobs.notificationTrayItems.map(({ text }) => text)).toEqual([
    'alice mentioned you in a post on your feed',
    'alice mentioned you in a post on their feed',
    "alice mentioned you in a post on dan's feed",
  ])
  expect(bobs.users.map(({ userId }) => userId).sort()).toEqual(['alice', 'bob', 'dan'])
})

describe('15. items are hidden without access and return with it', () => {
  test('after leaving a community', async () => {
    const { notify, tray, record } = await network()
    await notify({ by: 'alice', ...inHikers, at: after(0) })
    const before = await tray('bob')
    await record(memberLeft('bob'))
    expect((await tray('bob')).notificationTrayItems).toEqual([])
    await record(memberJoined('bob'))
    expect(await tray('bob')).toEqual(before)
    expect(before.notificationTrayItems).toHaveLength(1)
  })

  test('for a mention in a private community of a user who is not a member', async () => {
    const { notify, tray, record } = await network({ isPublic: false })
    await notify({ by: 'alice', ...inHikers, mentions: ['dan'], at: after(0) })
    expect((await tray('dan')).notificationTrayItems).toEqual([])
    await record(communityMemberJoined({ communityId: hikers, userId: 'dan', roles: ['member'] }))
    expect((await tray('dan')).notificationTrayItems).toMatchObject([
      { text: 'alice mentioned you in a post in Hikers' },
    ])
    await record(communityMemberLeft({ communityId: hikers, userId: 'dan', reason: 'left' }))
    expect((await tray('dan')).notificationTrayItems).toEqual([])
  })
})

describe('15. items on the feed of a private user', () => {
  const onFeedOfDan = {
    by: 'alice',
    feedOf: 'dan',
    mentions: ['bob', 'carol', 'dan'],
    postId: 'p1',
    at: after(0),
  }
  const followed = userFollowed({ userId: 'bob', followedUserId: 'dan', status: 'pending' })
  const accepted = userFollowRequestAccepted({ userId: 'bob', followedUserId: 'dan' })
  const seeingIt = async ({ tray, ask }: Awaited<ReturnType<typeof network>>) => {
    const shown = async (user: string) => {
      const [items, { unseenCount }] = [
        (await tray(user)).notificationTrayItems.length,
        await ask(user, getTraySeen),
      ]
      expect(unseenCount).toBe(items)
      return items > 0 ? [user] : []
    }
    return (await Promise.all(['bob', 'carol', 'dan'].map(shown))).flat()
  }

  test('are for followers, the user, and moderators of the network', async () => {
    const made = await network()
    const { notify, record } = made
    await notify(onFeedOfDan)
    expect(await seeingIt(made)).toEqual(['bob', 'carol', 'dan'])
    await record(socialSettingUpdated({ userPrivacySetting: 'private' }))
    expect(await seeingIt(made)).toEqual(['dan'])
    await record(followed)
    expect(await seeingIt(made)).toEqual(['dan'])
    await record(accepted)
    expect(await seeingIt(made)).toEqual(['bob', 'dan'])
    await record(userUpdated({ userId: 'carol', roles: ['moderator'] }))
    expect(await seeingIt(made)).toEqual(['bob', 'carol', 'dan'])
    await record(userUnfollowed({ userId: 'bob', followedUserId: 'dan', reason: 'unfollowed' }))
    expect(await seeingIt(made)).toEqual(['carol', 'dan'])
    await record(socialSettingUpdated({ userPrivacySetting: 'public' }))
    expect(await seeingIt(made)).toEqual(['bob', 'carol', 'dan'])
  })
})

describe('11. to 13. seen states', () => {
  test('of items and of the tray are independent, reading changes neither, and both decide what is unseen', async () => {
    const { notify, tray, ask } = await network()
    const seen = () => ask('bob', getTraySeen)
    expect(await seen()).toEqual({ lastTraySeenAt: null, lastTrayOccurredAt: null, unseenCount: 0 })
    const [, second = ''] = await notify(
      { by: 'alice', ...inHikers, mentions: ['bob'], postId: 'p1', at: after(0) },
      { by: 'alice', ...inHikers, postId: 'p2', at: after(0) },
    )
    expect(await seen()).toEqual({
      lastTraySeenAt: null,
      lastTrayOccurredAt: second,
      unseenCount: 2,
    })

    const [posts] = (await tray('bob')).notificationTrayItems
    const trayItems = [
      { id: posts?._id, lastSeenAt: second },
      { id: 'of nothing', lastSeenAt: second },
    ]
    expect(await ask('bob', markTrayItemsSeen, { body: { trayItems } })).toEqual({
      trayItems: [{ id: posts?._id, lastSeenAt: second }],
    })
    expect((await tray('bob')).notificationTrayItems.map(({ lastSeenAt }) => lastSeenAt)).toEqual([
      second,
      null,
    ])
    expect(await seen()).toMatchObject({ unseenCount: 1, lastTraySeenAt: null })

    expect(await ask('bob', markTraySeen, { body: { lastSeenAt: second } })).toEqual({
      lastSeenAt: second,
    })
    expect(await seen()).toEqual({
      lastTraySeenAt: second,
      lastTrayOccurredAt: second,
      unseenCount: 0,
    })
    expect(await ask('bob', markTraySeen, { body: { lastSeenAt: after(-24 * 60 * 9) } })).toEqual({
      lastSeenAt: second,
    })

    const [third] = await notify({ by: 'alice', ...inHikers, postId: 'p3', at: after(0) })
    expect(await seen()).toEqual({
      lastTraySeenAt: second,
      lastTrayOccurredAt: third,
      unseenCount: 1,
    })
    // His own post moves the item up for others, and makes nothing unseen for him.
    await ask('bob', markTraySeen, { body: { lastSeenAt: third } })
    await notify({ by: 'bob', ...inHikers, postId: 'p4', at: after(0) })
    expect(await seen()).toEqual({
      lastTraySeenAt: third,
      lastTrayOccurredAt: third,
      unseenCount: 0,
    })
  })

  test('11. two devices, one an hour ahead and one an hour behind, neither hide what is told later nor move the time back', async () => {
    const { notify, tray, ask } = await network()
    const unseen = async () => (await ask('bob', getTraySeen)).unseenCount
    const clockOf = {
      phone: () => new Date(Date.now() + hour).toISOString(),
      tablet: () => new Date(Date.now() - hour).toISOString(),
    }
    const markTray = async (lastSeenAt: string) =>
      (await ask('bob', markTraySeen, { body: { lastSeenAt } })).lastSeenAt
    await notify({ by: 'alice', ...inHikers, postId: 'p1', at: after(0) })
    const now = await markTray(clockOf.phone())
    expect(Date.parse(now)).toBeLessThan(Date.now() + hour / 2)
    expect(await unseen()).toBe(0)
    await notify({ by: 'carol', ...inHikers, postId: 'p2', at: after(0) })
    expect(await markTray(clockOf.tablet())).toBe(now)
    expect(await unseen()).toBe(1)

    const [posts] = (await tray('bob')).notificationTrayItems
    const markItem = async (lastSeenAt = '') =>
      (
        await ask('bob', markTrayItemsSeen, {
          body: { trayItems: [{ id: posts?._id, lastSeenAt }] },
        })
      ).trayItems[0]?.lastSeenAt ?? ''
    await markItem(clockOf.tablet())
    expect(await unseen()).toBe(1)
    // Clients whose clock is behind mark what they show by its own time.
    expect(await markItem(posts?.lastOccurredAt)).toBe(posts?.lastOccurredAt)
    expect(await unseen()).toBe(0)
    const itemSeen = await markItem(clockOf.phone())
    expect(Date.parse(itemSeen)).toBeLessThan(Date.now() + hour / 2)
    await notify({ by: 'alice', ...inHikers, postId: 'p3', at: after(0) })
    expect(await markItem(clockOf.tablet())).toBe(itemSeen)
    expect(await unseen()).toBe(1)
  })
})
