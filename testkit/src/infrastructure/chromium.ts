import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runs } from './local-server.ts'
import type { Missing } from './server.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome']

/** The browser of this machine: `CHROMIUM`, or one in `PATH`. */
export const findChromium = async (): Promise<{ readonly path: string } | Missing> => {
  const given = process.env.CHROMIUM
  for (const path of given ? [given] : candidates()) {
    if (await runs(path, '--version')) return { path }
  }
  return { why: `no ${given ?? names.join(', ')}` }
}

const candidates = (): string[] => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((path) => existsSync(path))
}
