import { fileRejected } from '@causerie/contracts/content'
import { userKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'

const FileRejections = z.object({
  userId: z.string(),
  /** When the latest of them were recorded, as far as they count. */
  recent: z.array(z.string()),
})
type FileRejections = z.infer<typeof FileRejections>

/** The rejected uploads of users that were recorded last. */
export const fileRejections = table('file_rejections', {
  row: FileRejections,
  key: ['userId'],
  orderedByKey: ({ userId }) => userKey(userId),
  columns: { recent: 'json' },
  fillfactor: 70,
})

/** Rejected uploads of a user that are recorded in so many milliseconds; more leave no event. */
const rejections = { most: 10, milliseconds: 60_000 }

const inWindow = (row: FileRejections | undefined, at: string): string[] => {
  const from = new Date(Date.parse(at) - rejections.milliseconds).toISOString()
  return (row?.recent ?? []).filter((recorded) => recorded > from)
}

/** Whether one more rejection would fill the journal instead of telling anything new. */
export const areTooMany = (row: FileRejections | undefined, at: string): boolean =>
  inWindow(row, at).length >= rejections.most

export const fileRejectionFolds = {
  fileRejected: fold(fileRejected)(
    ({ userId }) => ({ row: fileRejections.get(userId) }),
    ({ row }, { data: { userId }, at }) => [
      fileRejections.put({ userId, recent: [...inWindow(row, at), at] }),
    ],
  ),
}
