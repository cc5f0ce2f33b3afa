import { readFile } from 'node:fs/promises'
import type { AnyService } from '@causerie/kernel'
import { type Connection, type DatabaseAddress, logMigrations } from '@causerie/kernel/engine'
import { changedIndexes, tablesOfOneVersion, tablesToRebuild } from '@causerie/rebuild'
import { compatibilityFaults } from './compatibility.ts'
import { takenAwayIn } from './long-locks.ts'
import { migrationFiles } from './migrate-log.ts'

/**
 * Why this version cannot be prepared and serve beside the one that has served a service so far;
 * empty if it can.
 */
export const faultsBeside = async (
  connection: Connection,
  { schemas }: DatabaseAddress,
  { service, run }: { service: AnyService; run: readonly string[] },
): Promise<string[]> => {
  const outdated = await tablesToRebuild(connection, service)
  const ofOneVersion = (await tablesOfOneVersion(connection, service)).filter(
    (name) => !outdated.includes(name),
  )
  const indexes = await changedIndexes(connection, schemas.rows, service)
  const named = (what: string, names: readonly string[]) =>
    names.length > 0 ? [`${what} ${names.join(', ')}`] : []
  return [
    ...named('to rebuild:', outdated),
    ...named('only one of the two versions has', ofOneVersion),
    ...named('to be created again: the index', indexes),
    ...(await takenAway(run)),
    ...(await compatibilityFaults(connection, schemas.log, service)),
  ]
}

/** What migrations that have not been run would take away from the version that serves. */
const takenAway = async (run: readonly string[]): Promise<string[]> => {
  const files = (await migrationFiles(logMigrations)).slice(run.length)
  const texts = await Promise.all(
    files.map((name) => readFile(new URL(`${name}.sql`, logMigrations), 'utf8')),
  )
  return texts.flatMap(takenAwayIn)
}
