import { constants, createReadStream } from 'node:fs'
import { access, chmod, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { freeShareOf } from './free-share.ts'

/**
 * A file store in a folder: each key is a path in it. Several processes on one machine may share
 * it.
 */
export const folderStore = (folder: string): FileStore => {
  const pathOf = (key: string): string =>
    join(folder, ...key.split('/').map((part) => encodeURIComponent(part).replace(/^\./, '%2E')))
  return {
    async put(key, path) {
      await flush(path)
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await chmod(path, 0o600)
      await rename(path, target).catch((error: unknown) => moveAcrossDisks(error, path, target))
      await flush(dirname(target))
    },
    size: (key) =>
      stat(pathOf(key)).then(
        ({ size }) => size,
        (error: unknown) => {
          if (isAbsent(error)) return undefined
          throw error
        },
      ),
    async read(key, range) {
      const path = pathOf(key)
      await access(path, constants.R_OK)
      return createReadStream(path, range)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(prefix = '') {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name)
        const key = path
          .slice(folder.length + 1)
          .split('/')
          .map(decodeURIComponent)
          .join('/')
        if (!entry.isFile() || key.startsWith('.uploads/') || !key.startsWith(prefix)) continue
        const { size, mtime } = await stat(path)
        yield { key, size, storedAt: mtime }
      }
    },
    freeShare: (more) => freeShareOf(folder, more),
  }
}

/** Writes a file or folder to the disk: an acknowledged upload must survive a power failure. */
const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const moveAcrossDisks = async (error: unknown, path: string, target: string): Promise<void> => {
  if (codeOf(error) !== 'EXDEV') throw error
  const part = `${target}.part`
  await copyFile(path, part)
  await flush(part)
  await rename(part, target)
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
const isAbsent = (error: unknown): boolean =>
  codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'
