import { type Doc, sql, valueIn } from '@causerie/kernel'
import {
  acceptedFollowCondition,
  areCommentsErased,
  arePostsErased,
  areStoriesErased,
  blockingCondition,
  blocksCondition,
  currentFollowCondition,
  erasedCommentsCondition,
  erasedCommentsOf,
  erasedPostsCondition,
  erasedStoriesCondition,
  FollowDoc,
  followerCondition,
  followings,
  isAcceptedFollow,
  isBlocking,
  isCurrentFollow,
  isPendingFollow,
  notEndedBlockCondition,
  pendingFollowCondition,
  socialSettingOf,
  socialSettings,
  userBlocks,
  users,
} from '@causerie/replicas'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { people } from '../test/any-world.ts'
import { startWorlds } from '../test/lone-worlds.ts'
import {
  anyBlockCondition,
  blockBetweenCondition,
  blockedWith,
  blocksWith,
} from './block-policy.ts'
import { isUserFeedOpen, openUserFeedCondition } from './feed-policy.ts'

/*
 * Statements repeat what policies say of a row. Both are asked in small random worlds.
 */

let worlds: Awaited<ReturnType<typeof startWorlds>>
beforeAll(async () => {
  worlds = await startWorlds(inject('postgres'))
})
afterAll(() => worlds?.close())

type FollowRow = {
  doc: Doc<FollowDoc>
  isAccepted: boolean
  isPending: boolean
  isCurrent: boolean
}
const followRows = sql<FollowRow>(
  'conditions_of_follows',
  `
  select doc, ${acceptedFollowCondition()} as "isAccepted", ${pendingFollowCondition('f')} as "isPending", ${currentFollowCondition('f')} as "isCurrent"
  from followings f
  where network_id = $networkId
  `,
)

test('a follow is accepted, pending or ended in statements as in policies', async () => {
  await worlds.each(async (reader) => {
    for (const { doc, ...conditions } of await reader.rows(followRows)) {
      const follow = FollowDoc.parse(valueIn(doc))
      expect(conditions).toEqual({
        isAccepted: isAcceptedFollow(follow),
        isPending: isPendingFollow(follow),
        isCurrent: isCurrentFollow(follow),
      })
    }
  })
})

const pairs = `unnest($ids::text[]) v(id) cross join unnest($ids::text[]) o(id) where exists (select from communities where network_id = $networkId)`
const feeds = { ownerId: 'o.id', viewerId: 'v.id' }
const feedsOfPeople = sql<
  {
    viewerId: string
    ownerId: string
    isFollower: boolean
    isOpen: boolean
    isOpenIfPrivate: boolean
  },
  { ids: string[] }
>(
  'conditions_of_feeds',
  `
  select v.id as "viewerId", o.id as "ownerId", ${followerCondition('v.id', 'o.id')} as "isFollower",
    ${openUserFeedCondition(feeds)} as "isOpen", ${openUserFeedCondition({ ...feeds, arePrivate: 'true' })} as "isOpenIfPrivate"
  from ${pairs}
  `,
)

test('the feed of a user is open in statements as the policy says', async () => {
  await worlds.each(async (reader) => {
    const setting = socialSettingOf(
      (await reader.load({ setting: socialSettings.get('social') })).setting,
    )
    for (const { viewerId, ownerId, ...conditions } of await reader.rows(feedsOfPeople, {
      ids: [...people],
    })) {
      const { follow } = await reader.load({ follow: followings.get(viewerId, ownerId) })
      const feed = { userId: ownerId, setting, isFollower: isAcceptedFollow(follow) }
      const viewer = { userId: viewerId }
      expect(conditions).toEqual({
        isFollower: feed.isFollower,
        isOpen: isUserFeedOpen(feed, viewer),
        isOpenIfPrivate: isUserFeedOpen(
          { ...feed, setting: { userPrivacySetting: 'private' } },
          viewer,
        ),
      })
    }
  })
})

type BlockRow = { doc: Doc<FollowDoc>; isBlocking: boolean; hasNotEnded: boolean }
const blockRows = sql<BlockRow>(
  'conditions_of_blocks',
  `
  select doc, ${blockingCondition('b')} as "isBlocking", ${notEndedBlockCondition} as "hasNotEnded"
  from user_blocks b
  where network_id = $networkId
  `,
)
type BetweenPeople = {
  viewerId: string
  ownerId: string
  blocks: boolean
  isBetween: boolean
  isBetweenAny: boolean
  isAny: boolean
}
const blocksOfPeople = sql<BetweenPeople, { ids: string[] }>(
  'conditions_of_blocks_between_people',
  `
  select v.id as "viewerId", o.id as "ownerId", ${blocksCondition('v.id', 'o.id')} as blocks,
    ${blockBetweenCondition('v.id', ['o.id'])} as "isBetween", ${blockBetweenCondition('v.id', ['null', 'o.id', `'ann'`])} as "isBetweenAny",
    ${anyBlockCondition('v.id')} as "isAny"
  from ${pairs}
  `,
)

test('a block stands between users in statements as policies say', async () => {
  await worlds.each(async (reader) => {
    for (const { doc, ...conditions } of await reader.rows(blockRows)) {
      const isInEffect = isBlocking(FollowDoc.parse(valueIn(doc)))
      expect(conditions).toEqual({ isBlocking: isInEffect, hasNotEnded: isInEffect })
    }
    for (const { viewerId, ownerId, ...conditions } of await reader.rows(blocksOfPeople, {
      ids: [...people],
    })) {
      const { block, all } = await reader.load({
        block: userBlocks.get(viewerId, ownerId),
        all: blocksWith(viewerId, people),
      })
      const blocked = blockedWith(viewerId, all)
      expect(conditions).toEqual({
        blocks: isBlocking(block),
        isBetween: blocked.has(ownerId),
        isBetweenAny: blocked.has(ownerId) || blocked.has('ann'),
        isAny: blocked.size > 0,
      })
    }
  })
})

type ErasedAuthor = {
  userId: string
  posts: boolean
  comments: boolean
  ownComments: boolean
  stories: boolean
}
const erasedAuthors = sql<ErasedAuthor, { userIds: string[] }>(
  'conditions_of_erased_authors',
  `
  select w.id as "userId", ${erasedPostsCondition('w.id')} as posts, ${erasedCommentsCondition('w.id')} as comments,
    ${erasedCommentsOf('u')} as "ownComments", ${erasedStoriesCondition('w.id')} as stories
  from unnest($userIds::text[]) w(id)
  left join users u on u.network_id = $networkId and u.user_id = w.id
  `,
)

test('the content of a deleted author is gone in statements as policies say', async () => {
  await worlds.each(async (reader) => {
    for (const { userId, ...conditions } of await reader.rows(erasedAuthors, {
      userIds: [...people, 'unknown'],
    })) {
      const { author } = await reader.load({ author: users.get(userId) })
      const comments = areCommentsErased(author)
      expect(conditions).toEqual({
        posts: arePostsErased(author),
        comments,
        ownComments: comments,
        stories: areStoriesErased(author),
      })
    }
  })
})
