import { batchLookups, type Secrets, type Turn, thisTurn } from '@causerie/postgres'
import type { Installation } from '../dsl/installation.ts'
import type { Reader } from '../dsl/reader.ts'
import type { Loaded, RowRefs } from '../dsl/row-refs.ts'
import type { ServiceTools } from '../dsl/service-tools.ts'
import { type SqlValues, valuesFor, valuesInOrder } from '../dsl/sql.ts'
import { rowReader } from '../write/read-rows.ts'
import type { CanRead } from '../write/statements.ts'

type Read = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>

/** What all readers of a service have. */
type OfService = { installation: Installation; secrets: Secrets }

/** Makes readers of networks; look-ups of the same turn of the event loop become one statement. */
export const databaseReader = (
  read: Read,
  { installation, secrets }: OfService,
  turn?: Turn,
): ((networkId: string) => Reader) => {
  const lookUp = batchLookups(read, turn)
  const rowsOf = rowReader({ prepared: read }, turn)
  return (networkId) => ({
    networkId,
    // What was loaded has the names and types of the references.
    load: async <W extends RowRefs>(refs: W) => (await rowsOf(networkId, refs)) as Loaded<W>,
    rows: (statement, ...[values]) =>
      read(statement.text, valuesFor(statement, networkId, values ?? none)),
    lookUp: (lookup, keys) =>
      lookUp(
        lookup,
        networkId,
        lookup.names.map((name) => keys[name] ?? []),
      ),
    installation,
    secrets,
  })
}

/**
 * Readers on one connection; whoever reads on the same one shares look-ups. They are sent before
 * anything that the connection waits for can be answered.
 */
export const readersOn = (
  ofService: OfService,
): ((connection: CanRead) => (networkId: string) => Reader) => {
  const known = new WeakMap<CanRead, (networkId: string) => Reader>()
  return (connection) => {
    const found = known.get(connection) ?? databaseReader(connection.prepared, ofService, thisTurn)
    known.set(connection, found)
    return found
  }
}

export const rowsOfAllNetworks =
  (read: Read): ServiceTools['rowsOfAllNetworks'] =>
  ({ ofAllNetworks }, ...[values]) =>
    read(ofAllNetworks.text, valuesInOrder(ofAllNetworks, values ?? none))

const none: SqlValues = {}
