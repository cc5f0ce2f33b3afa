import { userExportRequested } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'

const Row = z.object({ userId: z.string(), requestedAt: z.string(), expiresAt: z.string() })
export type UserExportRow = z.infer<typeof Row>

/** The last export that was requested of each user. What it has is stored nowhere (ADR personal-data). */
export const userExports = table('user_exports', {
  row: Row,
  key: ['userId'],
  orderedByKey: ({ userId }) => userKey(userId),
})

export const userExportFolds = {
  userExportRequested: fold(userExportRequested)(
    (e) => ({ row: userExports.get(e.userId) }),
    (_, { data, at }) => [userExports.put({ ...data, requestedAt: at })],
  ),
}
