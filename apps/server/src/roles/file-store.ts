import { join } from 'node:path'
import {
  type FileStore,
  fileStore,
  type OpenFileStore,
  openFileStore,
  removeLeftOvers,
} from '@causerie/file-store'
import type { Installation } from '@causerie/kernel'
import { parametersFrom, set } from '@causerie/protocol'
import type { Configuration } from '../configuration/configuration.ts'

/** An installation whose services keep their files in a store. */
export const withFiles = (installation: Installation, store: FileStore): Installation => ({
  ...installation,
  get: parametersFrom([set(fileStore, store)], installation.get),
})

/** The configured file store. */
export const fileStoreOf = ({
  FILE_STORE,
  S3_ENDPOINT,
  CAUSERIE_DATA,
}: Configuration): Promise<OpenFileStore> =>
  openFileStore({
    location: FILE_STORE ?? join(CAUSERIE_DATA, 'files'),
    ...(S3_ENDPOINT !== undefined && { endpoint: S3_ENDPOINT }),
  })

/**
 * The configured file store for the only process that uses it: what arrived when the one before
 * ended is removed.
 */
export const ownFileStoreOf = async (configuration: Configuration): Promise<OpenFileStore> => {
  const opened = await fileStoreOf(configuration)
  if (!isBucket(opened)) await removeLeftOvers(opened.uploadFolder, Number.POSITIVE_INFINITY)
  return opened
}

/** Longer than a body that still arrives, or waits to be read, stays unchanged. */
const unchangedFor = 15 * 60_000

/**
 * Removes what other instances left when they were killed, now and from time to time. Returns a
 * function that ends that.
 */
export const sweepLeftOvers = async (opened: OpenFileStore): Promise<() => void> => {
  if (isBucket(opened)) return () => undefined
  const sweep = () => removeLeftOvers(opened.uploadFolder, Date.now() - unchangedFor)
  await sweep()
  // The next one finds what this one does not.
  const timer = setInterval(() => void sweep().catch(() => undefined), unchangedFor).unref()
  return () => clearInterval(timer)
}

/** Bodies arrive in the system's folder for temporary files then, which others use, too. */
const isBucket = ({ location }: OpenFileStore): boolean => location.startsWith('s3://')
