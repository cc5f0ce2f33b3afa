import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/**
 * A `globalSetup`: builds the apps as people get them, without what React checks while it is
 * tested, and only what has changed since. Specs that run at the same time would get in each
 * other's way.
 */
export const setup = async (): Promise<void> => {
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL('../../../scripts/build-apps.mjs', import.meta.url))],
    { env },
  )
}
