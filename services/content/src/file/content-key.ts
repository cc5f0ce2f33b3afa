import type { SmallerSize } from '@causerie/media'

/** The key of a file's content in the file store. */
export const contentKey = (networkId: string, fileId: string, size?: SmallerSize): string =>
  `${networkId}/${fileId}${size ? `.${size}` : ''}`
