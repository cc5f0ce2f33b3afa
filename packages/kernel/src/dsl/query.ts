import type { AnyOperation, Refusal, Rejects, Reply } from '@causerie/contracts'
import type { Request } from './command.ts'
import type { Reader } from './reader.ts'

/** An operation that only reads. Before it reads a copy, what the caller did elsewhere is waited for. */
export type Query<O extends AnyOperation> = (request: Request<O>, reader: Reader) => Promise<Reply<O> | Refusal<Rejects<O>>>

/** Ties a query to its contract: the compiler holds it to the contract's input, rejections and answer. */
export const query = <O extends AnyOperation>(contract: O, read: Query<O>): QueryRoute => ({
  kind: 'query',
  contract,
  // The route checked the request against this contract before it gets here.
  read: read as unknown as Query<AnyOperation>,
})
export type QueryRoute = { kind: 'query'; contract: AnyOperation; read: Query<AnyOperation> }
