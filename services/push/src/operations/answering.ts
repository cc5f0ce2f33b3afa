import type { Answering } from '@causerie/edge'
import type { Request } from '@causerie/kernel'
import type { AnyOperation, Refusal, RefusalCodes, Reply } from '@causerie/protocol'

/** What a caller has seen: the consistency token of its request. */
type Seen = { position: string }

/**
 * Implements a contract; the compiler checks input, refusals and answer against it.
 */
export const answering = <O extends AnyOperation>(
  contract: O,
  answer: (request: Request<O>, seen: Seen) => Promise<Reply<O> | Refusal<RefusalCodes<O>>>,
): Answering<Seen> => ({
  contract,
  answer: async (request, seen) =>
    // Requests were checked against this contract before they get here.
    (await answer(request as unknown as Request<O>, seen)) as Reply<AnyOperation> | Refusal,
})
