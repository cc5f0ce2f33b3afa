import { meaningOf } from '@causerie/broadcasts'
import { eventsOf } from '@causerie/contracts'
import { type DecidingKind, resources } from '@causerie/contracts/realtime'
import type { ServiceName } from '@causerie/contracts/shared'
import { expect, test } from 'vitest'
import { recorded } from '../../test/recorded.ts'
import type { isRemembered } from './deciding-kinds.ts'

const revokedBy = (service: ServiceName, name: string, data: object) => {
  const kinds: Readonly<Record<string, { type: string; version: number }>> = eventsOf[service]
  const { type = '', version = 1 } = kinds[name] ?? {}
  return meaningOf(service, recorded({ type, version, data })).revocation
}

const member = { communityId: 'x', channelId: 'x', userId: 'bob' }
const inCommunity = [
  ['community', 'communityMemberLeft', { ...member, reason: 'left' }],
  ['community', 'communityMemberLeft', { ...member, reason: 'removed' }],
  ['community', 'communityMemberBanned', member],
  ['community', 'communityMemberSuspended', member],
  ['community', 'communityMemberRestored', member],
  ['community', 'communityInvitationCancelled', member],
  ['community', 'communityInvitationResent', member],
  ['community', 'communityBanWishAnswered', { ...member, userIds: ['bob'] }],
  ['community', 'communityUpdated', { communityId: 'x', isPublic: false }],
  ['community', 'communityDeleted', member],
] as const
const inChannel = [
  ['chat', 'channelMemberLeft', { ...member, reason: 'left' }],
  ['chat', 'channelMemberLeft', { ...member, reason: 'removed' }],
  ['chat', 'channelMemberBanned', member],
  ['chat', 'channelBanWished', { ...member, userIds: ['bob'] }],
  ['chat', 'channelMemberSuspended', member],
  ['chat', 'channelMemberRestored', member],
  ['chat', 'channelDeleted', member],
  ['chat', 'channelUpdated', member],
  ['streaming', 'streamViewerBanned', { streamId: 's', channelId: 'x', viewerId: 'bob' }],
] as const
const betweenUsers = [
  ['community', 'userUnfollowed', { userId: 'bob', followedUserId: 'x', reason: 'unfollowed' }],
  ['community', 'userBlocked', { userId: 'x', blockedUserId: 'bob' }],
  ['community', 'socialSettingUpdated', {}],
  ['community', 'userDeleted', { userId: 'x' }],
] as const
type Remembered = {
  [K in DecidingKind]: (typeof isRemembered)[K] extends true ? K : never
}[DecidingKind]
/**
 * What ends what bob may read of the record `x`, or lets him read it. The compiler asks for an
 * entry for each kind that is remembered.
 */
const changes: Record<Remembered, readonly (readonly [ServiceName, string, object])[]> = {
  channel: [...inChannel, ...inCommunity],
  community: inCommunity,
  'tray-of-community': inCommunity,
  'community-feed': inCommunity,
  user: [['community', 'userDeleted', { userId: 'x' }]],
  'user-feed': betweenUsers,
}

const ends = Object.entries(changes).flatMap(([kind, all]) =>
  all.map(([service, name, data]) => ({ kind, service, name, data })),
)
test.each(ends)(
  'who may read a $kind is asked anew when $service has recorded $name',
  ({ kind, service, name, data }) => {
    const revocation = revokedBy(service, name, data)
    const covers =
      revocation?.of === 'all' || revocation?.of.some((one) => one.kind === kind && one.id === 'x')
    expect([covers, revocation?.userIds?.includes('bob') ?? true]).toEqual([true, true])
  },
)

test('a stream is asked about behind the post that shows it', () => {
  const post = {
    postId: 'p',
    targetType: 'community',
    targetId: 'x',
    children: [{ postId: 'q', dataType: 'liveStream', data: { streamId: 's' } }],
  }
  expect(revokedBy('content', 'postCreated', post)).toEqual({ of: [resources.stream('s')] })
  expect(revokedBy('content', 'postCreated', { ...post, children: [] })).toBeUndefined()
})
