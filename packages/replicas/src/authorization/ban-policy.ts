import type { CommunityUserDoc } from '../community/member/community-user.ts'
import type { UserRow } from '../community/user/user.ts'

const exemptRoles: readonly string[] = ['moderator', 'super-moderator', 'global-admin']
/** Network administrators and moderators cannot be banned from a community or a channel. */
export const isExemptFromBan = (user: Pick<UserRow, 'roles'>): boolean => user.roles.some((role) => exemptRoles.includes(role))

/** A suspended membership is not counted. */
type Member = Pick<CommunityUserDoc, 'roles'> & { isSuspended?: boolean }
type ModeratorRole = 'community-moderator' | 'channel-moderator'
/** Whether a community, or a channel, loses its last moderator together with these memberships. Each membership may appear only once. */
export const leavesNoModerator = (
  { moderatorMemberCount }: { moderatorMemberCount: number },
  leaving: readonly { member: Member | undefined }[],
  role: ModeratorRole = 'community-moderator',
): boolean => {
  const moderators = leaving.filter(({ member }) => member?.roles.includes(role) && !member.isSuspended).length
  return moderators > 0 && moderators >= moderatorMemberCount
}
