import { chmod, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'

/** A file store, where it is, and the folder for files before they are stored. */
export type OpenFileStore = { location: string; store: FileStore; uploadFolder: string }
export type FileStoreOptions = {
  /** A folder, or `s3://bucket[/prefix]`. */
  location: string
  /** The URL of an S3-compatible service other than AWS. */
  endpoint?: string
}

const onlyOwner = 0o700
/**
 * A folder that belongs to somebody else, such as a mounted volume, has the rights that its owner
 * gave it, and one that is mounted only to be read, such as a backup, stays as it is.
 */
const unlessFixed = (error: unknown): void => {
  if (
    !(
      error instanceof Error &&
      'code' in error &&
      (error.code === 'EPERM' || error.code === 'EROFS')
    )
  )
    throw error
}

/** A folder for its owner alone, also one that is older than this rule. */
const makeOwn = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: onlyOwner })
  await chmod(folder, onlyOwner)
}

/** Opens a file store and creates its folders. */
export const openFileStore = async ({
  location,
  endpoint,
}: FileStoreOptions): Promise<OpenFileStore> => {
  const s3 = /^s3:\/\/([^/]+)\/?(.*)$/.exec(location)
  if (s3) {
    const { s3Store } = await import('./s3-store.ts')
    const [, bucket = '', prefix = ''] = s3
    return {
      location,
      store: s3Store({ bucket, prefix, ...(endpoint !== undefined && { endpoint }) }),
      uploadFolder: tmpdir(),
    }
  }
  // On the same disk as the store, so that files are moved and not copied.
  const uploadFolder = join(location, '.uploads')
  for (const folder of [location, uploadFolder]) await makeOwn(folder).catch(unlessFixed)
  return { location, store: folderStore(location), uploadFolder }
}
