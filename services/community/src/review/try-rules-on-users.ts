import { tryRulesOnUsers as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { createdSince, dryRun, ruleTrial, triedList } from '@causerie/moderation'
import type { UserDoc } from '@causerie/replicas'
import { textsOfUser } from '../user/user-texts.ts'

/** Ids begin with their time. */
const users = triedList<UserDoc, { firstId: string }>({
  name: 'users_to_try',
  records: 'users',
  sortedBy: 'internal_id',
  id: 'internal_id',
  where: 'internal_id >= $firstId',
  columns: ['is_deleted'],
  match: (user) => `not ${user}.is_deleted`,
})

export const tryRulesOnUsers = query(
  contract,
  async ({ body: { since, token, ...rules } }, reader) => {
    const trial = await ruleTrial(rules, reader)
    if ('refused' in trial) return trial
    const created = createdSince(since)
    return dryRun(
      {
        read: (page) => users(reader, page, created),
        from: token,
        recordOf: (user) => ({
          written: textsOfUser(user),
          found: {
            type: 'user' as const,
            recordId: user.userId,
            userId: user.userId,
            targetType: 'user' as const,
            targetId: user.userId,
            createdAt: user.createdAt,
          },
        }),
      },
      trial,
    )
  },
)
