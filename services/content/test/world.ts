import { defaultSocialSetting } from '@causerie/contracts/community'
import { type Change, newId } from '@causerie/kernel'
import {
  communities,
  communityUsers,
  followings,
  followOf,
  invitations,
  latestInvitation,
  socialSettings,
  userBlocks,
  users,
} from '@causerie/replicas'
import {
  commentCreatedBy,
  hikers,
  hikersCreated,
  lunch,
  memberJoined,
  pollCreatedBy,
  postInHikersBy,
  storyCreatedBy,
  userInvited,
  usersCreated,
} from '@causerie/testkit/facts'
import { given } from '@causerie/testkit/given'
import fc from 'fast-check'
import { comments } from '../src/comment/comment.ts'
import { polls } from '../src/poll/poll.ts'
import { posts } from '../src/post/post.ts'
import { contentService } from '../src/service.ts'
import { stories } from '../src/story/story.ts'

/*
 * Small random worlds, written as rows: what a list of a viewer has there is compared with what the
 * policy says of each record.
 */

export const communityIds = ['open', 'closed', 'gone'] as const
const viewerIds = ['v-0', 'v-1', 'v-2'] as const
const authorIds = ['ann', 'ben', ...viewerIds] as const

const relation = fc.record({
  membership: fc.constantFrom(
    'none' as const,
    'member' as const,
    'moderator' as const,
    'banned' as const,
  ),
  isInvited: fc.boolean(),
})
const viewer = fc.record({
  inNetwork: fc.constantFrom('nothing', 'nothing', 'moderator', 'admin'),
  relations: fc.record({ open: relation, closed: relation, gone: relation }),
  follows: fc.subarray(['ann', 'ben']),
  // A user may have the id of a community, on whose feed nothing is theirs.
  blocks: fc.subarray(['ann', 'ben', 'open']),
  isBlockedBy: fc.subarray(['ann', 'ben', 'open']),
})
const asCreated = { isDeleted: false, isPurged: false, isExpired: false, flagCount: 0 }
const record = fc.record({
  authorId: fc.constantFrom(...authorIds),
  inCommunity: fc.constantFrom(...communityIds, undefined),
  feedType: fc.constantFrom(
    'published' as const,
    'published' as const,
    'reviewing' as const,
    'declined' as const,
  ),
  isDeleted: fc.boolean(),
  isPurged: fc.constantFrom(false, false, true),
  isExpired: fc.boolean(),
  flagCount: fc.constantFrom(0, 1),
})
/**
 * In every world there is a block in each direction, and something of each of the authors that it
 * hides, in a community and on a feed.
 */
const blocker = viewer.map((one) => ({ ...one, blocks: [...new Set([...one.blocks, 'ann'])] }))
const blocked = viewer.map((one) => ({
  ...one,
  isBlockedBy: [...new Set([...one.isBlockedBy, 'ben'])],
}))
const ofAuthors = (['ann', 'ben'] as const).flatMap((authorId) =>
  (['open', undefined] as const).map((inCommunity) => ({
    authorId,
    inCommunity,
    feedType: 'published' as const,
    ...asCreated,
  })),
)

export const worlds = fc.record({
  userPrivacySetting: fc.constantFrom('public' as const, 'private' as const),
  viewers: fc.tuple(blocker, blocked, viewer),
  erasedAuthors: fc.constantFrom<readonly string[]>([], [], ['ann'], ['ben']),
  records: fc
    .array(record, { minLength: 8, maxLength: 16 })
    .map((others) => [...ofAuthors, ...others]),
})
export type World = typeof worlds extends fc.Arbitrary<infer T> ? T : never

const { row } = given(contentService, [
  ...usersCreated('alice', 'bob', 'carol'),
  ...hikersCreated(),
  memberJoined('bob'),
  userInvited('carol'),
  postInHikersBy('bob'),
  commentCreatedBy('bob', { targetType: 'community', targetId: hikers }),
  storyCreatedBy('bob'),
  pollCreatedBy('bob'),
])
const of = <Row>(found: Row | undefined): Row => {
  if (!found) throw new Error('the events make no such row')
  return found
}
const [user, community, member] = [
  of(row(users.get('bob'))),
  of(row(communities.get(hikers))),
  of(row(communityUsers.get(hikers, 'bob'))),
]
const [invitation, post] = [of(row(latestInvitation(hikers, 'carol'))), of(row(posts.get('post')))]
const [comment, story] = [of(row(comments.get('comment'))), of(row(stories.get('d'.repeat(24))))]
const poll = of(row(polls.get(lunch)))

