import { userDeleted, userFlagErased } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { type AnyDecision, decision, fanOut } from '@causerie/kernel'
import { erasureBy, keysOfUser, userFlagging, users } from '@causerie/replicas'

const flagsOf = keysOfUser('user_flags_of_deleted_user', {
  table: 'user_flags',
  key: ['record_id', 'flagged_by'],
  by: 'flagged_by',
})

/** The flag of a user, with its reason, is withdrawn if it still counts, and else erased. */
const userFlagErasure = (userId: string, by: string): AnyDecision =>
  decision({
    orderBy: userKey(userId),
    load: { user: users.get(userId), flag: userFlagging.flags.get(userId, by) },
    decide: ({ user, flag }) =>
      userFlagging.eraseFlag(flag, user && { record: user, resolved: { userId } }, userFlagErased),
  })

/** With all content of a deleted user, the flags that they set on users. */
export const eraseUserFlags = fanOut(
  'erase-user-flags-of-deleted',
  { of: userDeleted, from: 'beginning', when: (data) => erasureBy(data).isContentErased },
  async function* ({ data: { userId: by } }, reader) {
    for await (const [userId] of flagsOf(reader, by)) yield userFlagErasure(userId, by)
  },
)
