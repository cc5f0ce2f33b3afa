import { join } from 'node:path'
import { type OpenFileStore, openFileStore } from '@causerie/file-store'
import type { Configuration } from './configuration.ts'

/** The configured file store. */
export const fileStoreOf = ({ FILE_STORE, S3_ENDPOINT, CAUSERIE_DATA }: Configuration): Promise<OpenFileStore> =>
  openFileStore({ location: FILE_STORE ?? join(CAUSERIE_DATA, 'files'), ...(S3_ENDPOINT !== undefined && { endpoint: S3_ENDPOINT }) })
