import { userExportProgressed } from '@causerie/contracts/community'
import { ExportProgress, userKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'

const Row = ExportProgress.extend({
  startedAt: z.string(),
  updatedAt: z.string(),
  endedAt: z.string().nullable(),
})
export type UserExportDownloadRow = z.infer<typeof Row>

/** How far the last download of an export of each user is. */
export const userExportDownloads = table('user_export_downloads', {
  row: Row,
  key: ['userId'],
  orderedByKey: ({ userId }) => userKey(userId),
})

export const userExportDownloadFolds = {
  userExportProgressed: fold(userExportProgressed)(
    (e) => ({ row: userExportDownloads.get(e.userId) }),
    (_, { data, at }) => [
      userExportDownloads.put({
        ...data,
        updatedAt: at,
        endedAt: data.status === 'preparing' ? null : at,
      }),
    ],
  ),
}
