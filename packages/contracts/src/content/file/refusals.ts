import { refusalsToWriteText } from '../../shared/refusals.ts'

/** Why there is no space for files. */
export const refusalsToReserveSpace = [
  'file-quota-exceeded',
  'network-file-quota-exceeded',
  'storage-full',
] as const

/** Why any upload may be refused. */
export const refusalsToUpload = [
  'not-multipart',
  'too-large',
  'unfit-file',
  'costly-file',
  'file-names-place',
  ...refusalsToReserveSpace,
  ...refusalsToWriteText,
] as const
