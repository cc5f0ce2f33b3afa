import type { Revocation } from '../../shared/broadcast.ts'

/** What either of two may read of the other, wherever it stands. */
export const accessOfBoth = ({ userId, blockedUserId }: { userId: string; blockedUserId: string }): Revocation => ({
  of: 'all',
  userIds: [userId, blockedUserId],
})
