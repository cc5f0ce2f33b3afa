import { refusalsToWriteText } from '../../shared/refusals.ts'

/** Why there is no space for files. */
export const refusalsToReserveSpace = [
  'file-quota-exceeded',
  'network-file-quota-exceeded',
  'storage-full',
] as const

/** Why a file may be refused, however it comes. */
const refusalsToStoreFile = [
  'user-not-found',
  'too-large',
  'unfit-file',
  'costly-file',
  'file-names-place',
  ...refusalsToReserveSpace,
  ...refusalsToWriteText,
] as const

/** Why any upload may be refused. */
export const refusalsToUpload = ['not-multipart', ...refusalsToStoreFile] as const

/** Why a file that is fetched from its URL may be refused. */
export const refusalsToFetchFile = ['url-not-fetched', ...refusalsToStoreFile] as const
