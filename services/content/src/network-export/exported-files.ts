import type { FileOfNetwork } from '@causerie/contracts/shared'
import { existingUsers, files, rowsOfNetwork } from '@causerie/replicas'
import { signatureOf } from '../file/file-signature.ts'

/** Long enough for the contents of all files that are read one after the other. */
const validSeconds = 7 * 24 * 3600

/** All files, with what opens their originals. */
export const exportedFiles = rowsOfNetwork(
  { table: 'files', key: ['file_id'] },
  async (reader, keys): Promise<FileOfNetwork[]> => {
    const expires = Math.floor(Date.now() / 1000) + validSeconds
    const { rows } = await reader.load({ rows: keys.map((key) => files.get(...key)) })
    const found = rows.flatMap((row) => row ?? [])
    const exist = await existingUsers(
      reader,
      found.map(({ userId }) => userId),
    )
    return Promise.all(
      found.map(async ({ fileId, type, attributes, altText, accessType, createdAt, userId }) => ({
        fileId,
        type,
        name: attributes.name,
        extension: attributes.extension,
        altText,
        accessType,
        createdAt,
        ...(exist.has(userId) && { userId }),
        expires,
        signature: await signatureOf({ fileId, size: 'full', expires }, reader),
      })),
    )
  },
)
