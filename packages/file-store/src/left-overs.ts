import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What `receiveUpload` of the package `http` names the folders of bodies that arrive. */
const ofUploads = 'upload-'

/**
 * Removes what a process that was killed left of bodies that were arriving: whatever has not
 * changed since a time. A body that still arrives, at another instance, changes all the time.
 */
export const removeLeftOvers = async (uploadFolder: string, before: number): Promise<void> => {
  for (const name of await readdir(uploadFolder)) {
    const folder = join(uploadFolder, name)
    if (name.startsWith(ofUploads) && (await changedAt(folder)) < before)
      await rm(folder, { recursive: true, force: true })
  }
}

/** When the folder or a file in it changed last; in the future if it is gone meanwhile. */
const changedAt = async (folder: string): Promise<number> => {
  try {
    const paths = [folder, ...(await readdir(folder)).map((name) => join(folder, name))]
    return Math.max(...(await Promise.all(paths.map(async (path) => (await stat(path)).mtimeMs))))
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
