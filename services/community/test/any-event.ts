import {
  apiKeyCreated,
  apiKeyEnded,
  auditDetailsErased,
  categoryCreated,
  categoryDeleted,
  categoryUpdated,
  communityBanWishAnswered,
  communityDeleted,
  communityInvitationAccepted,
  communityInvitationCancelled,
  communityInvitationRejected,
  communityInvitationResent,
  communityJoinRequestApproved,
  communityJoinRequestCancelled,
  communityJoinRequested,
  communityJoinRequestRejected,
  communityMemberBanned,
  communityMemberRestored,
  communityMemberRolesAdded,
  communityMemberRolesRemoved,
  communityMemberSuspended,
  communityMemberUnbanned,
  communityUpdated,
  deviceSessionsEnded,
  followerAdded,
  followerApproved,
  followerRemoved,
  networkCreated,
  prehookKeyCreated,
  prehookSettingUpdated,
  roleCreated,
  roleDeleted,
  roleUpdated,
  secureModeChanged,
  serverKeyCreated,
  sessionOpened,
  sessionsEnded,
  signingKeyCreated,
  socialSettingUpdated,
  userBlocked,
  userCreated,
  userDeleted,
  userFlagErased,
  userFollowed,
  userFollowRequestAccepted,
  userGloballyBanned,
  userGloballyUnbanned,
  userUnblocked,
  userUnfollowed,
  userUpdated,
  webhookCreated,
  webhookDeleted,
  webhookSecretRotated,
  webhookUpdated,
} from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { claimReleased, claimTaken } from '@causerie/protocol'
import {
  hikers,
  hikersCreated,
  memberJoined,
  memberLeft,
  userFlaggedBy,
  userFlagsClearedOf,
  userInvited,
  userUnflaggedBy,
} from '@causerie/testkit/facts'
import type { Given } from '@causerie/testkit/given'
import fc from 'fast-check'
import { anyHolds } from './any-hold.ts'
import { anyImportProgress, anyNetworkExport } from './any-import-progress.ts'
import { anyRetention } from './any-retention.ts'
import { anyUserExport } from './any-user-export.ts'

const person = fc.constantFrom('alice', 'bob', 'carol', 'dan')
const text = fc.string({ unit: 'grapheme', maxLength: 12 })
const freeForm = fc.dictionary(fc.constantFrom('b', 'a', '10', '2'), fc.jsonValue({ maxDepth: 2 }))
const roles = fc.subarray(['member', 'community-moderator', 'scout'])
const names = fc.record(
  { displayName: text, profileHandle: text, description: text, metadata: freeForm, roles },
  { requiredKeys: [] },
)

/** Events that change memberships and roles of members. */
export const membership: fc.Arbitrary<Given> = fc.oneof(
  fc.tuple(person, roles).map(([userId, given]) => memberJoined(userId, { roles: given })),
  person.map(memberLeft),
  fc
    .tuple(
      person,
      fc.constantFrom(
        communityMemberBanned,
        communityMemberUnbanned,
        communityMemberSuspended,
        communityMemberRestored,
      ),
    )
    .map(([userId, kind]) => kind({ communityId: hikers, userId })),
  fc
    .tuple(fc.constantFrom('w1', 'w2'), fc.subarray(['alice', 'bob']))
    .map(([wishId, userIds]) => communityBanWishAnswered({ communityId: hikers, wishId, userIds })),
  fc
    .tuple(person, roles, fc.constantFrom(communityMemberRolesAdded, communityMemberRolesRemoved))
    .map(([userId, given, kind]) => kind({ communityId: hikers, userId, roles: given })),
)

const change: fc.Arbitrary<Given> = fc.oneof(
  fc
    .record(
      {
        displayName: text,
        metadata: freeForm,
        isPublic: fc.boolean(),
        description: text,
        uniqueName: fc.option(text),
      },
      { requiredKeys: [] },
    )
    .map((changed) => communityUpdated({ communityId: hikers, ...changed })),
  fc.constant(communityDeleted({ communityId: hikers })),
)

