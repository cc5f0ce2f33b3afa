import { networkWithAccess } from '@causerie/authorization'
import { queryFlaggedUsers as contract } from '@causerie/contracts/community'
import { noFlaggedCollections } from '@causerie/contracts/shared'
import { flaggedList, type OfAuthor, presentFlagged } from '@causerie/flags'
import { query } from '@causerie/kernel'
import { pageAsked, refuse } from '@causerie/protocol'
import { userFlagging } from '@causerie/replicas'
import { userAnswer } from '../user/user-answer.ts'
import { mayModerateUsers } from '../user/user-policy.ts'

const flaggedUsers = flaggedList<OfAuthor & { isAdmin: boolean }>({
  name: 'flagged_users_to_review',
  records: 'users',
  id: 'user_id',
  author: 'id',
  // As in searches, only administrators find administrators.
  match: (user) => `$isAdmin::boolean or not starts_with(${user}.id, 'ADMIN_')`,
})

export const queryFlaggedUsers = query(
  contract,
  async ({ query: { sortBy, authorId = null, options }, caller }, reader) => {
    if (!mayModerateUsers(await networkWithAccess(reader, caller)))
      return refuse('permission-denied')
    const { rows, paging } = await flaggedUsers(reader, pageAsked(sortBy, options), {
      authorId,
      isAdmin: caller.kind === 'admin',
    })
    const ids = rows.map(({ id }) => id)
    const [answer, flags] = await Promise.all([
      userAnswer(reader, caller, ids),
      userFlagging.newestFlags(reader, ids),
    ])
    const stored = new Map(rows.map((row) => [row.id, row]))
    const flagged = presentFlagged({ type: 'user', rows, flags }, stored, ({ id }) => ({
      authorId: id,
      targetType: 'user',
      targetId: id,
    }))
    return { ...noFlaggedCollections, ...answer, flagged, paging }
  },
)