const at = '2026-01-01T00:00:00.000Z'
const rowsOfViewer = (
  { inNetwork, relations, ...others }: World['viewers'][number],
  userId: string,
): Change[] => [
  users.put({
    ...user,
    userId,
    _id: newId(),
    roles: inNetwork === 'moderator' ? ['moderator'] : [],
  }),
  ...communityIds.flatMap((communityId) => {
    const { membership, isInvited } = relations[communityId]
    // Nobody can ban an administrator.
    const isBanned = membership === 'banned' && inNetwork === 'nothing'
    const roles = membership === 'moderator' ? ['member', 'community-moderator'] : ['member']
    const isIn = membership === 'member' || membership === 'moderator'
    return [
      ...(isIn || isBanned
        ? [
            communityUsers.put({
              ...member,
              communityId,
              userId,
              communityMembership: isBanned ? 'banned' : 'member',
              roles: isBanned ? [] : roles,
            }),
          ]
        : []),
      ...(isInvited ? [invitations.put({ ...invitation, communityId, userId })] : []),
    ]
  }),
  ...others.follows.map((to) =>
    followings.put(followOf(undefined, { from: userId, to, status: 'accepted', at })),
  ),
  ...others.blocks.map((from) =>
    userBlocks.put(followOf(undefined, { from, to: userId, status: 'blocked', at })),
  ),
  ...others.isBlockedBy.map((to) =>
    userBlocks.put(followOf(undefined, { from: userId, to, status: 'blocked', at })),
  ),
]

/**
 * The ids of what each record is, beside a post and a story: a poll that the post shows, and
 * comments by somebody else.
 */
export const idsOfRecord = (id: string) => ({
  pollId: `p-${id}`,
  onPost: `on-post-${id}`,
  onStory: `on-story-${id}`,
})

/**
 * The rows of a world: communities, users, and each record as a post with a poll, as a comment, and
 * in communities as a story.
 */
export const rowsOf = (world: World): { rows: Change[]; recordIds: string[] } => {
  const recordIds = world.records.map(() => newId())
  const rows = [
    socialSettings.put({
      ...defaultSocialSetting,
      setting: 'social',
      userPrivacySetting: world.userPrivacySetting,
    }),
    ...communityIds.map((communityId) =>
      communities.put({
        ...community,
        communityId,
        isPublic: communityId === 'open',
        isDeleted: communityId === 'gone',
      }),
    ),
    ...['ann', 'ben'].map((userId) => {
      const isErased = world.erasedAuthors.includes(userId)
      const erasure = {
        arePostsErased: isErased,
        areCommentsErased: isErased,
        isContentErased: isErased,
      }
      return users.put({ ...user, userId, _id: newId(), ...erasure })
    }),
    ...world.viewers.flatMap((one, i) => rowsOfViewer(one, viewerIds[i] ?? '')),
    ...world.records.flatMap(
      ({ inCommunity, authorId, isExpired, isPurged, feedType, ...fields }, i) => {
        const id = recordIds[i] ?? ''
        const target = {
          targetType: inCommunity ? ('community' as const) : ('user' as const),
          targetId: inCommunity ?? authorId,
        }
        const isDeleted = fields.isDeleted || isPurged
        const author = { userId: authorId, postedUserId: authorId, creatorPublicId: authorId }
        const flags = { flagCount: fields.flagCount, flaggedAt: fields.flagCount > 0 ? at : null }
        return [
          posts.put({
            ...post,
            ...target,
            ...flags,
            postId: id,
            _id: id,
            postedUserId: author.postedUserId,
            feedType,
            isDeleted,
            isPurged,
          }),
          polls.put({
            ...poll,
            ...target,
            pollId: idsOfRecord(id).pollId,
            userId: authorId,
            postId: id,
          }),
          ...commentsOn({ ...target, id }),
          comments.put({
            ...comment,
            ...target,
            ...flags,
            commentId: id,
            _id: id,
            referenceId: 'post',
            userId: author.userId,
            isDeleted,
          }),
          ...(inCommunity
            ? [
                stories.put({
                  ...story,
                  ...flags,
                  storyId: id,
                  targetPublicId: inCommunity,
                  creatorPublicId: author.creatorPublicId,
                  isDeleted,
                  isPurged,
                  expiresAt: isExpired ? at : story.expiresAt,
                  createdAt: new Date().toISOString(),
                }),
              ]
            : []),
        ]
      },
    ),
  ]
  return { rows, recordIds }
}

type Commented = { id: string; targetType: 'community' | 'user'; targetId: string }
const commentsOn = ({ id, ...target }: Commented): Change[] =>
  (['post', 'story'] as const).map((referenceType) => {
    const { onPost, onStory } = idsOfRecord(id)
    const commentId = referenceType === 'post' ? onPost : onStory
    return comments.put({
      ...comment,
      ...target,
      commentId,
      _id: newId(),
      referenceType,
      referenceId: id,
      userId: 'carol',
    })
  })

/** The viewers of a world, as callers. */
export const viewersOf = ({ viewers }: World) =>
  viewers.map(({ inNetwork }, i) => ({
    userId: viewerIds[i] ?? '',
    kind: inNetwork === 'admin' ? ('admin' as const) : ('user' as const),
  }))
/** Every target of records, those of communities first. */
export const targets = [
  ...communityIds.map((targetId) => ({ targetType: 'community' as const, targetId })),
  ...authorIds.map((targetId) => ({ targetType: 'user' as const, targetId })),
]
