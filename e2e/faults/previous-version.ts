import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Missing } from '@causerie/testkit/infrastructure/server'
import { causerieIn, type RunCauserie } from '@causerie/testkit/processes/causerie'

const script = fileURLToPath(new URL('../../scripts/previous-version.mjs', import.meta.url))

/** The commit before this one, ready to run in a temporary folder. */
export type PreviousVersion = { commit: string; causerie: RunCauserie; remove(): void }

/** Says why if there is no commit before this one, as in a shallow clone. */
export const previousVersion = async (): Promise<PreviousVersion | Missing> => {
  const folder = await mkdtemp(join(tmpdir(), 'causerie-previous-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, folder])
    const commit = stdout.trim()
    if (commit !== '') return { commit, causerie: causerieIn(folder), remove }
  } catch (error) {
    remove()
    throw error
  }
  remove()
  return { why: 'the clone has no commit before this one' }
}
