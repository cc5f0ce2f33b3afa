import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServiceName } from '@causerie/contracts/shared'

/**
 * A folder for each release, with the journal of each service and the hashes of the tables that
 * follow from it.
 */
export const golden = fileURLToPath(new URL('../../golden', import.meta.url))
export const releases = (): string[] => readdirSync(golden)
export const journalIn = (release: string, service: ServiceName): string =>
  join(golden, release, `${service}.jsonl`)
export const hashesIn = (release: string): string => join(golden, release, 'tables.json')
