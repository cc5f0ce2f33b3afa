import type { AnyOperation, Refusal, Rejects, Reply, ServiceName } from '@causerie/contracts'
import type { Request } from './command.ts'
import type { Reader } from './reader.ts'

/** An operation that only reads. Before it reads a replica, the kernel waits for what the caller has seen elsewhere. */
export type Query<O extends AnyOperation> = (request: Request<O>, reader: Reader) => Promise<Reply<O> | Refusal<Rejects<O>>>

/** `awaits` are services whose follow-ups here the query needs, as in a command. */
type Awaiting = { awaits?: readonly ServiceName[] }

/** Implements a contract; the compiler checks input, rejections and answer against it. */
export const query = <O extends AnyOperation>(contract: O, read: Query<O>, { awaits = [] }: Awaiting = {}): QueryRoute => ({
  kind: 'query',
  contract,
  awaits,
  // The route checked the request against this contract before it gets here.
  read: read as unknown as Query<AnyOperation>,
})
export type QueryRoute = { kind: 'query'; contract: AnyOperation; read: Query<AnyOperation>; awaits?: readonly ServiceName[] }