const roleId = fc.constantFrom('scout', 'member')
const categoryId = fc.constantFrom('sports', 'food')
const permissions = fc.subarray(['EDIT_MESSAGE', 'BAN_USER'] as const)
const ofTheNetwork: fc.Arbitrary<Given> = fc.oneof(
  text.map((name) => networkCreated({ name, timeZone: 'UTC', defaultLanguage: 'en' })),
  fc
    .tuple(fc.constantFrom(roleCreated, roleUpdated), roleId, text, permissions)
    .map(([kind, id, displayName, given]) => kind({ roleId: id, displayName, permissions: given })),
  roleId.map((id) => roleDeleted({ roleId: id })),
  fc
    .tuple(categoryId, text, freeForm)
    .map(([id, name, metadata]) => categoryCreated({ categoryId: id, name, metadata })),
  fc
    .tuple(
      categoryId,
      fc.record(
        { name: text, metadata: freeForm, avatarFileId: fc.option(text) },
        { requiredKeys: [] },
      ),
    )
    .map(([id, changed]) => categoryUpdated({ categoryId: id, ...changed })),
  categoryId.map((id) => categoryDeleted({ categoryId: id })),
)

const key = fc.constantFrom('a1', 'b2').map((hash) => ({ hash }))
const ofSessions: fc.Arbitrary<Given> = fc.oneof(
  fc
    .tuple(fc.constantFrom(apiKeyCreated, apiKeyEnded, serverKeyCreated), key)
    .map(([kind, given]) => kind(given)),
  text.map((x) => signingKeyCreated({ keyId: 'k1', publicKey: { x } })),
  fc.boolean().map((isSecure) => secureModeChanged({ isSecure })),
  fc.tuple(person, text).map(([userId, device]) =>
    sessionOpened({
      userId,
      sessionId: `s-${device}`,
      device,
      expiresAt: '2026-02-01T00:00:00.000Z',
    }),
  ),
  person.map((userId) =>
    sessionOpened({
      userId,
      sessionId: 's',
      device: `user:${userId}`,
      expiresAt: '2026-02-01T00:00:00.000Z',
    }),
  ),
  fc
    .tuple(person, fc.option(fc.integer({ min: 0, max: 100 })))
    .map(([userId, upTo]) => deviceSessionsEnded({ userId, device: `user:${userId}`, upTo })),
  person.map((userId) => sessionsEnded({ userId })),
  ...anyHolds(person),
  anyUserExport(person),
  anyImportProgress,
  anyNetworkExport,
)

