import type { Recorded, Refusal } from '@causerie/contracts'
import type { Secrets } from '@causerie/postgres'
import type { AnyDecision } from './command.ts'
import type { Reader } from './reader.ts'

/** What a decision that no client asked for came to. */
export type Outcome = { refused: Refusal } | { recorded: readonly Recorded[] }

/** Lane → position of the last event. */
export type Positions = ReadonlyMap<number, number>

/** What a service may do by itself, apart from requests. */
export interface ServiceTools {
  /** Runs a decision of the installation itself (command line, first start); `hops` where follow-ups led to it. */
  decide(by: { networkId: string; actor: string; cause: string; hops?: number }, decision: AnyDecision): Promise<Outcome>
  reader(networkId: string): Reader
  readonly secrets: Secrets
  /** Events of these types after the given positions, of every network, oldest first in each lane, with the positions to go on from. */
  tail(types: readonly string[], after: Positions): Promise<{ events: Recorded[]; positions: Positions }>
  /** The head of every lane. */
  heads(): Promise<Positions>
  /** Resolves when something was recorded, or after `milliseconds`. */
  changed(milliseconds: number): Promise<void>
}
