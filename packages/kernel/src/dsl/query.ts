import type { AnyOperation, Refusal, RefusalCodes, Reply, ServiceName } from '@causerie/protocol'
import type { AnyDecision, Request } from './command.ts'
import type { Reader } from './reader.ts'

/**
 * An operation that only reads. Before it reads a replica, the kernel waits for what the caller has
 * seen elsewhere.
 */
export type Query<O extends AnyOperation> = (
  request: Request<O>,
  reader: Reader,
) => Promise<Reply<O> | Refusal<RefusalCodes<O>>>

/**
 * What an answered query leaves behind, such as a line of an audit log; empty for most requests.
 */
export type Trace<O extends AnyOperation> = (
  request: Request<O>,
  reader: Reader,
  answer: Reply<O>,
) => Promise<readonly AnyDecision[]>

type QueryOptions<O extends AnyOperation> = {
  /** Services whose follow-ups here the query needs, as in a command. */
  awaits?: readonly ServiceName[]
  /**
   * By its request or by its answer. Recorded before the query is answered: what cannot be recorded
   * is not answered. A refusal leaves nothing.
   */
  trace?: Trace<O>
}

/** Implements a contract; the compiler checks input, refusals and answer against it. */
export const query = <O extends AnyOperation>(
  contract: O,
  read: Query<O>,
  { awaits = [], trace }: QueryOptions<O> = {},
): QueryRoute => ({
  kind: 'query',
  contract,
  awaits,
  // The route checked the request against this contract before it gets here.
  read: read as unknown as Query<AnyOperation>,
  ...(trace && { trace: trace as unknown as Trace<AnyOperation> }),
})
export type QueryRoute = {
  kind: 'query'
  contract: AnyOperation
  read: Query<AnyOperation>
  awaits?: readonly ServiceName[]
  trace?: Trace<AnyOperation>
}
