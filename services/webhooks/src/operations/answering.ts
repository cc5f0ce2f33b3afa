import type { Request } from '@causerie/kernel'
import type { AnyOperation, Refusal, RefusalCodes, Reply } from '@causerie/protocol'

/** An operation of this role: its contract, and how it is answered. */
export type Answering<O extends AnyOperation = AnyOperation> = {
  contract: O
  answer: (request: Request<O>) => Promise<Reply<O> | Refusal<RefusalCodes<O>>>
}

/** Implements a contract; the compiler checks input, refusals and answer against it. */
export const answering = <O extends AnyOperation>(
  contract: O,
  answer: Answering<O>['answer'],
): Answering => ({
  contract,
  // Requests were checked against this contract before they get here.
  answer: answer as unknown as Answering['answer'],
})
