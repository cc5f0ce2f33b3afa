import { batchLookups, type Secrets } from '@causerie/postgres'
import type { Reader } from '../dsl/reader.ts'
import { type SqlValues, valuesFor } from '../dsl/sql.ts'

type Read = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>

/** Makes readers of networks on these connections; look-ups of the same turn of the event loop go together. */
export const databaseReader = (read: Read, secrets: Secrets): ((networkId: string) => Reader) => {
  const lookUp = batchLookups(read)
  return (networkId) => ({
    networkId,
    rows: (statement, ...[values]) => read(statement.text, valuesFor(statement, networkId, values ?? none)),
    lookUp: (lookup, keys) =>
      lookUp(
        lookup,
        networkId,
        lookup.names.map((name) => keys[name] ?? []),
      ),
    secrets,
  })
}
const none: SqlValues = {}
