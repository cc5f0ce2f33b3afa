import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Compressed, compressed } from '../docs/compressed.ts'
import { contentTypes } from '../docs/content-types.ts'

/**
 * What `scripts/build-apps.mjs` made of an app: a page, and files whose names contain a hash of
 * what is in them.
 */
export type BuiltApp = {
  /**
   * Read each time, since a build replaces it while the gateway serves. Undefined if the app is not
   * built.
   */
  page(): Promise<Buffer | undefined>
  /** The service worker, read each time as the page is. Undefined if the app has none. */
  worker(): Promise<Buffer | undefined>
  /** Read once. Undefined if there is no such file. */
  asset(name: string): Promise<Compressed | undefined>
}

/** No folder, and no file of another type than browsers are sent. */
const assetName = /^[\w-][\w.-]*$/

/** The build of `apps/<name>`, whether it is there yet or not. */
export const builtApp = (
  name: string,
  folder = fileURLToPath(new URL(`../../../../apps/${name}/dist/`, import.meta.url)),
): BuiltApp => {
  const assets = new Map<string, Compressed>()
  return {
    page: () => readIfThere(join(folder, 'index.html')),
    worker: () => readIfThere(join(folder, 'worker.js')),
    asset: async (file) => {
      if (!assetName.test(file) || !(extname(file) in contentTypes)) return undefined
      const known = assets.get(file)
      if (known) return known
      const content = await readIfThere(join(folder, 'assets', file))
      if (!content) return undefined
      const made = await compressed(content)
      assets.set(file, made)
      return made
    },
  }
}

const readIfThere = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
