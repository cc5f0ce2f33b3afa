import type { Readable } from 'node:stream'
import { parameter } from '@causerie/protocol'

/** Where the content of files is kept. Content under a key never changes. */
export interface FileStore {
  /**
   * Stores the file at this path, which may be gone afterwards. All of it is there when the promise
   * resolves, and nothing if it rejects.
   */
  put(key: string, path: string): Promise<void>
  /** The size of the content in bytes; undefined if there is none. */
  size(key: string): Promise<number | undefined>
  /** The content, or its bytes from `start` to `end` inclusive. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Does nothing if there is no content. */
  remove(key: string): Promise<void>
  /** All content, or that whose keys begin so. What is removed meanwhile may be missing. */
  list(prefix?: string): AsyncIterable<{ key: string; size: number; storedAt: Date }>
  /** The share of the disk that would be free if so many more bytes were on it, up to 1. */
  freeShare(more: number): Promise<number>
}

const refuse = async (): Promise<never> => {
  throw new Error('this process has no file store')
}

/** The store of processes that need none. */
export const noFileStore: FileStore = {
  put: refuse,
  size: refuse,
  read: refuse,
  remove: refuse,
  list: () => {
    throw new Error('this process has no file store')
  },
  freeShare: refuse,
}

/** The file store of an installation. */
export const fileStore = parameter<FileStore>(noFileStore)
