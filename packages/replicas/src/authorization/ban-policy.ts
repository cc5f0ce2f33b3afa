import type { CommunityRow } from '../community/community/community.ts'
import type { CommunityUserDoc } from '../community/member/community-user.ts'
import type { UserRow } from '../community/user/user.ts'

const exemptRoles: readonly string[] = ['moderator', 'super-moderator', 'global-admin']
/** Network administrators and moderators cannot be banned from a community or a channel. */
export const isExemptFromBan = (user: Pick<UserRow, 'roles'>): boolean => user.roles.some((role) => exemptRoles.includes(role))

/** Whether the community loses its last moderator together with these memberships. Each membership may appear only once. */
export const leavesNoModerator = (
  { moderatorMemberCount }: Pick<CommunityRow, 'moderatorMemberCount'>,
  leaving: readonly { member: Pick<CommunityUserDoc, 'roles'> | undefined }[],
): boolean => {
  const moderators = leaving.filter(({ member }) => member?.roles.includes('community-moderator')).length
  return moderators > 0 && moderators >= moderatorMemberCount
}
