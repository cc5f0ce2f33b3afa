import type { Readable } from 'node:stream'
import type { StreamServers } from '@causerie/contracts'

/** What services get of the configuration of the installation. They read it from their reader, never from the environment. */
export type Installation = {
  /** The address at which clients reach the installation, without a slash at its end. */
  readonly publicUrl: string
  readonly files: FileStore
  /** Bytes that the files of a user, and of a whole network, may have. */
  readonly fileQuotas: { readonly user: number; readonly network: number }
  /** How far ahead posts are scheduled at least, in milliseconds. */
  readonly scheduleMinLead: number
  /** How many scheduled posts of a user wait at most. */
  readonly scheduledPostsOfUser: number
  /** How long items of the notification tray are shown, in milliseconds. */
  readonly trayRetention: number
  readonly streams: StreamServers
  /** How many posts a placement of a community holds. */
  readonly pinsOfPlacement: number
  /** How many stories a user creates in a day at most, and a community gets. */
  readonly storyQuotas: { readonly ofUser: number; readonly ofCommunity: number }
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
  fileQuotas: { user: 4 * 1024 ** 3, network: 100 * 1024 ** 3 },
  scheduleMinLead: 60_000,
  scheduledPostsOfUser: 300,
  pinsOfPlacement: 20,
  storyQuotas: { ofUser: 100, ofCommunity: 1_000 },
  trayRetention: 90 * 86_400_000,
  streams: {
    ingest: 'rtmp://127.0.0.1:1935/live',
    rtmp: 'rtmp://127.0.0.1:1935/live',
    flv: 'http://127.0.0.1:8085/live',
    hls: 'http://127.0.0.1:8085/hls',
    recordings: 'http://127.0.0.1:8085/recordings',
    signingKey: undefined,
  },
}
