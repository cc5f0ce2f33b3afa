import { userFlagged, userKey, userUnflagged } from '@causerie/contracts'
import { fold, table } from '@causerie/kernel'
import { type UserRow, users } from '@causerie/replicas'
import { z } from 'zod'

const UserFlagRow = z.object({
  userId: z.string(),
  flaggedBy: z.string(),
  flaggedAt: z.string(),
  /** The user's flag round when the flag was set; clearing all flags begins a new round. */
  flagRound: z.number(),
})

/** Flags on users, one row for each user and flagger. */
export const userFlags = table('user_flags', {
  row: UserFlagRow,
  key: ['userId', 'flaggedBy'],
  orderedByKey: ({ userId }) => userKey(userId),
})

/** Whether a flag exists and belongs to the user's current round. */
export const isFlagged = (flag: z.infer<typeof UserFlagRow> | undefined, user: Pick<UserRow, 'flagRound'> | undefined): boolean =>
  flag !== undefined && flag.flagRound === user?.flagRound

export const userFlagFolds = {
  userFlagged: fold(userFlagged)(
    (e) => ({ user: users.get(e.userId), flag: userFlags.get(e.userId, e.by) }),
    ({ user }, { data: e, at }) => [userFlags.put({ userId: e.userId, flaggedBy: e.by, flaggedAt: at, flagRound: user?.flagRound ?? 0 })],
  ),
  userUnflagged: fold(userUnflagged)(
    (e) => ({ flag: userFlags.get(e.userId, e.by) }),
    ({ flag }) => (flag ? [userFlags.remove(flag)] : []),
  ),
}
