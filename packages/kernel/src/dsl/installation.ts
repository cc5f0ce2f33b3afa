import type { Readable } from 'node:stream'
import { parametersFrom, type ReadParameter } from '@causerie/protocol'

/**
 * What services get of the configuration of the installation. They read it from their reader, never
 * from the environment.
 */
export type Installation = {
  /** The address at which clients reach the installation, without a slash at its end. */
  readonly publicUrl: string
  readonly files: FileStore
  /** What operators set for one domain; the kernel knows no parameter by name. */
  readonly get: ReadParameter
}

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
  list(): AsyncIterable<{ key: string; size: number; storedAt: Date }>
  /** The share of the disk that would be free if so many more bytes were on it, up to 1. */
  freeShare(more: number): Promise<number>
}

const refuse = async (): Promise<never> => {
  throw new Error('this process has no file store')
}

/** A file store for processes that need none. */
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

/** The installation of a machine on which everything runs with its defaults. */
export const localInstallation: Installation = {
  publicUrl: '',
  files: noFileStore,
  get: parametersFrom(),
}
