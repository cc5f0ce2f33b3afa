import type { AnyOperation, Fact, OrderingKey, Recorded, Refusal, Rejects, Reply } from '@causerie/contracts'
import type { z } from 'zod'
import type { Reader } from './reader.ts'
import type { Loaded, Wants } from './table.ts'

/** Who asks. Permissions are not part of it: a command loads what they rest on. */
export type Caller = {
  userId: string
  networkId: string
  kind: 'user' | 'admin' | 'api-key' | 'server-key'
  /** Of the session's token; empty for a key. */
  sessionId: string
  device: string
}

export type Request<O extends AnyOperation> = {
  params: z.output<O['params']>
  query: z.output<O['query']>
  body: z.output<O['body']>
  caller: Caller
  /** A new id: 24 hex digits, ordered by time. */
  newId: () => string
}

/** Facts that assumeAbsent that rows of a replica which were not found do not exist; the kernel makes sure of it before they are recorded. */
export type AssumedAbsent = { assumedAbsent: readonly Fact[] }
export const assumeAbsent = (facts: readonly Fact[]): AssumedAbsent => ({ assumedAbsent: facts })

export type Decided<R extends Refusal = Refusal> = readonly Fact[] | AssumedAbsent | R

/** What a batch runs: what serialises it, what it reads, and how it decides. `decide` is pure and total. */
export type Decision<W extends Wants = Wants> = {
  orderBy: OrderingKey | readonly OrderingKey[]
  load: W
  decide: (rows: Loaded<W>, now: { at: string }) => Decided
}
/** The same with its rows' types forgotten, for lists of decisions. */
export type AnyDecision = Omit<Decision, 'decide'> & { decide: (rows: never, now: { at: string }) => Decided }
export const decision = <W extends Wants>(d: Decision<W>): AnyDecision => d

type Done<A, W extends Wants> = { about: A; recorded: readonly Recorded[]; rows: () => Promise<Loaded<W>> }
type About<A> = Exclude<Awaited<A>, Refusal>

/**
 * An operation that may record events, in five moves. `reply` answers with `rows` where the answer is made of rows that the command loads
 * (nothing is asked of the database then), and with queries where it shows more than the command needs to decide.
 */
export type Command<O extends AnyOperation, A, W extends Wants> = {
  /**
   * What the request is about: ids looked up, or made; nothing that can change. The only step with I/O before the batch. The path's
   * parameters unless said otherwise.
   */
  about?: (request: Request<O>, reader: Reader) => A | Refusal<Rejects<O>> | Promise<A | Refusal<Rejects<O>>>
  orderBy: (request: Request<O> & { about: About<A> }) => OrderingKey | readonly OrderingKey[]
  load: (request: Request<O> & { about: About<A> }) => W
  decide: (rows: Loaded<W>, request: Request<O> & { about: About<A>; at: string }) => Decided<Refusal<Rejects<O>>>
  /**
   * `recorded` is what the outcome keeps, so a repeat under an idempotency key is presented from it anew. `rows` gives what was loaded
   * as its batch left it, without asking the database; for a repeat as it is now. Rows of lanes that were not held may be a moment old.
   */
  reply: (request: Request<O> & Done<About<A>, W>, reader: Reader) => Promise<Reply<O>>
}

/** Ties a command to its contract: the compiler holds it to the contract's input, rejections and answer. */
export const command = <O extends AnyOperation, W extends Wants, A = z.output<O['params']>>(
  contract: O,
  c: Command<O, A, W>,
): CommandRoute => ({
  kind: 'command',
  contract,
  // The route checked the request against this contract before it gets here.
  command: { about: ({ params }: Request<O>) => params, ...c } as unknown as AnyCommand,
})
export type AnyCommand = Required<Command<AnyOperation, unknown, Wants>>
export type CommandRoute = { kind: 'command'; contract: AnyOperation; command: AnyCommand }
