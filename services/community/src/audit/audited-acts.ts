import type { communityEvents } from '@causerie/contracts/community'
import { userUpdated } from '@causerie/contracts/community'
import { type AuditedAct, type AuditedActsOf, actWithRows, notAudited, onOthers, users } from '@causerie/replicas'

type Kind = AuditedAct['kind']
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
  categoryCreated: notAudited,
  categoryDeleted: ({ data: { categoryId } }) => onSetting('category', { deleted: categoryId }),
  categoryUpdated: notAudited,
  // Answers a wish of chat's; those who were banned by it have events of their own.
  communityBanWishAnswered: notAudited,
  communityCreated: notAudited,
  // It belongs to its members, whoever created it.
  communityDeleted: ({ data }) => onCommunity('deleted', data),
  communityInvitationAccepted: notAudited,
  communityInvitationCancelled: notAudited,
  communityInvitationCreated: notAudited,
  communityInvitationRejected: notAudited,
  communityInvitationResent: notAudited,
  // Join requests say themselves who answered.
  communityJoinRequestApproved: notAudited,
  communityJoinRequestCancelled: notAudited,
  communityJoinRequestRejected: notAudited,
  communityJoinRequested: notAudited,
  communityMemberBanned: ({ data }) => onMember('banned', data),
  communityMemberJoined: notAudited,
  communityMemberLeft: ({ data }) => (data.reason === 'removed' ? onMember('removed', data) : undefined),
  // Follows from a ban from the network, or from its end.
  communityMemberRestored: notAudited,
  communityMemberRolesAdded: ({ data }) => ({ ...onMember('rolesChanged', data), details: { given: data.roles } }),
  communityMemberRolesRemoved: ({ data }) => ({ ...onMember('rolesChanged', data), details: { taken: data.roles } }),
  communityMemberSuspended: notAudited,
  communityMemberUnbanned: ({ data }) => onMember('unbanned', data),
  communityUpdated: ({ data }) => {
    const { communityId: _, uniqueName: __, uniqueNameBefore: ___, ...fields } = data
    return { ...onCommunity('settingsChanged', data), details: { fields: Object.keys(fields) } }
  },
  deviceSessionsEnded: notAudited,
  followerAdded: notAudited,
  followerApproved: notAudited,
  followerRemoved: notAudited,
  networkCreated: notAudited,
  roleCreated: ({ data }) => onRole('created', data),
  roleDeleted: ({ data }) => onRole('deleted', data),
  roleUpdated: ({ data }) => onRole('updated', data),
  secureModeChanged: ({ data: { isSecure } }) => onSetting('secure-mode', { isSecure }),
  serverKeyCreated: ({ data: { hash } }) => onKey('server', 'created', hash),
  sessionOpened: notAudited,
  sessionsEnded: (event) => onOthers(event.data.userId, event, onUser('sessionsEnded', event.data)),
  signingKeyCreated: ({ data: { keyId } }) => onKey('signing', 'created', keyId),
  socialSettingUpdated: ({ data }) => onSetting('social', data),
  userBlocked: notAudited,
  userCreated: ({ data: { userId, roles = [] } }) => changedRoles(userId, { before: [], after: roles }),
  userDeleted: (event) => onOthers(event.data.userId, event, onUser('deleted', event.data)),
  userFlagged: notAudited,
  userFlagsCleared: ({ data }) => onUser('flagsCleared', data),
  userFollowRequestAccepted: notAudited,
  userFollowed: notAudited,
  userGloballyBanned: ({ data }) => onUser('banned', data),
  userGloballyUnbanned: ({ data }) => onUser('unbanned', data),
  userUnblocked: notAudited,
  userUnflagged: notAudited,
  userUnfollowed: notAudited,
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
