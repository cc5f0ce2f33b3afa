import type { AnyDecision, Reader } from '@causerie/kernel'

/** The user whose content is deleted, as whom it is, and what it is found with. */
export type Erasing = { reader: Reader; by: { userId: string; kind: 'user' } }
export type Erased = AsyncIterable<AnyDecision>
