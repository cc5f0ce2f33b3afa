import { fileDeleted, fileUploaded } from '@causerie/contracts/content'
import { userKey } from '@causerie/contracts/shared'
import { fold, type Reader, sql, table } from '@causerie/kernel'
import { files } from '@causerie/replicas'
import { z } from 'zod'

const FileUsage = z.object({ userId: z.string(), bytes: z.number() })

/**
 * The bytes of all files of a user, with their smaller sizes. They share the lane of the files, so
 * uploads at the same time are counted one after the other.
 */
export const fileUsages = table('file_usages', {
  row: FileUsage,
  key: ['userId'],
  orderedByKey: ({ userId }) => userKey(userId),
  version: 2,
  columns: { bytes: 'int8' },
  fillfactor: 70,
})

export const fileUsageFolds = {
  fileUploaded: fold(fileUploaded)(
    ({ userId }) => ({ usage: fileUsages.get(userId) }),
    ({ usage }, { data: { userId, attributes, smallerBytes = 0 } }) => [
      fileUsages.put({ userId, bytes: (usage?.bytes ?? 0) + attributes.size + smallerBytes }),
    ],
  ),

  fileDeleted: fold(fileDeleted)(
    ({ fileId, userId }) => ({ file: files.get(fileId), usage: fileUsages.get(userId) }),
    ({ file, usage }) =>
      file && usage
        ? [
            fileUsages.put({
              ...usage,
              bytes: usage.bytes - file.attributes.size - (file.smallerBytes ?? 0),
            }),
          ]
        : [],
  ),
}

const used = sql<{ ofUser: number; ofNetwork: number }, { userId: string }>(
  'used_file_bytes',
  `
  select coalesce(sum(bytes) filter (where user_id = $userId), 0)::int8 as "ofUser", coalesce(sum(bytes), 0)::int8 as "ofNetwork"
  from file_usages
  where network_id = $networkId
  `,
)

/** The bytes of the files of a user and of the whole network. */
export const usedBytes = async (
  reader: Reader,
  userId: string,
): Promise<{ ofUser: number; ofNetwork: number }> =>
  (await reader.rows(used, { userId }))[0] ?? { ofUser: 0, ofNetwork: 0 }
