import { batchLookups, type Secrets } from '@causerie/postgres'
import { type Installation, noInstallation } from '../dsl/installation.ts'
import type { Reader } from '../dsl/reader.ts'
import type { ServiceTools } from '../dsl/service-tools.ts'
import { type SqlValues, valuesFor, valuesInOrder } from '../dsl/sql.ts'

type Read = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>

/** Makes readers of networks; look-ups of the same turn of the event loop become one statement. */
export const databaseReader = (
  read: Read,
  secrets: Secrets,
  installation: Installation = noInstallation,
): ((networkId: string) => Reader) => {
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
    installation,
  })
}

export const rowsOfAllNetworks =
  (read: Read): ServiceTools['rowsOfAllNetworks'] =>
  ({ ofAllNetworks }, ...[values]) =>
    read(ofAllNetworks.text, valuesInOrder(ofAllNetworks, values ?? none))

const none: SqlValues = {}
