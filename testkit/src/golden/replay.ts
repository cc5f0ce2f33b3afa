import { readFileSync } from 'node:fs'
import { type ServiceName, services } from '@causerie/contracts/shared'
import { hashesOfRows, type RowsHash, tablesOf } from '@causerie/rebuild'
import { loadService, readConfiguration, rebuildTool } from 'causerie'
import { locateDatabase, migrate, withConnectionTo } from 'causerie/database'
import { journalIn } from './releases.ts'

export type TableHashes = Record<ServiceName, Record<string, RowsHash>>

const fill = `insert into journal select * from json_populate_recordset(null::journal, $1::json)`
const countLanes = `update lanes set (head, last_id, last_at) =
  (select position, event_id, at from journal j where j.lane = lanes.lane order by position desc limit 1)
  where lane in (select lane from journal)`

/**
 * Fills an empty database with the journals of a release, and folds them with the code of today.
 */
export const replay = async (databaseUrl: string, release: string): Promise<TableHashes> => {
  const addresses = []
  for (const name of services) {
    const address = await locateDatabase(databaseUrl, name)
    const lines = readFileSync(journalIn(release, name), 'utf8').trimEnd().split('\n')
    await migrate(address, await loadService(name), lanesOfGolden)
    await withConnectionTo(address, async (connection) => {
      await connection.query(fill, [`[${lines.join(',')}]`])
      await connection.query(countLanes)
    })
    addresses.push([name, address] as const)
  }
  const hashes: Partial<TableHashes> = {}
  for (const [name, address] of addresses) {
    const service = await loadService(name)
    const accept = tablesOf(service).map((table) => table.name)
    const options = { from: 'journal', accept, isDryRun: false, onProgress: () => {} } as const
    await rebuildTool(
      readConfiguration({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }),
      name,
      options,
    )
    hashes[name] = await withConnectionTo(address, (connection) =>
      hashesOfRows(connection, service),
    )
  }
  // Of every service.
  return hashes as TableHashes
}

/** All releases were recorded with it. */
const lanesOfGolden = 12
