import type { communityEvents } from '@causerie/contracts/community'
import { userUpdated } from '@causerie/contracts/community'
import { type AuditedAct, type AuditedActsOf, actWithRows, notAudited, onOthers, onRequest, own, users } from '@causerie/replicas'
import { administratorTokenCause } from '../session/session.ts'

type Kind = AuditedAct['kind']
const onCategory = (kind: Kind, { categoryId }: { categoryId: string }): AuditedAct => ({
  kind,
  recordType: 'category',
  recordId: categoryId,
})
const onUser = (kind: Kind, { userId }: { userId: string }): AuditedAct => ({
  kind,
  recordType: 'user',
  recordId: userId,
  userId,
  targetType: 'user',
  targetId: userId,
})
const inCommunity = ({ communityId }: { communityId: string }) => ({ targetType: 'community', targetId: communityId }) as const
const onMember = (kind: Kind, data: { communityId: string; userId: string }): AuditedAct => ({
  kind,
  recordType: 'user',
  recordId: data.userId,
  userId: data.userId,
  ...inCommunity(data),
})
const onInvitation = (kind: Kind, data: { communityId: string; userId: string; invitationId: string }): AuditedAct => ({
  ...onMember(kind, data),
  recordType: 'invitation',
  recordId: data.invitationId,
})
const onCommunity = (kind: Kind, data: { communityId: string }): AuditedAct => ({
  kind,
  recordType: 'community',
  recordId: data.communityId,
  ...inCommunity(data),
})
const onRole = (change: string, { roleId, permissions }: { roleId: string; permissions?: readonly string[] }): AuditedAct => ({
  kind: 'roleDefined',
  recordType: 'role',
  recordId: roleId,
  details: { change, ...(permissions && { permissions }) },
})
/** The user does it, with the API key of an app. */
const onSession = (
  kind: 'signedIn' | 'signedOut',
  { userId, sessionId, address }: { userId: string; sessionId?: string; address?: string | undefined },
): AuditedAct => ({
  ...onUser(kind, { userId }),
  actorId: userId,
  ...(sessionId !== undefined && { recordType: 'session', recordId: sessionId }),
  ...(address !== undefined && { details: { address } }),
})
/** Keys are named by the beginning of their hash. */
const onKey = (type: string, change: string, id: string): AuditedAct => ({
  kind: 'keysChanged',
  recordType: 'key',
  recordId: id.slice(0, 12),
  details: { type, change },
})
const onSetting = (recordId: string, after: object): AuditedAct => ({
  kind: 'settingsChanged',
  recordType: 'setting',
  recordId,
  details: { after },
})

const without = (roles: readonly string[], others: readonly string[]): string[] => roles.filter((role) => !others.includes(role))
type Roles = { before: readonly string[]; after: readonly string[] }
/** Roles in the network that were given and taken; undefined where none was. */
const changedRoles = (userId: string, { before, after }: Roles): AuditedAct | undefined => {
  const [given, taken] = [without(after, before), without(before, after)]
  return given.length + taken.length > 0 ? { ...onUser('rolesChanged', { userId }), details: { given, taken } } : undefined
}

