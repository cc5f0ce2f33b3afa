import type { AnyDecision } from './command.ts'
import type { Reader } from './reader.ts'
import type { NoValues, StatementOfAllNetworks } from './sql.ts'

/** A network that a sweep goes through. It does so again at once when the state is another one. */
export type SweptNetwork = { networkId: string; state: string }

/**
 * What a service does by itself with rows of any lane, because of their age and not of an event,
 * such as deleting what is kept for some days. One instance goes through each network a few times a
 * day, decision by decision, at a bounded rate. `decide` returns nothing for what is done already
 * or no longer due: correctness rests on its lane, not on who searches.
 */
export type Sweep = {
  /** The cause of what it records: `sweep <name>`. */
  name: string
  networks: StatementOfAllNetworks<SweptNetwork, NoValues>
  search: (reader: Reader) => AsyncIterable<AnyDecision>
}
