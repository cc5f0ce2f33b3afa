import { chmod, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStore } from '@causerie/kernel'
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
/** A folder that belongs to somebody else, such as a mounted volume, has the rights that its owner gave it. */
const ofAnother = (error: unknown): void => {
  if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
}

/** Opens a file store and creates its folders. */
export const openFileStore = async ({ location, endpoint }: FileStoreOptions): Promise<OpenFileStore> => {
  const s3 = /^s3:\/\/([^/]+)\/?(.*)$/.exec(location)
  if (s3) {
    const { s3Store } = await import('./s3-store.ts')
    const [, bucket = '', prefix = ''] = s3
    return { location, store: s3Store({ bucket, prefix, ...(endpoint !== undefined && { endpoint }) }), uploadFolder: tmpdir() }
  }
  // On the same disk as the store, so that files are moved and not copied.
  const uploadFolder = join(location, '.uploads')
  await mkdir(uploadFolder, { recursive: true, mode: onlyOwner })
  // They may be older than this rule.
  await Promise.all([location, uploadFolder].map((folder) => chmod(folder, onlyOwner).catch(ofAnother)))
  return { location, store: folderStore(location), uploadFolder }
}
