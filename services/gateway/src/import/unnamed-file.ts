import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file that has no name any more: it is gone once it is closed, or its process has ended. */
export type UnnamedFile = Pick<FileHandle, 'fd' | 'read' | 'close'> & {
  /** Appends what a stream has. */
  append(parts: AsyncIterable<Uint8Array>): Promise<void>
}

/** Opens an empty file in the folder for temporary files. */
export const openUnnamed = async (): Promise<UnnamedFile> => {
  const folder = await mkdtemp(join(tmpdir(), 'causerie-import-'))
  try {
    return appendable(await open(join(folder, 'lines'), 'wx+', 0o600))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Its own streams would close it when they are destroyed. */
const appendable = (file: FileHandle): UnnamedFile =>
  Object.assign(file, {
    append: async (parts: AsyncIterable<Uint8Array>): Promise<void> => {
      for await (const part of parts) await file.appendFile(part)
    },
  })
