import {
  downloadPersonalData as contract,
  userExportRequested,
} from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { users } from '@causerie/replicas'
import { exportUrl } from './export-link.ts'
import { linkEndOf, refusalOfExport } from './export-policy.ts'
import { userExports } from './user-export.ts'

export const downloadPersonalData = command(contract, {
  resolve: ({ query, caller }) => ({ userId: query.userId ?? caller.userId }),
  orderBy: ({ resolved }) => userKey(resolved.userId),
  load: ({ resolved: { userId } }) => ({ user: users.get(userId), row: userExports.get(userId) }),
  decide: ({ user, row }, { resolved: { userId }, caller, at }) => {
    const refusal = refusalOfExport(user, userId, caller)
    if (refusal) return refusal
    const isValid = row !== undefined && row.expiresAt > at
    return isValid ? [] : [userExportRequested({ userId, expiresAt: linkEndOf(at) })]
  },
  reply: async ({ rows }, reader) => {
    const { row } = await rows()
    if (!row) throw new Error('an export was requested, and has no row')
    const location = await exportUrl({ ...row, networkId: reader.networkId }, reader)
    return { content: { status: 302 as const, headers: { location, 'cache-control': 'no-store' } } }
  },
})
