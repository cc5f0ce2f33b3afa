import { filesShownByChat } from '@causerie/chat'
import { filesShownByCommunity } from '@causerie/community'
import {
  contentWithoutRecord,
  filesShownByContent,
  removeUpload,
  type Upload,
  uploadsBefore,
} from '@causerie/content'
import type { ServiceName } from '@causerie/contracts/shared'
import type { FileStore } from '@causerie/file-store'
import type { ServiceHost } from '@causerie/kernel/engine'
import { filesShownByStreaming } from '@causerie/streaming'
import type { Configuration } from '../configuration/configuration.ts'
import { fileStoreOf } from '../roles/file-store.ts'
import { keepUnusedFilesCount } from './unused-files-count.ts'
import { withService } from './with-service.ts'

/** Which files the records of a service show. Notifications shows those of others. */
const shownBy = {
  community: filesShownByCommunity,
  content: filesShownByContent,
  chat: filesShownByChat,
  streaming: filesShownByStreaming,
} as const satisfies Partial<Record<ServiceName, unknown>>

export type UnusedFiles = {
  /** Uploads that no record shows. */
  files: Upload[]
  /** Content in the store without an upload. */
  contents: { key: string; size: number }[]
  bytes: number
  isRemoved: boolean
}

const day = 86_400_000
type UnusedFilesOptions = { remove: boolean; now?: number }
/**
 * Lists uploads, and content in the file store, that have not been used within a day, and removes
 * them on request, but for those of users on hold. Metrics show what is left.
 */
export const unusedFiles = async (
  configuration: Configuration,
  { remove, now = Date.now() }: UnusedFilesOptions,
): Promise<UnusedFiles> => {
  const { store } = await fileStoreOf(configuration)
  const before = new Date(now - day).toISOString()
  return withService(configuration, 'content', async (content, address) => {
    const files = await unusedUploads(configuration, content, before)
    const contents: UnusedFiles['contents'] = []
    for await (const page of contentWithoutRecord(content, store, before)) contents.push(...page)
    const removed = remove ? await removeAll(content, store, { files, contents }) : []
    const left = remove ? files.filter((file) => !removed.includes(file)) : [...files, ...contents]
    const countedAt = new Date(now).toISOString()
    await keepUnusedFilesCount(address, { files: left.length, bytes: sizeOf(left), countedAt })
    const named = remove ? removed : files
    const bytes = sizeOf([...named, ...contents])
    return { files: named, contents, bytes, isRemoved: remove }
  })
}

const unusedUploads = async (
  configuration: Configuration,
  content: ServiceHost,
  before: string,
): Promise<Upload[]> => {
  const unused: Upload[] = []
  for await (const page of uploadsBefore(content, before)) {
    let left = page
    for (const name of ['content', 'community', 'chat', 'streaming'] as const) {
      const fileIds = left.map(({ fileId }) => fileId)
      if (fileIds.length === 0) break
      const shownIn = (host: ServiceHost) => host.rowsOfAllNetworks(shownBy[name], { fileIds })
      const shown = new Set(
        (
          await (name === 'content' ? shownIn(content) : withService(configuration, name, shownIn))
        ).map(idOf),
      )
      left = left.filter(({ fileId }) => !shown.has(fileId))
    }
    unused.push(...left)
  }
  return unused
}
const idOf = ({ fileId }: { fileId: string }): string => fileId

const sizeOf = (stored: readonly { size: number }[]): number =>
  stored.reduce((sum, { size }) => sum + size, 0)

/** The files that were removed: those of users on hold stay. */
const removeAll = async (
  content: ServiceHost,
  store: FileStore,
  { files, contents }: Pick<UnusedFiles, 'files' | 'contents'>,
): Promise<Upload[]> => {
  const removed: Upload[] = []
  for (const file of files) if (await removeUpload(content, store, file)) removed.push(file)
  for (const { key } of contents) await store.remove(key)
  return removed
}
