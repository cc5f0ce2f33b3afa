import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { causerie } from '../processes/causerie.ts'
import { environmentOf } from './rebuild-faults.ts'
import type { RunningNetwork } from './running-network.ts'

/**
 * Backs up a running network as the command line does, into a folder that is removed once `look`
 * has seen it. Throws where the backup fails.
 */
export const withBackup = async <T>(
  where: Pick<RunningNetwork, 'databaseUrl' | 'kafkaBrokers' | 'kept'>,
  look: (folder: string) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'causerie-backups-'))
  try {
    const target = join(folder, 'backup')
    const printed: string[] = []
    const files = where.kept?.filesFolder ?? join(folder, 'no-files')
    const backup = causerie(
      ['backup', target],
      { ...environmentOf(where), FILE_STORE: files, CAUSERIE_DATA: join(folder, 'data') },
      (line) => printed.push(line),
    )
    const exit = await backup.exited
    if (exit !== 'exit code 0') throw new Error(`${exit}: ${printed.slice(-10).join('\n')}`)
    return await look(target)
  } finally {
    await rm(folder, { recursive: true })
  }
}
