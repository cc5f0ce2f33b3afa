import type { AnyOperation, Refusal, Rejects, Reply } from '@causerie/contracts'
import type { Request } from './command.ts'
import type { AnyTable } from './table.ts'

/** An operation that only reads. `uses` names the replica tables its answer rests on: what the caller did elsewhere is waited for. */
export type Query<O extends AnyOperation, Read> = {
  uses: readonly AnyTable[]
  /** Those of them that a refusal may rest on; all unless said otherwise. */
  refusesBy?: readonly AnyTable[]
  read: (request: Request<O>, read: Read) => Promise<Reply<O> | Refusal<Rejects<O>>>
}
export const query = <O extends AnyOperation, Read>(contract: O, q: Query<O, Read>): QueryRoute<Read> => ({
  kind: 'query',
  contract,
  // The route checked the request against this contract before it gets here.
  query: q as unknown as Query<AnyOperation, Read>,
})
export type QueryRoute<Read> = { kind: 'query'; contract: AnyOperation; query: Query<AnyOperation, Read> }
