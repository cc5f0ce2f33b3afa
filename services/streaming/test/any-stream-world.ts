import {
  communityDeleted,
  communityInvitationCreated,
  communityMemberBanned,
  communityMemberLeft,
  socialSettingUpdated,
  userBlocked,
  userDeleted,
  userFollowed,
} from '@causerie/contracts/community'
import {
  streamDeleted,
  streamEnded,
  streamStarted,
  streamViewerBanned,
} from '@causerie/contracts/streaming'
import type { Fact } from '@causerie/protocol'
import {
  basil,
  basilCreated,
  hikersCreated,
  internalIdOf,
  memberJoined,
  postCreatedBy,
  userRolesSet,
  usersCreated,
} from '@causerie/testkit/facts'
import fc from 'fast-check'

/*
 * Small random worlds of streams: what a list of a viewer has there is compared with what the
 * policy says of each stream.
 */

const communityIds = ['open', 'closed', 'gone'] as const
const streamers = ['ann', 'ben'] as const
const watchers = ['vic', 'wes', 'xia'] as const
const administrator = 'ADMIN_root'
export const everybody = [
  ...[...streamers, ...watchers].map((userId) => ({ userId, kind: 'user' as const })),
  { userId: administrator, kind: 'admin' as const },
]

const standing = fc.constantFrom('none', 'none', 'member', 'moderator', 'banned', 'invited', 'left')
const blocks = { blocks: fc.subarray([...streamers]), isBlockedBy: fc.subarray([...streamers]) }
const watcher = fc.record({
  standings: fc.tuple(...communityIds.map(() => standing)),
  isModerator: fc.boolean(),
  follows: fc.subarray([...streamers]),
  ...blocks,
})
const place = fc.constantFrom('nowhere', 'feed', ...communityIds)
const family = fc.record({
  userId: fc.constantFrom(...streamers, 'vic'),
  place,
  placeOfChild: place,
  status: fc.constantFrom('idle', 'live', 'live', 'ended'),
  isDeleted: fc.constantFrom(false, false, true),
  banned: fc.subarray([...watchers]),
})
export const anyWorld = fc.record({
  userPrivacySetting: fc.constantFrom('public' as const, 'private' as const),
  isBenDeleted: fc.boolean(),
  watchers: fc.tuple(...watchers.map(() => watcher)),
  administrator: fc.record(blocks),
  families: fc.array(family, { minLength: 4, maxLength: 6 }),
})
type World = typeof anyWorld extends fc.Arbitrary<infer W> ? W : never

const idOf = (i: number, isChild: boolean): string => `${i}${isChild ? 'c' : 'a'}`.repeat(12)
/** The streams of a world, each parent with one child. */
export const streamIdsOf = ({ families }: World): string[] =>
  families.flatMap((_, i) => [idOf(i, false), idOf(i, true)])

export const factsOf = (world: World): Fact[] => [
  ...usersCreated('host', ...everybody.map(({ userId }) => userId)),
  ...(world.userPrivacySetting === 'private'
    ? [socialSettingUpdated({ userPrivacySetting: 'private' })]
    : []),
  ...communityIds.flatMap((communityId) =>
    hikersCreated({ communityId, by: 'host', isPublic: communityId !== 'closed' }),
  ),
  communityDeleted({ communityId: 'gone' }),
  ...world.watchers.flatMap((one, i) => factsOfWatcher(one, watchers[i] ?? '')),
  ...factsOfBlocks(world.administrator, administrator),
  ...world.families.flatMap((one, i) => factsOfFamily(one, i)),
  ...(world.isBenDeleted ? [userDeleted({ userId: 'ben' })] : []),
]

const factsOfWatcher = (
  { standings, isModerator, ...others }: World['watchers'][number],
  userId: string,
): Fact[] => [
  ...(isModerator ? [userRolesSet(userId, 'moderator')] : []),
  ...communityIds.flatMap((communityId, i) =>
    factsOfStanding(standings[i] ?? 'none', { communityId, userId }),
  ),
  ...others.follows.map((followedUserId) =>
    userFollowed({ userId, followedUserId, status: 'accepted' }),
  ),
  ...factsOfBlocks(others, userId),
]

const factsOfBlocks = ({ blocks, isBlockedBy }: World['administrator'], userId: string): Fact[] => [
  ...blocks.map((blockedUserId) => userBlocked({ userId, blockedUserId })),
  ...isBlockedBy.map((by) => userBlocked({ userId: by, blockedUserId: userId })),
]

const factsOfStanding = (
  standing: string,
  membership: { communityId: string; userId: string },
): Fact[] => {
  const { communityId, userId } = membership
  if (standing === 'none') return []
  if (standing === 'invited')
    return [
      communityInvitationCreated({
        ...membership,
        invitationId: `${userId} to ${communityId}`,
        inviterId: 'host',
      }),
    ]
  const roles = standing === 'moderator' ? ['member', 'community-moderator'] : ['member']
  return [
    memberJoined(userId, { communityId, roles }),
    ...(standing === 'banned' ? [communityMemberBanned(membership)] : []),
    ...(standing === 'left' ? [communityMemberLeft({ ...membership, reason: 'left' })] : []),
  ]
}

const factsOfFamily = (
  { userId, place, placeOfChild, status, isDeleted, banned }: World['families'][number],
  i: number,
): Fact[] => {
  const of = { ...basil, userId, userInternalId: internalIdOf(userId) }
  const parent = { ...of, streamId: idOf(i, false) }
  const child = { ...of, streamId: idOf(i, true), parentStreamId: parent.streamId }
  return [
    ...[parent, child].flatMap((stream) => [
      basilCreated(stream),
      ...(status === 'idle' ? [] : [streamStarted(stream)]),
      ...(status === 'ended'
        ? [streamEnded({ ...stream, reason: 'stopped' as const, by: userId })]
        : []),
    ]),
    ...(isDeleted ? [streamDeleted({ ...parent, by: userId })] : []),
    ...banned.map((viewerId) =>
      streamViewerBanned({
        ...parent,
        viewerId,
        viewerInternalId: internalIdOf(viewerId),
        by: userId,
        byInternalId: internalIdOf(userId),
      }),
    ),
    ...shownOn(place, parent),
    ...shownOn(placeOfChild, child),
  ]
}

const shownOn = (
  place: string,
  { streamId, userId }: { streamId: string; userId: string },
): Fact[] => {
  if (place === 'nowhere') return []
  const target = place === 'feed' ? {} : { targetType: 'community' as const, targetId: place }
  const child = {
    postId: `child of ${streamId}`,
    dataType: 'liveStream' as const,
    data: { streamId },
  }
  return [
    postCreatedBy(userId, {
      ...target,
      postId: `post of ${streamId}`,
      internalId: streamId,
      children: [child],
    }),
  ]
}