/** What moderators and administrators do to users, communities and the network. Blocks, follows and flags are their users' own. */
export const auditedActs: AuditedActsOf<typeof communityEvents> = {
  apiKeyCreated: ({ data: { hash } }) => onKey('api', 'created', hash),
  apiKeyEnded: ({ data: { hash } }) => onKey('api', 'ended', hash),
  categoryCreated: ({ data }) => onCategory('created', data),
  categoryDeleted: ({ data }) => onCategory('deleted', data),
  categoryUpdated: ({ data }) => {
    const { categoryId: _, ...fields } = data
    return { ...onCategory('edited', data), details: { fields: Object.keys(fields) } }
  },
  // Answers a wish of chat's; those who were banned by it have events of their own.
  communityBanWishAnswered: notAudited.follows,
  communityCreated: own('userId'),
  // It belongs to its members, whoever created it.
  communityDeleted: ({ data }) => onCommunity('deleted', data),
  communityInvitationAccepted: own('userId'),
  communityInvitationCancelled: (event) => onRequest(event, onInvitation('cancelled', event.data)),
  communityInvitationCreated: ({ data }) => onInvitation('invited', data),
  communityInvitationRejected: own('userId'),
  communityInvitationResent: ({ data }) => onInvitation('invited', data),
  // Who is approved is added.
  communityJoinRequestApproved: notAudited.follows,
  communityJoinRequestCancelled: own('userId'),
  communityJoinRequestRejected: (event) =>
    onRequest(event, { ...onMember('declined', event.data), recordType: 'joinRequest', recordId: event.data.joinRequestId }),
  communityJoinRequested: own('userId'),
  communityMemberBanned: ({ data }) => onMember('banned', data),
  communityMemberJoined: (event) => {
    const act = onOthers(event.data.userId, event, onMember('added', event.data))
    return act && onRequest(event, act)
  },
  communityMemberLeft: ({ data }) => (data.reason === 'removed' ? onMember('removed', data) : undefined),
  // Follows from a ban from the network, or from its end.
  communityMemberRestored: notAudited.follows,
  communityMemberRolesAdded: ({ data }) => ({ ...onMember('rolesChanged', data), details: { given: data.roles } }),
  communityMemberRolesRemoved: ({ data }) => ({ ...onMember('rolesChanged', data), details: { taken: data.roles } }),
  communityMemberSuspended: notAudited.follows,
  communityMemberUnbanned: ({ data }) => onMember('unbanned', data),
  communityUpdated: ({ data }) => {
    const { communityId: _, uniqueName: __, uniqueNameBefore: ___, ...fields } = data
    return { ...onCommunity('settingsChanged', data), details: { fields: Object.keys(fields) } }
  },
  // One session of many that ends for a newer one is no act.
  deviceSessionsEnded: ({ data: { userId, upTo } }) => (upTo === null ? onSession('signedOut', { userId }) : undefined),
  followerAdded: own('followerId'),
  // A follow belongs to both.
  followerApproved: own('userId', 'followerId'),
  followerRemoved: own('userId', 'followerId'),
  networkCreated: notAudited.nobody,
  roleCreated: ({ data }) => onRole('created', data),
  roleDeleted: ({ data }) => onRole('deleted', data),
  roleUpdated: ({ data }) => onRole('updated', data),
  secureModeChanged: ({ data: { isSecure } }) => onSetting('secure-mode', { isSecure }),
  serverKeyCreated: ({ data: { hash } }) => onKey('server', 'created', hash),
  // That of an administrator is made by whoever runs the installation.
  sessionOpened: ({ cause, data: { userId, sessionId, address } }) =>
    cause === administratorTokenCause
      ? { ...onKey('administrator', 'created', sessionId), actorId: null, userId }
      : onSession('signedIn', { userId, sessionId, address }),
  sessionsEnded: ({ actor, data: { userId } }) =>
    userId === actor ? onSession('signedOut', { userId }) : onUser('sessionsEnded', { userId }),
  signingKeyCreated: ({ data: { keyId } }) => onKey('signing', 'created', keyId),
  socialSettingUpdated: ({ data }) => onSetting('social', data),
  userBlocked: own('userId'),
  userCreated: ({ data: { userId, roles = [], isBrand } }) =>
    isBrand ? onUser('created', { userId }) : changedRoles(userId, { before: [], after: roles }),
  userDeleted: (event) => onOthers(event.data.userId, event, onUser('deleted', event.data)),
  userFlagged: own('by'),
  userFlagsCleared: ({ data }) => onUser('flagsCleared', data),
  userFollowRequestAccepted: own('userId', 'followedUserId'),
  userFollowed: own('userId'),
  userGloballyBanned: ({ data }) => onUser('banned', data),
  userGloballyUnbanned: ({ data }) => onUser('unbanned', data),
  userUnblocked: own('userId'),
  userUnflagged: own('by'),
  userUnfollowed: own('userId', 'followedUserId'),
  userUpdated: actWithRows(userUpdated)(
    ({ userId }) => ({ user: users.get(userId) }),
    ({ user }, event) => {
      const { userId, roles, previousProfileHandle: _, ...fields } = event.data
      return (
        (roles && changedRoles(userId, { before: user?.roles ?? [], after: roles })) ??
        onOthers(userId, event, { ...onUser('edited', { userId }), details: { fields: Object.keys(fields) } })
      )
    },
  ),
}
