import type { CommunityUserDoc, UserRow } from '@causerie/replicas'

const exemptRoles: readonly string[] = ['moderator', 'super-moderator', 'global-admin']
/** Network administrators and moderators cannot be banned from a community or a channel. */
export const isExemptFromBan = (user: Pick<UserRow, 'roles'>): boolean =>
  user.roles.some((role) => exemptRoles.includes(role))

/** A suspended membership is not counted. */
type Member = Pick<CommunityUserDoc, 'roles'> & { isSuspended?: boolean }
type ModeratorRole = 'community-moderator' | 'channel-moderator'
type Leaving = { member: Member | undefined }
const activeModerators = <L extends Leaving>(leaving: readonly L[], role: ModeratorRole): L[] =>
  leaving.filter(({ member }) => member?.roles.includes(role) && !member.isSuspended)

/**
 * Whether a community, or a channel, loses its last moderator together with these memberships. Each
 * membership may appear only once.
 */
export const leavesNoModerator = (
  { moderatorMemberCount }: { moderatorMemberCount: number },
  leaving: readonly Leaving[],
  role: ModeratorRole = 'community-moderator',
): boolean => {
  const moderators = activeModerators(leaving, role).length
  return moderators > 0 && moderators >= moderatorMemberCount
}

/**
 * Those of these memberships that may end together: without the last moderator, where a community
 * would have none.
 */
export const mayLeaveTogether = <L extends Leaving>(
  community: { moderatorMemberCount: number },
  leaving: readonly L[],
): L[] => {
  if (!leavesNoModerator(community, leaving)) return [...leaving]
  const kept = activeModerators(leaving, 'community-moderator').at(-1)
  return leaving.filter((one) => one !== kept)
}
