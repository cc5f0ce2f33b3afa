import type { ServiceName } from '@causerie/contracts/shared'
import { type RebuildToolOptions, readConfiguration, rebuildTool } from 'causerie'
import { causerie } from '../processes/causerie.ts'
import { environmentOf, type Recordings } from './rebuild-faults.ts'

/**
 * Rebuilds a service of a running network as the command line does; resolves to the tables that
 * differ.
 */
export const rebuildBeside = async (
  where: Recordings,
  service: ServiceName,
  options: Partial<RebuildToolOptions> = {},
): Promise<string[]> => {
  const usual: RebuildToolOptions = {
    from: 'journal',
    accept: [],
    isDryRun: false,
    onProgress: () => {},
  }
  const { differences } = await rebuildTool(readConfiguration(environmentOf(where)), service, {
    ...usual,
    ...options,
  })
  return differences.map(
    ({ table, keys }) => `${table} of ${service} differs, for example ${keys.join(', ')}`,
  )
}

/** Starts a rebuild in a process and kills it while it folds; resolves to its exit. */
export const killRebuild = (where: Recordings, service: ServiceName): Promise<string> => {
  const rebuild = causerie(['rebuild', service], environmentOf(where), (line) => {
    if (line.includes('"step":"folding"')) rebuild.kill('SIGKILL')
  })
  return rebuild.exited
}
