import type { UserRow } from '../community/user/user.ts'

const exemptRoles: readonly string[] = ['moderator', 'super-moderator', 'global-admin']
/** Network administrators and moderators cannot be banned from a community or a channel. */
export const isExemptFromBan = (user: Pick<UserRow, 'roles'>): boolean => user.roles.some((role) => exemptRoles.includes(role))
