import { posix } from 'node:path'
import type { FileRecord } from '../import-record.ts'
import { naturalKey } from '../natural-key.ts'

/** The folder of a ZIP that Mattermost exports in which the files are. */
const folder = 'data'

const types: Readonly<Record<string, FileRecord['fileType']>> = {
  '.gif': 'image',
  '.jpeg': 'image',
  '.jpg': 'image',
  '.png': 'image',
  '.webp': 'image',
  '.mov': 'video',
  '.mp4': 'video',
  '.webm': 'video',
}

/**
 * A file that belongs to a record with this key; `path` is that of the export. The same path of
 * another record is another file: each has one owner.
 */
export const fileRecord = (
  path: string,
  { of, userId, createdAt }: { of: string; userId: string; createdAt?: string },
): FileRecord => ({
  kind: 'file',
  id: naturalKey('file', of, path),
  // Joined to the root first, so that no path leaves the folder.
  path: posix.join(folder, posix.join('/', path)),
  name: posix.basename(path),
  userId,
  fileType: types[posix.extname(path).toLowerCase()] ?? 'file',
  ...(createdAt !== undefined && { createdAt }),
})
