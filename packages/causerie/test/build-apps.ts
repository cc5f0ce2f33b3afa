import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Builds the apps as people get them, without what React checks while it is tested; only what has changed since. */
export const buildApps = async (): Promise<void> => {
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('../../../scripts/build-apps.mjs', import.meta.url))], { env })
}

/** The folder in which the build of an app is. */
export const builtFolder = (app: 'console' | 'demo'): URL => new URL(`../../../apps/${app}/dist/`, import.meta.url)
