import type { Readable } from 'node:stream'

/** What services know of the configuration. */
export type Installation = {
  /** The address at which clients reach the installation, without a slash at its end. */
  readonly publicUrl: string
  readonly files: FileStore
  /** Bytes that the files of a user may have. */
  readonly fileQuota: number
}

/** Where the content of files is kept. Content under a key never changes. */
export interface FileStore {
  /** Stores the file at this path, which may be gone afterwards. All of it is there when the promise resolves, and nothing if it rejects. */
  put(key: string, path: string): Promise<void>
  /** The size of the content in bytes; undefined if there is none. */
  size(key: string): Promise<number | undefined>
  /** The content, or its bytes from `start` to `end` inclusive. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Does nothing if there is no content. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<{ key: string; size: number; storedAt: Date }>
  /** The share of the disk that is free, 0 to 1. */
  freeShare(): Promise<number>
}

const refuse = async (): Promise<never> => {
  throw new Error('this process has no file store')
}

/** For tools and tests that need nothing of it. */
export const noInstallation: Installation = {
  publicUrl: '',
  fileQuota: 0,
  files: {
    put: refuse,
    size: refuse,
    read: refuse,
    remove: refuse,
    list: () => {
      throw new Error('this process has no file store')
    },
    freeShare: refuse,
  },
}
