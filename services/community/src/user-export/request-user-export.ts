import { requestUserExport as contract, userExportRequested } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { users } from '@causerie/replicas'
import { exportAnswer } from './export-answer.ts'
import { linkEndOf, refusalOfExport } from './export-policy.ts'
import { userExports } from './user-export.ts'

export const requestUserExport = command(contract, {
  orderBy: ({ resolved }) => userKey(resolved.userId),
  load: ({ resolved: { userId } }) => ({ user: users.get(userId), row: userExports.get(userId) }),
  decide: ({ user, row }, { resolved: { userId }, caller, at }) => {
    const refusal = refusalOfExport(user, userId, caller)
    if (refusal) return refusal
    if (row && row.expiresAt > at)
      return refuse('rate-limited', [`The export is ready until ${row.expiresAt}.`])
    return [userExportRequested({ userId, expiresAt: linkEndOf(at) })]
  },
  reply: async ({ resolved: { userId }, rows }, reader) =>
    exportAnswer(reader, userId, { row: (await rows()).row, download: undefined }),
})