const status = fc.constantFrom('pending' as const, 'accepted' as const)
const reason = fc.constantFrom('unfollowed' as const, 'blocked' as const)
const prehookSetting = fc.record(
  {
    enabled: fc.boolean(),
    callbackUrl: text,
    defaultAction: fc.constantFrom('allow' as const, 'deny' as const),
  },
  { requiredKeys: [] },
)
const socialSetting = fc.record(
  {
    isFollowWithRequestEnabled: fc.boolean(),
    userPrivacySetting: fc.constantFrom('public' as const, 'private' as const),
    globalFeed: fc.record(
      { showMyPost: fc.boolean(), maxGlobalPinnedPost: fc.integer({ min: 1, max: 20 }) },
      { requiredKeys: [] },
    ),
    story: fc.record(
      { expiryTimeMinutes: fc.integer({ min: 60, max: 1440 }) },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
)
const betweenPeople: fc.Arbitrary<Given> = fc.oneof(
  fc
    .tuple(person, person, status)
    .map(([userId, followedUserId, how]) => userFollowed({ userId, followedUserId, status: how })),
  fc
    .tuple(person, person)
    .map(([userId, followedUserId]) => userFollowRequestAccepted({ userId, followedUserId })),
  fc
    .tuple(person, person, reason)
    .map(([userId, followedUserId, why]) =>
      userUnfollowed({ userId, followedUserId, reason: why }),
    ),
  fc
    .tuple(person, person, status)
    .map(([userId, followerId, how]) => followerAdded({ userId, followerId, status: how })),
  fc.tuple(person, person).map(([userId, followerId]) => followerApproved({ userId, followerId })),
  fc
    .tuple(person, person, reason)
    .map(([userId, followerId, why]) => followerRemoved({ userId, followerId, reason: why })),
  fc
    .tuple(person, person, fc.constantFrom(userBlocked, userUnblocked))
    .map(([userId, blockedUserId, kind]) => kind({ userId, blockedUserId })),
  socialSetting.map((changed) => socialSettingUpdated(changed)),
  prehookSetting.map((changed) => prehookSettingUpdated(changed)),
  fc.constantFrom('k1', 'k2').map((keyId) => prehookKeyCreated({ keyId })),
  anyRetention,
)

const webhookId = fc.constantFrom('w1', 'w2')
const webhook = {
  url: text,
  description: text,
  isEnabled: fc.boolean(),
  events: fc.subarray(['message.didCreate', 'user.didCreate']),
  communityIds: fc.subarray([hikers, 'other']),
  channelIds: fc.subarray(['general', 'night']),
}
const ofWebhooks: fc.Arbitrary<Given> = fc.oneof(
  fc.record({ ...webhook, webhookId, keyId: text }).map((created) => webhookCreated(created)),
  fc
    .record({ ...webhook, webhookId }, { requiredKeys: ['webhookId'] })
    .map((updated) => webhookUpdated(updated)),
  webhookId.map((id) => webhookDeleted({ webhookId: id })),
  fc
    .record({
      webhookId,
      keyId: text,
      previousKeyId: text,
      previousUntil: fc.constant('2026-02-01T00:00:00.000Z'),
    })
    .map((rotated) => webhookSecretRotated(rotated)),
)

/** The counts of these events do not fit, and some are of the first version. */
const anyFlag: fc.Arbitrary<Given> = fc.oneof(
  fc
    .tuple(person, person, fc.record({ reason: text, detail: text }, { requiredKeys: [] }))
    .map(([userId, by, said]) => userFlaggedBy(userId, by, said)),
  fc
    .tuple(person, person)
    .map(([userId, by]) => userUnflaggedBy(userId, by, { flagId: 'event-1' })),
  person.map((userId) => userFlagsClearedOf(userId)),
  fc
    .tuple(person, person, fc.constantFrom(userFlaggedBy, userUnflaggedBy))
    .map(([userId, by, kind]) => ({ ...kind(userId, by), version: 1, data: { userId, by } })),
  person.map((userId) => ({ ...userFlagsClearedOf(userId), version: 1, data: { userId } })),
)

/** Any events in any order: folds accept what no command would record. */
export const anyEvent: fc.Arbitrary<Given> = fc.oneof(
  fc
    .tuple(person, names)
    .map(([userId, given]) => userCreated({ userId, internalId: `id-of-${userId}`, ...given })),
  fc.tuple(person, names).map(([userId, given]) => userUpdated({ userId, ...given })),
  fc
    .tuple(
      person,
      fc.constantFrom('deleteAll', 'markMessageDeleted', 'hardDeletePost', 'hardDeleteComment'),
    )
    .map(([userId, option]) => userDeleted({ userId, [option]: true })),
  anyFlag,
  fc
    .tuple(person, person)
    .map(([userId, flaggedBy]) =>
      userFlagErased({ orderingKey: userKey(userId), recordId: userId, flaggedBy }),
    ),
  person.map((userId) => auditDetailsErased({ userId, entryIds: [`entry-of-${userId}`] })),
  fc
    .tuple(person, fc.constantFrom(userGloballyBanned, userGloballyUnbanned, userDeleted))
    .map(([userId, kind]) => kind({ userId })),
  fc
    .tuple(text, freeForm)
    .map(([displayName, metadata]) => hikersCreated({ displayName, metadata })[0] as Given),
  change,
  ofTheNetwork,
  ofSessions,
  betweenPeople,
  ofWebhooks,
  membership,
  fc
    .tuple(person, fc.constantFrom('pending' as const, 'approved' as const), fc.nat(9))
    .map(([userId, status, n]) =>
      communityJoinRequested({
        joinRequestId: `${userId}-${n}`,
        communityId: hikers,
        userId,
        status,
      }),
    ),
  fc
    .tuple(
      fc.constantFrom(communityJoinRequestApproved, communityJoinRequestRejected),
      person,
      fc.nat(9),
    )
    .map(([kind, userId, n]) =>
      kind({ joinRequestId: `${userId}-${n}`, communityId: hikers, userId, responderId: 'alice' }),
    ),
  fc.tuple(person, fc.nat(9)).map(([userId, n]) =>
    communityJoinRequestCancelled({
      joinRequestId: `${userId}-${n}`,
      communityId: hikers,
      userId,
    }),
  ),
  fc
    .tuple(person, fc.nat(9))
    .map(([userId, n]) => userInvited(userId, { invitationId: `${userId}-${n}` })),
  fc
    .tuple(
      fc.constantFrom(
        communityInvitationAccepted,
        communityInvitationRejected,
        communityInvitationCancelled,
        communityInvitationResent,
      ),
      person,
      fc.nat(9),
    )
    .map(([kind, userId, n]) =>
      kind({ invitationId: `${userId}-${n}`, communityId: hikers, userId }),
    ),
  fc.tuple(person, text).map(([owner, value]) => claimTaken({ kind: 'device', value, owner })),
  text.map((value) => claimReleased({ kind: 'device', value, takenBy: 'event-1' })),
)
